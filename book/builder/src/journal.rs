//! Avertissements de mdBook, recueillis pendant une construction.

use std::fmt::{Debug, Write as _};
use std::sync::{Mutex, Once, PoisonError};

use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::Registry;
use tracing_subscriber::layer::{Context, Layer, SubscriberExt as _};

/// Un avertissement ou une erreur, avec le module qui l'a émis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Module d'origine, comme `mdbook_html::html::tree`.
    pub origin: String,
    /// Message, en anglais, tel que mdBook l'écrit.
    pub message: String,
}

// mdbook-katex travaille sur plusieurs fils : un abonné propre au fil courant n'entendrait rien. Il
// est donc global, et une seule construction à la fois l'écoute.
static ENTRIES: Mutex<Vec<Entry>> = Mutex::new(Vec::new());
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
static INSTALL: Once = Once::new();

/// Exécute `work` et rend son résultat avec les avertissements émis pendant ce temps.
pub fn record<T>(work: impl FnOnce() -> T) -> (T, Vec<Entry>) {
    let _turn = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    INSTALL.call_once(|| {
        // Un échec voudrait dire qu'un autre abonné est en place, ce que ce paquet ne fait jamais.
        _ = tracing::subscriber::set_global_default(Registry::default().with(Recorder));
    });
    entries().clear();
    let result = work();
    (result, std::mem::take(&mut *entries()))
}

fn entries() -> std::sync::MutexGuard<'static, Vec<Entry>> {
    ENTRIES.lock().unwrap_or_else(PoisonError::into_inner)
}

struct Recorder;

impl<S: Subscriber> Layer<S> for Recorder {
    fn enabled(&self, metadata: &Metadata<'_>, _: Context<'_, S>) -> bool {
        *metadata.level() <= Level::WARN
    }

    fn max_level_hint(&self) -> Option<LevelFilter> {
        Some(LevelFilter::WARN)
    }

    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut message = Message(String::new());
        event.record(&mut message);
        entries().push(Entry {
            origin: event.metadata().target().to_owned(),
            message: message.0,
        });
    }
}

struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        let separator = if self.0.is_empty() { "" } else { " " };
        // Écrire dans une chaîne n'échoue pas.
        _ = match field.name() {
            "message" => write!(self.0, "{separator}{value:?}"),
            name => write!(self.0, "{separator}{name}={value:?}"),
        };
    }
}
