//! Results that the operator has taken out of the ladders.

use crate::fingerprints::{self, KNOWN};
use crate::{MatchId, RATED_BOARDS, Result, Timestamp, Tx, UserId};

/// The results that were taken out of the ladders.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Voided {
    /// The number of results that counted and count no longer.
    pub results: usize,
    /// The number of contests that count for their servers no longer, because too few of their boards
    /// do.
    pub contests: usize,
    /// The matches that have no result.
    pub unknown: Vec<MatchId>,
}

/// A result that counts, by its number, with its users and its contest.
type Counted = (u64, UserId, UserId, Option<i64>);

fn void(tx: &Tx<'_>, (number, zero, one, contest): Counted, voided: &mut Voided) -> Result<()> {
    voided.results += tx.execute(
        "UPDATE results SET unrated = 'void' WHERE number = ?1",
        [number],
    )?;
    // Whom they met in it under another number, they may not have met at all.
    for user in [zero, one] {
        for forget in [
            "UPDATE results SET met_zero = NULL, met_one = NULL WHERE user_zero = ?1",
            "UPDATE results SET met_zero = NULL, met_one = NULL WHERE user_one = ?1",
        ] {
            tx.execute(forget, [user])?;
        }
    }
    if let Some(contest) = contest {
        voided.contests += tx.execute(
            "UPDATE contest_results SET unrated = 'void'
             WHERE contest_id = ?1 AND counts = 'rated'
                 AND (SELECT count(*) FROM matches
                          JOIN results ON results.match_id = matches.match_id
                      WHERE matches.contest_id = ?1 AND results.counts = 'rated') < ?2",
            (contest, RATED_BOARDS),
        )?;
    }
    Ok(())
}

/// Returns the results that one query finds among those that count.
fn counted<P: crate::column::Params>(
    tx: &Tx<'_>,
    query: &'static str,
    parameters: P,
) -> Result<Vec<Counted>> {
    tx.values(query, parameters)
}

impl Tx<'_> {
    /// Takes results out of the ladders for good: those of some matches, and all that users have
    /// reached, under whatever number. They stay where matches are looked up. The ladders know it once
    /// they are computed anew.
    pub fn void_results(
        &self,
        matches: &[MatchId],
        users: &[UserId],
        now: Timestamp,
    ) -> Result<Voided> {
        let mut voided = Voided::default();
        for id in matches {
            let has_result = self.exists(
                "SELECT 1 FROM matches
                     JOIN results ON results.match_id = matches.match_id
                 WHERE matches.id = ?1",
                [id],
            )?;
            if !has_result {
                voided.unknown.push(*id);
            }
            let query = "SELECT number, user_zero, user_one, results.contest_id FROM matches
                             JOIN results ON results.match_id = matches.match_id
                         WHERE matches.id = ?1 AND counts = 'rated'";
            for result in counted(self, query, [id])? {
                void(self, result, &mut voided)?;
            }
        }
        for user in users {
            for number in fingerprints::numbers(self, *user, now.plus(-KNOWN))? {
                for query in [
                    "SELECT number, user_zero, user_one, contest_id FROM results
                     WHERE user_zero = ?1 AND counts = 'rated'",
                    "SELECT number, user_zero, user_one, contest_id FROM results
                     WHERE user_one = ?1 AND counts = 'rated'",
                ] {
                    for result in counted(self, query, [number])? {
                        void(self, result, &mut voided)?;
                    }
                }
            }
        }
        Ok(voided)
    }
}
