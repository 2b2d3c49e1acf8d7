//! Following a match without playing in it: the ends of its rounds come by direct message.

use super::Match;
use crate::{Denied, Refusal, UserId};

/// The most users who follow one match.
const FOLLOWERS: u32 = 50;
/// The most running matches that one user follows.
const FOLLOWED: u32 = 10;

/// The numbers that limit who follows a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Following {
    /// The users who follow the match.
    pub followers: u32,
    /// The running matches that the user follows.
    pub followed: u32,
}

impl Following {
    /// Checks that the user can follow the match besides.
    ///
    /// # Errors
    ///
    /// Returns [`Denied::Followers`] or [`Denied::Followed`].
    pub const fn check(self) -> Result<(), Denied> {
        if self.followers >= FOLLOWERS {
            return Err(Denied::Followers(FOLLOWERS));
        }
        if self.followed >= FOLLOWED {
            return Err(Denied::Followed(FOLLOWED));
        }
        Ok(())
    }
}

impl Match {
    /// Checks that a user can follow the match: it runs, between two people, and they are not one of
    /// them.
    ///
    /// # Errors
    ///
    /// Returns [`Refusal::Finished`], [`Refusal::OwnMatch`] or [`Refusal::ComputerMatch`].
    pub fn check_onlooker(&self, user: UserId) -> Result<(), Refusal> {
        if self.end.is_some() {
            return Err(Refusal::Finished);
        }
        if self.seat_of(user).is_some() {
            return Err(Refusal::OwnMatch);
        }
        if self.is_alone() {
            return Err(Refusal::ComputerMatch);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fifty_follow_a_match_and_one_user_follows_ten() {
        for (followers, followed, expected) in [
            (0, 0, Ok(())),
            (49, 9, Ok(())),
            (50, 0, Err(Denied::Followers(50))),
            (0, 10, Err(Denied::Followed(10))),
            (50, 10, Err(Denied::Followers(50))),
        ] {
            let following = Following {
                followers,
                followed,
            };
            assert_eq!(following.check(), expected, "{following:?}");
        }
    }
}
