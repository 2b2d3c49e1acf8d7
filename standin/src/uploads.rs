//! Files that users attach to commands: they belong to no message, and whoever knows the whole address
//! of one can read it for a day.

use std::collections::BTreeMap;

use axum::body::{Body, Bytes};
use axum::http::header::LOCATION;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use serde_json::Value;

use super::id::Id;
use super::objects::{Attachment, safe_name};
use super::render;
use super::state::State;
use super::world::World;

/// The time for which an address is good, in seconds.
const GOOD_FOR: u64 = 24 * 3600;

/// A wrong that befalls the files which users attach from now on, or when they are read.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum FileFault {
    /// Their addresses begin with this in place of the stand-in's own address.
    ToldAt(String),
    /// A redirect to this address stands in place of each.
    LedTo(String),
    /// They are longer than was told, by so many bytes.
    Longer(usize),
}

/// The files that are held.
#[derive(Default)]
pub(super) struct Uploads {
    held: BTreeMap<Id, Upload>,
    fault: Option<FileFault>,
}

struct Upload {
    file: Attachment,
    user: Id,
    /// The time at which it was attached, in seconds since 1970.
    issued: u64,
}

impl Upload {
    /// Returns what follows the name of the file in its address.
    fn signature(&self) -> String {
        let (expires, issued) = (self.issued + GOOD_FOR, self.issued);
        let id = self.file.id.0;
        format!("ex={expires:x}&is={issued:x}&hm={id:064x}&")
    }
}

impl World {
    /// Has something go wrong with files that users attach, or nothing any more.
    pub fn fault_files(&self, fault: Option<FileFault>) {
        self.write(|state| state.uploads.fault = fault);
    }
}

impl State {
    /// Takes a file that a user attaches, and returns its id.
    pub(super) fn upload(&mut self, user: Id, name: &str, bytes: &[u8], now: u64) -> Id {
        let id = self.ids.next(now);
        let is_text = name.ends_with(".txt");
        let file = Attachment {
            id,
            filename: safe_name(name),
            description: None,
            content_type: is_text.then(|| "text/plain; charset=utf-8".to_owned()),
            dimensions: None,
            bytes: Bytes::copy_from_slice(bytes),
        };
        let issued = now / 1000;
        let upload = Upload { file, user, issued };
        self.uploads.held.insert(id, upload);
        id
    }

    /// Returns a file that a user has attached, as an interaction tells it.
    pub(super) fn uploaded(&self, user: Id, id: Id) -> Option<Value> {
        let held = self.uploads.held.get(&id)?;
        let own = format!("http://{}", self.address);
        let place = match &self.uploads.fault {
            Some(FileFault::ToldAt(place)) => place,
            _ => &own,
        };
        let (application, name) = (self.application, &held.file.filename);
        let signature = held.signature();
        let url = format!("{place}/ephemeral-attachments/{application}/{id}/{name}?{signature}");
        (held.user == user).then(|| render::file_at(&held.file, &url, true))
    }
}

/// Hands out the file of an address, until that is too old.
pub(super) fn hand_out(world: &World, path: &str, query: Option<&str>) -> Option<Response> {
    let now = world.now() / 1000;
    world.read(|state| {
        let mut parts = path.split('/');
        let (application, id) = (parts.next()?, parts.next()?.parse().ok()?);
        let held = state.uploads.held.get(&id)?;
        let is_whole = application == state.application.to_string()
            && parts.next() == Some(&held.file.filename)
            && parts.next().is_none()
            && query == Some(&held.signature());
        let is_good = is_whole && now < held.issued + GOOD_FOR;
        is_good.then(|| answer(&held.file, state.uploads.fault.as_ref()))
    })
}

fn answer(file: &Attachment, fault: Option<&FileFault>) -> Response {
    let mut bytes = file.bytes.to_vec();
    match fault {
        Some(FileFault::LedTo(address)) => {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::FOUND;
            if let Ok(address) = HeaderValue::from_str(address) {
                response.headers_mut().insert(LOCATION, address);
            }
            return response;
        }
        Some(FileFault::Longer(more)) => bytes.resize(bytes.len() + more, b' '),
        Some(FileFault::ToldAt(_)) | None => {}
    }
    Response::new(Body::from(bytes))
}
