//! The rules of every game, checked against independent programs and people, and by properties of
//! every position.

mod commands;
mod computer;
mod contract;
mod drawn_maps;
mod duell_outcomes;
mod duell_properties;
mod duell_scenarios;
mod forgeries;
mod handovers;
mod own_maps;
mod records;
mod refusals;
mod reviews;
mod take_back;
mod training;
mod vectors;
mod wesnoth_maps;
mod wesnoth_properties;
