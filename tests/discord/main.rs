//! Whole matches through the real client library against the stand-in.

mod bot;
mod direct;
mod faults;
#[path = "../support/folder.rs"]
mod folder;
mod games;
mod life;
mod people;
mod places;
mod play;
mod poster;
mod secure;
mod trouble;
