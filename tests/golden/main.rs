//! Whole rounds as people see them, compared with texts and pictures that a person has looked at
//! and found good.

mod contests;
mod curves;
mod events;
mod ladders;
mod lessons;
mod named;
mod pictures;
mod playthrough;
mod replays;
mod rounds;
mod wesnoth;
