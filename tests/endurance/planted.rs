//! The harness tries itself: what is planted in a match that was sound has to be found.

use piste_standin::{Id, World};

use crate::audit;
use crate::history::History;
use crate::pairing::Played;
use crate::tally::Tally;

/// Forges memories and posts of a sound match in every way that the audit looks for, and returns
/// the kinds that it does not find.
pub fn unseen(world: &World, played: &mut Played, history: &History) -> Vec<&'static str> {
    for person in &mut played.people {
        let memory = &mut person.memory;
        let ply = memory.last_acknowledged().unwrap_or(0);
        memory.acknowledged.insert(ply, "never played".to_owned());
        memory.clicked.clear();
        memory.typed.clear();
        for hand in memory.hands.values_mut() {
            hand.tokens.push("never offered".to_owned());
        }
    }
    let home = history.stored.homes.first();
    if let Some(thread) = home.and_then(|home| home.thread) {
        let posts = world.messages(Id(thread.0));
        let marked = posts.iter().rev().find(|post| !post.is_ephemeral());
        if let Some(post) = marked {
            world.delete_message(Id(thread.0), post.id);
        }
    }
    let mut tally = Tally::default();
    audit::check(world, played, history, false, &mut tally);
    let counts = [
        ("a lost move", tally.lost),
        ("a move that nobody made", tally.doubled),
        ("a missing post", tally.missing),
        ("a wrong hand", tally.wrong),
    ];
    let unseen = counts.into_iter().filter(|(_, count)| *count == 0);
    unseen.map(|(kind, _)| kind).collect()
}
