//! Rounds that are over, as pictures that move.

use std::fs;

use gif::{ColorOutput, DecodeOptions, Decoder, Repeat};
use paint::{LARGEST, MOST_FRAMES, Outline, Plan, Scene, Tone};
use rules::Recorded;
use rules::duell::Duell;
use rules::en_garde::EnGarde;
use rules::erobere_wesnoth::ErobereWesnoth;
use show::{Show, named};
use tiny_skia::Pixmap;

use crate::pictures::{check, folder, score};
use crate::rounds::{Moment, lines, moments};

fn opened<G: Show>(moment: &Moment<G>) -> Plan {
    G::opened(&moment.public, &moment.both(), &score(1, 0, 3)).picture
}

#[test]
fn both_hands_lie_open_once_a_round_is_over() {
    let duell = |line, plies: usize| opened(&moments::<Duell>(line)[plies]).scene();
    let fencers = |line, plies: usize| opened(&moments::<EnGarde>(line)[plies + 1]).scene();
    check(&[
        ("replay_start", fencers(412, 0)),
        ("replay_attack", fencers(412, 8)),
        ("duell_replay", duell(31, 64)),
        ("duell_replay_many", duell(40, 120)),
    ]);
}

/// Returns the picture of a position with both hands open and the names of those who played.
fn with_names<G: Show>(moment: &Moment<G>) -> Plan {
    let board = G::opened(&moment.public, &moment.both(), &score(1, 0, 3));
    let places = board.named.expect("places for names").picture;
    Plan::new(move || named(places.scene(), ["Ada", "Ben"]))
}

/// Returns the frames of a round: every position in which somebody decides, and the last.
fn frames<G: Recorded + Show>(line: usize) -> Vec<Plan> {
    let moments = moments::<G>(line);
    let last = moments.len() - 1;
    let shown = moments
        .into_iter()
        .enumerate()
        .filter(|(number, moment)| moment.to_move.is_some() || *number == last);
    shown.map(|(_, moment)| with_names(&moment)).collect()
}

/// Returns the line of the longest round of a game.
fn longest<G: Recorded>() -> usize {
    let plies = |line: &String| line.matches("\"move\"").count();
    let lines = lines::<G>();
    let longest = lines.iter().enumerate().max_by_key(|(_, line)| plies(line));
    longest.expect("rounds").0
}

fn reader(bytes: &[u8]) -> Decoder<&[u8]> {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::Indexed);
    options.read_info(bytes).expect("a GIF")
}

/// Returns the pictures that a GIF shows, one after the other, as red, green and blue, and the time
/// that each stands.
fn shown(bytes: &[u8]) -> Vec<(Vec<[u8; 3]>, u16)> {
    let mut reader = reader(bytes);
    assert_eq!(reader.repeat(), Repeat::Infinite);
    let palette = reader.global_palette().expect("one palette").to_vec();
    let colours = palette.as_chunks::<3>().0;
    let (width, height) = (usize::from(reader.width()), usize::from(reader.height()));
    let mut picture = vec![[0; 3]; width * height];
    let mut pictures = Vec::new();
    while let Some(frame) = reader.read_next_frame().expect("a frame") {
        assert!(frame.palette.is_none(), "one palette for all");
        let (left, top) = (usize::from(frame.left), usize::from(frame.top));
        let rows = frame.buffer.chunks(usize::from(frame.width));
        for (row, down) in rows.zip(top..) {
            for (pixel, right) in row.iter().zip(left..) {
                if Some(*pixel) != frame.transparent {
                    picture[down * width + right] = colours[usize::from(*pixel)];
                }
            }
        }
        pictures.push((picture.clone(), frame.delay));
    }
    pictures
}

/// Returns the opaque pixels of a picture as they are drawn when it stands still.
fn still(plan: &Plan) -> Vec<Option<[u8; 3]>> {
    let png = paint::png(&plan.scene()).expect("the scene can be drawn");
    let pixels = Pixmap::decode_png(&png).expect("a PNG");
    let pixels = pixels.pixels().iter();
    pixels
        .map(|it| (it.alpha() == u8::MAX).then_some([it.red(), it.green(), it.blue()]))
        .collect()
}

#[test]
fn a_replay_shows_every_position_and_the_last_one_longest() {
    let frames = frames::<EnGarde>(longest::<EnGarde>());
    let bytes = paint::gif(&frames).expect("frames of one size");
    let pictures = shown(&bytes);
    assert_eq!(pictures.len(), frames.len());
    for ((picture, _), frame) in pictures.iter().zip(&frames) {
        let pairs = picture.iter().zip(still(frame));
        let unlike = pairs.filter(|(moving, still)| still.is_some_and(|still| still != **moving));
        assert_eq!(unlike.count(), 0);
    }
    let (last, others) = pictures.split_last().expect("frames");
    assert!(others.iter().all(|(_, time)| (40..=100).contains(time)));
    assert!(last.1 >= 300, "{}", last.1);
}

#[test]
fn a_replay_looks_as_it_should() {
    let bytes = paint::gif(&frames::<EnGarde>(412)).expect("frames of one size");
    let golden = folder().join("replay.gif");
    if std::env::var_os("ACCEPT_PICTURES").is_some() {
        fs::write(&golden, &bytes).expect("the replay is written");
    }
    let known = fs::read(&golden).expect("a replay");
    assert!(
        shown(&known) == shown(&bytes),
        "{} is not what was drawn",
        golden.display()
    );
}

#[test]
fn a_frame_holds_no_more_than_what_has_changed() {
    let square = |right: f32| {
        Plan::new(move || {
            let mut scene = Scene::new(100, 60);
            let square = Outline::rectangle((right, 20.0), 10.0, 10.0, 0.0);
            scene.drawing.fill(square, Tone::Amber);
            scene
        })
    };
    let bytes = paint::gif(&[square(10.0), square(20.0), square(20.0)]).expect("frames");
    let mut reader = reader(&bytes);
    let mut boxes = Vec::new();
    while let Some(it) = reader.read_next_frame().expect("a frame") {
        boxes.push((it.left, it.top, it.width, it.height));
    }
    // What looks the same is one frame, which stands longer.
    assert_eq!(boxes, [(0, 0, 100, 60), (10, 20, 20, 10)]);
}

#[test]
fn frames_of_different_sizes_are_no_moving_picture() {
    let sized = |width| Plan::new(move || Scene::new(width, 40));
    assert!(paint::gif(&[sized(50), sized(60)]).is_err());
    assert!(paint::gif(&[]).is_err());
}

fn fits<G: Recorded + Show>() {
    let frames = frames::<G>(longest::<G>());
    let bytes = paint::gif(&frames).expect("frames of one size");
    let kilobytes = bytes.len() / 1000;
    println!("{}: {} frames, {kilobytes} KB", G::KEY, frames.len());
    assert!(bytes.len() <= LARGEST, "{}: {kilobytes} KB", G::KEY);
    let count = shown(&bytes).len();
    assert!((2..=MOST_FRAMES).contains(&count), "{}: {count}", G::KEY);
    if let Some(folder) = std::env::var_os("KEEP_REPLAYS") {
        let path = std::path::Path::new(&folder).join(format!("{}.gif", G::KEY));
        fs::write(path, bytes).expect("the replay is written");
    }
}

#[test]
fn the_longest_rounds_of_all_games_fit_into_a_replay() {
    fits::<EnGarde>();
    fits::<Duell>();
    fits::<ErobereWesnoth>();
}
