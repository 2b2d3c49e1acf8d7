//! The stand-in as unmodified serenity meets it.

mod bot;
mod channels;
mod commands;
mod faults;
mod forms;
mod gateway;
mod interactions;
mod openapi;
mod page;
mod round_trip;
mod users;
