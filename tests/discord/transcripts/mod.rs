//! Transcripts of what people see: whole matches, offers, contests, settings and faults, frozen.
//!
//! A transcript reads like a play. Each scene is the act of a person, the answer to it, and then
//! what each channel is sent because of it, in the order of the requests. It holds no ids, no
//! machine's time and no bytes: users, channels and messages stand by their names, times as
//! distances from the beginning, pictures by their hash. A button stands by its label; what it does
//! is seen by pressing it.
//!
//! The files are `tests/transcripts/*.txt`. `INSTA_UPDATE=always cargo test --test discord
//! transcripts::` writes them anew.

mod contests;
mod faults;
mod looked_up;
mod matches;
mod names;
mod offers;
mod script;
mod shown;
mod stage;
