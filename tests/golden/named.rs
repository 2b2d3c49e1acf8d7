//! Pictures with the names of those who play, pixel by pixel: boards, ends of rounds and
//! invitations.

use paint::Scene;
use rules::duell::Duell;
use rules::en_garde::EnGarde;
use rules::erobere_wesnoth::ErobereWesnoth;
use rules::{Recorded, Seat};
use show::{Bearing, Board, Invitation, Invited, Pace, Score, Show, invitation, named};
use table::GameKind;

use crate::pictures::{LARGEST_MAP, check, check_up_to, score};
use crate::rounds::{Moment, moments};

const SHORT: [&str; 2] = ["Ada", "Ben"];
const LONG: [&str; 2] = ["Maximiliane von Hohenfels", "Bartholomäus Ottersbach"];

/// Rounds of the vectors, by how they end: two cards that were met with fewer, three and four after a
/// step, from nearby, at the end of the piste, at the scorer's own end, by cards, by position, without a move, and drawn.
const TOUCH: usize = 23;
const THREE: usize = 439;
const FOUR: usize = 470;
const CLOSE: usize = 473;
const EDGE: usize = 420;
const OWN_END: usize = 411;
const CARDS: usize = 45;
const POSITION: usize = 18;
const NO_MOVE: usize = 380;
const DRAWN: usize = 6;

fn filled(board: &Board, names: [&str; 2]) -> Scene {
    let places = board.named.as_ref().expect("places for names");
    named(places.picture.scene(), names)
}

/// Returns the board of a position with names, as one of the players or everybody sees it.
fn board<G: Show>(
    moment: &Moment<G>,
    viewer: Option<Seat>,
    score: &Score,
    names: [&str; 2],
) -> Scene {
    filled(&G::board(&moment.public, viewer, score), names)
}

fn position<G: Recorded>(line: usize, plies: usize) -> Moment<G> {
    moments(line).swap_remove(plies)
}

/// Returns the last position of a round.
fn last<G: Recorded>(line: usize) -> Moment<G> {
    moments(line).pop().expect("a position")
}

#[test]
fn boards_with_names_look_as_they_should() {
    let attack = position::<EnGarde>(412, 9);
    let hand = EnGarde::hand(
        &attack.public,
        Seat::Zero,
        attack.private(Seat::Zero),
        &score(2, 3, 5),
    );
    let duell = position::<Duell>(31, 42);
    check(&[
        ("named", board(&attack, None, &score(2, 3, 5), SHORT)),
        (
            "named_long",
            board(
                &attack,
                Some(Seat::One),
                &score(9, 13, 15),
                [LONG[0], "玲奈"],
            ),
        ),
        ("named_hand", filled(&hand.expect("cards are hidden"), LONG)),
        (
            "named_duell",
            board(&duell, None, &score(0, 1, 2), ["Ada", LONG[0]]),
        ),
        (
            "named_duell_black",
            board(
                &duell,
                Some(Seat::One),
                &score(0, 1, 2),
                ["ملك Ben", LONG[1]],
            ),
        ),
    ]);
    let knights = Duell::opened(&duell.public, &duell.both(), &score(0, 1, 2));
    let fencers = EnGarde::opened(&attack.public, &attack.both(), &score(2, 3, 5));
    let again = [
        ("named_replay", filled(&fencers, LONG)),
        ("named_replay_duell", filled(&knights, ["Ada", LONG[0]])),
    ];
    check_up_to(LARGEST_MAP, &again);
    let map = |line, plies, names| {
        let moment = position::<ErobereWesnoth>(line, plies);
        board(&moment, None, &score(0, 1, 2), names)
    };
    let wide = "W".repeat(32);
    let maps = [
        ("named_wesnoth", map(28, 31, SHORT)),
        ("named_wesnoth_tiny", map(39, 30, [wide.as_str(), "Ωρίων"])),
    ];
    check_up_to(LARGEST_MAP, &maps);
}

#[test]
fn ends_of_rounds_with_names_look_as_they_should() {
    let over = |line, viewer, score, names| {
        let moment = last::<EnGarde>(line);
        board(&moment, viewer, &score, names)
    };
    check(&[
        ("round_touch", over(TOUCH, None, score(1, 0, 5), SHORT)),
        (
            "round_touch_turned",
            over(TOUCH, Some(Seat::One), score(13, 12, 15), LONG),
        ),
        ("round_touch_three", over(THREE, None, score(3, 4, 5), LONG)),
        (
            "round_touch_four",
            over(FOUR, Some(Seat::One), score(0, 1, 1), SHORT),
        ),
        (
            "round_touch_close",
            over(CLOSE, None, score(3, 2, 5), SHORT),
        ),
        (
            "round_touch_edge",
            over(EDGE, None, score(3, 2, 9), ["玲奈", "ملك"]),
        ),
        (
            "round_touch_own_end",
            over(OWN_END, None, score(1, 2, 5), SHORT),
        ),
        ("round_cards", over(CARDS, None, score(1, 2, 3), SHORT)),
        (
            "round_position",
            over(POSITION, None, score(2, 1, 5), SHORT),
        ),
        ("round_no_move", over(NO_MOVE, None, score(1, 0, 1), LONG)),
        ("round_drawn", over(DRAWN, None, score(2, 2, 5), SHORT)),
    ]);
}

#[test]
fn invitations_look_as_they_should() {
    let open = |kind: GameKind, names: [Option<&str>; 2], first: Seat, time, is_rated| {
        let game = kind.game();
        let side = |name: Option<&str>, seat, bearing| Invited {
            name: name.map(str::to_owned),
            badge: game.badge(seat),
            figure: game.figure(seat, bearing),
        };
        invitation(&Invitation {
            challenger: side(names[0], first, Bearing::Greeting),
            invited: side(names[1], first.other(), Bearing::Waiting),
            sign: game.sign(),
            first_to: 5,
            time,
            is_rated,
        })
    };
    let days = |days: &str| Pace::Days(days.to_owned());
    let clock = |time: &str| Pace::Clock(time.to_owned());
    check(&[
        (
            "challenge",
            open(
                GameKind::EnGarde,
                SHORT.map(Some),
                Seat::Zero,
                days("3"),
                true,
            ),
        ),
        (
            "challenge_black",
            open(
                GameKind::EnGarde,
                [Some("玲奈"), None],
                Seat::One,
                clock("12:00:00"),
                false,
            ),
        ),
        (
            "challenge_duell",
            open(
                GameKind::Duell,
                [Some("Cleo"), Some("Jonas Aldermann")],
                Seat::Zero,
                clock("15+30"),
                false,
            ),
        ),
        (
            "challenge_wesnoth",
            open(
                GameKind::ErobereWesnoth,
                [Some(LONG[0]), None],
                Seat::Zero,
                days("7+0"),
                true,
            ),
        ),
    ]);
}
