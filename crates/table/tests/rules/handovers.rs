//! The handovers of a game of Duell: how often it is somebody else who has to do something.
//!
//! `docs/experience.md` has the figures of the longer run and says how to repeat it.

use players::Level;
use rules::{BySeat, Seat, Sequence, Waiting};
use table::{AnyTable, GameKind, Luck, Secret, Sides, Stream, Terms};

/// The most handovers of a sensible game that is played with every means to save them.
const MOST: f64 = 50.0;
/// The standing orders of somebody who waits for attacks, and for knights to be played.
const WATCHFUL: [&str; 6] = ["position", "activate", "swap", "choose", "quiet", "end"];

/// The way in which two players of a game save themselves decisions.
#[derive(Clone, Copy)]
struct Habits {
    /// The classes of items that both always let pass.
    passed: &'static [&'static str],
    /// `true` if they order what they do in a turn at once, as far as nobody answers.
    has_orders: bool,
}

/// The sums over some games.
#[derive(Default)]
struct Sums {
    decisions: u32,
    turns: u32,
    handovers: u32,
}

fn table(seed: u64) -> Box<dyn AnyTable> {
    let kind = GameKind::Duell;
    let mut secret = [0; 32];
    secret[..8].copy_from_slice(&seed.to_be_bytes());
    let terms = Terms {
        id: "0".repeat(26),
        kind,
        options: kind.facts().default_options,
        first_to: 1,
        first: Seat::from_number((seed % 2) as i64).expect("a seat"),
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        secret: Secret::new(secret),
        lucks: BySeat::new(Luck::default(), Luck::default()),
    };
    let mut table = GameKind::open(terms, &[]).expect("a new match");
    table.begin();
    table
}

/// Plays a game between two computer players, and counts what it would have cost two people.
fn play(seed: u64, level: Level, habits: Habits, sums: &mut Sums) {
    let mut table = table(seed);
    let mut chance = Stream::seeded(seed);
    let (mut last, mut turn) = (None, None);
    // The player of the turn has had to decide in it, and nobody has answered since.
    let mut is_ordered = false;
    while let Waiting::Turn(seat) = table.standing().waiting {
        let owner = table.standing().turn;
        if turn != owner {
            (turn, is_ordered) = (owner, false);
            sums.turns += 1;
        }
        let pass = table.pass(seat);
        let by_order = pass
            .as_ref()
            .filter(|pass| habits.passed.contains(&pass.item));
        let token = match by_order {
            Some(pass) => pass.token.clone(),
            None => table.suggest(seat, level, &mut chance).expect("a move"),
        };
        let is_own = owner == Some(seat) && pass.is_none();
        let is_asked = by_order.is_none() && !(habits.has_orders && is_own && is_ordered);
        if is_asked {
            sums.handovers += u32::from(last.is_some_and(|last| last != seat));
            last = Some(seat);
        }
        let is_pass = pass.is_some_and(|pass| pass.token == token);
        // The choice for a 6 comes up between two actions: nobody has ordered it.
        let is_choice = token.starts_with('^');
        is_ordered = if is_own {
            !is_choice
        } else {
            is_ordered && is_pass
        };
        sums.decisions += 1;
        table.play(seat, &token).expect("legal");
    }
    assert!(table.standing().sequence > Sequence(0));
}

/// Plays the same deals with these habits. Returns the handovers of a game.
fn measure(name: &str, level: Level, games: u64, habits: Habits) -> f64 {
    let mut sums = Sums::default();
    for seed in 0..games {
        play(seed, level, habits, &mut sums);
    }
    let each = |sum: u32| f64::from(sum) / games as f64;
    println!(
        "{name}: {:.0} turns, {:.0} decisions, {:.1} handovers",
        each(sums.turns),
        each(sums.decisions),
        each(sums.handovers)
    );
    each(sums.handovers)
}

/// Measures every combination of habits. Returns the handovers of a game without any, and with all.
/// Orders alone leave a game as it is; who is asked less plays another one.
fn measure_all(level: Level, games: u64) -> (f64, f64) {
    let with = |passed, has_orders| Habits { passed, has_orders };
    let plain = measure("every decision by itself", level, games, with(&[], false));
    measure("standing orders", level, games, with(&WATCHFUL, false));
    let orders = measure("a turn in one text", level, games, with(&[], true));
    let both = measure("both", level, games, with(&WATCHFUL, true));
    assert!(orders < plain, "{orders} of {plain}");
    (plain, both)
}

#[test]
fn orders_and_standing_orders_save_handovers() {
    let (plain, both) = measure_all(Level::Casual, 8);
    assert!(both < plain * 0.8, "{both} of {plain}");
}

#[test]
#[ignore = "plays for minutes; docs/experience.md has its figures"]
fn a_sensible_game_of_duell_takes_at_most_fifty_handovers() {
    let (_, both) = measure_all(Level::Strong, 12);
    assert!(both < MOST, "{both}");
}
