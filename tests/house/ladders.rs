//! Ladders, profiles and histories with the longest names and numbers.

use super::limits::{check, words};
use host::league::{
    CurvePoint, Entrant, HistoryEntry, Honours, LadderRow, LadderScope, Leaderboard, League,
    Medals, OpponentName, PAGE, PastBoard, PastContest, Place, Profile, ProfileSeason, Rating,
    RatingChange, ResultRating, Rival, Season, SeasonCard, SeasonPlace, SeasonRank, SeasonTable,
    ServerName, ServerRivals, Tally, Unlisted, WeekTops,
};
use host::{Badge, MatchId, Ply, ServerId, Timestamp, UserId};
use piste::discord::posts;
use piste::discord::posts::message::Mentions;
use rules::{BySeat, Seat};
use store::MatchResult;
use table::GameKind;
use text::Language;

const NASTY: &str = "**[_~`|><@everyone>_**](x) #:./-/.:#";
const TALLY: Tally = Tally {
    won: 88_888,
    drawn: 88_888,
    lost: 88_888,
};

const MEDALS: Medals = Medals {
    first: 88,
    second: 88,
    third: 88,
};

fn row(rank: u32) -> LadderRow {
    LadderRow {
        rank,
        entrant: Entrant::User(UserId(u64::from(rank))),
        name: Some(NASTY.to_owned()),
        rating: -1234,
        is_provisional: true,
        points: -1834,
        tally: TALLY,
        medals: MEDALS,
    }
}

/// Returns the longest names with large numbers.
fn tops() -> WeekTops {
    let top = |number| ("W".repeat(32), number);
    let tops: Vec<_> = (88_885..88_888).rev().map(top).collect();
    WeekTops {
        played: tops.clone(),
        streaks: tops,
    }
}

#[test]
fn every_page_of_a_ladder_fits_and_its_buttons_lead_elsewhere() {
    let places = [
        Place::None,
        Place::Unlisted(Unlisted::Banned),
        Place::Unlisted(Unlisted::Excluded),
        Place::Unlisted(Unlisted::Elsewhere),
        Place::Unlisted(Unlisted::Hidden),
        Place::Unlisted(Unlisted::Idle),
        Place::Listed(row(1)),
        Place::Listed(row(1_000_005)),
    ];
    for language in Language::all() {
        for kind in GameKind::ALL {
            for own in &places {
                for is_here in [false, true] {
                    let skipped = 1_000_000;
                    let season = if is_here {
                        League::season_at(Timestamp(1_800_000_000_000))
                    } else {
                        Season::ALL_TIME
                    };
                    let here = is_here.then_some(ServerId(1));
                    let board = Leaderboard {
                        ladder: League::ladder(kind.key(), season, here),
                        rows: (1..=PAGE).map(|rank| row(skipped + rank)).collect(),
                        skipped,
                        listed: 9_999_999,
                        week: tops(),
                        own: Some(own.clone()),
                    };
                    let page = posts::leaderboard(language, &board);
                    check(&page, "a ladder");
                    let shown = posts::leaderboard_for_all(language, &board);
                    check(&shown, "a shown ladder");
                    if let Place::Listed(own) = own {
                        let own = format!("▸ {}. ", own.rank);
                        assert!(page.content.contains(&own), "{}", page.content);
                    }
                    let rows = page.content.matches("-1234").count();
                    let is_among = matches!(own, Place::Listed(own) if own.rank > skipped);
                    let own_row = matches!(own, Place::Listed(_)) && !is_among;
                    assert_eq!(rows, PAGE as usize + usize::from(own_row));
                    assert!(!page.content.ends_with('…'), "{}", page.content);
                    let empty = Leaderboard {
                        rows: Vec::new(),
                        skipped: 0,
                        listed: 0,
                        ..board
                    };
                    check(&posts::leaderboard(language, &empty), "an empty ladder");
                }
            }
        }
    }
}

#[test]
fn the_card_of_a_season_fits() {
    for language in Language::all() {
        for kind in GameKind::ALL {
            for scope in [LadderScope::Everywhere, LadderScope::Server(ServerId(1))] {
                let card = SeasonCard {
                    season: Season::quarter(2026, 3),
                    name: Some("W".repeat(32)),
                    place: Some(SeasonRank {
                        place: 9_999_998,
                        listed: 9_999_999,
                        scope,
                    }),
                    rating: -1234,
                    is_provisional: true,
                    tally: TALLY,
                    longest_streak: 88_888,
                    best_win: Some(8888),
                    badges: Badge::ALL.iter().copied().collect(),
                };
                check(&posts::season_card(language, kind, &card), "a season");
            }
        }
    }
}

