//! The rules of the games, pure: they use nothing but [`crate::game`] and the standard library.

pub mod duell;
pub mod en_garde;
pub mod erobere_wesnoth;
