//! The REST interface: one handler that finds the route, meets the faults, checks the token, reads
//! the body and lets the route's own function answer.

mod body;
mod channels;
mod commands;
mod emojis;
mod guilds;
mod identity;
mod interactions;
mod messages;
mod post;
mod route;
mod threads;
mod webhooks;

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use serde_json::{Value, json};

use self::body::Payload;
pub use self::route::Route;
use self::route::Target;
use super::api_error::{ApiError, UNAUTHORIZED};
use super::checks::shape;
use super::faults::Fault;
use super::limits::{Level, TooFast};
use super::record::{RequestBody, SentFile};
use super::server::Peer;
use super::uploads;
use super::world::World;

/// The answer of a route.
pub(super) enum Answer {
    /// 200 with a body.
    Json(Value),
    /// 204.
    Nothing,
    /// 201 with a body.
    Created(Value),
}

/// A request on its way to the function of its route.
struct Call<'a> {
    world: &'a World,
    target: Target,
    payload: Payload,
    query: Query,
    now: u64,
}

type Outcome = Result<Answer, ApiError>;

/// Answers any request that is not for the gateway or the page.
pub(super) async fn handle(
    State(world): State<World>,
    ConnectInfo(peer): ConnectInfo<Peer>,
    request: Request,
) -> Response {
    let path = request.uri().path();
    if let Some(file) = path.strip_prefix("/attachments/") {
        return attachment(&world, file);
    }
    if let Some(file) = path.strip_prefix("/ephemeral-attachments/") {
        let found = uploads::hand_out(&world, file, request.uri().query());
        return found.unwrap_or_else(|| reply(404, None));
    }
    if let Some(file) = path.strip_prefix("/emojis/") {
        return emojis::picture(&world, file);
    }
    let target = match route::find(request.method(), path) {
        Ok(target) => target,
        Err(error) => return error_response(&error),
    };
    let (began, now) = (Instant::now(), world.now());
    let (route, major) = (target.route, target.major());
    let message = Some(target.message).filter(|id| id.0 != 0);
    let place = world.0.log.begin(route, major, now);
    world.0.log.note(place, |record| record.message = message);
    let request = Logged { request, place };
    let response = respond(&world, &peer, target, request, now).await;
    world.0.log.note(place, |record| {
        record.took = began.elapsed();
        match &response {
            Ok((response, code)) => {
                record.status = Some(response.status().as_u16());
                record.code = *code;
            }
            Err(Cut) => record.cut = true,
        }
    });
    response.map_or_else(|Cut| Response::new(Body::empty()), |(response, _)| response)
}

/// A request with its place in the log.
struct Logged {
    request: Request,
    place: Option<usize>,
}

/// The end of a request whose connection was cut in place of an answer.
struct Cut;

/// Leads the request through its faults and limits to its route.
async fn respond(
    world: &World,
    peer: &Peer,
    target: Target,
    request: Logged,
    now: u64,
) -> Result<(Response, Option<u32>), Cut> {
    let (mut answer_lost, mut garbled) = (false, false);
    let mut replaced = None;
    match world.fault_for(target.route, target.major()) {
        Some(Fault::RateLimited {
            retry_after,
            global,
        }) => {
            let scope = if global { "global" } else { "user" };
            let bucket = if global {
                "global"
            } else {
                target.route.name()
            };
            return Ok((limited(retry_after, scope, bucket, 1), None));
        }
        Some(Fault::ServerError(status)) => return Ok((server_error(status), None)),
        Some(Fault::Refused { status, code }) => {
            return Ok((refused(status, code), None));
        }
        Some(Fault::AnswerReplaced(status)) => replaced = Some(status),
        Some(Fault::Slow(delay)) => tokio::time::sleep(delay).await,
        Some(Fault::Held(gate)) => gate.pass().await,
        Some(Fault::RequestLost) => {
            peer.cut();
            return Err(Cut);
        }
        Some(Fault::AnswerLost) => answer_lost = true,
        Some(Fault::AnswerGarbled) => garbled = true,
        None => {}
    }
    let level = match count(world, &target, now) {
        Ok(level) => level,
        Err(fast) => {
            let scope = if fast.global { "global" } else { "user" };
            let seconds = Duration::from_millis(fast.wait).as_secs_f64();
            return Ok((limited(seconds, scope, fast.bucket, fast.limit), None));
        }
    };
    let answered = answer(world, target, request).await;
    if answer_lost {
        peer.cut();
        return Err(Cut);
    }
    if garbled && answered.is_ok() {
        let mut response = reply(200, None);
        *response.body_mut() = Body::from("<html>Everything is fine.</html>");
        return Ok((response, None));
    }
    if let Some(status) = replaced {
        return Ok((server_error(status), None));
    }
    let (mut response, code) = match answered {
        Ok(Answer::Json(body)) => (reply(200, Some(&body)), None),
        Ok(Answer::Created(body)) => (reply(201, Some(&body)), None),
        Ok(Answer::Nothing) => (reply(204, None), None),
        Err(error) => (error_response(&error), Some(error.code)),
    };
    if let Some(level) = level {
        set_level(&mut response, &level);
    }
    Ok((response, code))
}

