//! Leaks: nothing that a viewer is shown may change when everything hidden from them does, whether
//! words, pixels, alt texts, buttons, file names, or the number of messages.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{LazyLock, Mutex};

use piste::ai::{self, Level};
use piste::discord::posts::message::{Message, Row, Target};
use piste::discord::posts::{self, Viewer};
use piste::draw;
use piste::game::{BySeat, Chance, Seat};
use piste::host::{MatchId, Player, Players, StatusCard, UserId, View};
use piste::phrase::Language;
use piste::scene::Scene;
use piste::table::{AnyTable, GameKind, Luck, Secret, Sides, Stream, Terms, Waiting};

/// The number of decisions of each match that are looked at.
const PLIES: u32 = 14;

fn players() -> Players {
    let person = |user, name: &str| Player::Person {
        user: UserId(user),
        name: name.to_owned(),
    };
    BySeat::new(person(1, "Ada"), person(2, "Ben"))
}

/// Returns a sum over the pixels of a scene. Each scene is drawn once.
fn pixels(scene: &Scene) -> u64 {
    static DRAWN: LazyLock<Mutex<HashMap<Scene, u64>>> = LazyLock::new(Mutex::default);
    let known = DRAWN.lock().expect("sums").get(scene).copied();
    known.unwrap_or_else(|| {
        let picture = draw::png(scene).expect("it can be drawn");
        let add = |sum: u64, byte: &u8| sum.wrapping_mul(31).wrapping_add(u64::from(*byte));
        let sum = picture.iter().fold(0, add);
        DRAWN.lock().expect("sums").insert(scene.clone(), sum);
        sum
    })
}

/// Returns everything of a message that reaches anybody.
fn written(message: &Message) -> String {
    let mut text = message.content.clone();
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => {
                for button in buttons {
                    let (Target::Click(target) | Target::Link(target)) = &button.target;
                    let _ = write!(text, "\n[{}]({target})", button.label);
                }
            }
            Row::Select { id, options, .. } => {
                let _ = write!(text, "\n{id} {options:?}");
            }
        }
    }
    if let Some(picture) = &message.picture {
        let sum = pixels(&picture.plan.scene());
        let _ = write!(text, "\n{} {} {sum:x}", picture.name, picture.alt);
    }
    text
}

/// A watcher of a match (a spectator, or the player of a seat) who writes down all that reaches
/// them: words, pictures, buttons, file names, the requests in their order.
trait Observer {
    /// Writes down what this viewer gets to see of a table.
    fn observe(&mut self, table: &dyn AnyTable, viewer: Option<Seat>) -> String;
}

/// Plays a random match and lets an observer watch each position twice, the real one and one in
/// which everything that the viewer cannot see is made up. What they write down must be the same.
fn check_leaks(
    kind: GameKind,
    options: &str,
    chance: &mut Stream,
    observer: &mut dyn Observer,
) -> Result<(), String> {
    let secret = std::array::from_fn(|_| chance.below(256).to_le_bytes()[0]);
    let terms = Terms {
        id: "01JD0000000000000000000000".to_owned(),
        kind,
        options: options.to_owned(),
        first_to: 2,
        first: Seat::Zero,
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        secret: Secret::new(secret),
        lucks: BySeat::new(Luck::default(), Luck::default()),
    };
    let mut table = GameKind::open(terms, &[]).map_err(|error| error.to_string())?;
    table.begin();
    for ply in 0..PLIES {
        for viewer in [None, Some(Seat::Zero), Some(Seat::One)] {
            let real = observer.observe(&*table, viewer);
            let twin = table.imagined(viewer, chance);
            let imagined = observer.observe(&*twin, viewer);
            if let Some(difference) = first_difference(&real, &imagined) {
                let who = viewer.map_or("the spectator".to_owned(), |seat| format!("seat {seat}"));
                return Err(format!("ply {ply}, {who} can tell: {difference}"));
            }
        }
        let Waiting::Turn(seat) = table.standing().waiting else {
            return Ok(());
        };
        let groups = table.seat(seat, 0).groups;
        let choices = groups.iter().flat_map(|group| &group.choices);
        let mut tokens: Vec<&str> = choices.map(|choice| choice.token.as_str()).collect();
        tokens.sort_unstable();
        let token = ai::any(&tokens, chance).ok_or("nothing is legal")?;
        table
            .play(seat, token)
            .map_err(|error| format!("{token}: {error:?}"))?;
    }
    Ok(())
}

/// Returns the first line in which two texts differ.
fn first_difference(real: &str, imagined: &str) -> Option<String> {
    if real == imagined {
        return None;
    }
    let mut lines = real.lines().zip(imagined.lines());
    let differing = lines.find(|(real, imagined)| real != imagined);
    Some(differing.map_or_else(
        || "one text is longer".to_owned(),
        |(real, imagined)| format!("{real:?} is {imagined:?} elsewhere"),
    ))
}

/// An observer of what the bot would send: to a spectator the card and the announcement, to a
/// player the hand as well.
struct Honest;

