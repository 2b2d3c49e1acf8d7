//! Emojis of the application.

use axum::body::{Body, Bytes};
use axum::http::HeaderValue;
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::{Answer, Call, Outcome, reply};
use crate::api_error::{ApiError, Form, UNKNOWN_APPLICATION, invalid};
use crate::checks::component;
use crate::id::Id;
use crate::objects::Emoji;
use crate::render;
use crate::state::State;
use crate::world::World;

/// The beginning of a picture in a body.
const DATA: &str = "data:image/png;base64,";
/// The most bytes of a picture.
const LARGEST: usize = 256 * 1024;
/// By how much the first emoji's id is below the application's: no other ids are there.
const BEFORE: u64 = 2_000_000;
/// The most emojis of an application.
const MOST: usize = 2000;

impl World {
    /// Gives the application an emoji, as an earlier run of the bot did.
    pub fn add_emoji(&self, name: &str) -> Id {
        self.write(|state| {
            let id = next_id(state);
            let name = name.to_owned();
            state.emojis.push(Emoji {
                id,
                name,
                png: Bytes::new(),
            });
            id
        })
    }

    /// Takes an emoji from the application, as its owner does in the developer portal.
    pub fn remove_emoji(&self, name: &str) {
        self.write(|state| state.emojis.retain(|emoji| emoji.name != name));
    }

    /// Returns the names of the application's emojis.
    #[must_use]
    pub fn emojis(&self) -> Vec<String> {
        self.read(|state| state.emojis.iter().map(|it| it.name.clone()).collect())
    }
}

pub(super) fn list(call: &Call<'_>) -> Outcome {
    call.world.read(|state| {
        own(call, state)?;
        let emojis: Vec<Value> = state.emojis.iter().map(render::emoji).collect();
        Ok(Answer::Json(json!({ "items": emojis })))
    })
}

pub(super) fn create(call: &Call<'_>) -> Outcome {
    let wanted = &call.payload.json;
    let name = wanted["name"].as_str().unwrap_or_default();
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    if !name.chars().all(is_sign) {
        let message = "String value did not match validation regex.";
        return Err(invalid("name", "STRING_TYPE_REGEX", message));
    }
    let png = wanted["image"].as_str().unwrap_or_default();
    let png = png
        .strip_prefix(DATA)
        .and_then(|data| STANDARD.decode(data).ok());
    let png = png.ok_or_else(|| invalid("image", "IMAGE_INVALID", "Invalid image data"))?;
    if png.len() > LARGEST {
        let message = "File cannot be larger than 256.0 kb.";
        return Err(invalid("image", "BINARY_TYPE_MAX_SIZE", message));
    }
    call.world.write(|state| {
        own(call, state)?;
        if state.emojis.iter().any(|it| it.name == name) {
            let message = "An emoji with this name exists";
            return Err(invalid(
                "name",
                "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
                message,
            ));
        }
        if state.emojis.len() >= MOST {
            return Err(ApiError::new(
                400,
                30008,
                "Maximum number of emojis reached (2000)",
            ));
        }
        let id = next_id(state);
        let (name, png) = (name.to_owned(), png.into());
        let emoji = Emoji { id, name, png };
        let answer = render::emoji(&emoji);
        state.emojis.push(emoji);
        Ok(Answer::Created(answer))
    })
}

/// Returns the id of the next emoji. They have a row of their own, so that nothing else depends on how
/// many there are.
fn next_id(state: &State) -> Id {
    let first = state.application.0 - BEFORE;
    let last = state.emojis.last();
    Id(last.map_or(first, |it| it.id.0 + 1))
}

fn own(call: &Call<'_>, state: &State) -> Result<(), ApiError> {
    if call.target.application == state.application {
        Ok(())
    } else {
        Err(UNKNOWN_APPLICATION)
    }
}

/// Refuses components with an emoji that the application does not have.
pub(super) fn refuse_unknown(state: &State, rows: &[Value]) -> Result<(), ApiError> {
    let mut form = Form::default();
    let is_known = |id: Id| state.emojis.iter().any(|it| it.id == id);
    component::refuse_unknown_emojis(rows, is_known, &mut form);
    form.finish()
}

/// Returns the picture of an emoji.
pub(super) fn picture(world: &World, path: &str) -> Response {
    let id: Option<u64> = path.strip_suffix(".png").and_then(|id| id.parse().ok());
    let found = world.read(|state| {
        let mut emojis = state.emojis.iter();
        emojis
            .find(|it| Some(it.id.0) == id)
            .map(|it| it.png.clone())
    });
    let Some(png) = found else {
        return reply(404, None);
    };
    let mut response = Response::new(Body::from(png));
    let kind = HeaderValue::from_static("image/png");
    response.headers_mut().insert(CONTENT_TYPE, kind);
    response
}
