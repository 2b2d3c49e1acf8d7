//! Requests to Discord, counted by route and status.

use serenity::all::HttpError;

use crate::observe::Metrics;

/// The routes that the bot uses, as they are counted.
pub(in crate::discord) mod route {
    pub const POST: &str = "POST /channels/{channel}/messages";
    pub const EDIT: &str = "PATCH /channels/{channel}/messages/{message}";
    pub const LOOK: &str = "GET /channels/{channel}/messages";
    pub const THREAD: &str = "POST /channels/{channel}/messages/{message}/threads";
    pub const CHANNEL: &str = "PATCH /channels/{channel}";
    pub const TYPING: &str = "POST /channels/{channel}/typing";
    pub const DIRECT: &str = "POST /users/@me/channels";
    pub const COMMANDS: &str = "PUT /applications/{application}/commands";
    /// What answers an interaction, at once or after a promise.
    pub const ANSWER: &str = "POST /interactions/{interaction}/callback";
}

/// Makes a request and counts it.
pub(in crate::discord) async fn counted<T>(
    metrics: &Metrics,
    route: &'static str,
    request: impl Future<Output = serenity::Result<T>>,
) -> serenity::Result<T> {
    let answer = request.await;
    let status = match &answer {
        Ok(_) => Some(200),
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response))) => {
            Some(response.status_code.as_u16())
        }
        Err(_) => None,
    };
    metrics.request(route, status);
    answer
}
