//! Answers, and the shapes in which Discord takes them.

use serde_json::{Value, json};
use serenity::all::{
    self as discord, ActionRow, ActionRowComponent, ButtonKind, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateModal,
};

use crate::discord::act::{Act, Reply};
use crate::discord::posts::message::{Message, rows_without};

/// The answer to a command, a click or a form.
pub(in crate::discord) enum Answer {
    /// A new message that only the caller sees.
    Private(Message),
    /// A new state of the clicked message if only the caller sees it, or else a new message that
    /// only the caller sees.
    Update(Message),
    /// New rows for the clicked message, which keeps its words, and its picture unless there is a
    /// new one.
    Rows(Message),
    /// A new message that everybody in the channel sees, once: it takes the button away that
    /// asked for it.
    Everybody {
        /// The message.
        shown: Message,
        /// The words for the caller alone, where there is no button to take away.
        words: Box<Message>,
    },
    /// A form to fill in, which Discord takes as a first answer only.
    Form {
        /// The form.
        form: Box<CreateModal>,
        /// The words in place of a form that would come too late, after a promise.
        late: Message,
    },
}

/// The clicked message, if it may become the answer because only the caller sees it.
pub(in crate::discord) type Clicked<'a> = Option<&'a discord::Message>;

/// The means by which a promise is kept.
pub(super) enum Kept<'a> {
    /// The new message that was promised.
    New(&'a Message),
    /// A new state of the clicked message.
    Turned(Box<Message>),
    /// New rows of the clicked message, which has these, with the picture that follows them.
    Rows(&'a [ActionRow], &'a Message),
    /// A new message that only the caller sees; the clicked one stays as it is.
    Besides(&'a Message),
    /// The clicked message without the button that was pressed, as Discord's JSON.
    Spent(Value),
}

/// A first answer in the form in which it is sent.
pub(super) enum Response {
    /// An answer built by the client library.
    Built(Box<CreateInteractionResponse>),
    /// An answer as Discord's JSON, for which the client library has no builder.
    Json(Value),
}

impl Response {
    /// Returns the promise of an answer that only the caller sees: a new message, or a new state
    /// of the clicked one.
    pub(super) fn promise(clicked: Clicked<'_>) -> Self {
        let promise = CreateInteractionResponseMessage::new().ephemeral(true);
        Self::built(match clicked {
            Some(_) => CreateInteractionResponse::Acknowledge,
            None => CreateInteractionResponse::Defer(promise),
        })
    }

    fn built(response: CreateInteractionResponse) -> Self {
        Self::Built(Box::new(response))
    }

    /// Returns an answer that was built of a message, in its layout if it has one.
    fn of(message: &Message, built: CreateInteractionResponse) -> Self {
        match message.in_layout(|| json!(built)) {
            Some(json) => Self::Json(json),
            None => Self::built(built),
        }
    }
}

impl Answer {
    pub(super) fn with(self, change: impl FnOnce(Message) -> Message) -> Self {
        match self {
            Self::Private(message) => Self::Private(change(message)),
            Self::Update(message) => Self::Update(change(message)),
            Self::Rows(message) => Self::Rows(change(message)),
            Self::Everybody { shown, words } => Self::Everybody {
                shown: change(shown),
                words,
            },
            form @ Self::Form { .. } => form,
        }
    }

    /// Suits itself to the clicked message: one that is laid out stays so, and what no layout has
    /// comes in a new message.
    pub(super) fn suited_to(self, clicked: Clicked<'_>) -> Self {
        match (self, clicked.is_some_and(is_laid_out)) {
            (Self::Update(message) | Self::Rows(message), true) => match message.in_frame() {
                Ok(framed) => Self::Update(framed),
                Err(message) => Self::Private(*message),
            },
            (answer, _) => answer,
        }
    }

    /// Returns the first answer, without a picture that is not drawn yet.
    pub(super) fn first(&self, clicked: Clicked<'_>) -> Response {
        match (self, clicked) {
            (Self::Update(message), Some(clicked)) => {
                let message = message.clone().in_place_of(&clicked.components);
                if message.has_undrawn_pictures() {
                    // The old pictures hold their place until the new ones come.
                    return Response::Json(message.turned_words());
                }
                let turned = CreateInteractionResponse::UpdateMessage(message.turned());
                Response::of(&message, turned)
            }
            (Self::Rows(message), Some(clicked)) => {
                Response::Json(message.turned_rows(&clicked.components))
            }
            (Self::Update(message) | Self::Rows(message) | Self::Private(message), _) => {
                let answer = CreateInteractionResponse::Message(message.answer());
                Response::of(message, answer)
            }
            (Self::Everybody { .. }, Some(clicked)) => {
                Response::Json(rows_without(&clicked.components, shows_everybody))
            }
            (Self::Everybody { words, .. }, None) => {
                Response::built(CreateInteractionResponse::Message(words.answer()))
            }
            (Self::Form { form, .. }, _) => {
                Response::built(CreateInteractionResponse::Modal((**form).clone()))
            }
        }
    }

    /// Returns what keeps the promise of this answer.
    pub(super) fn kept<'a>(&'a self, clicked: Clicked<'a>) -> Kept<'a> {
        match (self, clicked) {
            (Self::Update(message), Some(clicked)) => {
                Kept::Turned(Box::new(message.clone().in_place_of(&clicked.components)))
            }
            (Self::Rows(message), Some(clicked)) => Kept::Rows(&clicked.components, message),
            (Self::Private(message), Some(_)) => Kept::Besides(message),
            (Self::Private(message) | Self::Update(message) | Self::Rows(message), None) => {
                Kept::New(message)
            }
            (Self::Everybody { .. }, Some(clicked)) => {
                let mut rows = rows_without(&clicked.components, shows_everybody);
                Kept::Spent(rows["data"].take())
            }
            (Self::Everybody { words, .. }, None) => Kept::New(words),
            (Self::Form { late, .. }, Some(_)) => Kept::Besides(late),
            (Self::Form { late, .. }, None) => Kept::New(late),
        }
    }

    /// Returns the clicked message if the answer changes it.
    pub(super) fn changed<'a>(&self, clicked: Clicked<'a>) -> Clicked<'a> {
        match self {
            Self::Update(_) | Self::Rows(_) => clicked,
            Self::Private(_) | Self::Everybody { .. } | Self::Form { .. } => None,
        }
    }

    /// Returns the message whose picture follows the first answer, if there is one.
    pub(super) fn pictured(&self) -> Option<&Message> {
        match self {
            Self::Private(message) | Self::Update(message) | Self::Rows(message) => {
                message.has_undrawn_pictures().then_some(message)
            }
            Self::Everybody { .. } | Self::Form { .. } => None,
        }
    }

    /// Returns the message that follows the answer for everybody to see, if there is one.
    pub(super) const fn shown(&self) -> Option<&Message> {
        match self {
            Self::Everybody { shown, .. } => Some(shown),
            _ => None,
        }
    }
}

/// Returns `true` if a clicked message is laid out: the client library keeps nothing of a layout, and
/// all other messages have the row of what was clicked.
fn is_laid_out(clicked: &discord::Message) -> bool {
    clicked.components.is_empty()
}

/// Returns `true` for a button that shows something to everybody.
fn shows_everybody(part: &ActionRowComponent) -> bool {
    let ActionRowComponent::Button(button) = part else {
        return false;
    };
    let ButtonKind::NonLink { custom_id, .. } = &button.data else {
        return false;
    };
    Act::parse(custom_id).is_some_and(|(act, _)| act.row().reply == Reply::Everybody)
}
