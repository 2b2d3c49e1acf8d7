//! Servers that the bot was removed from while it was not connected.

use host::ContestId;
use piste_standin::{Id, Message};

use crate::bot::moment;
use crate::contests::{Arena, click, knows, said};
use crate::people::{hand_for, play_buttons};

/// Begins a contest of one board.
async fn playing(arena: &Arena) -> ContestId {
    let id = arena
        .invite("a week (3 days each for the whole match)")
        .await;
    arena.join(1).await;
    arena.close().await;
    arena.all_come(1).await;
    arena.told(id).await;
    id
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
            moment().await;
        }
    };
    let told = tokio::time::timeout(std::time::Duration::from_secs(60), is_told).await;
    told.expect("the servers are looked through");
    arena.house.world.set_available(arena.other, true);
    let hall = said(&arena.max, "/contest list", arena.hall).await;
    assert!(hall.said().contains("Fechtboden"), "{}", hall.said());
    assert_eq!(left(&arena), [third]);
}

#[tokio::test]
async fn whoever_plays_for_a_server_that_removed_the_bot_is_answered_on_what_they_were_sent() {
    let arena = Arena::open().await;
    let id = playing(&arena).await;
    let board = arena.boards(id).await.remove(0);
    let card = arena.card(&arena.max, arena.hall, "Zuschauen").await;
    let guest = &arena.guests[0];
    let hand = hand_for(guest, &board, 0).await;
    arena.house.world.remove_bot(arena.other);
    arena
        .mia
        .wait_for(arena.house.channel, waits)
        .await
        .expect("it is said");

    // They go on by direct messages, and every button there says something.
    let button = play_buttons(&hand, "p:").next().expect("a move");
    click(guest, &hand, &button).await;
    arena.house.pass(std::time::Duration::from_secs(60));
    let sent = arena.house.world.messages(guest.dm().expect("a chat"));
    let mut pressed = 0;
    for message in &sent {
        for button in message.buttons() {
            let Some(custom_id) = button.custom_id.filter(|id| !id.ends_with(":resign")) else {
                continue;
            };
            arena.house.pass(std::time::Duration::from_secs(60));
            // An earlier button may have edited it.
            if let Ok(answer) = guest.click(message, &custom_id).await {
                answer.finished().await.expect("an answer");
                pressed += 1;
            }
        }
    }
    assert!(pressed > 0, "{sent:?}");
    // Discord brings nothing from their server until the bot is back; what stands there is good then.
    arena.house.world.invite_bot(arena.other);
    knows(&arena.house, arena.other).await;
    let watched = click(&arena.max, &card, "Zuschauen").await;
    assert!(watched.is_ephemeral() && !watched.content.is_empty());
}
