//! The playing strength of computer players.

/// The playing strength of a computer player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// Looks a move or two ahead at most: somebody who has just learned the rules wins.
    Beginner,
    /// Plays sensibly and overlooks things.
    Casual,
    /// Makes few mistakes.
    Strong,
    /// Plays as well as the computer can.
    Master,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 4] = [Self::Beginner, Self::Casual, Self::Strong, Self::Master];

    /// Returns the key used in commands, records and the database.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Strong => "strong",
            Self::Master => "master",
        }
    }

    /// Returns the next easier level, if there is one.
    #[must_use]
    pub fn below(self) -> Option<Self> {
        let place = Self::ALL.iter().position(|level| *level == self)?;
        Self::ALL.get(place.checked_sub(1)?).copied()
    }

    /// Returns the level with this key. `advanced`, once the better of two levels, is now `strong`.
    #[must_use]
    pub fn from_key(key: &str) -> Option<Self> {
        if key == "advanced" {
            return Some(Self::Strong);
        }
        Self::ALL.into_iter().find(|level| level.key() == key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_read_back_and_the_old_ones_are_read_on() {
        for level in Level::ALL {
            assert_eq!(Level::from_key(level.key()), Some(level));
        }
        assert_eq!(Level::from_key("advanced"), Some(Level::Strong));
        assert_eq!(Level::from_key("grandmaster"), None);
    }

    #[test]
    fn every_level_but_the_first_has_an_easier_one() {
        assert_eq!(Level::Beginner.below(), None);
        assert_eq!(Level::Casual.below(), Some(Level::Beginner));
        assert_eq!(Level::Master.below(), Some(Level::Strong));
    }
}
