//! The deeds of players in a match, as far as badges follow from them.

use model::{Match, MatchDeeds, has_turned, is_to_nil};
use players::Level;
use rules::{BySeat, Feat, Seat};
use table::AnyTable;

/// Returns what each player did in a match that ends with a row and a table as they stand then.
pub(super) fn at_end(row: &Match, table: &dyn AnyTable) -> BySeat<MatchDeeds> {
    BySeat::from_fn(|seat| {
        let is_winner = row.end.as_ref().is_some_and(|end| end.winner == Some(seat));
        let parried = table.parried(seat);
        if is_winner {
            winner(row, table, seat)
        } else {
            MatchDeeds {
                parried,
                ..MatchDeeds::default()
            }
        }
    })
}

fn winner(row: &Match, table: &dyn AnyTable, seat: Seat) -> MatchDeeds {
    let feat = table.feat(seat);
    let rounds = table.rounds().iter().map(|round| round.outcome.winner);
    MatchDeeds {
        parried: table.parried(seat),
        has_turned: has_turned(rounds, row.first_to, seat),
        is_to_nil: is_to_nil(row.progress.score, row.first_to, seat),
        has_last_drop: feat == Some(Feat::LastDrop),
        has_all_villages: feat == Some(Feat::AllVillages),
        is_unaided: row.level(seat.other()) == Some(Level::Master.key())
            && !row.players[seat].has_hint,
    }
}
