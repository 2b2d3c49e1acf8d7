//! Clicks, and the forms that they open: both identify the caller, and both are answered alike.

use serenity::all::{
    ActionRowComponent, ApplicationId, ComponentInteraction, ComponentInteractionDataKind, Message,
    MessageFlags, ModalInteraction, UserId,
};

use crate::discord::act::RESET;
use crate::discord::delivery::in_doubt;
use crate::discord::interaction::caller::Asking;
use host::{MatchId, Ply};

/// A click on a component, or a form that was sent.
#[derive(Clone, Copy)]
pub(in crate::discord) enum Component<'a> {
    /// A click on a button, or a choice in a select.
    Click(&'a ComponentInteraction),
    /// A form that was filled in.
    Form(&'a ModalInteraction),
}

impl<'a> Component<'a> {
    /// Returns the token with which it is answered.
    pub(in crate::discord) fn token(self) -> &'a str {
        match self {
            Self::Click(click) => &click.token,
            Self::Form(form) => &form.token,
        }
    }

    /// Returns the custom id, as the bot had written it.
    pub(in crate::discord) fn custom_id(self) -> &'a str {
        match self {
            Self::Click(click) => &click.data.custom_id,
            Self::Form(form) => &form.data.custom_id,
        }
    }

    /// Returns the parts that identify the caller.
    pub(in crate::discord) fn asking(self) -> Asking<'a> {
        match self {
            Self::Click(click) => Asking {
                id: click.id.get(),
                user: &click.user,
                member: click.member.as_ref(),
                guild: click.guild_id,
                channel: click.channel_id,
                partial: click.channel.as_ref(),
                locale: &click.locale,
                guild_locale: click.guild_locale.as_deref(),
                told: click.app_permissions,
            },
            Self::Form(form) => Asking {
                id: form.id.get(),
                user: &form.user,
                member: form.member.as_ref(),
                guild: form.guild_id,
                channel: form.channel_id,
                partial: form.channel.as_ref(),
                locale: &form.locale,
                guild_locale: form.guild_locale.as_deref(),
                told: form.app_permissions,
            },
        }
    }

    /// Returns the bot's own application.
    pub(in crate::discord) fn application(self) -> ApplicationId {
        match self {
            Self::Click(click) => click.application_id,
            Self::Form(form) => form.application_id,
        }
    }

    pub(in crate::discord) fn message(self) -> Option<&'a Message> {
        match self {
            Self::Click(click) => Some(&click.message),
            Self::Form(form) => form.message.as_deref(),
        }
    }

    /// Returns the match for which the message offers decisions, with the latest of their plies, if
    /// the bot has written it.
    pub(in crate::discord) fn shown(self) -> Option<(MatchId, Ply)> {
        let bot = UserId::new(self.application().get());
        in_doubt::shown(self.message()?, bot)
    }

    /// Returns `true` if only the caller sees that message.
    pub(in crate::discord) fn is_private(self) -> bool {
        let flags = self.message().and_then(|message| message.flags);
        let ephemeral = flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        self.asking().guild.is_none() || ephemeral
    }

    /// Returns the option chosen in a select, which is [`RESET`] where all were taken back; or `None`
    /// for a button.
    pub(in crate::discord) fn chosen(self) -> Option<String> {
        use ComponentInteractionDataKind::{ChannelSelect, RoleSelect, StringSelect};
        let Self::Click(click) = self else {
            return None;
        };
        let chosen = match &click.data.kind {
            StringSelect { values } => values.first().cloned(),
            ChannelSelect { values } => values.first().map(ToString::to_string),
            RoleSelect { values } => values.first().map(ToString::to_string),
            _ => return None,
        };
        Some(chosen.unwrap_or_else(|| RESET.to_owned()))
    }

    /// Returns the text in a form's only field.
    pub(in crate::discord) fn written(self) -> &'a str {
        let Self::Form(form) = self else { return "" };
        let mut parts = form.data.components.iter().flat_map(|row| &row.components);
        let written = parts.find_map(|part| match part {
            ActionRowComponent::InputText(input) => input.value.as_deref(),
            _ => None,
        });
        written.unwrap_or_default()
    }
}
