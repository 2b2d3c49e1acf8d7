//! A stand-in for Discord on loopback: REST and gateway for one bot, and users to drive.
mod checks;
mod clock;
mod driver;
mod faults;
mod gateway;
mod id;
mod interaction;
mod limits;
mod objects;
mod page;
mod permissions;
mod record;
mod refusal;
mod render;
mod rest;
mod server;
mod snapshot;
mod state;
mod world;

pub use self::clock::{Clock, ManualClock};
pub use self::driver::{Answer, Choice, ClientError, Invocation, User};
pub use self::faults::{Fault, Gate, Matching};
pub use self::gateway::GatewayFaults;
pub use self::id::Id;
pub use self::interaction::{Callback, InteractionKind};
pub use self::objects::{
    Attachment, Button, Cause, Channel, ChannelKind, Guild, Message, Role, Thread, UserRecord,
};
pub use self::permissions::{Overwrite, Permissions};
pub use self::record::RequestRecord;
pub use self::rest::Route;
pub use self::server::{Server, serve};
pub use self::state::{Change, Ping};
pub use self::world::{PATIENCE, World};
