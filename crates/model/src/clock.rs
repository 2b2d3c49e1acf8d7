//! The clock of a match, and the clocks that a challenge can ask for.

const MINUTE: u32 = 60;
const HOUR: u32 = 60 * MINUTE;
const DAY: u32 = 24 * HOUR;

/// Returns a clock of a number of seconds for each move.
const fn each(seconds: u32) -> Clock {
    Clock::Move { seconds }
}

/// Returns a bank of a number of seconds, with an increment.
const fn bank(seconds: u32, increment: u32) -> Clock {
    Clock::Bank { seconds, increment }
}

/// The clock of a match: the time that players have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// A number of seconds for each move.
    Move {
        /// Seconds.
        seconds: u32,
    },
    /// A bank of seconds, to which each turn adds more.
    Bank {
        /// The seconds at the start.
        seconds: u32,
        /// The seconds that each turn adds.
        increment: u32,
    },
}

impl Clock {
    /// Returns the key of its kind.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Move { .. } => "move",
            Self::Bank { .. } => "bank",
        }
    }

    /// Returns the seconds for each move, or those of a bank at the start.
    #[must_use]
    pub const fn seconds(self) -> u32 {
        match self {
            Self::Move { seconds } | Self::Bank { seconds, .. } => seconds,
        }
    }

    /// Returns `true` if this is a clock of hours or days: night hours and days away stop it.
    #[must_use]
    pub const fn is_correspondence(self) -> bool {
        self.seconds() >= 3600
    }

    /// Returns the seconds that each turn adds.
    #[must_use]
    pub const fn increment(self) -> u32 {
        match self {
            Self::Move { .. } => 0,
            Self::Bank { increment, .. } => increment,
        }
    }

    /// The shortest time for a move: 10 minutes.
    pub const SHORTEST: Self = each(10 * MINUTE);
    /// The longest time for a move: 14 days.
    pub const LONGEST: Self = each(14 * DAY);
    /// The default: 3 days for each move.
    pub const DEFAULT: Self = each(3 * DAY);
    /// A game that is played at once: a bank of 15 minutes.
    pub const LIVE: Self = bank(15 * MINUTE, 30);
    /// A day for each move.
    pub const DAILY: Self = each(DAY);
    /// The usual clocks, with their keys.
    pub const CHOICES: [(&'static str, Self); 11] = [
        ("10m", Self::SHORTEST),
        ("1h", each(HOUR)),
        ("12h", each(12 * HOUR)),
        ("1d", Self::DAILY),
        ("3d", Self::DEFAULT),
        ("7d", each(7 * DAY)),
        ("14d", Self::LONGEST),
        ("live-5-10", bank(5 * MINUTE, 10)),
        ("live-15-30", Self::LIVE),
        ("bank-3d", bank(3 * DAY, 0)),
        ("bank-7d", bank(7 * DAY, 0)),
    ];

    /// Returns `true` if a challenge may ask for this clock: any time for a move within the bounds,
    /// or one of the usual banks.
    #[must_use]
    pub fn is_allowed(self) -> bool {
        match self {
            Self::Move { seconds } => {
                (Self::SHORTEST.seconds()..=Self::LONGEST.seconds()).contains(&seconds)
            }
            Self::Bank { .. } => Self::CHOICES.iter().any(|(_, clock)| *clock == self),
        }
    }

    /// Parses a clock: the key of a usual one, or a time for each move such as `90m`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        let usual = Self::CHOICES.iter().find(|(key, _)| *key == text);
        if let Some((_, clock)) = usual {
            return Some(*clock);
        }
        let unit = text.chars().last()?;
        let seconds = match unit {
            'm' => MINUTE,
            'h' => HOUR,
            'd' => DAY,
            _ => return None,
        };
        let number: u32 = text.strip_suffix(unit)?.trim().parse().ok()?;
        Some(each(number.checked_mul(seconds)?)).filter(|clock| clock.is_allowed())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_a_usual_one_or_a_number_and_a_unit_within_its_bounds() {
        assert_eq!(Clock::parse("3d"), Some(Clock::DEFAULT));
        assert_eq!(Clock::parse(" 90M "), Some(each(5400)));
        assert_eq!(Clock::parse("Live-5-10"), Some(bank(300, 10)));
        for (key, clock) in Clock::CHOICES {
            assert_eq!(Clock::parse(key), Some(clock), "{key}");
            assert!(clock.is_allowed(), "{key}");
        }
        let impossible = [
            "",
            "9m",
            "15d",
            "3",
            "d",
            "-3d",
            "3w",
            "99999999999d",
            "é",
            "live-5",
            "bank-14d",
        ];
        for wrong in impossible {
            assert_eq!(Clock::parse(wrong), None, "{wrong}");
        }
    }
}
