//! Ladders, profiles and histories with the longest names and numbers.

use super::limits::check;
use piste::discord::posts;
use piste::game::{BySeat, Seat};
use piste::host::{MatchId, Ply, Timestamp, UserId};
use piste::league::{
    HistoryEntry, LadderRow, LadderScope, Leaderboard, League, OpponentName, PAGE, Place, Profile,
    Rating, RatingChange, ResultRating, Rival, Tally,
};
use piste::phrase::Language;
use piste::store::MatchResult;
use piste::table::GameKind;

const NASTY: &str = "**[_~`|><@everyone>_**](x) #:./-/.:#";
const TALLY: Tally = Tally {
    won: 88_888,
    drawn: 88_888,
    lost: 88_888,
};

fn row(rank: u32) -> LadderRow {
    LadderRow {
        rank,
        user: UserId(u64::from(rank)),
        name: NASTY.to_owned(),
        points: -1234,
        tally: TALLY,
    }
}

#[test]
fn every_page_of_a_ladder_fits_and_its_buttons_lead_elsewhere() {
    let (games, opponents) = (4, 2);
    let places = [
        Place::None,
        Place::Unlisted { games, opponents },
        Place::Unlisted {
            games: 888,
            opponents: 888,
        },
        Place::Listed(row(1)),
        Place::Listed(row(1_000_005)),
    ];
    for language in Language::all() {
        for kind in GameKind::ALL {
            for own in &places {
                for of_season in [false, true] {
                    let skipped = 1_000_000;
                    let ladder =
                        League::ladder(kind.key(), of_season, None, Timestamp(1_800_000_000_000));
                    assert_eq!(ladder.scope, LadderScope::Everywhere);
                    let board = Leaderboard {
                        ladder,
                        rows: (1..=PAGE).map(|rank| row(skipped + rank)).collect(),
                        skipped,
                        listed: 9_999_999,
                        own: own.clone(),
                    };
                    check(&posts::leaderboard(language, &board, of_season), "a ladder");
                    let empty = Leaderboard {
                        rows: Vec::new(),
                        skipped: 0,
                        listed: 0,
                        ..board
                    };
                    check(
                        &posts::leaderboard(language, &empty, of_season),
                        "an empty ladder",
                    );
                }
            }
        }
    }
}

#[test]
fn every_profile_fits() {
    for language in Language::all() {
        for kind in GameKind::ALL {
            for streak in [-888, 0, 888] {
                let name = match streak {
                    0 => OpponentName::Hidden,
                    888 => OpponentName::Deleted,
                    _ => OpponentName::Known(NASTY.to_owned()),
                };
                let rival = Rival {
                    name: name.clone(),
                    tally: TALLY,
                };
                let profile = Profile {
                    name: NASTY.to_owned(),
                    rating: Rating {
                        rating: -1234.5,
                        deviation: 350.0,
                        volatility: 0.06,
                    },
                    points: -1934,
                    tally: TALLY,
                    streak,
                    best_win: Some((name, 3456.7)),
                    rivals: vec![rival; 3],
                    curve: vec![1500.0, 1662.0],
                };
                check(
                    &posts::profile(language, kind, Some(&profile), true),
                    "a profile",
                );
            }
            check(&posts::profile(language, kind, None, true), "no profile");
            check(
                &posts::profile(language, kind, None, false),
                "nothing to see",
            );
        }
    }
}

#[test]
fn every_history_fits() {
    for language in Language::all() {
        for rated in ResultRating::ALL {
            let known = OpponentName::Known(NASTY.to_owned());
            for (opponent, winner) in [
                (Some(known), Some(Seat::Zero)),
                (Some(OpponentName::Hidden), None),
                (Some(OpponentName::Deleted), None),
                (None, Some(Seat::One)),
            ] {
                let change = (*rated == ResultRating::Rated).then_some(RatingChange {
                    before: -2000,
                    after: 4000,
                    is_hidden: false,
                    asks_visibility: false,
                });
                let entry = HistoryEntry {
                    result: MatchResult {
                        number: u64::MAX,
                        id: MatchId::new(0, u128::MAX),
                        game: GameKind::ALL[2].key().to_owned(),
                        variant: "standard".to_owned(),
                        first_to: 15,
                        users: BySeat::new(Some(UserId(1)), None),
                        servers: BySeat::default(),
                        score: BySeat::new(15, 15),
                        plies: Ply(u32::MAX),
                        winner,
                        reason: "score".to_owned(),
                        rated: *rated,
                        ended: Timestamp(1_780_000_000_000),
                    },
                    seat: Seat::Zero,
                    opponent,
                    change,
                };
                let entries = vec![entry; PAGE as usize];
                let history = posts::history(language, UserId(u64::MAX), &entries, true);
                check(&history, "a history");
            }
        }
        check(
            &posts::history(language, UserId(1), &[], false),
            "no history",
        );
    }
}
