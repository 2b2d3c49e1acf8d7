//! What Discord accepts in a body, field by field. Nothing here knows the world.

pub(super) mod command;
pub(super) mod component;
pub(super) mod embed;
pub(super) mod fields;
pub(super) mod message;
pub(super) mod modal;
