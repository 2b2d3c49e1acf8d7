//! The host and its database without Discord, on paused time where time matters.

mod computer;
mod cost;
mod crash;
#[path = "../support/folder.rs"]
mod folder;
mod hosting;
mod life;
mod outages;
mod outbox;
mod proposals;
mod query_plans;
mod store;
mod trouble;
mod two_hosts;
mod upgrade;
