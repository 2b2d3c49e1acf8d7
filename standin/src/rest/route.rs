//! The routes, and the paths that name them.

use std::fmt;

use axum::http::Method;

use crate::api_error::{ApiError, METHOD_NOT_ALLOWED, NOT_FOUND, invalid};
use crate::id::Id;

/// A kind of request. It prints as method and path.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[expect(
    missing_docs,
    reason = "each is named after Discord's page about it and prints its path"
)]
pub enum Route {
    GetGateway,
    GetGatewayBot,
    GetCurrentUser,
    GetApplication,
    GetUser,
    GetGlobalCommands,
    PutGlobalCommands,
    GetGuildCommands,
    PutGuildCommands,
    GetApplicationEmojis,
    CreateApplicationEmoji,
    Callback,
    CreateFollowup,
    GetFollowup,
    EditFollowup,
    DeleteFollowup,
    CreateDm,
    GetGuildRoles,
    GetGuildMember,
    GetChannel,
    ModifyChannel,
    DeleteChannel,
    ListMessages,
    CreateMessage,
    GetMessage,
    EditMessage,
    DeleteMessage,
    StartThread,
    TriggerTyping,
}

impl Route {
    /// Returns method and path, with names in braces for the parts that differ between requests.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::GetGateway => "GET /gateway",
            Self::GetGatewayBot => "GET /gateway/bot",
            Self::GetCurrentUser => "GET /users/@me",
            Self::GetApplication => "GET /applications/@me",
            Self::GetUser => "GET /users/{user}",
            Self::GetGlobalCommands => "GET /applications/{application}/commands",
            Self::PutGlobalCommands => "PUT /applications/{application}/commands",
            Self::GetGuildCommands => "GET /applications/{application}/guilds/{guild}/commands",
            Self::PutGuildCommands => "PUT /applications/{application}/guilds/{guild}/commands",
            Self::GetApplicationEmojis => "GET /applications/{application}/emojis",
            Self::CreateApplicationEmoji => "POST /applications/{application}/emojis",
            Self::Callback => "POST /interactions/{interaction}/{token}/callback",
            Self::CreateFollowup => "POST /webhooks/{application}/{token}",
            Self::GetFollowup => "GET /webhooks/{application}/{token}/messages/{message}",
            Self::EditFollowup => "PATCH /webhooks/{application}/{token}/messages/{message}",
            Self::DeleteFollowup => "DELETE /webhooks/{application}/{token}/messages/{message}",
            Self::CreateDm => "POST /users/@me/channels",
            Self::GetGuildRoles => "GET /guilds/{guild}/roles",
            Self::GetGuildMember => "GET /guilds/{guild}/members/{user}",
            Self::GetChannel => "GET /channels/{channel}",
            Self::ModifyChannel => "PATCH /channels/{channel}",
            Self::DeleteChannel => "DELETE /channels/{channel}",
            Self::ListMessages => "GET /channels/{channel}/messages",
            Self::CreateMessage => "POST /channels/{channel}/messages",
            Self::GetMessage => "GET /channels/{channel}/messages/{message}",
            Self::EditMessage => "PATCH /channels/{channel}/messages/{message}",
            Self::DeleteMessage => "DELETE /channels/{channel}/messages/{message}",
            Self::StartThread => "POST /channels/{channel}/messages/{message}/threads",
            Self::TriggerTyping => "POST /channels/{channel}/typing",
        }
    }

    /// Returns `true` for callbacks and follow-ups, which the limit for all requests of a bot
    /// leaves out.
    #[must_use]
    pub const fn is_exempt(self) -> bool {
        matches!(
            self,
            Self::Callback
                | Self::CreateFollowup
                | Self::GetFollowup
                | Self::EditFollowup
                | Self::DeleteFollowup
        )
    }

    pub(super) const fn needs_token(self) -> bool {
        !self.is_exempt() && !matches!(self, Self::GetGateway)
    }

    /// Returns the schema of the body, if the request has one.
    pub(super) const fn schema(self) -> Option<&'static str> {
        Some(match self {
            Self::PutGlobalCommands | Self::PutGuildCommands => "ApplicationCommands",
            Self::CreateApplicationEmoji => "ApplicationEmoji",
            Self::Callback => "InteractionCallback",
            Self::CreateFollowup => "IncomingWebhookRequestPartial",
            Self::EditFollowup => "IncomingWebhookUpdateRequestPartial",
            Self::CreateDm => "CreatePrivateChannelRequest",
            Self::ModifyChannel => "UpdateThreadRequestPartial",
            Self::CreateMessage => "MessageCreateRequest",
            Self::EditMessage => "MessageEditRequestPartial",
            Self::StartThread => "CreateTextThreadWithMessageRequest",
            _ => return None,
        })
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A route with the values from its path. A value that is not in the path is 0 or empty.
pub(super) struct Target {
    pub(super) route: Route,
    pub(super) channel: Id,
    /// A message; 0 is `@original`.
    pub(super) message: Id,
    pub(super) guild: Id,
    pub(super) application: Id,
    pub(super) interaction: Id,
    pub(super) user: Id,
    pub(super) token: String,
}

impl Target {
    /// Returns the channel, guild or interaction that the request's own rate limit belongs to.
    pub(super) fn major(&self) -> Option<Id> {
        let of_token = || self.token.split('.').next().and_then(|id| id.parse().ok());
        [self.channel, self.guild, self.interaction]
            .into_iter()
            .find(|id| id.0 != 0)
            .or_else(of_token)
    }
}

