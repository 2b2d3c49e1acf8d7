//! A channel that takes nothing for a while: hands wait for it no longer than a moment, and the ends
//! of rounds wait there for posts of their own.

use std::sync::Arc;

use piste_standin::{Fault, Gate, Matching, Message, Permissions, Route};

use crate::bot::House;
use crate::people::{begin_to, one_move, play_buttons};

/// Opens a house whose matches are told in its channel, without threads.
async fn without_threads() -> House {
    let house = House::open().await;
    let threads = Permissions::CREATE_PUBLIC_THREADS;
    house.world.revoke(house.guild, threads);
    house
}

/// Lets the next post in the channel, and all that follow it, wait until the gate opens.
fn fill(house: &House) -> Gate {
    let gate = Gate::default();
    let held = Matching::route(Route::CreateMessage).at(house.channel);
    house.world.fail(held, Fault::Held(gate.clone()));
    gate
}

/// Returns the posts that everybody sees in the channel.
fn posts(house: &House) -> Vec<Arc<Message>> {
    let mut posts = house.world.messages(house.channel);
    posts.retain(|post| !post.is_ephemeral());
    posts
}

async fn round(house: &House, id: &str) -> u32 {
    house
        .board(id)
        .await
        .expect("a match")
        .sheet
        .standing
        .round
        .0
}

#[tokio::test]
async fn hands_go_on_while_a_channel_is_full_and_the_end_of_a_round_is_told_there_by_itself() {
    for by_others in [true, false] {
        let house = without_threads().await;
        let id = begin_to(&house, 3).await;
        house.posted_or_given_up(&id).await;
        let before = posts(&house).len();
        let gate = fill(&house);
        if by_others {
            let offered = house.ben.command("/challenge open", house.channel).await;
            offered.expect("answered");
            gate.reached(1).await;
        }
        one_move(&house, &id).await;
        gate.reached(1).await;
        while round(&house, &id).await == 1 {
            one_move(&house, &id).await;
        }
        one_move(&house, &id).await;
        one_move(&house, &id).await;
        assert_eq!(posts(&house).len(), before);
        house.world.clear_faults();
        gate.open();
        house.posted_or_given_up(&id).await;
        let told = posts(&house).split_off(before);
        let told = told.iter().flat_map(|post| &post.attachments);
        let mut told: Vec<&str> = told.map(|file| file.filename.as_str()).collect();
        let under_way = if by_others {
            "challenge.png"
        } else {
            "board.png"
        };
        assert_eq!(told.remove(0), under_way, "the post that was under way");
        assert_eq!(told, ["round.png", "board.png"], "by others: {by_others}");
    }
}

/// All of a match stands in the channel where no thread can be had.
#[tokio::test]
async fn nothing_is_left_of_a_match_that_is_hidden_in_a_channel_without_threads() {
    let house = without_threads().await;
    let (id, other) = (begin_to(&house, 1).await, begin_to(&house, 1).await);
    for _ in 0..3 {
        one_move(&house, &id).await;
        house.posted_or_given_up(&id).await;
    }
    house.posted_or_given_up(&other).await;
    let shown = |id: &str| {
        let names = |message: &Arc<Message>| {
            message.parts().any(|part| {
                part["custom_id"]
                    .as_str()
                    .is_some_and(|custom_id| custom_id.contains(id))
            })
        };
        posts(&house).into_iter().filter(names).count()
    };
    let others = shown(&other);
    assert!(shown(&id) > 1, "the card and what was told");
    let moderator = house.world.add_user("Mia", "en-US");
    house.world.join(house.guild, moderator.id());
    let moderates = Permissions::MANAGE_MESSAGES;
    house.world.grant(house.guild, moderator.id(), moderates);
    let hide = format!("/match hide match:{id}");
    let answer = moderator.command(&hide, house.channel).await;
    answer
        .expect("answered")
        .finished()
        .await
        .expect("an answer");
    house.posted_or_given_up(&id).await;
    assert_eq!((shown(&id), shown(&other)), (0, others));
}

#[tokio::test]
async fn the_first_hand_of_a_match_does_not_wait_for_a_channel_that_is_full() {
    let house = House::open().await;
    let challenge = "/challenge open side:first";
    let offered = house.ada.command(challenge, house.channel).await;
    offered.expect("answered");
    let offer = |message: &Message| message.button("Accept").is_some();
    let offer = house.ben.wait_for(house.channel, offer).await;
    let gate = fill(&house);
    let offered = house.ben.command("/challenge open", house.channel).await;
    offered.expect("answered");
    gate.reached(1).await;
    let accepted = house.ben.click(&offer.expect("it stands"), "Accept").await;
    accepted.expect("answered");
    let hand = house
        .ada
        .wait_for_dm(|message| play_buttons(message, "p:").next().is_some())
        .await;
    let links: Vec<String> = hand
        .expect("the hand")
        .buttons()
        .into_iter()
        .filter_map(|button| button.url)
        .collect();
    let channel = format!("/channels/{}/{}", house.guild, house.channel);
    assert!(
        matches!(&links[..], [link] if link.contains(&channel)),
        "it leads to the channel: {links:?}"
    );
    gate.open();
}
