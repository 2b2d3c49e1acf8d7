//! The memories of people, held against the database, the posts and the record of their match.

use crate::history::History;
use crate::pairing::Played;
use crate::person::Person;
use crate::tally::{Kind, Tally};
use crate::{hiding, posts};
use host::Clock;
use model::Match;
use piste_standin::{Id, World};
use rules::en_garde::EnGarde;
use rules::{Game, MatchEnd, MatchReason, Seat, Sequence};

/// The milliseconds by which the time of a click and that of a commit may differ.
const CLOCKS_DIFFER: i64 = 5_000;

/// Checks one match in every respect.
pub(crate) fn check(
    world: &World,
    played: &Played,
    history: &History,
    is_troubled: &dyn Fn(Id) -> bool,
    tally: &mut Tally,
) {
    let id = &played.id;
    let excused = played.channels.iter().any(|it| is_troubled(*it));
    tally.matches += 1;
    // The boards of contests are counted with them.
    let is_own = history.stored.row.board.is_none();
    tally.at_two_homes += u32::from(is_own && history.stored.homes.len() > 1);
    if is_own {
        tally.count_hiding("a match is hidden in a server", &played.hidings);
    }
    let is_shown = history.stored.homes.iter().all(|home| !home.is_hidden);
    for (kind, what) in hidings(played, history) {
        tally.find(kind, format!("{id}: {what}"));
    }
    if let Some(way) = played.met {
        tally.act(way);
    }
    for person in &played.people {
        let user = person.user.id().get();
        tally.left += u32::from(person.memory.has_left);
        let left = || history.left_seat().filter(|_| person.memory.has_left);
        let Some(seat) = history.seat_of(user).or_else(left) else {
            tally.find(Kind::Lost, format!("{id}: user {user} does not play in it"));
            continue;
        };
        check_moves(id, person, seat, history, tally);
        check_hands(id, person, seat, history, tally);
        if is_shown {
            check_memory_of_posts(world, played, person, history, excused, tally);
        }
    }
    match history.end {
        None => tally.find(Kind::Missing, format!("{id}: it never ended")),
        Some(end) => {
            for (kind, what) in endings(played, history, end) {
                tally.find(kind, format!("{id}: {what}"));
            }
            by_the_clock(played, end, is_own, tally);
        }
    }
    let naps = || played.people.iter().filter_map(|it| it.nap.as_ref());
    if !naps().any(|nap| nap.has_run_out()) {
        for what in clocks(&history.stored.row) {
            tally.find(Kind::Wrong, format!("{id}: {what}"));
        }
    }
    posts::check(world, played, history, is_troubled, tally);
}

/// Returns what is wrong with the homes that are hidden, or are not.
pub(crate) fn hidings(played: &Played, history: &History) -> Vec<(Kind, String)> {
    let homes = history.stored.homes.iter();
    let wrong = homes.filter_map(|home| {
        let channel = Id(home.channel.0);
        hiding::wishes(&played.hidings, channel, home.is_hidden)
    });
    wrong.collect()
}

/// Returns what is wrong with an end. Whoever leaves gives up; only the time of somebody who fell asleep
/// runs out, and whoever does not wake up loses by it.
pub(crate) fn endings(played: &Played, history: &History, end: MatchEnd) -> Vec<(Kind, String)> {
    let mut found = Vec::new();
    let seat = |person: &Person| history.seat_of(person.user.id().get());
    let naps = played.people.iter();
    let naps = naps.filter_map(|it| it.nap.as_ref().map(|nap| (nap, seat(it))));
    let loser = end.winner.map(Seat::other);
    let is_on_time = end.reason == MatchReason::Timeout;
    let sleeps: Vec<_> = naps.filter(|(nap, _)| nap.has_run_out()).collect();
    // Who is awake may give up all the same, as everybody does at the closing.
    let mut losers = played.people.iter().filter(|it| seat(it) == loser);
    let is_given_up =
        end.reason == MatchReason::Resign && losers.any(|person| person.memory.resigns);
    let mut deep = sleeps.iter().filter(|(nap, _)| nap.is_deep());
    let is_expected = match end.reason {
        MatchReason::Timeout => sleeps.iter().any(|(_, seat)| *seat == loser),
        MatchReason::Score | MatchReason::Resign => is_given_up || deep.next().is_none(),
        _ => false,
    };
    if !is_expected {
        let asleep: Vec<_> = sleeps.iter().map(|(_, seat)| seat).collect();
        let what = format!("seats {asleep:?} slept, it ended by {end:?}");
        found.push((Kind::Wrong, what));
    }
    for person in played.people.iter().filter(|it| it.memory.has_claimed) {
        if !is_on_time || end.winner != seat(person) {
            let what = format!("{} has won on time; it ended by {end:?}", person.user.id());
            found.push((Kind::Lost, what));
        }
    }
    for person in &played.people {
        let Some(seat) = history.left_seat().filter(|_| person.memory.has_left) else {
            continue;
        };
        let mut others = played.people.iter();
        let has_won = end.reason == MatchReason::Resign && end.winner == Some(seat);
        if has_won && !others.any(|other| other.memory.resigns) {
            let what = format!("seat {seat} has left; it ended by {end:?}");
            found.push((Kind::Wrong, what));
        }
    }
    found
}

