//! The statements of the store and what they cost.

#[path = "../../../../tests/support/folder.rs"]
mod folder;
mod query_plans;
mod sources;
