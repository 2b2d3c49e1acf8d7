//! The database: ids, texts and times. It knows neither games nor Discord.

mod ids;

pub use ids::{ChannelId, MessageId, ServerId, Timestamp, UserId};
