//! Les types des réponses qui ont plusieurs champs ou plusieurs cas.

use jeux_combinatoires::Outcome;

/// Les valeurs de Grundy d'un graphe orienté, s'il n'a pas de cycle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GraphValues {
    /// La valeur de chaque sommet, dans l'ordre des sommets.
    Acyclic(Vec<u64>),
    /// Le graphe a un cycle : ce n'est pas un jeu fini.
    Cyclic,
}

/// Un coup dans une somme de tas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SumReply {
    /// Retirer `take` jetons du tas numéro `heap`, compté depuis 0.
    Play {
        /// Le numéro du tas.
        heap: usize,
        /// Le nombre de jetons à retirer.
        take: u64,
    },
    /// Aucun coup ne gagne.
    Lost,
}

/// Deux jeux de soustraction, chacun donné par la liste de ses coups.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TwoGames {
    /// Les coups du premier.
    pub first: Vec<u64>,
    /// Les coups du second.
    pub second: Vec<u64>,
}

/// La classification P/N des positions 0 à `n_max` d'un jeu de soustraction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Classification {
    /// L'issue de chaque position, de 0 à `n_max` compris.
    pub outcomes: Vec<Outcome>,
    /// Les positions P, dans l'ordre croissant.
    pub p_positions: Vec<usize>,
    /// La période du mot P/N prolongé à tous les entiers.
    pub period: usize,
}

/// Les deux périodes d'un jeu de soustraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TwoPeriods {
    /// La prépériode du mot P/N.
    pub outcome_preperiod: usize,
    /// La période du mot P/N.
    pub outcome_period: usize,
    /// La prépériode des valeurs de Grundy.
    pub grundy_preperiod: usize,
    /// La période des valeurs de Grundy.
    pub grundy_period: usize,
}

/// Le théorème de Sprague-Grundy vérifié sur les positions (n, n).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SumCheck {
    /// Les valeurs de Grundy du premier jeu, de 0 à `n_max` compris.
    pub g1: Vec<u64>,
    /// Celles du second.
    pub g2: Vec<u64>,
    /// Leur ou exclusif, terme à terme.
    pub xor_values: Vec<u64>,
    /// La valeur de la somme en (n, n), calculée directement, est-elle ce ou exclusif pour tout n ?
    pub verified: bool,
}

/// Ce que vaut une table que l'on prétend être celle d'une somme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableVerdict {
    /// Chaque case porte la valeur de Grundy de la somme.
    Right,
    /// La première case fausse, ligne par ligne.
    WrongAt {
        /// Sa ligne : la position du premier jeu.
        row: usize,
        /// Sa colonne : la position du second.
        column: usize,
    },
}

/// Un tas de Nim et une position d'un jeu de soustraction, comparés.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Equivalence {
    /// La valeur de Grundy du tas de Nim.
    pub grundy_nim: u64,
    /// La valeur de Grundy de la position du jeu de soustraction.
    pub grundy_subtraction: u64,
    /// Les deux positions sont-elles équivalentes ?
    pub equivalent: bool,
}