fn server_error(status: u16) -> Response {
    let body = json!({"message": format!("{status}: Internal Server Error"), "code": 0});
    reply(status, Some(&body))
}

fn refused(status: u16, code: u32) -> Response {
    let body = json!({"message": "refused on demand", "code": code});
    reply(status, Some(&body))
}

fn count(world: &World, target: &Target, now: u64) -> Result<Option<Level>, TooFast> {
    let mut limits = world
        .0
        .limits
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    limits.count(target.route, target.major(), target.message, now)
}

/// Checks the token, reads the body, and has the route answer.
async fn answer(world: &World, target: Target, logged: Logged) -> Outcome {
    let Logged { request, place } = logged;
    if target.route.needs_token() {
        authorise(world, &request)?;
    }
    let query = Query::read(request.uri().query());
    let payload = match target.route.schema() {
        Some(schema) => {
            let payload = body::read(request).await?;
            keep_body(world, place, &payload);
            shape::refuse(schema, &payload.json)?;
            payload
        }
        None => Payload::default(),
    };
    let call = Call {
        world,
        now: world.now(),
        target,
        payload,
        query,
    };
    let outcome = carry_out(call);
    if let Ok(Answer::Json(body) | Answer::Created(body)) = &outcome {
        let id = body["id"].as_str().and_then(|id| id.parse().ok());
        world.0.log.note(place, |record| record.answered = id);
    }
    outcome
}

/// Adds a body to the log, if bodies are kept.
fn keep_body(world: &World, place: Option<usize>, payload: &Payload) {
    if !world.0.log.keeps_bodies() {
        return;
    }
    let files = payload.uploads.iter().map(|file| SentFile {
        number: file.number,
        filename: file.filename.clone(),
        bytes: file.bytes.clone(),
    });
    let body = Arc::new(RequestBody {
        json: payload.json.clone(),
        files: files.collect(),
    });
    world.0.log.note(place, |record| record.body = Some(body));
}

/// Calls the function of the route.
fn carry_out(call: Call<'_>) -> Outcome {
    match call.target.route {
        Route::GetGateway => Ok(identity::gateway(&call)),
        Route::GetGatewayBot => Ok(identity::gateway_bot(&call)),
        Route::GetCurrentUser => Ok(identity::current_user(&call)),
        Route::GetApplication => Ok(identity::application(&call)),
        Route::GetUser => identity::user(&call),
        Route::GetGlobalCommands | Route::GetGuildCommands => commands::list(&call),
        Route::PutGlobalCommands | Route::PutGuildCommands => commands::overwrite(&call),
        Route::GetApplicationEmojis => emojis::list(&call),
        Route::CreateApplicationEmoji => emojis::create(&call),
        Route::Callback => interactions::callback(call),
        Route::CreateFollowup => webhooks::create(call),
        Route::GetFollowup => webhooks::get(&call),
        Route::EditFollowup => webhooks::edit(call),
        Route::DeleteFollowup => webhooks::delete(&call),
        Route::CreateDm => channels::create_dm(&call),
        Route::GetGuildRoles => guilds::roles(&call),
        Route::GetGuildMember => guilds::member(&call),
        Route::GetChannel => channels::get(&call),
        Route::ModifyChannel => threads::modify(&call),
        Route::DeleteChannel => channels::delete(&call),
        Route::ListMessages => messages::list(&call),
        Route::CreateMessage => messages::create(call),
        Route::GetMessage => messages::get(&call),
        Route::EditMessage => messages::edit(call),
        Route::DeleteMessage => messages::delete(&call),
        Route::StartThread => threads::start(&call),
        Route::TriggerTyping => channels::typing(&call),
    }
}

