//! Where nothing can be posted at present, and who has read of it.

use std::collections::HashMap;
use std::sync::Mutex;

use crate::game::{BySeat, Seat};
use crate::host::ports::Trouble;

/// The troubles of all matches. Not kept on disk: the next post finds out.
#[derive(Default)]
pub(in crate::host) struct Troubles(Mutex<HashMap<String, Told>>);

/// A trouble, and who has read of it: each reads it once.
struct Told {
    trouble: Trouble,
    told: BySeat<bool>,
}

impl Troubles {
    /// Remembers where a match's posts were refused, or that they were not.
    pub(super) fn note(&self, id: &str, trouble: Option<Trouble>) {
        let Ok(mut troubles) = self.0.lock() else {
            return;
        };
        match trouble {
            None => {
                troubles.remove(id);
            }
            Some(trouble) if troubles.get(id).is_none_or(|it| it.trouble != trouble) => {
                let told = BySeat::from_fn(|_| false);
                troubles.insert(id.to_owned(), Told { trouble, told });
            }
            Some(_) => {}
        }
    }

    /// A match's trouble, if this seat has not read of it.
    pub(super) fn untold(&self, id: &str, seat: Seat) -> Option<Trouble> {
        let troubles = self.0.lock().ok()?;
        let found = troubles.get(id).filter(|it| !it.told[seat]);
        found.map(|it| it.trouble)
    }

    /// Remembers that a seat has read of a match's trouble.
    pub(super) fn note_told(&self, id: &str, seat: Seat) {
        if let Ok(mut troubles) = self.0.lock()
            && let Some(found) = troubles.get_mut(id)
        {
            found.told[seat] = true;
        }
    }
}
