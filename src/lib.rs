//! piste hosts matches of two-player games on Discord, between players and between servers.

pub mod cli;
pub mod config;
pub mod discord;
pub mod observe;
