//! Numbers within a match, of its entries, its decisions and its rounds.

use std::fmt;

macro_rules! number {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u32);

        impl $name {
            /// Returns the number that follows.
            #[must_use]
            pub const fn next(self) -> Self {
                Self(self.0.saturating_add(1))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(formatter, "{}", self.0)
            }
        }
    };
}

number!(
    /// The number of an entry in a match's log, from 1, or 0 before the first.
    Sequence
);
number!(
    /// A number of decisions, counted over a whole match.
    Ply
);
number!(
    /// The number of a round within its match, from 1.
    Round
);
