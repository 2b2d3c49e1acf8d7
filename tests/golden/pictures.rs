//! Pictures, pixel by pixel. A picture that was changed on purpose is accepted with
//! `ACCEPT_PICTURES=1 cargo test --test golden`, after somebody has looked at it.

use paint::Scene;
use rules::duell::{Duell, Sheets};
use rules::en_garde::EnGarde;
use rules::erobere_wesnoth::ErobereWesnoth;
use rules::{BySeat, Game, Notation, Outcome, Recorded, Seat};
use show::{Chances, Ending, Group, Score, Show, chances, duell, named};
use std::fs;
use std::path::{Path, PathBuf};
use table::GameKind;
use tiny_skia::Pixmap;

use crate::rounds::{Moment, moments};

/// The largest size of a picture in bytes: a channel gets one for every turn.
pub(crate) const LARGEST: usize = 30 * 1024;
/// The largest size in bytes of the picture of a map, and of what is shown around.
pub(crate) const LARGEST_MAP: usize = 60 * 1024;

pub(crate) fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/pictures")
}

/// Returns a sentence about what is wrong with a picture, if anything.
fn compare(name: &str, scene: &Scene, largest: usize) -> Option<String> {
    let drawn = paint::png(scene).expect("the scene can be drawn");
    assert!(drawn.len() <= largest, "{name}: {} bytes", drawn.len());
    let golden = folder().join(format!("{name}.png"));
    if std::env::var_os("ACCEPT_PICTURES").is_some() {
        fs::create_dir_all(folder()).expect("a folder for pictures");
        fs::write(&golden, &drawn).expect("the picture is written");
    }
    let pixels = |bytes: &[u8]| Pixmap::decode_png(bytes).expect("a PNG");
    let known = fs::read(&golden).ok();
    if known.is_some_and(|known| pixels(&known) == pixels(&drawn)) {
        return None;
    }
    let changed = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    fs::write(&changed, &drawn).expect("the picture is written");
    Some(format!(
        "{} is not what was drawn: look at {}",
        golden.display(),
        changed.display()
    ))
}

pub(crate) fn check(pictures: &[(&str, Scene)]) {
    check_up_to(LARGEST, pictures);
}

