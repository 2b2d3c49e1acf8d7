//! What people see of whole rounds, compared with what a person has looked at and found good.

mod events;
mod pictures;
mod playthrough;
mod rounds;
mod wesnoth;
