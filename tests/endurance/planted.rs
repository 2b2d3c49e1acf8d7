//! The harness tries itself: what is planted in a match that was sound has to be found.

use crate::contest::Contested;
use crate::contest_audit::{self, Case};
use crate::hiding::{self, Hiding};
use crate::history::History;
use crate::message::has;
use crate::pairing::Played;
use crate::person::Person;
use crate::tally::Tally;
use crate::{audit, bans};
use host::Clock;
use piste_standin::{Id, World};
use rules::{MatchEnd, MatchReason};

/// Forges memories and posts of a sound match in every way that the audit looks for, and returns
/// the kinds that it does not find.
pub(crate) fn unseen(world: &World, played: &mut Played, history: &History) -> Vec<&'static str> {
    for person in &mut played.people {
        let memory = &mut person.memory;
        let ply = memory.last_acknowledged().unwrap_or(0);
        memory.is_alone = false;
        memory.acknowledged.insert(ply, "never played".to_owned());
        memory.clicked.clear();
        memory.typed.clear();
        for hand in memory.hands.values_mut() {
            hand.tokens.push("never offered".to_owned());
        }
    }
    // The second of two homes is looked at like the first.
    let home = history.stored.homes.last();
    if let Some(home) = home {
        let place = Id(home.thread.unwrap_or(home.channel).0);
        let posts = world.messages(place);
        let mut public = posts.iter().filter(|post| !post.is_ephemeral());
        let marked = public.rfind(|post| has(post, "replay", &played.id));
        if let Some(post) = marked {
            world.delete_message(place, post.id);
        }
    }
    let mut tally = Tally::default();
    audit::check(world, played, history, &|_| false, &mut tally);
    let kinds = [
        "a lost move",
        "a move that nobody made",
        "a missing post",
        "a wrong hand",
    ];
    let mut unseen = not_found(&tally, kinds);
    unseen.extend((!is_bank_looked_at(history)).then_some("a wrong bank"));
    unseen.extend(unseen_by_moderators(world, played, history));
    unseen.extend((!is_end_looked_at(played, history)).then_some("a win on time"));
    unseen
}

/// Forges a home that is hidden in the database alone, and one for a moderator alone. Returns what is
/// not found of it.
fn unseen_by_moderators(
    world: &World,
    played: &mut Played,
    history: &History,
) -> Vec<&'static str> {
    let mut unseen = Vec::new();
    let Some(home) = history.stored.homes.first() else {
        return unseen;
    };
    let channel = Id(home.channel.0);
    if hiding::wishes(&[], channel, true).is_none() {
        unseen.push("a home that nobody wanted hidden");
    }
    if hiding::left_over(world, &played.id, channel, None).is_empty() {
        unseen.push("a card that has to be gone");
    }
    let wish = Hiding {
        has_asked: true,
        is_told: true,
        ..Hiding::new(channel)
    };
    played.hidings = vec![wish];
    if audit::hidings(played, history).is_empty() {
        unseen.push("a home that has to be hidden");
    }
    played.hidings.clear();
    unseen
}

/// Returns whether a win on time is found missing, and one that nobody has.
fn is_end_looked_at(played: &mut Played, history: &History) -> bool {
    let naps = |person: &Person| person.nap.is_some();
    let Some(end) = history.end.filter(|_| !played.people.iter().any(naps)) else {
        return true;
    };
    let on_time = MatchEnd {
        reason: MatchReason::Timeout,
        ..end
    };
    let is_wrong = !audit::endings(played, history, on_time).is_empty();
    for person in &mut played.people {
        person.memory.has_claimed = true;
    }
    is_wrong && !audit::endings(played, history, end).is_empty()
}

/// Returns whether more time in a bank than there can be is found.
fn is_bank_looked_at(history: &History) -> bool {
    let mut row = history.stored.row.clone();
    row.time = Clock::LIVE;
    row.players.zero.time_left = Some(i64::MAX);
    !audit::clocks(&row).is_empty()
}

/// Forges memories, players, points and places of a sound contest, and returns what the audit does not
/// find of it.
pub(crate) fn unseen_in_contest(case: &Case<'_>, contested: &mut Contested) -> Vec<&'static str> {
    let mut stored = case.stored.clone();
    let [one, other] = &mut contested.sides;
    one.members.iter_mut().for_each(|it| it.has_asked = false);
    for member in &mut other.members {
        member.has_joined = true;
        stored
            .players
            .retain(|it| it.user.0 != member.person.user.id().get());
    }
    stored.points.challenging += 1;
    // Both servers may have hidden it; nothing is missing where nothing is shown.
    let hidings = [one.hiding.take(), other.hiding.take()];
    for place in &mut stored.places {
        // Nothing was told in slots of such numbers, whether or not there was a thread.
        place.number += 100;
        place.is_hidden = false;
        (place.thread, place.card) = (None, None);
    }
    let forged = Case {
        stored: &stored,
        ..*case
    };
    let mut tally = Tally::default();
    contest_audit::check(&forged, contested, &mut tally);
    let kinds = [
        "a lost player",
        "a player who never joined",
        "missing news",
        "wrong points",
    ];
    let mut unseen = not_found(&tally, kinds);
    let [one, other] = &mut contested.sides;
    [one.hiding, other.hiding] = hidings;
    unseen.extend(bans::unseen(case.stored, one));
    unseen
}

/// Returns the kinds of which nothing was found: lost, doubled, missing and wrong.
fn not_found(tally: &Tally, kinds: [&'static str; 4]) -> Vec<&'static str> {
    let counts = [tally.lost, tally.doubled, tally.missing, tally.wrong];
    let unseen = kinds
        .into_iter()
        .zip(counts)
        .filter(|(_, count)| *count == 0);
    unseen.map(|(kind, _)| kind).collect()
}