/// Returns a point of a curve, each in a season of its own.
fn point(number: u32) -> CurvePoint {
    CurvePoint {
        rating: -1234.5 + f64::from(number),
        season: Season::quarter(2026 + number / 4, number % 4),
    }
}

/// Returns every badge, and a long row of wins.
fn all_honours() -> Honours {
    Honours {
        badges: Badge::ALL.iter().copied().collect(),
        streak: 88_888,
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
                let season = ProfileSeason {
                    season: Season::quarter(2026, 3),
                    rating: -1234,
                    is_provisional: true,
                    tally: TALLY,
                    place: Some(10),
                };
                let others = GameKind::ALL.into_iter().filter(|other| *other != kind);
                let profile = Profile {
                    entrant: Entrant::User(UserId(1)),
                    most_won: 0,
                    opponents: u32::MAX,
                    contests: Vec::new(),
                    game: kind.key().to_owned(),
                    medals: MEDALS,
                    by_seat: BySeat::new(TALLY, TALLY),
                    longest_streak: 8888,
                    seasons: vec![season; 4],
                    others: others.map(|kind| (kind.key().to_owned(), TALLY)).collect(),
                    name: Some(NASTY.to_owned()),
                    rating: Rating {
                        rating: -1234.5,
                        deviation: 350.0,
                        volatility: 0.06,
                    },
                    is_provisional: true,
                    tally: TALLY,
                    honours: all_honours(),
                    streak,
                    best_wins: vec![(name, 3456.7); 3],
                    rivals: vec![rival; 3],
                    curve: (0..60).map(point).collect(),
                };
                let shown = posts::profile(language, Some(kind), &profile, true);
                check(&shown, "a profile");
                let alt = &shown.picture.as_ref().expect("a curve").alt;
                assert!(alt.contains("± 350") && alt.contains("2026"), "{alt}");
                assert!(!shown.content.ends_with('…'), "{}", shown.content);
            }
            for is_own in [true, false] {
                let asked = Some(kind);
                let shown = posts::no_profile(language, asked, all_honours(), is_own);
                check(&shown, "no profile");
            }
        }
        for is_own in [true, false] {
            let shown = posts::no_profile(language, None, all_honours(), is_own);
            check(&shown, "no record");
        }
    }
}

#[test]
fn the_end_of_a_season_fits_whatever_the_names_and_keeps_its_last_line() {
    for language in Language::all() {
        let foot = language.text("season-foot");
        for (name, most) in [("Al", 10), (NASTY, 7)] {
            let place = |place| SeasonPlace {
                place,
                name: OpponentName::Known(name.to_owned()),
                rating: -1234,
                is_here: true,
            };
            // Of one name, they are told apart by the ends of their numbers.
            let name_of = |place: u32| match name {
                NASTY => NASTY.to_owned(),
                _ => format!("{name}{place}"),
            };
            let server = |place| SeasonPlace {
                place,
                name: OpponentName::Server(ServerName {
                    server: ServerId(u64::from(place)),
                    name: Some(name_of(place)),
                }),
                rating: -1234,
                is_here: place == 4,
            };
            let table = |kind: GameKind| SeasonTable {
                game: kind.key().to_owned(),
                places: (1..=10).map(place).collect(),
                servers: (1..=10).map(server).collect(),
            };
            let tables = GameKind::ALL.map(table);
            let season = posts::season(language, Season::quarter(2026, 3), &tables);
            check(&season, "a season");
            assert!(season.content.ends_with(&foot), "{}", season.content);
            let shown = season.content.matches("-1234").count();
            let all = 2 * GameKind::ALL.len() * most;
            assert!(if name == NASTY {
                shown <= all && season.content.contains("(0001)")
            } else {
                shown == all
            });
            assert_eq!(season.mentions, Mentions::default());
        }
    }
}

