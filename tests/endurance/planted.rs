//! The harness tries itself: what is planted in a match that was sound has to be found.

use piste::host::Clock;
use piste_standin::{Id, World};

use crate::audit;
use crate::contest::Contested;
use crate::contest_audit::{self, Case};
use crate::history::History;
use crate::message::has;
use crate::pairing::Played;
use crate::tally::Tally;

/// Forges memories and posts of a sound match in every way that the audit looks for, and returns
/// the kinds that it does not find.
pub fn unseen(world: &World, played: &mut Played, history: &History) -> Vec<&'static str> {
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
    unseen
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
pub fn unseen_in_contest(case: &Case<'_>, contested: &mut Contested) -> Vec<&'static str> {
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
    for place in &mut stored.places {
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
    not_found(&tally, kinds)
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