impl Honest {
    fn messages(table: &dyn AnyTable, viewer: Option<Seat>) -> Vec<Message> {
        let mut messages = Vec::new();
        for language in Language::all() {
            let voice = Viewer::new(language, &players());
            let sheet = table.public(0);
            messages.push(posts::announcement(&voice, &sheet, None, None));
            let card = StatusCard {
                sheet,
                deadline: None,
                commitment: String::new(),
                secret: None,
            };
            messages.push(posts::card(&voice, &card));
            if let Some(seat) = viewer {
                for text_board in [false, true] {
                    let view = View {
                        id: MatchId::new(0, 0),
                        sheet: table.seat(seat, 0),
                        deadline: None,
                        players: players(),
                        elsewhere: None,
                        text_board,
                        messages_closed: false,
                        trouble: None,
                    };
                    messages.push(posts::hand(language, &view, true));
                }
            }
        }
        messages
    }
}

impl Observer for Honest {
    fn observe(&mut self, table: &dyn AnyTable, viewer: Option<Seat>) -> String {
        let messages = Self::messages(table, viewer);
        messages
            .iter()
            .map(written)
            .collect::<Vec<_>>()
            .join("\n---\n")
    }
}

#[test]
fn nobody_can_tell_an_imagined_position_from_the_real_one() {
    for kind in GameKind::ALL {
        for variant in kind.facts().variants {
            let options = kind.options_of_variant(variant).expect("a variant");
            let checked = check_leaks(kind, &options, &mut Stream::seeded(0), &mut Honest);
            assert_eq!(checked, Ok(()), "{kind} {variant}");
        }
    }
}

/// An observer to whom a leak was planted.
struct Told<F>(F);

impl<F: FnMut(&dyn AnyTable, Option<Seat>) -> String> Observer for Told<F> {
    fn observe(&mut self, table: &dyn AnyTable, viewer: Option<Seat>) -> String {
        format!(
            "{}\n{}",
            Honest.observe(table, viewer),
            (self.0)(table, viewer)
        )
    }
}

fn is_caught(leak: impl FnMut(&dyn AnyTable, Option<Seat>) -> String) -> bool {
    is_caught_in(GameKind::EnGarde, leak)
}

fn is_caught_in(kind: GameKind, leak: impl FnMut(&dyn AnyTable, Option<Seat>) -> String) -> bool {
    let options = kind.facts().default_options;
    let mut chance = Stream::seeded(5);
    check_leaks(kind, &options, &mut chance, &mut Told(leak)).is_err()
}

/// Returns the words of a hand that the viewer must not see.
fn others_hand(table: &dyn AnyTable, viewer: Option<Seat>) -> String {
    let other = viewer.map_or(Seat::Zero, Seat::other);
    let hand = table.seat(other, 0).hand.expect("a hand");
    hand.alt.render(Language::english(), ["", ""])
}

/// Returns the pixels of a hand that the viewer must not see.
fn others_pixels(table: &dyn AnyTable, viewer: Option<Seat>) -> String {
    let other = viewer.map_or(Seat::One, Seat::other);
    pixels(&table.seat(other, 0).hand.expect("a hand").picture.scene()).to_string()
}

/// Returns the hand of the player to move after a move by the computer, which shows the card drawn.
fn top_card(table: &dyn AnyTable, viewer: Option<Seat>) -> String {
    let Waiting::Turn(seat) = table.standing().waiting else {
        return String::new();
    };
    if viewer != Some(seat) {
        return String::new();
    }
    let mut later = table.fork();
    let mut chance = Stream::seeded(1);
    let token = later
        .suggest(seat, Level::Beginner, &mut chance)
        .expect("a move");
    if later.play(seat, &token).is_err() {
        return String::new();
    }
    later
        .seat(seat, 0)
        .hand
        .expect("a hand")
        .alt
        .render(Language::english(), ["", ""])
}

#[test]
fn planted_leaks_are_caught() {
    assert!(!is_caught(|_, _| String::new()), "nothing is planted");
    for kind in GameKind::ALL.into_iter().filter(|kind| kind.facts().hidden) {
        assert!(is_caught_in(kind, others_hand), "{kind}: the other's hand");
        assert!(is_caught_in(kind, top_card), "{kind}: the top card");
        assert!(is_caught_in(kind, others_pixels), "{kind}: its pixels");
    }
    let one_card = |table: &dyn AnyTable, viewer: Option<Seat>| {
        others_hand(table, viewer)
            .chars()
            .rev()
            .find(char::is_ascii_digit)
            .into_iter()
            .collect()
    };
    assert!(is_caught(one_card), "one card of the other's hand");
    let file_name = |table: &dyn AnyTable, viewer: Option<Seat>| {
        format!("hand-{}.png", others_hand(table, viewer).len())
            + &others_hand(table, viewer).replace(|sign: char| !sign.is_ascii_digit(), "")
    };
    assert!(is_caught(file_name), "a file name");
    let extra_request = |table: &dyn AnyTable, viewer: Option<Seat>| {
        let parries = others_hand(table, viewer).contains('5');
        if parries {
            "one more message".to_owned()
        } else {
            String::new()
        }
    };
    assert!(
        is_caught(extra_request),
        "a message that is sent only for some hands"
    );
}

#[test]
fn what_a_sheet_prints_for_developers_holds_no_hand() {
    for kind in GameKind::ALL.into_iter().filter(|kind| kind.facts().hidden) {
        let printed = |table: &dyn AnyTable, _| {
            let sheets = Seat::BOTH.map(|seat| format!("{:?}", table.seat(seat, 0)));
            sheets.concat()
        };
        assert!(!is_caught_in(kind, printed), "{kind}");
    }
}
