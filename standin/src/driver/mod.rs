//! Users who act as people do with Discord's own client, within what it allows.

mod answer;
mod invocation;
mod options;
mod send;
mod user;

pub use self::answer::{Answer, Choice};
pub use self::invocation::Invocation;
pub(super) use self::invocation::offered;
pub use self::user::User;

use super::id::Id;

/// The reason why Discord's client would not let a user do something, or why nothing came back.
#[derive(Clone, Debug, Eq, PartialEq, thiserror::Error)]
pub enum ClientError {
    /// There is no such command where the user is.
    #[error("there is no command {0:?} here")]
    UnknownCommand(String),
    /// The command needs one of its subcommands.
    #[error("{0:?} needs a subcommand: {1}")]
    NoSubcommand(String, String),
    /// The command has no such option.
    #[error("{command:?} has no option {option:?}; it has: {known}")]
    UnknownOption {
        /// The command.
        command: String,
        /// The name that was typed.
        option: String,
        /// The options that it has.
        known: String,
    },
    /// A required option is missing.
    #[error("the option {0:?} is required")]
    MissingOption(String),
    /// An option's value is not one that the client sends.
    #[error("{value:?} does not fit the option {option:?}: {reason}")]
    UnfitOption {
        /// The option.
        option: String,
        /// The text that was typed.
        value: String,
        /// A description of a value that would fit.
        reason: String,
    },
    /// The option does not complete.
    #[error("the option {0:?} does not autocomplete")]
    NoAutocomplete(String),
    /// The user may not use the command.
    #[error("this user may not use {0:?} here")]
    NotAllowed(String),
    /// The user does not see the channel.
    #[error("this user does not see the channel {0}")]
    NoAccess(Id),
    /// The message is gone, or the user does not see it.
    #[error("this user sees no message {0}")]
    NoMessage(Id),
    /// The message has no such component.
    #[error("the message has no {0:?}; it has: {1}")]
    NoComponent(String, String),
    /// The component cannot be used.
    #[error("{0:?} is disabled")]
    Disabled(String),
    /// The button is a link; a click tells the bot nothing.
    #[error("{0:?} is a link")]
    IsLink(String),
    /// The choice is not one of the select's, or there are too many or too few.
    #[error("the select {select:?} does not take {given:?}: {reason}")]
    UnfitChoice {
        /// The select.
        select: String,
        /// The values that were chosen.
        given: Vec<String>,
        /// A description of values that would fit.
        reason: String,
    },
    /// There is no modal to fill, or an input does not fit.
    #[error("the modal cannot be sent: {0}")]
    UnfitModal(String),
    /// The bot was not in the guild, or did not answer in time.
    #[error("the application did not respond")]
    NoResponse,
}
