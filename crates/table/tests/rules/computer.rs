//! The computer at every game, against somebody who plays at random.

use std::collections::BTreeSet;
use std::fmt::Debug;

use players::{Computer, Knowledge, Level};
use rules::duell::Duell;
use rules::en_garde::EnGarde;
use rules::{BySeat, Chance, Game, Next, Notation, Seat, Sequence, Waiting};
use table::{GameKind, Luck, Secret, Sides, Stream, Terms};

/// A map on which the kings meet at once, so that a game is short.
const ARENA: &str = "arena 6
X,X,X,X,X
X,1 Kh,Ch,Gg^Fp,X
X,Gg,Gg^Vh,Gg,X
X,Gg^Fp,Ch,2 Kh,X
X,X,X,X,X";

fn options(kind: GameKind, variant: &str) -> String {
    match kind {
        GameKind::ErobereWesnoth => ARENA.to_owned(),
        GameKind::EnGarde | GameKind::Duell => kind.options_of_variant(variant).expect("a variant"),
    }
}

fn terms(kind: GameKind, variant: &str, seed: u8) -> Terms {
    Terms {
        id: "01JD0000000000000000000000".to_owned(),
        kind,
        options: options(kind, variant),
        first_to: 1,
        first: Seat::Zero,
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        secret: Secret::new([seed; 32]),
        lucks: BySeat::new(Luck::default(), Luck::default()),
    }
}

/// Plays a match of one round, and returns the winner.
fn match_against_chance(kind: GameKind, variant: &str, computer: Seat, seed: u8) -> Option<Seat> {
    let mut table = GameKind::open(terms(kind, variant, seed), &[]).expect("terms");
    table.begin();
    let mut chance = Stream::seeded(seed.into());
    loop {
        let seat = match table.standing().waiting {
            Waiting::Turn(seat) => seat,
            Waiting::Decided(winner) => return winner,
            Waiting::Unbegun => panic!("the match has begun"),
        };
        let token = if seat == computer {
            table.suggest(seat, Level::Casual, &mut chance)
        } else {
            let groups = table.seat(seat, Sequence(0)).groups.into_iter();
            let tokens: Vec<_> = groups.flat_map(|group| group.choices).collect();
            players::any(&tokens, &mut chance).map(|choice| choice.token.clone())
        };
        let token = token.expect("something is legal");
        table.play(seat, &token).expect("it is legal");
    }
}

#[test]
fn a_casual_player_plays_every_game_to_its_end_and_beats_chance() {
    for kind in GameKind::ALL {
        for variant in kind.facts().variants {
            let matches = (0..8).map(|seed| {
                let computer = if seed % 2 == 0 { Seat::Zero } else { Seat::One };
                match match_against_chance(kind, variant, computer, seed) {
                    Some(winner) if winner == computer => 1,
                    Some(_) => -1,
                    None => 0,
                }
            });
            let score: i32 = matches.sum();
            assert!(score > 0, "{kind} {variant}: {score}");
        }
    }
}

/// Returns how many of this number of matches a casual player wins against chance.
fn wins_against_chance(options: &str, matches: u8) -> u8 {
    let won = |seed: &u8| {
        let computer = if seed.is_multiple_of(2) {
            Seat::Zero
        } else {
            Seat::One
        };
        match_against_chance(GameKind::Duell, options, computer, *seed) == Some(computer)
    };
    let won = (0..matches).filter(won).count();
    u8::try_from(won).expect("no more than there were")
}

fn on_every_house_sheet(matches: u8, least: u8) {
    for house in GameKind::Duell.facts().house {
        let options = &house.options;
        let won = wins_against_chance(options, matches);
        println!("{options}: {won} of {matches}");
        assert!(won >= least, "{options}: {won} of {matches}");
    }
}

#[test]
fn a_casual_player_beats_chance_on_every_house_sheet_of_duell() {
    on_every_house_sheet(4, 3);
}

#[test]
#[ignore = "plays for minutes what the test before plays for seconds"]
fn a_casual_player_beats_chance_on_every_house_sheet_in_90_of_100() {
    on_every_house_sheet(100, 90);
}

/// The knowledge of a computer player of a seat after some moves of a round.
struct Watched<G: Game> {
    seen: Vec<(G::Public, G::Private)>,
    memory: G::Memory,
}

/// Plays a round on `deal` and shows it to a seat until that seat is to make decision `plies`.
/// Returns `None` if a move is not legal, or if the round does not get there.
fn watched<G: Game>(
    deal: &G::Deal,
    seat: Seat,
    plies: usize,
    mut chosen: impl FnMut(usize, &[G::Move]) -> Option<G::Move>,
) -> Option<Watched<G>> {
    let mut state = G::start(&G::Options::default(), Seat::Zero);
    let mut watched = Watched {
        seen: Vec::new(),
        memory: G::Memory::default(),
    };
    G::settle(&mut state, deal).ok()?;
    let mut moves = Vec::new();
    for ply in 0.. {
        let (public, private) = (G::public(&state), G::private(&state, seat));
        G::remember(&mut watched.memory, &public, Some((seat, &private)));
        watched.seen.push((public, private));
        let to_move = G::next(&state);
        if ply >= plies && to_move == Next::Turn(seat) {
            return Some(watched);
        }
        G::legal(&state, &mut moves);
        let next = chosen(ply, &moves).filter(|next| moves.contains(next))?;
        G::play(&mut state, &next);
    }
    None
}

