//! The stand-in as unmodified serenity meets it.

mod bodies;
mod bot;
mod channels;
mod commands;
mod faults;
mod forms;
mod gateway;
mod interactions;
mod mutants;
#[cfg(feature = "description")]
mod openapi;
mod page;
mod requests;
mod round_trip;
mod shards;
mod uploads;
mod users;
