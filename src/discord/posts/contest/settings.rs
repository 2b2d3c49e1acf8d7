//! The settings of a server for contests.

use host::{Challengers, ContestSettings, RoleId};
use text::{Argument, Phrase};

/// Returns the key of the words for whose challenges a server takes.
#[must_use]
pub const fn challengers_key(challengers: Challengers) -> &'static str {
    match challengers {
        Challengers::Nobody => "challengers-nobody",
        Challengers::WithCode => "challengers-with-code",
        Challengers::Listed => "challengers-listed",
    }
}

/// Returns what a server has chosen for contests.
#[must_use]
pub fn settings(settings: &ContestSettings) -> Phrase {
    let role = |role: Option<RoleId>, otherwise| match role {
        Some(role) => Argument::from(format!("<@&{role}>")),
        None => Phrase::new(otherwise).into(),
    };
    let channel = match settings.channel {
        Some(channel) => Argument::from(format!("<#{channel}>")),
        None => Phrase::new("contests-any-channel").into(),
    };
    Phrase::new("server-contests")
        .with("channel", channel)
        .with("captains", role(settings.captain_role, "captains-managers"))
        .with("mention", role(settings.lineup_role, "mention-nobody"))
        .with(
            "challengers",
            Phrase::new(challengers_key(settings.challengers)),
        )
}
