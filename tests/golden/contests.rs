//! Pictures of contests, while people join and when they are over, pixel by pixel.
use paint::Scene;
use rules::{BySeat, Seat};
use show::{
    ContestBoard, ContestEnding, ContestLineUp, ContestOutcome, ContestSide, Pace, contest,
    contest_line_up,
};
use table::GameKind;

use ContestOutcome::{Drawn, Given, Struck, Won};

use crate::pictures::{check, check_up_to};

/// The largest size of such a picture in bytes: up to twenty lines, once a contest.
const LARGEST: usize = 75 * 1024;

const SALLE: [&str; 2] = ["Salle d'armes", "Фехтовальный клуб Санкт-Петербурга"];

/// The outcome of a board, with the score of a board that was played, and the reason of an early
/// end.
type Played = (ContestOutcome, Option<[u8; 2]>, Option<&'static str>);

fn won(winner: usize, score: [u8; 2]) -> Played {
    (Won(winner), Some(score), None)
}

fn early(winner: usize, score: [u8; 2], reason: &'static str) -> Played {
    (Won(winner), Some(score), Some(reason))
}

fn drawn(score: [u8; 2]) -> Played {
    (Drawn, Some(score), None)
}

fn given(winner: usize) -> Played {
    (Given(winner), None, None)
}

const STRUCK: Played = (Struck, None, None);

/// Returns the picture of a contest between these two, with the outcomes of its boards. Names and
/// medals come in turn.
fn ended(
    kind: GameKind,
    names: [&str; 2],
    played: &[Played],
    record: Option<[u32; 3]>,
) -> ContestEnding {
    let players = [
        ["Anđela Müller", "Ωρίων"],
        ["Жуковская Александра", "桜 Ben"],
        ["Ada", "Theodora von Hohenz…"],
        ["Nguyễn", "Ben"],
    ];
    let points = |side: usize| {
        let share = |outcome: ContestOutcome| match outcome {
            Won(winner) | Given(winner) if winner == side => 2,
            Drawn => 1,
            _ => 0,
        };
        played.iter().map(|(outcome, ..)| share(*outcome)).sum()
    };
    let is_decorated = record.is_some_and(|[won, ..]| won > 1);
    let sides = [0, 1].map(|side: usize| ContestSide {
        name: names[side].to_owned(),
        points: points(side),
        medals: if is_decorated {
            [[1, 0, 2], [0, 1, 0]][side]
        } else {
            [0; 3]
        },
    });
    let worn = |number: u32| match number % 4 {
        1 => [[0, 0, 1], [2, 1, 0]],
        2 => [[0; 3], [0, 1, 0]],
        3 => [[0, 2, 0], [0; 3]],
        _ => [[0; 3]; 2],
    };
    let board = |(number, (outcome, score, early)): (u32, &Played)| {
        let names = players[number as usize % players.len()];
        let came = |side: usize| match *outcome {
            Given(winner) => winner == side,
            Struck => false,
            Won(_) | Drawn => true,
        };
        ContestBoard {
            number,
            names: [0, 1].map(|side: usize| {
                if came(side) {
                    names[side].to_owned()
                } else {
                    String::new()
                }
            }),
            medals: [0, 1].map(|side: usize| {
                if is_decorated && came(side) {
                    worn(number)[side]
                } else {
                    [0; 3]
                }
            }),
            left: match number % 2 {
                1 => Seat::Zero,
                _ => Seat::One,
            },
            outcome: *outcome,
            score: *score,
            early: *early,
        }
    };
    ContestEnding {
        sides,
        boards: (1..).zip(played).map(board).collect(),
        badges: BySeat::from_fn(|seat| kind.game().badge(seat)),
        record,
        day: "2026-11-26".to_owned(),
    }
}

fn picture(kind: GameKind, names: [&str; 2], played: &[Played], record: Option<[u32; 3]>) -> Scene {
    contest(&ended(kind, names, played, record))
}

/// Returns the picture of a line-up with so many players on either side.
fn line_up(boards: u8, joined: [usize; 2], time: Pace, is_rated: bool) -> Scene {
    let names = [
        "Ada",
        "Жуковская Александра",
        "Maximiliane von Hohenfels",
        "Ben",
    ];
    let players = joined.map(|count| {
        let names = names.iter().cycle().take(count);
        names.map(|name| (*name).to_owned()).collect()
    });
    contest_line_up(&ContestLineUp {
        sides: SALLE.map(str::to_owned),
        players,
        boards,
        first_to: 5,
        time,
        is_rated,
    })
}

#[test]
fn line_ups_look_as_they_should() {
    let days = || Pace::Days("3".to_owned());
    check(&[
        ("line_up_empty", line_up(3, [0, 0], days(), true)),
        ("line_up_half", line_up(5, [3, 4], days(), true)),
        (
            "line_up_single",
            line_up(1, [1, 2], Pace::Clock("15+10".to_owned()), false),
        ),
    ]);
    check_up_to(
        LARGEST,
        &[("line_up_many", line_up(20, [20, 11], days(), true))],
    );
}

#[test]
fn ends_of_short_contests_look_as_they_should() {
    let three = [won(0, [5, 3]), drawn([4, 4]), early(0, [1, 2], "resign")];
    let single = [early(1, [14, 12], "timeout")];
    let kings = [won(0, [1, 0]), won(1, [0, 1])];
    check(&[
        (
            "contest_won",
            picture(GameKind::EnGarde, SALLE, &three, Some([1, 0, 0])),
        ),
        (
            "contest_single",
            picture(GameKind::Duell, SALLE, &single, Some([0, 0, 1])),
        ),
        (
            "contest_drawn",
            picture(GameKind::ErobereWesnoth, ["Team 1", "Team 2"], &kings, None),
        ),
    ]);
}

#[test]
fn ends_of_longer_contests_look_as_they_should() {
    let lost = [
        won(1, [0, 5]),
        given(0),
        given(1),
        drawn([3, 3]),
        STRUCK,
        early(1, [2, 1], "timeout"),
        won(0, [5, 4]),
    ];
    let ten = [
        won(0, [15, 14]),
        won(1, [9, 15]),
        won(1, [0, 15]),
        drawn([7, 7]),
        early(0, [11, 12], "resign"),
        won(1, [10, 15]),
        won(1, [14, 15]),
        given(1),
        won(0, [15, 8]),
        won(1, [12, 15]),
    ];
    // As many as a contest has at most.
    let many: Vec<Played> = (0..20_u8)
        .map(|board| match board {
            19 => drawn([2, 2]),
            _ if board % 2 == 0 => won(0, [3, board % 3]),
            _ => won(1, [board % 3, 3]),
        })
        .collect();
    let picture =
        |names, played: &[Played], record| picture(GameKind::EnGarde, names, played, Some(record));
    check_up_to(
        LARGEST,
        &[
            (
                "contest_lost",
                picture(["Ξιφασκία", "#0042"], &lost, [3, 1, 12]),
            ),
            ("contest_ten", picture(SALLE, &ten, [10, 2, 11])),
            ("contest_many", picture(SALLE, &many, [10, 2, 11])),
        ],
    );
}

#[test]
fn a_contest_can_be_drawn_whatever_it_holds() {
    let scores = [u8::MAX; 2];
    let played = [won(0, scores), (Drawn, None, None), early(1, scores, "odd")];
    let mut held = ended(GameKind::Duell, ["", ""], &played, Some([u32::MAX; 3]));
    for side in &mut held.sides {
        side.points = u32::MAX;
        side.medals = [u32::MAX; 3];
    }
    for board in &mut held.boards {
        board.number = u32::MAX;
        board.names[0].clear();
        board.medals[0] = [u32::MAX; 3];
    }
    let board = held.boards[0].clone();
    for count in [0, 1, 300] {
        held.boards.resize(count, board.clone());
        paint::png(&contest(&held)).expect("it can be drawn");
    }
}