#[test]
fn every_ladder_and_record_of_servers_fits() {
    let name = Some(NASTY.repeat(2));
    let row = |rank: u32| LadderRow {
        entrant: Entrant::Server(ServerId(u64::from(rank))),
        name: name.clone(),
        ..row(rank)
    };
    let places = [
        None,
        Some(Place::None),
        Some(Place::Unlisted(Unlisted::Excluded)),
        Some(Place::Unlisted(Unlisted::Idle)),
        Some(Place::Listed(row(20_005))),
    ];
    let season = Season::quarter(2026, 3);
    for language in Language::all() {
        for kind in GameKind::ALL {
            for own in &places {
                let board = Leaderboard {
                    ladder: League::ladder_of_servers(kind.key(), season),
                    rows: (1..=PAGE).map(|rank| row(20_000 + rank)).collect(),
                    skipped: 20_000,
                    listed: 99_999,
                    week: WeekTops::default(),
                    own: own.clone(),
                };
                let page = posts::leaderboard(language, &board);
                check(&page, "a ladder of servers");
                let is_below = matches!(own, Some(Place::Listed(own)) if own.rank <= 20_000);
                let rows = page.content.matches("-1234").count();
                assert_eq!(rows, PAGE as usize + usize::from(is_below));
                assert!(!page.content.ends_with('…'), "{}", page.content);
                // All have one name.
                assert!(page.content.contains("(0003)"), "{}", page.content);
            }
            let named = |server: u64| ServerName {
                server: ServerId(server),
                name: name.clone(),
            };
            let contest = PastContest {
                opponent: named(4),
                points: [39, 39],
                is_rated: false,
                ended: Timestamp(1_780_000_000_000),
            };
            let in_season = ProfileSeason {
                season,
                rating: -1234,
                is_provisional: true,
                tally: TALLY,
                place: Some(10),
            };
            let met = |server| OpponentName::Server(named(server));
            let rival = |server| Rival {
                name: met(server),
                tally: TALLY,
            };
            let of = ServerId(i64::MAX.unsigned_abs());
            let profile = Profile {
                entrant: Entrant::Server(of),
                game: kind.key().to_owned(),
                by_seat: BySeat::new(TALLY, TALLY),
                curve: Vec::new(),
                others: Vec::new(),
                name: name.clone(),
                medals: MEDALS,
                rating: Rating {
                    rating: -1234.5,
                    deviation: 350.0,
                    volatility: 0.06,
                },
                is_provisional: true,
                tally: TALLY,
                honours: Honours::default(),
                streak: -88,
                longest_streak: 88,
                most_won: 20,
                best_wins: vec![(met(5), 3456.7); 3],
                rivals: vec![rival(6); 5],
                contests: vec![contest; 10],
                seasons: vec![in_season; 4],
                opponents: u32::MAX,
            };
            let shown = posts::record(language, &profile, kind);
            check(&shown, "the record of a server");
            // Whole contests are left out, and few of them.
            let contests = shown.content.matches("<t:").count();
            let last = shown.content.lines().last().expect("a line");
            assert!(
                contests >= 6 && last.starts_with("<t:"),
                "{}",
                shown.content
            );
            assert!(!last.ends_with('…'), "{last}");
            let digits = ["(0004)", "(0005)", "(0006)"];
            let are_told_apart = digits.iter().all(|it| shown.content.contains(it));
            assert_eq!(are_told_apart, name.is_some(), "{}", shown.content);
            let unrated = posts::unrated_server(language, kind, &profile.contests);
            check(&unrated, "no rated contest");
            let page = ServerRivals {
                name: name.clone(),
                opponents: u32::MAX,
                skipped: u32::MAX - 20,
                rivals: (6..6 + u64::from(PAGE)).map(rival).collect(),
            };
            let shown = posts::server_rivals(language, kind, Some((of, &page)));
            check(&shown, "the opponents of a server");
            assert_eq!(shown.content.lines().count(), 1 + PAGE as usize);
            assert!(!shown.content.ends_with('…'), "{}", shown.content);
            assert_eq!(shown.content.contains("(0006)"), name.is_some());
            check(&posts::server_rivals(language, kind, None), "no opponents");
        }
    }
}

fn entry(
    rated: ResultRating,
    opponent: Option<OpponentName>,
    winner: Option<Seat>,
) -> HistoryEntry {
    let change = (rated == ResultRating::Rated).then_some(RatingChange {
        before: -2000,
        after: 4000,
        is_provisional: false,
        is_hidden: false,
        asks_visibility: false,
    });
    HistoryEntry {
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
            rated,
            ended: Timestamp(1_780_000_000_000),
        },
        seat: Seat::Zero,
        opponent,
        board: Some(PastBoard {
            number: 20,
            against: Some(ServerName {
                server: ServerId(1),
                name: Some(NASTY.repeat(2)),
            }),
        }),
        change,
    }
}

