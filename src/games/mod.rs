//! The rules of the games, pure: nothing but [`crate::game`] and the standard library.
