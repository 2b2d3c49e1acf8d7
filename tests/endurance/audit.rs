//! The memories of people, held against the database, the posts and the record of their match.

use piste::game::{Seat, Sequence};
use piste::table::MatchReason;
use piste_standin::World;

use crate::history::History;
use crate::pairing::Played;
use crate::person::Person;
use crate::posts;
use crate::tally::{Kind, Tally};

/// Checks one match in every respect.
pub fn check(world: &World, played: &Played, history: &History, excused: bool, tally: &mut Tally) {
    let id = &played.id;
    tally.matches += 1;
    for person in &played.people {
        let user = person.user.id().get();
        let Some(seat) = history.seat_of(user) else {
            tally.find(Kind::Lost, format!("{id}: user {user} does not play in it"));
            continue;
        };
        check_moves(id, person, seat, history, tally);
        check_hands(id, person, seat, history, tally);
        check_memory_of_posts(world, played, person, excused, tally);
    }
    if history.end.is_none() {
        tally.find(Kind::Missing, format!("{id}: it never ended"));
    }
    posts::check(world, played, history, excused, tally);
}

fn check_moves(id: &str, person: &Person, seat: Seat, history: &History, tally: &mut Tally) {
    let memory = &person.memory;
    for contradiction in &memory.contradictions {
        tally.find(Kind::Wrong, format!("{id}: {contradiction}"));
    }
    for (ply, token) in &memory.acknowledged {
        tally.acknowledged += 1;
        let stands = history.moves.get(*ply as usize);
        if stands != Some(&(seat, token.clone())) {
            let what =
                format!("{id}: {token} at ply {ply} of seat {seat}; there stands {stands:?}");
            tally.find(Kind::Lost, what);
        }
    }
    for (ply, (mover, token)) in (0..).zip(&history.moves) {
        let clicked = memory.clicked.contains(&(ply, token.clone()));
        let typed = |(at, typed): &(u32, String)| *at <= ply && typed == token;
        if *mover == seat && !clicked && !memory.typed.iter().any(typed) {
            let what = format!("{id}: {token} at ply {ply} was never asked for by seat {seat}");
            tally.find(Kind::Doubled, what);
        }
    }
    let end = history.end;
    let gave_up = end
        .is_some_and(|end| end.reason == MatchReason::Resign && end.winner == Some(seat.other()));
    if memory.resigned && !gave_up {
        let what = format!("{id}: seat {seat} has given up; it ended by {end:?}");
        tally.find(Kind::Lost, what);
    }
}

/// Every hand that was shown is the hand of its ply, and offers what is legal then.
fn check_hands(id: &str, person: &Person, seat: Seat, history: &History, tally: &mut Tally) {
    let viewer = history.viewer(person.language);
    for hand in person.memory.hands.values() {
        let Some(table) = history.before(hand.ply) else {
            let what = format!("{id}: seat {seat} saw a hand of ply {}", hand.ply);
            tally.find(Kind::Lost, what);
            continue;
        };
        let sheet = table.seat(seat, Sequence(0));
        let choices = sheet.groups.iter().flat_map(|group| &group.choices);
        let legal: Vec<&str> = choices.map(|choice| choice.token.as_str()).collect();
        let fits = |token: &String| legal.contains(&token.as_str());
        let words = sheet.hand.map(|hand| viewer.say(&hand.alt));
        let is_right = words.is_none_or(|words| hand.words.contains(&words));
        if !is_right || !hand.tokens.iter().all(fits) {
            let what = format!(
                "{id}: the hand of seat {seat} at ply {}: {}",
                hand.ply, hand.words
            );
            tally.find(Kind::Wrong, what);
        }
    }
}

/// A post that was seen stays as it was.
fn check_memory_of_posts(
    world: &World,
    played: &Played,
    person: &Person,
    excused: bool,
    tally: &mut Tally,
) {
    for ((channel, post), words) in &person.memory.posts {
        let standing = world.message(*channel, *post);
        match standing.map(|message| message.content.clone()) {
            Some(now) if now == *words => {}
            _ if excused => tally.excused += 1,
            now => {
                let what = format!("{}: a post said {words:?}, now {now:?}", played.id);
                tally.find(Kind::Lost, what);
            }
        }
    }
}
