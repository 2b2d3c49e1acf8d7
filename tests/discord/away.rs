//! Servers that the bot was removed from while it was not connected.

use piste_standin::{Id, Message};

use crate::contests::{Arena, knows, said};

/// Begins a contest of one board.
async fn playing(arena: &Arena) {
    let id = arena
        .invite("a week (3 days each for the whole match)")
        .await;
    arena.join(1).await;
    arena.close().await;
    arena.all_come(1).await;
    arena.told(id).await;
}

fn waits(card: &Message) -> bool {
    card.content.contains("Waiting for Fechtboden")
}

/// Returns the servers that the database says the bot has left.
fn left(arena: &Arena) -> Vec<Id> {
    let sql = arena.house.sql();
    let left = "SELECT server_id FROM servers WHERE left_at IS NOT NULL";
    let mut left = sql.prepare(left).expect("sound");
    let left = left
        .query_map([], |row| row.get::<_, i64>(0))
        .expect("read");
    left.map(|id| Id(id.expect("an id").cast_unsigned()))
        .collect()
}

#[tokio::test]
async fn a_server_that_removed_the_bot_while_it_was_down_is_waited_for() {
    let mut arena = Arena::open().await;
    playing(&arena).await;
    arena.house.halt().await;
    arena.house.world.remove_bot(arena.other);
    arena.house.go_on().await;
    let here = arena.house.channel;
    arena.mia.wait_for(here, waits).await.expect("it is said");
    assert_eq!(left(&arena), [arena.other]);
    arena.house.world.invite_bot(arena.other);
    let goes_on = |it: &Message| it.button("Watch").is_some() && !it.is_ephemeral() && !waits(it);
    arena.mia.wait_for(here, goes_on).await.expect("it goes on");
    assert_eq!(left(&arena), []);
}

#[tokio::test]
async fn a_server_that_is_only_unavailable_when_a_session_begins_is_not_left() {
    let mut arena = Arena::open().await;
    let third = arena.house.world.add_guild("Dritter", "de");
    knows(&arena.house, third).await;
    playing(&arena).await;
    arena.house.halt().await;
    arena.house.world.set_available(arena.other, false);
    arena.house.world.remove_bot(third);
    arena.house.go_on().await;
    // The third one is left, and so the servers have been looked through.
    let is_told = async {
        while left(&arena).is_empty() {
            tokio::task::yield_now().await;
        }
    };
    let told = tokio::time::timeout(std::time::Duration::from_secs(60), is_told).await;
    told.expect("the servers are looked through");
    arena.house.world.set_available(arena.other, true);
    let hall = said(&arena.max, "/contest list", arena.hall).await;
    assert!(hall.content.contains("Fechtboden"), "{}", hall.content);
    assert_eq!(left(&arena), [third]);
}