impl<G: Game> Watched<G> {
    fn knowledge(&self, seat: Seat) -> Knowledge<'_, G> {
        let (public, private) = self.seen.last().expect("the deal was seen");
        Knowledge {
            seat,
            public,
            private,
            memory: &self.memory,
        }
    }
}

/// Returns the move that a computer player makes from what it knows.
fn choice<G: Computer>(known: &Knowledge<'_, G>, level: Level) -> Option<String> {
    players::choose(known, level, &mut Stream::seeded(3)).map(|chosen| chosen.to_string())
}

/// Returns what a computer thinks of each move, from what it knows.
fn opinion<G: Computer>(known: &Knowledge<'_, G>) -> String {
    let weighed = G::weigh(
        known,
        G::runs(known.public) / 4,
        None,
        &mut Stream::seeded(3),
    );
    let words = weighed.iter().map(|it| (it.chosen.to_string(), it.worth));
    format!("{:?}", words.collect::<Vec<_>>())
}

/// Returns a deal in which two cards of another have changed places, if that is a deal.
fn swapped<G: Game>(deal: &str, chance: &mut dyn Chance) -> Option<G::Deal> {
    let step = if G::KEY == Duell::KEY { 2 } else { 1 };
    let mut cards: Vec<&[u8]> = deal
        .split([' ', '/'])
        .flat_map(|part| part.as_bytes().chunks(step))
        .collect();
    let half = cards.len() / 2;
    let mut place = || chance.below(u32::try_from(cards.len()).unwrap_or(1)) as usize;
    let (one, other) = (place(), place());
    cards.swap(one, other);
    let text = |cards: &[&[u8]]| String::from_utf8(cards.concat()).ok();
    if G::KEY == Duell::KEY {
        return G::Deal::parse(&format!(
            "{}/{}",
            text(&cards[..half])?,
            text(&cards[half..])?
        ))
        .ok();
    }
    let words: Vec<&str> = cards
        .iter()
        .filter_map(|card| str::from_utf8(card).ok())
        .collect();
    G::Deal::parse(&words.join(" ")).ok()
}

/// Exchanges two cards of a deal that a seat was never shown, plays the same moves again and
/// compares the computer's answers. Returns the number of comparisons.
fn compare_swapped_worlds<G: Computer, A: PartialEq + Debug>(
    rounds: u64,
    answer: impl Fn(&Knowledge<'_, G>) -> A,
) -> usize {
    let mut compared = 0;
    for seed in 0..rounds {
        let mut chance = Stream::seeded(seed);
        let seat = Seat::BOTH[(seed % 2) as usize];
        let plies = 1 + chance.below(16) as usize;
        let deal = G::deal(&G::start(&G::Options::default(), Seat::Zero), &mut chance);
        let mut played = Vec::new();
        let real = watched::<G>(&deal, seat, plies, |_, moves| {
            let next = players::any(moves, &mut chance).cloned()?;
            played.push(next.clone());
            Some(next)
        });
        let Some(real) = real else { continue };
        let text = deal.to_string();
        for _ in 0..20 {
            let Some(swapped) = swapped::<G>(&text, &mut chance) else {
                continue;
            };
            let twin = watched::<G>(&swapped, seat, plies, |ply, _| played.get(ply).cloned());
            let Some(twin) = twin.filter(|twin| swapped != deal && twin.seen == real.seen) else {
                continue;
            };
            let [one, other] = [&real, &twin].map(|it| answer(&it.knowledge(seat)));
            assert_eq!(one, other, "{} seed {seed}: {text}", G::KEY);
            compared += 1;
            break;
        }
    }
    compared
}

#[test]
fn the_same_memory_and_seed_give_the_same_move_whatever_is_hidden() {
    for level in Level::ALL {
        let compared = compare_swapped_worlds::<EnGarde, _>(6, |known| choice(known, level));
        assert!(compared > 3, "{level:?}");
        let compared = compare_swapped_worlds::<Duell, _>(3, |known| choice(known, level));
        assert!(compared > 1, "{level:?}");
    }
}

#[test]
fn a_hint_is_the_same_whatever_is_hidden() {
    assert!(compare_swapped_worlds::<EnGarde, _>(8, opinion) > 4);
    assert!(compare_swapped_worlds::<Duell, _>(3, opinion) > 1);
}

#[test]
fn the_computer_has_an_opinion_of_every_move_that_it_is_asked_about() {
    for kind in GameKind::ALL {
        let mut table =
            GameKind::open(terms(kind, kind.facts().variants[0], 5), &[]).expect("terms");
        table.begin();
        let Waiting::Turn(seat) = table.standing().waiting else {
            panic!("{kind} has begun");
        };
        let legal = table.typed_moves(seat);
        for asked in &legal {
            let token = Some(asked.token.as_str());
            let advice = table.advise(seat, 0.25, token, &mut Stream::seeded(1));
            let tokens: BTreeSet<_> = advice.iter().map(|it| &it.token).collect();
            assert_eq!(tokens.len(), legal.len(), "{kind}: each move once");
            assert!(advice.iter().all(|it| (0.0..=1.0).contains(&it.chance)));
            let all: u32 = advice.iter().map(|it| it.runs).sum();
            let own = advice.iter().find(|it| it.token == asked.token);
            let own = own.expect("it is legal").runs;
            assert!(own * 5 > all, "{kind}: {} in {own} of {all}", asked.token);
        }
        assert!(
            table
                .advise(seat.other(), 1.0, None, &mut Stream::seeded(1))
                .is_empty()
        );
    }
}
