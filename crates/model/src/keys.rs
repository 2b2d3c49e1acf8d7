//! Enums whose values have keys, as the database and buttons write them.

/// Gives each value of an enum a key.
#[macro_export]
macro_rules! keys {
    ($name:ident { $($value:ident = $key:literal),+ $(,)? }) => {
        impl $name {
            /// Every value.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            /// Returns the key.
            #[must_use]
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$value => $key),+
                }
            }

            /// Returns the value with this key.
            #[must_use]
            pub fn from_key(key: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.key() == key)
            }
        }
    };
}
