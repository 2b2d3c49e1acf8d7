//! A small chat in the browser over the same users that tests drive.
//!
//! The page is served on loopback only and answers only requests that name a loopback host, so
//! that no other site can reach it through a name of its own.

use std::collections::BTreeMap;
use std::future::ready;
use std::time::Duration;

use axum::extract::{DefaultBodyLimit, Query, Request, State, WebSocketUpgrade};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use super::checks::command::LOCALES;
use super::driver::User;
use super::id::Id;
use super::objects::Guild;
use super::permissions::Permissions;
use super::window::Window;
use super::world::World;

/// The time that the page waits for the bot: Discord's three seconds and a little for the way.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(3_500);

/// The longest body and the longest frame that a page sends: a form full of text.
pub(super) const BODY_SIZE: usize = 64 * 1024;

/// The files of the page: path, content type, content.
const FILES: [(&str, &str, &str); 8] = [
    (
        "/",
        "text/html; charset=utf-8",
        include_str!("../assets/page/index.html"),
    ),
    (
        "/style.css",
        "text/css; charset=utf-8",
        include_str!("../assets/page/style.css"),
    ),
    ("/page.js", SCRIPT, include_str!("../assets/page/page.js")),
    (
        "/composer.js",
        SCRIPT,
        include_str!("../assets/page/composer.js"),
    ),
    (
        "/messages.js",
        SCRIPT,
        include_str!("../assets/page/messages.js"),
    ),
    ("/words.js", SCRIPT, include_str!("../assets/page/words.js")),
    ("/text.js", SCRIPT, include_str!("../assets/page/text.js")),
    (
        "/icon.svg",
        "image/svg+xml",
        include_str!("../assets/page/icon.svg"),
    ),
];
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// The policy that allows nothing but the page's own files and no frame around it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// The texts of the page, by language and key. What stands in braces in them is the name of an
/// argument.
pub type Texts = BTreeMap<String, BTreeMap<String, String>>;

/// Returns the routes of the page.
pub(super) fn routes(texts: Texts) -> Router<World> {
    let mut routes = Router::new()
        .route("/page/texts", get(move || ready(Json(texts.clone()))))
        .route("/page/users", get(users).post(add_user))
        .route("/page/autopilot", post(set_autopilot))
        .route("/page/socket", get(socket));
    for (path, kind, content) in FILES {
        routes = routes.route(path, get(async move || ([(CONTENT_TYPE, kind)], content)));
    }
    routes
        .layer(DefaultBodyLimit::max(BODY_SIZE))
        .layer(from_fn(guard))
}

/// Turns away requests made to another name, and those of other sites' pages: a browser beside the
/// page must reach neither the gateway nor what a bot may ask for.
pub(super) async fn only_ours(request: Request, next: Next) -> Response {
    if !is_ours(request.headers()) {
        let reason = "This page answers to 127.0.0.1 and localhost only.";
        return (StatusCode::FORBIDDEN, reason).into_response();
    }
    next.run(request).await
}

/// Sets the headers of every answer.
async fn guard(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    response
}

/// Returns `true` if the request names a loopback host and comes from a page of the same host.
fn is_ours(headers: &HeaderMap) -> bool {
    let text = |name| {
        headers
            .get(name)
            .and_then(|value: &HeaderValue| value.to_str().ok())
    };
    let Some(host) = text(HOST) else { return false };
    // What follows the name must be a port.
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.parse::<u16>().is_ok() => name,
        _ => host,
    };
    let loopback = ["127.0.0.1", "localhost", "[::1]"].contains(&name);
    loopback && text(ORIGIN).is_none_or(|origin| origin.strip_prefix("http://") == Some(host))
}

async fn users(State(world): State<World>) -> Json<Value> {
    let (known, guilds) = (world.users(), world.guilds());
    let on_autopilot: Vec<_> = world.on_autopilot().iter().map(User::id).collect();
    let users: Vec<_> = known
        .iter()
        .map(|user| {
            let homes = guilds
                .iter()
                .filter(|guild| guild.members.contains_key(&user.id));
            let homes =
                homes.map(|guild| json!({"name": guild.name, "manages": manages(guild, user.id)}));
            json!({
                "id": user.id, "name": user.shown_name(), "locale": user.locale,
                "guilds": homes.collect::<Vec<_>>(),
                "autopilot": on_autopilot.contains(&user.id),
            })
        })
        .collect();
    Json(json!({"users": users, "locales": LOCALES}))
}

/// Returns `true` if a member may change the settings of a guild.
fn manages(guild: &Guild, user: Id) -> bool {
    let roles = guild.members.get(&user).into_iter().flatten();
    let mut roles = roles.filter_map(|role| guild.roles.get(role));
    roles.any(|role| role.permissions.contains(Permissions::MANAGE_GUILD))
}

#[derive(Deserialize)]
struct NewUser {
    name: String,
    locale: String,
}

/// Adds a user, who joins every guild.
async fn add_user(State(world): State<World>, Json(wanted): Json<NewUser>) -> Response {
    let name = wanted.name.trim();
    let taken = world
        .users()
        .iter()
        .any(|user| user.name == name.to_lowercase());
    if name.is_empty() || name.chars().count() > 32 || taken {
        let reason = "A name has 1 to 32 characters and belongs to nobody else yet.";
        return (StatusCode::BAD_REQUEST, reason).into_response();
    }
    if !LOCALES.contains(&wanted.locale.as_str()) {
        return (
            StatusCode::BAD_REQUEST,
            "Discord does not know this locale.",
        )
            .into_response();
    }
    let user = world.add_user(name, &wanted.locale);
    for guild in world.guilds() {
        world.join(guild.id, user.id());
    }
    Json(json!({"id": user.id()})).into_response()
}

#[derive(Deserialize)]
struct Switch {
    user: Id,
    on: bool,
}

/// Puts somebody on autopilot, or takes them off it.
async fn set_autopilot(State(world): State<World>, Json(switch): Json<Switch>) -> StatusCode {
    world.set_autopilot(switch.user, switch.on);
    StatusCode::NO_CONTENT
}

#[derive(Deserialize)]
struct UserQuery {
    user: Id,
}

async fn socket(
    State(world): State<World>,
    Query(who): Query<UserQuery>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(user) = world.user(who.user) else {
        return (StatusCode::NOT_FOUND, "There is no such user.").into_response();
    };
    let user = user.with_timeout(ANSWER_TIMEOUT);
    let upgrade = upgrade.max_message_size(BODY_SIZE);
    upgrade.on_upgrade(move |socket| Window::new(world, user).run(socket))
}

#[cfg(test)]
mod tests {
    use super::{HOST, HeaderMap, HeaderValue, ORIGIN, is_ours};

    fn asked(host: &'static str, origin: Option<&'static str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, HeaderValue::from_static(host));
        if let Some(origin) = origin {
            headers.insert(ORIGIN, HeaderValue::from_static(origin));
        }
        is_ours(&headers)
    }

    #[test]
    fn the_page_answers_to_loopback_names_only() {
        assert!(asked("127.0.0.1:4000", None));
        assert!(asked("localhost:4000", Some("http://localhost:4000")));
        assert!(
            !asked("evil.example:4000", None),
            "a name that was bound to loopback"
        );
        assert!(!asked("127.0.0.1:4000.evil.example", None), "a longer name");
        assert!(
            !asked("127.0.0.1:4000", Some("http://evil.example")),
            "a request of another site"
        );
        assert!(
            !asked("127.0.0.1:4000", Some("http://127.0.0.1:5000")),
            "another port's page"
        );
    }
}
