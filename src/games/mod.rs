//! The rules of the games, pure: nothing but [`crate::game`] and the standard custom_settings.

pub mod duell;
pub mod en_garde;
pub mod erobere_wesnoth;
