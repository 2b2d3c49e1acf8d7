//! The host without Discord, on paused time.

mod crash;
mod hosting;
mod life;
mod outbox;
mod proposals;
mod trouble;
mod upgrade;
