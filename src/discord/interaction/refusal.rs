//! Refusals of questions, and the answers to them.

use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::host::{ContestRefusal, RequestError};
use crate::phrase::{Language, Phrase};

/// A reason for not doing what was asked.
pub(in crate::discord) enum Refusal {
    /// The host refused the request.
    Request(RequestError),
    /// A value is not possible; the sentence says which are.
    Sentence(Phrase),
    /// Something stands in the way or is not clear; the message says what.
    Message(Box<Message>),
}

impl From<RequestError> for Refusal {
    fn from(error: RequestError) -> Self {
        Self::Request(error)
    }
}

impl From<Phrase> for Refusal {
    fn from(sentence: Phrase) -> Self {
        Self::Sentence(sentence)
    }
}

impl From<Message> for Refusal {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl Refusal {
    /// Returns the refusal of a request about a contest, whose sentences speak of contests.
    pub(in crate::discord) fn about_a_contest(self) -> Self {
        match self {
            Self::Request(RequestError::Unknown) => Phrase::new("refused-no-contest").into(),
            Self::Request(RequestError::InServersOnly) => {
                Phrase::new("refused-type-in-server").into()
            }
            other => other,
        }
    }

    /// Returns the refusal of an answer to a challenge where none was named and none waits.
    pub(in crate::discord) fn of_nothing_waiting(self) -> Self {
        match self {
            Self::Request(
                RequestError::Unknown | RequestError::Contest(ContestRefusal::NotOpen),
            ) => Phrase::new("refused-nothing-waiting").into(),
            other => other,
        }
    }

    /// Returns the answer: a sentence, with the current position if the refusal comes with it.
    pub(super) fn message(self, language: Language) -> Message {
        match self {
            Self::Message(message) => *message,
            Self::Sentence(phrase) => Message::words(phrase.say(language)),
            Self::Request(error) => posts::refused(language, &error),
        }
    }
}