/// Returns the history that consists of one match, in English.
fn history_of(entry: HistoryEntry) -> String {
    words(&posts::history(
        Language::english(),
        UserId(1),
        None,
        &[entry],
        false,
    ))
}

#[test]
fn a_history_says_of_a_match_without_an_end_by_play_what_stopped_it() {
    for rated in ResultRating::ALL {
        for (reason, words) in [
            ("aborted", "called off 15–15"),
            ("restored", "ended by a backup 15–15"),
            ("agreed", "drawn 15–15"),
        ] {
            let mut stopped = entry(*rated, None, None);
            stopped.result.reason = reason.to_owned();
            let said = history_of(stopped);
            assert!(said.contains(words), "{said}");
        }
    }
}

#[test]
fn a_history_names_the_board_of_a_contest_and_the_server_against_which_it_was_played() {
    let said = |language: Language, against: Option<Option<&str>>| {
        let mut entry = entry(ResultRating::Rated, None, Some(Seat::Zero));
        entry.board = Some(PastBoard {
            number: 2,
            against: against.map(|name| ServerName {
                server: ServerId(1),
                name: name.map(str::to_owned),
            }),
        });
        words(&posts::history(language, UserId(1), None, &[entry], false))
    };
    let english = Language::english();
    let german = Language::from_locale("de");
    for (said, words) in [
        (
            said(english, Some(Some("Fencers"))),
            "board 2 against Fencers ·",
        ),
        (
            said(english, Some(None)),
            "board 2 against another server ·",
        ),
        (
            said(german, Some(None)),
            "Brett 2 gegen einen anderen Server ·",
        ),
        (
            said(english, None),
            "board 2 of a contest between two teams ·",
        ),
    ] {
        assert!(said.contains(words), "{said}");
    }
}

#[test]
fn the_id_of_a_match_is_shown_unless_the_opponent_is_hidden() {
    let known = OpponentName::Known("Ben".to_owned());
    for (opponent, is_shown) in [
        (Some(known), true),
        (Some(OpponentName::Deleted), true),
        (None, true),
        (Some(OpponentName::Hidden), false),
    ] {
        let entry = entry(ResultRating::Rated, opponent, Some(Seat::Zero));
        let id = entry.result.id.to_string();
        let said = history_of(entry);
        assert_eq!(said.contains(&id[id.len() - 6..]), is_shown, "{said}");
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
                let entries = (0..u128::from(PAGE)).map(|number| {
                    let mut entry = entry(*rated, opponent.clone(), winner);
                    entry.result.id = MatchId::new(0, u128::MAX - number);
                    entry
                });
                let entries: Vec<HistoryEntry> = entries.collect();
                let history =
                    posts::history(language, UserId(u64::MAX), Some(u64::MAX), &entries, true);
                check(&history, "a history");
                let words = words(&history);
                assert_eq!(words.lines().count(), PAGE as usize, "{words}");
            }
        }
        check(
            &posts::history(language, UserId(1), None, &[], false),
            "no history",
        );
    }
}

#[test]
fn a_page_behind_the_end_of_a_ladder_does_not_say_that_nobody_is_listed() {
    let english = Language::english();
    for (listed, words) in [(0, "played a rated"), (3, "no such page")] {
        let players = Leaderboard {
            ladder: League::ladder("duell", Season::ALL_TIME, None),
            rows: Vec::new(),
            skipped: 10,
            listed,
            week: WeekTops::default(),
            own: Some(Place::None),
        };
        let servers = Leaderboard {
            ladder: League::ladder_of_servers("duell", Season::ALL_TIME),
            own: None,
            ..players.clone()
        };
        for board in [players, servers] {
            let page = posts::leaderboard(english, &board);
            assert!(page.content.contains(words), "{}", page.content);
        }
    }
}

#[test]
fn a_server_without_a_name_has_the_case_of_an_opponent_where_it_is_one() {
    let unnamed = OpponentName::Server(ServerName {
        server: ServerId(2),
        name: None,
    });
    let page = ServerRivals {
        name: None,
        opponents: 1,
        skipped: 0,
        rivals: vec![Rival {
            name: unnamed,
            tally: TALLY,
        }],
    };
    let german = Language::from_locale("de");
    let shown = posts::server_rivals(german, GameKind::ALL[0], Some((ServerId(1), &page)));
    assert!(
        shown.content.contains("**ein anderer Server**"),
        "{}",
        shown.content
    );
    assert!(
        shown.content.contains("Gegen einen anderen Server:"),
        "{}",
        shown.content
    );
}
