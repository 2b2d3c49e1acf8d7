//! Bodies: JSON, or multipart with `payload_json` and `files[n]`.

use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, Multipart, Request};
use axum::http::header::CONTENT_TYPE;
use serde_json::{Value, json};

use crate::api_error::{ApiError, INVALID_JSON, TOO_LARGE, invalid};
use crate::checks::message::Upload;

/// The largest file.
pub(crate) const FILE_SIZE: usize = 10 * 1024 * 1024;
/// The largest number of files in a message.
pub(crate) const FILES: usize = 10;
/// The largest body: ten files and their message.
const BODY_SIZE: usize = FILES * FILE_SIZE + 1024 * 1024;

/// A body that was read.
#[derive(Default)]
pub(super) struct Payload {
    pub(super) json: Value,
    pub(super) uploads: Vec<Upload>,
}

/// Reads the body by its content type.
pub(super) async fn read(request: Request) -> Result<Payload, ApiError> {
    let kind = request
        .headers()
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    let kind = kind
        .unwrap_or_default()
        .split(';')
        .next()
        .unwrap_or_default()
        .trim()
        .to_owned();
    match kind.as_str() {
        "application/json" => {
            let bytes = to_bytes(request.into_body(), BODY_SIZE)
                .await
                .map_err(|_| TOO_LARGE)?;
            Ok(Payload {
                json: parse(&bytes)?,
                uploads: Vec::new(),
            })
        }
        "multipart/form-data" => {
            let form = Multipart::from_request(request, &()).await;
            parts(form.map_err(|_| INVALID_JSON)?).await
        }
        _ => Err(invalid(
            "",
            "CONTENT_TYPE_INVALID",
            "Expected \"Content-Type\" header to be one of \
             {'application/json', 'multipart/form-data'}.",
        )),
    }
}

fn parse(bytes: &[u8]) -> Result<Value, ApiError> {
    serde_json::from_slice(bytes).map_err(|_| INVALID_JSON)
}

async fn parts(mut form: Multipart) -> Result<Payload, ApiError> {
    let mut payload = Payload {
        json: json!({}),
        uploads: Vec::new(),
    };
    let mut total = 0;
    while let Some(part) = form.next_field().await.map_err(|_| INVALID_JSON)? {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().map(ToOwned::to_owned);
        let content_type = part.content_type().map(ToOwned::to_owned);
        let bytes: Bytes = part.bytes().await.map_err(|_| INVALID_JSON)?;
        total += bytes.len();
        if bytes.len() > FILE_SIZE || total > BODY_SIZE {
            return Err(TOO_LARGE);
        }
        if name == "payload_json" {
            payload.json = parse(&bytes)?;
            continue;
        }
        let number = name
            .strip_prefix("files[")
            .and_then(|rest| rest.strip_suffix(']'));
        let number = number.and_then(|number| number.parse().ok());
        let (Some(number), Some(filename)) = (number, filename) else {
            let message = "A part is payload_json, or files[n] with a file name.";
            return Err(invalid(&name, "MULTIPART_PART_INVALID", message));
        };
        payload.uploads.push(Upload {
            number,
            filename,
            content_type,
            bytes,
        });
    }
    if payload.uploads.len() > FILES {
        let message = format!("Must be {FILES} or fewer in length.");
        return Err(invalid("attachments", "BASE_TYPE_MAX_LENGTH", message));
    }
    Ok(payload)
}
