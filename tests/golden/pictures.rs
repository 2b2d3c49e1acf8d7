//! Pictures, pixel by pixel. A picture that was changed on purpose is accepted with
//! `ACCEPT_PICTURES=1 cargo test --test golden`, after somebody has looked at it.

use std::path::{Path, PathBuf};

use piste::draw;
use piste::game::Seat;
use piste::games::en_garde::EnGarde;
use piste::scene::Scene;
use piste::show::Show;
use resvg::tiny_skia::Pixmap;

use crate::rounds::{Moment, moments};

/// How large a picture may be: a channel gets one for every turn.
const LARGEST: usize = 40 * 1024;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/pictures")
}

/// What is wrong with a picture, if anything.
fn compare(name: &str, scene: &Scene) -> Option<String> {
    let drawn = draw::png(scene).expect("the scene can be drawn");
    assert!(drawn.len() <= LARGEST, "{name}: {} bytes", drawn.len());
    let golden = folder().join(format!("{name}.png"));
    if std::env::var_os("ACCEPT_PICTURES").is_some() {
        std::fs::create_dir_all(folder()).expect("a folder for pictures");
        std::fs::write(&golden, &drawn).expect("the picture is written");
    }
    let pixels = |bytes: &[u8]| Pixmap::decode_png(bytes).expect("a PNG");
    let known = std::fs::read(&golden).ok();
    if known.is_some_and(|known| pixels(&known) == pixels(&drawn)) {
        return None;
    }
    let changed = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.png"));
    std::fs::write(&changed, &drawn).expect("the picture is written");
    Some(format!(
        "{} is not what was drawn: look at {}",
        golden.display(),
        changed.display()
    ))
}

fn check(pictures: &[(&str, Scene)]) {
    let wrong: Vec<_> = pictures
        .iter()
        .filter_map(|(name, scene)| compare(name, scene))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn board(moment: &Moment<EnGarde>, viewer: Option<Seat>) -> Scene {
    EnGarde::board(&moment.public, viewer).scene
}

fn after(line: usize, plies: usize) -> Moment<EnGarde> {
    // Before the first ply stand the start and the deal.
    moments(line).swap_remove(plies + 1)
}

#[test]
fn boards_look_as_they_should() {
    let attack = after(412, 8);
    let counted = after(486, 12);
    check(&[
        (
            "board_start",
            board(&after(412, 0), None).with_score([0, 0], 5),
        ),
        (
            "board_advance",
            board(&after(412, 3), None).with_score([1, 0], 5),
        ),
        ("board_attack", board(&attack, None).with_score([2, 3], 5)),
        (
            "board_attack_black",
            board(&attack, Some(Seat::One)).with_score([3, 2], 5),
        ),
        (
            "board_retreat",
            board(&after(412, 9), None).with_score([14, 12], 15),
        ),
        ("board_counted", board(&counted, None).with_score([0, 1], 1)),
        (
            "board_close",
            board(&after(34, 15), None).with_score([1, 1], 3),
        ),
        (
            "board_revealed",
            board(&after(486, 16), None).with_score([1, 1], 3),
        ),
    ]);
}

#[test]
fn hands_look_as_they_should() {
    let hand = |moment: &Moment<EnGarde>, seat: Seat| {
        let board = EnGarde::hand(&moment.public, seat, moment.private(seat));
        board.expect("cards are hidden").scene
    };
    check(&[
        ("hand", hand(&after(412, 4), Seat::Zero)),
        ("hand_after_a_parry", hand(&after(412, 6), Seat::Zero)),
        ("hand_counted", hand(&after(486, 12), Seat::One)),
    ]);
}