/// Finds the route of a request.
pub(super) fn find(method: &Method, path: &str) -> Result<Target, ApiError> {
    let path = path.strip_prefix("/api/v10/").ok_or(NOT_FOUND)?;
    let parts: Vec<&str> = path.trim_end_matches('/').split('/').collect();
    let mut target = Target {
        route: Route::GetGateway,
        channel: Id(0),
        message: Id(0),
        guild: Id(0),
        application: Id(0),
        interaction: Id(0),
        user: Id(0),
        token: String::new(),
    };
    let by_method: &[(Method, Route)] = match parts.as_slice() {
        ["gateway"] => &[(Method::GET, Route::GetGateway)],
        ["gateway", "bot"] => &[(Method::GET, Route::GetGatewayBot)],
        ["users", "@me"] => &[(Method::GET, Route::GetCurrentUser)],
        ["users", "@me", "channels"] => &[(Method::POST, Route::CreateDm)],
        ["users", user] => {
            target.user = id(user, "user_id")?;
            &[(Method::GET, Route::GetUser)]
        }
        ["applications", "@me"] | ["oauth2", "applications", "@me"] => {
            &[(Method::GET, Route::GetApplication)]
        }
        ["applications", application, "commands"] => {
            target.application = id(application, "application_id")?;
            &[
                (Method::GET, Route::GetGlobalCommands),
                (Method::PUT, Route::PutGlobalCommands),
            ]
        }
        ["applications", application, "emojis"] => {
            target.application = id(application, "application_id")?;
            &[
                (Method::GET, Route::GetApplicationEmojis),
                (Method::POST, Route::CreateApplicationEmoji),
            ]
        }
        ["applications", application, "guilds", guild, "commands"] => {
            target.application = id(application, "application_id")?;
            target.guild = id(guild, "guild_id")?;
            &[
                (Method::GET, Route::GetGuildCommands),
                (Method::PUT, Route::PutGuildCommands),
            ]
        }
        ["guilds", guild, "roles"] => {
            target.guild = id(guild, "guild_id")?;
            &[(Method::GET, Route::GetGuildRoles)]
        }
        ["guilds", guild, "members", user] => {
            target.guild = id(guild, "guild_id")?;
            target.user = id(user, "user_id")?;
            &[(Method::GET, Route::GetGuildMember)]
        }
        ["interactions", interaction, token, "callback"] => {
            target.interaction = id(interaction, "interaction_id")?;
            (*token).clone_into(&mut target.token);
            &[(Method::POST, Route::Callback)]
        }
        ["webhooks", application, token, rest @ ..] => {
            target.application = id(application, "webhook_id")?;
            (*token).clone_into(&mut target.token);
            webhook(rest, &mut target)?
        }
        ["channels", channel, rest @ ..] => {
            target.channel = id(channel, "channel_id")?;
            in_channel(rest, &mut target)?
        }
        _ => return Err(NOT_FOUND),
    };
    let found = by_method.iter().find(|(known, _)| known == method);
    target.route = found.ok_or(METHOD_NOT_ALLOWED)?.1;
    Ok(target)
}

fn webhook(rest: &[&str], target: &mut Target) -> Result<&'static [(Method, Route)], ApiError> {
    match rest {
        [] => Ok(&[(Method::POST, Route::CreateFollowup)]),
        ["messages", message] => {
            if *message != "@original" {
                target.message = id(message, "message_id")?;
            }
            Ok(&[
                (Method::GET, Route::GetFollowup),
                (Method::PATCH, Route::EditFollowup),
                (Method::DELETE, Route::DeleteFollowup),
            ])
        }
        _ => Err(NOT_FOUND),
    }
}

fn in_channel(rest: &[&str], target: &mut Target) -> Result<&'static [(Method, Route)], ApiError> {
    Ok(match rest {
        [] => &[
            (Method::GET, Route::GetChannel),
            (Method::PATCH, Route::ModifyChannel),
            (Method::DELETE, Route::DeleteChannel),
        ],
        ["typing"] => &[(Method::POST, Route::TriggerTyping)],
        ["messages"] => &[
            (Method::GET, Route::ListMessages),
            (Method::POST, Route::CreateMessage),
        ],
        ["messages", message] => {
            target.message = id(message, "message_id")?;
            &[
                (Method::GET, Route::GetMessage),
                (Method::PATCH, Route::EditMessage),
                (Method::DELETE, Route::DeleteMessage),
            ]
        }
        ["messages", message, "threads"] => {
            target.message = id(message, "message_id")?;
            &[(Method::POST, Route::StartThread)]
        }
        _ => return Err(NOT_FOUND),
    })
}

fn id(text: &str, name: &str) -> Result<Id, ApiError> {
    let parsed = text.parse().map(Id).ok().filter(|id| id.0 != 0);
    parsed.ok_or_else(|| {
        invalid(
            name,
            "NUMBER_TYPE_COERCE",
            format!("Value \"{text}\" is not snowflake."),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::{Method, Route, find};

    #[test]
    fn a_path_names_its_route_and_ids() {
        let path = "/api/v10/channels/7/messages/9/threads";
        let target = find(&Method::POST, path).map_err(|error| error.code);
        let target = target.expect("the path is known");
        assert_eq!(target.route, Route::StartThread);
        assert_eq!((target.channel.0, target.message.0), (7, 9));
    }

    #[test]
    fn other_paths_methods_and_ids_are_refused() {
        let status = |method: Method, path: &str| find(&method, path).err().map(|r| r.status);
        assert_eq!(status(Method::GET, "/api/v10/nothing"), Some(404));
        assert_eq!(status(Method::GET, "/api/v9/gateway"), Some(404));
        assert_eq!(status(Method::DELETE, "/api/v10/gateway"), Some(405));
        assert_eq!(status(Method::GET, "/api/v10/channels/one"), Some(400));
    }
}
