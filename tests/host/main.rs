//! The host without Discord, on paused time.

mod crash;
#[path = "../support/folder.rs"]
mod folder;
mod hosting;
mod life;
mod outbox;
mod proposals;
mod trouble;
mod upgrade;
