//! Bodies as Discord accepts them: its published description, and the rules over several fields
//! that a description cannot say. Nothing here knows the world.

pub(super) mod command;
pub(super) mod component;
mod description;
pub(super) mod embed;
pub(super) mod message;
pub(super) mod modal;
pub(super) mod shape;
mod value;