/// Counts what a clock has brought about.
fn by_the_clock(played: &Played, end: MatchEnd, is_own: bool, tally: &mut Tally) {
    let claimed = played.people.iter().any(|it| it.memory.has_claimed);
    let gave: u32 = played.people.iter().map(|it| it.memory.gave_time).sum();
    (0..gave).for_each(|_| tally.act("somebody is given time"));
    let naps = || played.people.iter().filter_map(|it| it.nap.as_ref());
    match end.reason {
        MatchReason::Timeout if !is_own => tally.act("a board is lost by the clock"),
        MatchReason::Timeout if claimed => tally.act("a flag is claimed"),
        MatchReason::Timeout if naps().any(|nap| nap.is_unclaimed) => {
            tally.act("a flag decides that nobody claims");
        }
        MatchReason::Timeout => tally.act("a flag is claimed, and the answer is lost"),
        _ if naps().any(|nap| nap.has_run_out()) => tally.act("somebody wakes up and plays on"),
        _ => {}
    }
}

/// Returns what is wrong with the banks of a match: nobody has spent more than the time that it
/// took, or gained more than the increments of their turns.
pub(crate) fn clocks(row: &Match) -> Vec<String> {
    let Clock::Bank { seconds, increment } = row.time else {
        return Vec::new();
    };
    let Some(end) = &row.end else {
        return Vec::new();
    };
    let whole = i64::from(seconds) * 1000;
    let least = whole - end.at.since(row.began) - CLOCKS_DIFFER;
    let most = whole + i64::from(increment) * 1000 * i64::from(row.progress.ply.0 + 1);
    let seats = Seat::BOTH.into_iter();
    let banks = seats.filter_map(|seat| Some((seat, row.players[seat].time_left?)));
    let wrong = banks.filter(|(_, left)| !(least..=most).contains(left));
    let describe =
        |(seat, left)| format!("the bank of seat {seat} holds {left} ms, not {least} to {most}");
    wrong.map(describe).collect()
}

fn check_moves(id: &str, person: &Person, seat: Seat, history: &History, tally: &mut Tally) {
    let memory = &person.memory;
    for contradiction in &memory.contradictions {
        tally.find(Kind::Wrong, format!("{id}: {contradiction}"));
    }
    for (ply, token) in &memory.acknowledged {
        tally.acknowledged += 1;
        let stands = history.moves.get(*ply as usize);
        let knows = |(mover, made): &(Seat, String)| *mover == seat && memory.knows(*ply, made);
        if !stands.is_some_and(knows) {
            let words = memory.words.get(ply);
            let what = format!(
                "{id}: {token} at ply {ply} of seat {seat}; there stands {stands:?}: {words:?}"
            );
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
    let viewers = history.viewers(person.language);
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
        let says = |shown: &show::Board| {
            let mut viewers = viewers.iter();
            viewers.any(|viewer| hand.words.contains(&viewer.say(&shown.alt)))
        };
        let is_right = sheet.hand.as_ref().is_none_or(says);
        if !is_right || !hand.tokens.iter().all(fits) {
            let what = format!(
                "{id}: the hand of seat {seat} at ply {}: {}",
                hand.ply, hand.words
            );
            tally.find(Kind::Wrong, what);
        }
    }
}

/// The characters from which on a post that grows may have lost its first sentences.
const LONG: usize = 850;

/// Returns the sentences of a post about what has happened, between its head and its foot.
fn sentences(words: &str) -> Vec<&str> {
    let lines = words.lines().skip(1);
    let is_foot = |line: &&str| line.starts_with("-# ") || line.starts_with("<@");
    let is_told = |line: &&str| !is_foot(line) && !line.contains("<t:");
    lines.filter(is_told).collect()
}

/// Returns `true` if a post has gone on telling: one post tells of a whole turn. A decision of En Garde
/// is a whole turn. The last sentence may name more cards once they are there.
fn has_grown(history: &History, before: &str, now: &str) -> bool {
    let (told, before) = (sentences(now), sentences(before));
    let lost = if now.chars().count() > LONG {
        before.len()
    } else {
        0
    };
    let kept = before.len().saturating_sub(1);
    let goes_on = (0..=lost.min(kept)).any(|lost| told.starts_with(&before[lost..kept]));
    history.stored.row.game != EnGarde::KEY && goes_on
}

/// A post that was seen stays as it was, or goes on telling.
fn check_memory_of_posts(
    world: &World,
    played: &Played,
    person: &Person,
    history: &History,
    excused: bool,
    tally: &mut Tally,
) {
    for ((channel, post), words) in &person.memory.posts {
        let standing = world.message(*channel, *post);
        match standing.map(|message| message.content.clone()) {
            Some(now) if now == *words || has_grown(history, words, &now) => {}
            _ if excused => tally.excused += 1,
            now => {
                let what = format!("{}: a post said {words:?}, now {now:?}", played.id);
                tally.find(Kind::Lost, what);
            }
        }
    }
}
