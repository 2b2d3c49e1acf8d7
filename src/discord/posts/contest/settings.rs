//! The settings of a server for contests.

use host::{Challengers, ContestSettings, RoleId};
use text::{Argument, Phrase};

/// Returns the key of the words for whose challenges a server takes.
pub const fn challengers_key(challengers: Challengers) -> &'static str {
    match challengers {
        Challengers::Nobody => "challengers-nobody",
        Challengers::WithCode => "challengers-with-code",
        Challengers::Listed => "challengers-listed",
    }
}

/// Returns what a server has chosen for contests, below its title a line each: the channel, the
/// captains, the role that is pinged, and the servers that may challenge.
pub fn settings(settings: &ContestSettings) -> [Phrase; 5] {
    let role = |role: Option<RoleId>, otherwise| match role {
        Some(role) => Argument::from(format!("<@&{role}>")),
        None => Phrase::new(otherwise).into(),
    };
    let channel = match settings.channel {
        Some(channel) => Argument::from(format!("<#{channel}>")),
        None => Phrase::new("contests-any-channel").into(),
    };
    let captains = role(settings.captain_role, "captains-managers");
    let mention = role(settings.lineup_role, "mention-nobody");
    let challengers = Phrase::new(challengers_key(settings.challengers));
    [
        Phrase::new("server-contests"),
        Phrase::new("server-contests-channel").with("channel", channel),
        Phrase::new("server-contests-captains").with("captains", captains),
        Phrase::new("server-contests-mention").with("mention", mention),
        Phrase::new("server-contests-challengers").with("challengers", challengers),
    ]
}
