//! The life of a match: offers, clocks, rounds, results, and what has to be posted.
//!
//! The host knows no Discord and no game by name. It speaks to the outside through two ports,
//! [`Poster`] and [`Now`], and is spoken to by requests of a [`Caller`].

mod ports;
mod requests;

pub use ports::{
    Card, Delivery, Home, Notice, Now, OfferPost, Player, Players, Poster, Receipt, Reminder,
    Undelivered, What,
};
pub use requests::{
    Caller, Challenge, Clock, Colour, MatchLine, OfferState, OfferView, Opponent, Place, Played,
    Refused, Started, Which,
};
