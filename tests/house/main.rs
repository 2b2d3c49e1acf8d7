//! The rules of the house: which room uses which, complete texts, posts within Discord's limits
//! that tell everything once and give nothing away.

mod architecture;
mod leaks;
mod limits;
mod locales;
mod posts;
