//! The rules of the house: arrows between rooms, documentation, complete texts, posts within
//! Discord's limits that tell everything once and give nothing away.

mod acts;
mod architecture;
mod choices;
mod circles;
mod command_limits;
mod contests;
mod documentation;
mod ladders;
mod leaks;
mod limits;
mod locales;
mod named_commands;
mod posts;
