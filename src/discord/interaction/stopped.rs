//! Questions that are not done, and the answers to them.

use crate::discord::errors::sentence;
use crate::discord::posts::message::Message;
use host::Refusal;
use text::{Language, Phrase};

/// A result of what was asked for.
pub(in crate::discord) type Result<T, E = Stopped> = std::result::Result<T, E>;

/// A reason for stopping before what was asked for is done.
pub(in crate::discord) enum Stopped {
    /// It is refused.
    Refused(Refusal),
    /// Something is not clear or stands in the way. The message asks what is meant, or says what.
    Asked(Box<Message>),
}

impl From<Refusal> for Stopped {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Phrase> for Stopped {
    fn from(sentence: Phrase) -> Self {
        Self::Refused(Refusal::Sentence(sentence))
    }
}

impl From<Message> for Stopped {
    fn from(message: Message) -> Self {
        Self::Asked(Box::new(message))
    }
}

impl Stopped {
    /// Returns the same of a request about a contest, whose sentences speak of contests.
    pub(in crate::discord) fn about_a_contest(self) -> Self {
        match self {
            Self::Refused(Refusal::Unknown) => Phrase::new("refused-no-contest").into(),
            Self::Refused(Refusal::InServersOnly) => Phrase::new("refused-type-in-server").into(),
            other => other,
        }
    }

    /// Returns the same of an answer to a challenge where none was named and none waits.
    pub(in crate::discord) fn of_nothing_waiting(self) -> Self {
        match self {
            Self::Refused(Refusal::Unknown | Refusal::NotOpen) => {
                Phrase::new("refused-nothing-waiting").into()
            }
            other => other,
        }
    }

    /// Returns the answer.
    pub(super) fn message(self, language: Language) -> Message {
        match self {
            Self::Asked(message) => *message,
            Self::Refused(refusal) => Message::words(sentence(&refusal, language)),
        }
    }
}
