//! The rules of every game: what independent programs and people say of them, and what holds in
//! every position.

mod commands;
mod computer;
mod contract;
mod duell_properties;
mod duell_scenarios;
mod forgeries;
mod records;
mod rounds;
mod seeded;
mod vectors;
mod wesnoth_maps;
mod wesnoth_properties;
