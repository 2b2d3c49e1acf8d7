//! The signs of moves as emojis of the application, which Discord shows on buttons.
//!
//! A button has its words whether its sign is known or not. Discord takes an emoji of an application
//! for unknown now and then, and refuses the whole message: for a minute after that, messages go
//! without signs.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serenity::all::{EmojiId, ReactionType};
use show::Sign;
use tokio::time::Instant;

use crate::discord::delivery::error_code::refusal;

/// The time without signs after a refusal.
const REST: Duration = Duration::from_secs(60);
/// Discord's word for an emoji on a component that it does not know.
const REFUSED: &str = "BUTTON_COMPONENT_INVALID_EMOJI";

/// The emojis of the application that stand at Discord. A copy is the same register.
#[derive(Clone, Debug, Default)]
pub struct Emojis(Arc<Mutex<Register>>);

#[derive(Debug, Default)]
struct Register {
    ids: BTreeMap<String, EmojiId>,
    rests_until: Option<Instant>,
}

impl PartialEq for Emojis {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Emojis {}

impl Emojis {
    /// Records the emojis that stand, by their names.
    pub(in crate::discord) fn note(&self, standing: impl IntoIterator<Item = (String, EmojiId)>) {
        self.register().ids = standing.into_iter().collect();
    }

    /// Returns a sign as Discord takes it on a button, if it stands there and none was refused in the
    /// last minute.
    pub(super) fn of(&self, sign: Sign) -> Option<ReactionType> {
        let register = self.register();
        if register
            .rests_until
            .is_some_and(|until| Instant::now() < until)
        {
            return None;
        }
        let id = *register.ids.get(sign.name())?;
        Some(ReactionType::Custom {
            animated: false,
            id,
            name: Some(sign.name().to_owned()),
        })
    }

    /// Returns `true` if a request was refused for a sign, and leaves signs out for a minute: the same
    /// is taken without them.
    pub(in crate::discord) fn are_refused(&self, error: &serenity::Error) -> bool {
        let faults = refusal(error).map_or(&[][..], |refusal| &refusal.error.errors);
        let is_refused = faults.iter().any(|it| it.code == REFUSED);
        if is_refused {
            self.register().rests_until = Some(Instant::now() + REST);
        }
        is_refused
    }

    fn register(&self) -> MutexGuard<'_, Register> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