pub(crate) fn check_up_to(largest: usize, pictures: &[(&str, Scene)]) {
    let wrong: Vec<_> = pictures
        .iter()
        .filter_map(|(name, scene)| compare(name, scene, largest))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

pub(crate) fn score(zero: u8, one: u8, first_to: u8) -> Score {
    Score {
        won: BySeat::new(zero, one),
        first_to,
    }
}

fn board<G: Show>(moment: &Moment<G>, viewer: Option<Seat>, score: Score) -> Scene {
    G::board(&moment.public, viewer, &score).picture.scene()
}

fn hand<G: Show>(moment: &Moment<G>, seat: Seat, score: Score) -> Scene {
    let board = G::hand(&moment.public, seat, moment.private(seat), &score);
    board.expect("cards are hidden").picture.scene()
}

/// Returns a position of a round. The deal and every outcome of chance counts as a ply.
fn position<G: Recorded>(line: usize, plies: usize) -> Moment<G> {
    moments(line).swap_remove(plies)
}

fn after(line: usize, plies: usize) -> Moment<EnGarde> {
    position(line, plies + 1)
}

#[test]
fn boards_look_as_they_should() {
    let attack = after(412, 8);
    let counted = after(486, 12);
    check(&[
        ("board_start", board(&after(412, 0), None, score(0, 0, 5))),
        ("board_advance", board(&after(412, 3), None, score(1, 0, 5))),
        ("board_attack", board(&attack, None, score(2, 3, 5))),
        (
            "board_attack_black",
            board(&attack, Some(Seat::One), score(2, 3, 5)),
        ),
        (
            "board_retreat",
            board(&after(412, 9), None, score(14, 12, 15)),
        ),
        ("board_counted", board(&counted, None, score(0, 1, 1))),
        ("board_close", board(&after(34, 9), None, score(1, 1, 3))),
        ("board_near", board(&after(116, 13), None, score(1, 1, 3))),
    ]);
}

#[test]
fn ends_of_rounds_look_as_they_should() {
    fn over<G: Show + Recorded>(line: usize, won: Score) -> Scene {
        let last = moments::<G>(line).pop().expect("a position");
        board(&last, None, won)
    }
    check(&[
        ("board_touch", over::<EnGarde>(412, score(3, 3, 5))),
        ("board_revealed", over::<EnGarde>(486, score(1, 2, 3))),
        ("board_position", over::<EnGarde>(34, score(2, 1, 3))),
        ("duell_life", over::<Duell>(31, score(0, 1, 2))),
    ]);
    let march = over::<ErobereWesnoth>(29, score(1, 1, 2));
    check_up_to(LARGEST_MAP, &[("wesnoth_long_march_over", march)]);
}

#[test]
fn hands_look_as_they_should() {
    check(&[
        ("hand", hand(&after(412, 4), Seat::Zero, score(1, 0, 5))),
        (
            "hand_attacked",
            hand(&after(412, 8), Seat::Zero, score(2, 3, 5)),
        ),
        (
            "hand_after_a_parry",
            hand(&after(412, 6), Seat::Zero, score(1, 0, 5)),
        ),
        (
            "hand_counted",
            hand(&after(486, 12), Seat::One, score(0, 1, 3)),
        ),
    ]);
}

#[test]
fn boards_of_duell_look_as_they_should() {
    let picture = |line, plies, viewer| {
        let moment = position::<Duell>(line, plies);
        board(&moment, viewer, score(0, 1, 2))
    };
    check(&[
        ("duell_start", picture(31, 1, None)),
        ("duell_attack", picture(31, 42, None)),
        ("duell_attack_black", picture(31, 42, Some(Seat::One))),
        ("duell_hidden", picture(31, 64, None)),
        ("duell_stack", picture(35, 52, None)),
        ("duell_destroyed", picture(35, 53, None)),
        ("duell_skips", picture(55, 49, None)),
    ]);
}

#[test]
fn effects_of_ones_own_in_duell_look_as_they_should() {
    let sheets = |text| Sheets::typed(text).expect("sheets");
    let sheet = |text| duell::sheet(&sheets(text));
    let line = "T7 R M1 | R 44 k: 2h.A 7d.D 9h.H e: Jh@5 8d>2h h: 4h 5h 8h Th Qd Kd \
                | B 33 k: 9s.A 7s.D 2c.D e: Ks@4 6s>7s";
    let start = Duell::from_position_line(sheets("V-NSPGHFMTEKA"), line);
    let mut state = start.expect("a position");
    for token in ["re1!", "."] {
        Duell::play(&mut state, &Notation::parse(token).expect("a move"));
    }
    let (public, seat) = (Duell::public(&state), Seat::Zero);
    let private = Duell::private(&state, seat);
    let held = Duell::hand(&public, seat, &private, &score(0, 0, 1));
    check(&[
        ("duell_sheets_hand", held.expect("a hand").picture.scene()),
        ("duell_sheet", sheet("GGSP-W--MTEKA")),
        ("duell_sheets", sheet("NXVLGHWFECTI-/PSRR----MBDKA")),
    ]);
}

#[test]
fn hands_of_duell_look_as_they_should() {
    let picture = |line, plies, seat| {
        let moment = position::<Duell>(line, plies);
        hand(&moment, seat, score(0, 1, 2))
    };
    check(&[
        ("duell_hand", picture(31, 1, Seat::One)),
        ("duell_hand_hidden", picture(31, 64, Seat::Zero)),
        ("duell_hand_empty", picture(20, 45, Seat::One)),
    ]);
}

#[test]
fn the_attacks_of_duell_look_as_they_should() {
    let marked = |line, plies| marked::<Duell>(line, plies, |token| token.contains('>'));
    check(&[
        ("duell_attacks", marked(5, 72)),
        ("duell_attacks_directly", marked(31, 88)),
        ("duell_attacks_many", marked(48, 130)),
    ]);
}

#[test]
fn maps_of_erobere_wesnoth_look_as_they_should() {
    let picture = |line, plies| {
        let moment = position::<ErobereWesnoth>(line, plies);
        board(&moment, None, score(0, 1, 2))
    };
    let offered = |options| {
        let board = GameKind::ErobereWesnoth.game().offered_board(options);
        let board = board.expect("options").expect("a map");
        board.board.picture.scene()
    };
    let maps = [
        ("wesnoth_offered_castles", offered("castles 40")),
        ("wesnoth_offered_drawn", offered("drawn medium 40 +3")),
        ("wesnoth_start", picture(32, 2)),
        ("wesnoth_villages", picture(22, 152)),
        ("wesnoth_turn", picture(28, 31)),
        ("wesnoth_turn_long", picture(28, 186)),
        ("wesnoth_fight", picture(32, 29)),
        ("wesnoth_king_fallen", picture(21, 29)),
        ("wesnoth_long_march", picture(29, 63)),
        ("wesnoth_tiny", picture(39, 30)),
    ];
    check_up_to(LARGEST_MAP, &maps);
}

/// Returns the picture of the group of a position's moves that has most tokens of this kind.
fn marked<G: Show + Recorded>(line: usize, plies: usize, has: impl Fn(&str) -> bool) -> Scene {
    let moment = position::<G>(line, plies);
    let seat = moment.to_move.expect("a seat to move");
    let private = moment.private(seat);
    let score = score(0, 1, 2);
    let groups = G::choices(&moment.public, seat, private, &moment.legal, &score);
    let such = |group: &&Group| {
        let choices = group.choices.iter();
        choices.filter(|it| has(&it.token)).count()
    };
    let largest = groups.iter().max_by_key(such);
    let marked = largest.and_then(|group| group.marked.as_ref());
    marked.expect("moves to choose from").scene()
}

#[test]
fn the_moves_of_a_unit_look_as_they_should() {
    let marked = |line, plies, letter| {
        marked::<ErobereWesnoth>(line, plies, |token| token.starts_with(letter))
    };
    let choices = [
        ("wesnoth_reach", marked(22, 152, 'M')),
        ("wesnoth_reach_far", marked(29, 63, 'M')),
        ("wesnoth_reach_tiny", marked(39, 30, 'M')),
        ("wesnoth_attacks", marked(32, 29, 'A')),
        ("wesnoth_recruits", marked(32, 2, 'R')),
    ];
    check_up_to(LARGEST_MAP, &choices);
}

/// Returns the poster of a match of these rounds, with the names of its players.
fn poster<G: Show>(rounds: &[(u8, &'static str)], winner: Option<Seat>, names: [&str; 2]) -> Scene {
    poster_of::<G>(rounds, winner, None, names)
}

/// Returns the same of players who have reached first places in seasons.
fn poster_with_medals<G: Show>(rounds: &[(u8, &'static str)], names: [&str; 2]) -> Scene {
    let ending = Ending {
        medals: BySeat::new([1, 0, 12], [1, 3, 1]),
        ..ending(rounds, Some(Seat::Zero), None)
    };
    named(G::poster(&ending).scene(), names)
}

/// Returns the same of a match that ended early, for this reason.
fn poster_of<G: Show>(
    rounds: &[(u8, &'static str)],
    winner: Option<Seat>,
    early: Option<&'static str>,
    names: [&str; 2],
) -> Scene {
    let ending = ending(rounds, winner, early);
    named(G::poster(&ending).scene(), names)
}

fn ending(
    rounds: &[(u8, &'static str)],
    winner: Option<Seat>,
    early: Option<&'static str>,
) -> Ending {
    let won = |seat: Seat| {
        let own = rounds.iter().filter(|(by, _)| *by == seat.number());
        u8::try_from(own.count()).expect("few rounds")
    };
    let outcome = |(by, reason): &(u8, &'static str)| Outcome {
        winner: Seat::from_number((*by).into()),
        reason,
    };
    Ending {
        rounds: rounds.iter().map(outcome).collect(),
        won: BySeat::new(won(Seat::Zero), won(Seat::One)),
        winner,
        early,
        medals: BySeat::default(),
    }
}

#[test]
fn ends_of_matches_look_as_they_should() {
    let fought = [
        (0, "touch"),
        (1, "touch"),
        (1, "cards"),
        (9, "draw"),
        (0, "position"),
        (1, "touch"),
        (0, "no-move"),
        (0, "touch"),
        (0, "touch"),
    ];
    let long: Vec<_> = (1..30).map(|round| (round % 2, "touch")).collect();
    let kings = [(1, "king"), (0, "turns"), (1, "king")];
    check(&[
        (
            "match_over",
            poster::<EnGarde>(&fought, Some(Seat::Zero), ["Anđela Müller", "Ωρίων"]),
        ),
        (
            "match_over_black",
            poster::<EnGarde>(&long, Some(Seat::One), ["Жуковская Александра", "桜 Ben"]),
        ),
        (
            "match_over_medals",
            poster_with_medals::<EnGarde>(&fought, ["Anđela Müller", "Ωρίων"]),
        ),
        (
            "wesnoth_over_medals",
            poster_with_medals::<ErobereWesnoth>(&kings, ["Ada", "Ben"]),
        ),
        (
            "match_drawn",
            poster_of::<EnGarde>(&[], None, Some("agreed"), ["Ada", "Ben"]),
        ),
        (
            "match_out_of_time",
            poster_of::<EnGarde>(
                &[(1, "touch"), (0, "cards")],
                Some(Seat::Zero),
                Some("timeout"),
                ["Ada", "Ben"],
            ),
        ),
        (
            "duell_over",
            poster::<Duell>(&[(0, "life")], Some(Seat::Zero), ["Ada", "Ben"]),
        ),
        (
            "duell_match_drawn",
            poster::<Duell>(&[(9, "draw")], None, ["Ada", "Ben"]),
        ),
        (
            "duell_resigned",
            poster_of::<Duell>(&[], Some(Seat::One), Some("resign"), ["Ada", "Ben"]),
        ),
        (
            "match_resigned",
            poster_of::<EnGarde>(&[], Some(Seat::Zero), Some("resign"), ["Ada", "Ben"]),
        ),
        (
            "wesnoth_out_of_time",
            poster_of::<ErobereWesnoth>(&[], Some(Seat::One), Some("timeout"), ["Ada", "Ben"]),
        ),
        (
            "wesnoth_over",
            poster::<ErobereWesnoth>(&kings, Some(Seat::One), ["Ada", "Ben"]),
        ),
    ]);
}

#[test]
fn the_chances_of_a_match_look_as_they_should() {
    // A match of five rounds, won after a bad beginning, and a short one that was given up.
    let points = [
        50, 46, 52, 41, 30, 24, 26, 17, 25, 31, 24, 19, 30, 38, 52, 50, 44, 58, 61, 47, 55, 70, 66,
        75, 81, 78, 86, 75, 62, 71, 88, 90, 100,
    ];
    let points = points.iter().zip(0_u16..);
    let long = Chances {
        plies: 64,
        points: points
            .map(|(percent, place)| (u32::from(place) * 2, *percent as f32 / 100.0))
            .collect(),
        rounds: vec![14, 28, 38, 52, 64],
        moments: vec![(7, true), (19, false), (53, true)],
        badge: GameKind::EnGarde.game().badge(Seat::Zero),
    };
    let short = Chances {
        plies: 5,
        points: vec![(0, 0.5), (1, 0.47), (3, 0.2), (5, 0.0)],
        rounds: Vec::new(),
        moments: vec![(1, true)],
        badge: GameKind::Duell.game().badge(Seat::One),
    };
    check(&[
        ("review", chances(&long)),
        ("review_given_up", chances(&short)),
    ]);
}