fn authorise(world: &World, request: &Request) -> Result<(), ApiError> {
    let given = request
        .headers()
        .get(AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    let given = given
        .and_then(|value| value.strip_prefix("Bot "))
        .ok_or(UNAUTHORIZED)?;
    let right = world.read(|state| state.token == given);
    if right { Ok(()) } else { Err(UNAUTHORIZED) }
}

fn reply(status: u16, body: Option<&Value>) -> Response {
    let text = body.map(Value::to_string);
    let mut response = Response::new(text.map_or_else(Body::empty, Body::from));
    *response.status_mut() =
        StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    if body.is_some() {
        let json = HeaderValue::from_static("application/json");
        response.headers_mut().insert(CONTENT_TYPE, json);
    }
    response
}

fn error_response(error: &ApiError) -> Response {
    reply(error.status, Some(&error.body()))
}

/// Returns a 429 with the headers that clients read.
fn limited(seconds: f64, scope: &'static str, bucket: &'static str, limit: usize) -> Response {
    let body = json!({
        "message": "You are being rate limited.", "retry_after": seconds,
        "global": scope == "global", "code": 0,
    });
    let mut response = reply(429, Some(&body));
    set(&mut response, "x-ratelimit-scope", scope);
    if scope == "global" {
        set(&mut response, "x-ratelimit-global", "true");
    } else {
        let level = Level {
            bucket,
            limit,
            remaining: 0,
            reset_after: (seconds * 1000.0) as u64,
        };
        set_level(&mut response, &level);
    }
    // Whole seconds, rounded up, as Discord sends it.
    let retry_after = format!("{:.0}", seconds.ceil());
    set(&mut response, RETRY_AFTER.as_str(), &retry_after);
    response
}

/// Sets the headers for the level of a bucket, as on every answer of a limited route.
fn set_level(response: &mut Response, level: &Level) {
    let reset_after = Duration::from_millis(level.reset_after).as_secs_f64();
    for (name, value) in [
        ("x-ratelimit-bucket", level.bucket.to_owned()),
        ("x-ratelimit-limit", level.limit.to_string()),
        ("x-ratelimit-remaining", level.remaining.to_string()),
        ("x-ratelimit-reset-after", format!("{reset_after:.3}")),
    ] {
        set(response, name, &value);
    }
}

fn set(response: &mut Response, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        response.headers_mut().insert(name, value);
    }
}

/// Returns a file of a message to whoever knows its address.
fn attachment(world: &World, path: &str) -> Response {
    let mut parts = path.split('/').map(|part| part.parse::<u64>().ok());
    let (channel, file) = (parts.next().flatten(), parts.next().flatten());
    let found = world.read(|state| {
        let messages = state.messages.get(&channel?.into())?.values();
        let mut files = messages.flat_map(|message| &message.attachments);
        files.find(|held| Some(held.id.0) == file).cloned()
    });
    let Some(found) = found else {
        return reply(404, None);
    };
    let mut response = Response::new(Body::from(found.bytes));
    let kind = found
        .content_type
        .and_then(|kind| HeaderValue::from_str(&kind).ok());
    let kind = kind.unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, kind);
    headers.insert(
        "x-content-type-options",
        HeaderValue::from_static("nosniff"),
    );
    headers.insert(
        "content-security-policy",
        HeaderValue::from_static("sandbox"),
    );
    response
}

/// The parameters behind the question mark.
#[derive(Default)]
struct Query(Vec<(String, String)>);

impl Query {
    fn read(text: Option<&str>) -> Self {
        let pairs = text
            .unwrap_or_default()
            .split('&')
            .filter_map(|pair| pair.split_once('='));
        Self(
            pairs
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
        )
    }

    fn get(&self, name: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.as_str())
    }

    fn is_true(&self, name: &str) -> bool {
        matches!(self.get(name), Some("true" | "True" | "1"))
    }
}
