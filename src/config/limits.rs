//! The most that one user and one channel may have.

use std::fmt;

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer};

/// The highest value of a limit.
const MOST: u32 = 100_000;

/// The most that one user and one channel may have, so that nobody slows the bot for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// The number of open offers of a user.
    #[serde(deserialize_with = "amount")]
    pub offers_of_user: u32,
    /// The number of open offers in a channel.
    #[serde(deserialize_with = "amount")]
    pub offers_in_channel: u32,
    /// The number of running matches of a user against the computer.
    #[serde(deserialize_with = "amount")]
    pub running_against_computer: u32,
    /// The number of running matches of a user in all.
    #[serde(deserialize_with = "amount")]
    pub running_of_user: u32,
    /// The number of running matches in a channel.
    #[serde(deserialize_with = "amount")]
    pub running_in_channel: u32,
    /// The number of matches that a user begins in a day.
    #[serde(deserialize_with = "amount")]
    pub begun_a_day: u32,
    /// The number of offers that a user makes in a day, also those that are withdrawn.
    #[serde(deserialize_with = "amount")]
    pub offers_a_day: u32,
    /// The number of challenges in a day by which one user names the same other one.
    #[serde(deserialize_with = "amount")]
    pub pings_a_day: u32,
    /// The minutes that a pair waits after a first refusal, doubled each time after.
    #[serde(deserialize_with = "amount")]
    pub first_wait_minutes: u32,
}

impl Default for Limits {
    fn default() -> Self {
        let limits = model::Limits::default();
        Self {
            offers_of_user: limits.offers_of_user,
            offers_in_channel: limits.offers_in_channel,
            running_against_computer: limits.running_against_computer,
            running_of_user: limits.running_of_user,
            running_in_channel: limits.running_in_channel,
            begun_a_day: limits.begun_a_day,
            offers_a_day: limits.offers_a_day,
            pings_a_day: limits.pings_a_day,
            first_wait_minutes: 10,
        }
    }
}

impl From<Limits> for model::Limits {
    fn from(limits: Limits) -> Self {
        Self {
            offers_of_user: limits.offers_of_user,
            offers_in_channel: limits.offers_in_channel,
            running_against_computer: limits.running_against_computer,
            running_of_user: limits.running_of_user,
            running_in_channel: limits.running_in_channel,
            begun_a_day: limits.begun_a_day,
            offers_a_day: limits.offers_a_day,
            pings_a_day: limits.pings_a_day,
            first_wait: i64::from(limits.first_wait_minutes) * 60_000,
        }
    }
}

impl fmt::Display for Limits {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "open offers: {} a user, {} a channel; running matches: {} a user, {} of them against \
             the computer, {} a channel; a user begins {} matches a day, makes {} offers and \
             challenges the same user {} times; a pair waits {} minutes after a first refusal",
            self.offers_of_user,
            self.offers_in_channel,
            self.running_of_user,
            self.running_against_computer,
            self.running_in_channel,
            self.begun_a_day,
            self.offers_a_day,
            self.pings_a_day,
            self.first_wait_minutes,
        )
    }
}

/// Reads a limit.
fn amount<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    let number = i64::deserialize(deserializer)?;
    let amount = u32::try_from(number).ok();
    let amount = amount.filter(|amount| (1..=MOST).contains(amount));
    amount.ok_or_else(|| {
        D::Error::invalid_value(
            Unexpected::Signed(number),
            &"a whole number from 1 to 100000",
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn without_a_word_the_limits_are_those_of_the_store() {
        let limits = model::Limits::from(Limits::default());
        assert_eq!(limits, model::Limits::default());
    }

    #[test]
    fn a_limit_is_taken_over_and_the_others_stay() {
        let text = "[limits]\nrunning_of_user = 5\nfirst_wait_minutes = 1\n";
        let limits = Config::parse(text).expect("sound").limits;
        let expected = model::Limits {
            running_of_user: 5,
            first_wait: 60_000,
            ..model::Limits::default()
        };
        assert_eq!(model::Limits::from(limits), expected);
        assert!(
            limits.to_string().contains("running matches: 5 a user"),
            "{limits}"
        );
    }

    #[test]
    fn nothing_below_one_no_giant_and_no_unknown_limit_is_taken() {
        for wrong in ["0", "-1", "100001", "4294967297"] {
            let text = format!("[limits]\npings_a_day = {wrong}\n");
            let error = Config::parse(&text).expect_err("refused").to_string();
            let named = ["line 2", wrong, "a whole number from 1 to 100000"];
            assert!(named.iter().all(|it| error.contains(it)), "{error}");
        }
        let error = Config::parse("[limits]\noffers_of_users = 3\n");
        let error = error.expect_err("unknown").to_string();
        assert!(error.contains("did you mean `offers_of_user`?"), "{error}");
    }
}
