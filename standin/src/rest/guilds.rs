//! Guilds: their roles, and a member, which a bot may read without a privileged intent.

use serde_json::Value;

use super::{Answer, Call, Outcome};
use crate::api_error::{ApiError, UNKNOWN_GUILD, UNKNOWN_MEMBER, UNKNOWN_USER};
use crate::objects::Guild;
use crate::render;
use crate::state::State;

/// Returns a guild that the bot is in. Of another one Discord does not say whether it exists.
fn own<'a>(state: &'a State, call: &Call<'_>) -> Result<&'a Guild, ApiError> {
    let guild = state.guilds.get(&call.target.guild);
    let guild = guild.filter(|guild| !state.unavailable.contains(&guild.id));
    let guild = guild.filter(|guild| guild.members.contains_key(&state.bot));
    guild.ok_or(UNKNOWN_GUILD)
}

pub(super) fn roles(call: &Call<'_>) -> Outcome {
    call.world.read(|state| {
        let guild = own(state, call)?;
        let roles = guild.roles.values();
        let roles: Vec<Value> = roles.map(|role| render::role(role, guild.id)).collect();
        Ok(Answer::Json(roles.into()))
    })
}

pub(super) fn member(call: &Call<'_>) -> Outcome {
    call.world.read(|state| {
        let (guild, user) = (own(state, call)?, call.target.user);
        let record = state.users.get(&user).ok_or(UNKNOWN_USER)?;
        if !guild.members.contains_key(&user) {
            return Err(UNKNOWN_MEMBER);
        }
        let mut member = render::member(guild, user);
        member["user"] = render::user(record);
        Ok(Answer::Json(member))
    })
}
