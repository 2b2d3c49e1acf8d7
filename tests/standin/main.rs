//! The stand-in as unmodified serenity meets it.

mod bot;
mod round_trip;
