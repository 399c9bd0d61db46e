//! Les réponses de référence aux exercices du cours : mêmes fichiers, mêmes signatures.
//!
//! À ne lire qu'après avoir essayé.

pub mod ch00_introduction;
pub mod ch01_classification;
pub mod ch02_nim;
pub mod ch03_mex;
pub mod ch04_grundy;
pub mod ch05_sprague_grundy;
pub mod ch06_exercices;
pub mod ch07_variantes;
pub mod ch08_octaux;
pub mod ch09_wythoff;
pub mod ch10_misere;

/// Les réponses, une ligne par exercice.
pub const COURSE: checker::Course = checker::Course {
    ch00: checker::ch00_introduction::Answers {
        exo_one_token: ch00_introduction::exo_one_token,
    },
    ch01: checker::ch01_classification::Answers {
        exo_outcome_124: ch01_classification::exo_outcome_124,
        exo_winning_takes: ch01_classification::exo_winning_takes,
        exo_shortest_game: ch01_classification::exo_shortest_game,
    },
    ch02: checker::ch02_nim::Answers {
        exo_third_heap: ch02_nim::exo_third_heap,
        exo_winning_moves: ch02_nim::exo_winning_moves,
        exo_count_p_positions: ch02_nim::exo_count_p_positions,
    },
    ch03: checker::ch03_mex::Answers {
        exo_list_with_mex: ch03_mex::exo_list_with_mex,
        exo_mex_sorted: ch03_mex::exo_mex_sorted,
        exo_mex_of_prefixes: ch03_mex::exo_mex_of_prefixes,
    },
    ch04: checker::ch04_grundy::Answers {
        exo_rook: ch04_grundy::exo_rook,
        exo_descending_graph: ch04_grundy::exo_descending_graph,
        exo_graph: ch04_grundy::exo_graph,
    },
    ch05: checker::ch05_sprague_grundy::Answers {
        exo_three_rules: ch05_sprague_grundy::exo_three_rules,
        exo_short_period: ch05_sprague_grundy::exo_short_period,
        exo_two_periods_differ: ch05_sprague_grundy::exo_two_periods_differ,
    },
    ch06: checker::ch06_exercices::Answers {
        exo_classify_pn: ch06_exercices::exo_classify_pn,
        exo_two_periods: ch06_exercices::exo_two_periods,
        exo_sprague_grundy_sum: ch06_exercices::exo_sprague_grundy_sum,
        exo_verify_table: ch06_exercices::exo_verify_table,
        exo_equivalence: ch06_exercices::exo_equivalence,
        exo_equivalence_general: ch06_exercices::exo_equivalence_general,
    },
    ch07: checker::ch07_variantes::Answers {
        exo_longest_descent: ch07_variantes::exo_longest_descent,
        exo_nonempty_split: ch07_variantes::exo_nonempty_split,
        exo_stair_moves: ch07_variantes::exo_stair_moves,
        exo_coins: ch07_variantes::exo_coins,
        exo_lasker_move: ch07_variantes::exo_lasker_move,
    },
    ch08: checker::ch08_octaux::Answers {
        exo_write_code: ch08_octaux::exo_write_code,
        exo_symmetric_opening: ch08_octaux::exo_symmetric_opening,
        exo_dawson_column: ch08_octaux::exo_dawson_column,
        exo_false_claim: ch08_octaux::exo_false_claim,
    },
    ch09: checker::ch09_wythoff::Answers {
        exo_p_positions_by_mex: ch09_wythoff::exo_p_positions_by_mex,
        exo_winning_squares: ch09_wythoff::exo_winning_squares,
        exo_wide_diagonal: ch09_wythoff::exo_wide_diagonal,
        exo_row_certificate: ch09_wythoff::exo_row_certificate,
    },
    ch10: checker::ch10_misere::Answers {
        exo_misere_moves: ch10_misere::exo_misere_moves,
        exo_misere_subtraction: ch10_misere::exo_misere_subtraction,
        exo_false_quotient: ch10_misere::exo_false_quotient,
        exo_separate: ch10_misere::exo_separate,
    },
};
