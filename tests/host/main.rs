//! The host without Discord, on paused time.

mod crash;
mod hosting;
mod life;
mod trouble;
mod upgrade;
