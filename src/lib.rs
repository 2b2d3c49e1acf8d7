//! piste hosts matches of two-player games on Discord, between players and between servers.

pub mod ai;
pub mod calendar;
pub mod cli;
pub mod config;
pub mod discord;
pub mod draw;
pub mod game;
pub mod games;
pub mod host;
pub mod league;
pub mod observe;
pub mod phrase;
pub mod scene;
pub mod show;
pub mod store;
pub mod table;

// Unit tests share these with the tests beside `src/`, which know this crate by its name.
#[cfg(test)]
extern crate self as piste;
#[cfg(test)]
#[path = "../tests/rules/rounds.rs"]
mod rounds;
#[cfg(test)]
#[path = "../tests/rules/seeded.rs"]
mod seeded;
