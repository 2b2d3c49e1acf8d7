//! Places that a running match loses, and places that come back.

use std::time::Duration;

use piste_standin::{Fault, Id, Matching, Message, Permissions, RequestRecord, Route};

use crate::bot::{House, moment};
use crate::people::{begin, begin_to, hand_for, one_move, thread, to_move};
use crate::trouble::announced;

/// Returns the next card in a channel, and the thread that is opened from it.
async fn card_in(house: &House, channel: Id) -> Id {
    let is_card = |message: &Message| message.button("My hand").is_some();
    let card = house.ada.wait_for(channel, is_card).await;
    let card = card.expect("the card stands").id;
    let opened = house.world.wait_for(|world| world.channel(card));
    opened.await.expect("its thread is opened").id
}

/// Makes Ada, who manages the server, have matches played in another channel from now on.
async fn set_channel(house: &House, name: &str) -> Id {
    let channel = house.world.add_text_channel(house.guild, name);
    let manages = Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES;
    house.world.grant(house.guild, house.ada.id(), manages);
    let set = format!("/server channel channel:<#{channel}>");
    let answer = house.ada.command(&set, channel).await.expect("answered");
    let set = format!("Matches are played in <#{channel}>.");
    assert_eq!(answer.content(), set);
    channel
}

#[tokio::test]
async fn a_match_whose_channel_is_deleted_moves_to_the_channel_that_the_server_has_set() {
    let mut house = House::open().await;
    let id = begin(&house).await;
    let old = thread(&house, &house.ada).await;
    announced(&house, old, 1).await;
    let channel = set_channel(&house, "salle").await;
    house.world.delete_channel(house.channel);
    one_move(&house, &id).await;
    let thread = card_in(&house, channel).await;
    announced(&house, thread, 1).await;
    // It is there for good: a later life of the program goes on in the same place.
    house.restart().await;
    one_move(&house, &id).await;
    announced(&house, thread, 2).await;
    while to_move(&house, &id).await.is_some() {
        one_move(&house, &id).await;
    }
    let ended = |message: &Message| message.button("Replay").is_some();
    let card = house.ada.wait_for(channel, ended).await;
    assert_eq!(card.expect("the card says so").id, thread, "the same card");
    let archived = house.world.wait_for(|world| {
        let thread = world.channel(thread)?.thread?;
        thread.archived.then_some(())
    });
    archived.await.expect("the new thread is closed at the end");
}

#[tokio::test]
async fn a_match_that_ends_while_its_channel_is_gone_has_its_last_card_where_the_server_plays() {
    let house = House::open().await;
    let id = begin(&house).await;
    let old = thread(&house, &house.ada).await;
    announced(&house, old, 1).await;
    hand_for(&house.ada, &id, 0).await;
    let channel = set_channel(&house, "salle").await;
    house.world.delete_channel(house.channel);
    let question = house.ada.command("/match resign", channel).await;
    let question = question.expect("answered").message().expect("a question");
    let resigned = house.ada.click(&question, "Yes, resign").await;
    resigned.expect("answered");
    let ended = |message: &Message| message.button("Replay").is_some();
    let card = house.ben.wait_for(channel, ended).await;
    card.expect("the end stands in the server's channel");
}

#[tokio::test]
async fn a_thread_bears_its_players_names_or_its_number_where_discord_refuses_them() {
    let named = async |refuses: bool| {
        let house = House::open().await;
        if refuses {
            // As of a word that servers in Server Discovery may not have in a title.
            let (status, code) = (400, 50_035);
            let threads = Matching::route(Route::StartThread).times(1);
            house.world.fail(threads, Fault::Refused { status, code });
        }
        let id = begin(&house).await;
        let thread = thread(&house, &house.ada).await;
        announced(&house, thread, 1).await;
        let name = house.world.channel(thread).expect("a thread").name;
        (name, id)
    };
    let (name, _) = named(false).await;
    assert_eq!(name, "Ada – Ben · En Garde");
    let (name, id) = named(true).await;
    assert_eq!(name, format!("En Garde · {}", &id[20..]));
}

#[tokio::test]
async fn an_archived_thread_is_opened_again() {
    let house = House::open().await;
    let id = begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    announced(&house, thread, 1).await;
    house.world.set_archived(thread, true, false);
    one_move(&house, &id).await;
    announced(&house, thread, 2).await;
}

#[tokio::test]
async fn a_locked_thread_is_named_once_to_each_player_and_written_in_when_it_is_unlocked() {
    for archived in [true, false] {
        let house = House::open().await;
        let id = begin(&house).await;
        let thread = thread(&house, &house.ada).await;
        announced(&house, thread, 1).await;
        house.world.set_archived(thread, archived, true);
        let mut told = Vec::new();
        for _ in 0..4 {
            one_move(&house, &id).await;
            let (user, ply) = to_move(&house, &id).await.expect("it runs");
            let hand = hand_for(user, &id, ply).await;
            let names = ["Manage Threads", "Threads verwalten"];
            told.push(names.iter().any(|name| hand.content.contains(name)));
            house.posted_or_given_up(&id).await;
        }
        assert_eq!(told, [false, true, true, false], "archived: {archived}");
        house.world.set_archived(thread, archived, false);
        one_move(&house, &id).await;
        announced(&house, thread, 2).await;
    }
}

#[tokio::test]
async fn a_direct_chat_that_is_gone_is_opened_anew() {
    let house = House::open().await;
    let id = begin(&house).await;
    hand_for(&house.ada, &id, 0).await;
    house.posted_or_given_up(&id).await;
    house
        .world
        .delete_channel(house.ben.dm().expect("a direct chat"));
    one_move(&house, &id).await;
    hand_for(&house.ben, &id, 1).await;
}

#[tokio::test]
async fn a_channel_that_was_set_and_deleted_holds_up_one_challenge_and_no_other() {
    let house = House::open().await;
    let channel = set_channel(&house, "salle").await;
    house.world.delete_channel(channel);
    let challenge = "/challenge open first_to:1";
    let answer = house.ada.command(challenge, house.channel).await;
    answer.expect("answered");
    let offer = async {
        loop {
            let server = host::ServerId(house.guild.get());
            let settings = house
                .host
                .store()
                .read(move |tx| tx.server(server))
                .await
                .expect("settings");
            if settings.channel.is_none() {
                return;
            }
            moment().await;
        }
    };
    let patience = std::time::Duration::from_secs(60);
    let unset = tokio::time::timeout(patience, offer).await;
    assert!(
        unset.is_ok(),
        "matches are played where they are offered again"
    );
    let answer = house.ada.command(challenge, house.channel).await;
    answer.expect("answered");
    let stands = |message: &Message| message.button("Accept").is_some();
    let offer = house.ben.wait_for(house.channel, stands).await;
    offer.expect("the second stands");
}

/// Makes moves until the other player is to move: who has parried goes on, and nothing is told before.
async fn one_turn(house: &House, id: &str) {
    let mover = async || Some(to_move(house, id).await?.0.id());
    let before = mover().await;
    while mover().await == before {
        one_move(house, id).await;
    }
}

/// Counts the requests on a route that were refused with this status.
fn refused(house: &House, route: Route, status: u16) -> usize {
    let requests = house.world.requests();
    let refused = |it: &&RequestRecord| it.route == route && it.status == Some(status);
    requests.iter().filter(refused).count()
}

#[tokio::test]
async fn a_channel_that_was_deleted_is_not_asked_again_at_every_turn() {
    let house = House::open().await;
    // One touch could end it before it has another channel.
    let id = begin_to(&house, 5).await;
    let thread = thread(&house, &house.ada).await;
    announced(&house, thread, 1).await;
    hand_for(&house.ada, &id, 0).await;
    house.posted_or_given_up(&id).await;
    house.world.delete_channel(house.channel);
    for _ in 0..6 {
        one_move(&house, &id).await;
        house.posted_or_given_up(&id).await;
    }
    let asked = refused(&house, Route::CreateMessage, 404);
    assert!(
        (1..=2).contains(&asked),
        "thread and channel, once: {asked}"
    );
    // The server plays somewhere else from now on.
    let channel = set_channel(&house, "salle").await;
    one_turn(&house, &id).await;
    let thread = card_in(&house, channel).await;
    announced(&house, thread, 1).await;
}

#[tokio::test]
async fn a_channel_without_threads_is_asked_for_one_once_an_hour() {
    let house = House::open().await;
    let bot = house.world.bot();
    let (none, threads) = (Permissions::default(), Permissions::CREATE_PUBLIC_THREADS);
    house.world.overwrite(house.channel, bot, none, threads);
    for _ in 0..2 {
        let id = begin(&house).await;
        house.posted_or_given_up(&id).await;
        assert_eq!(refused(&house, Route::StartThread, 403), 1);
    }
    house.world.overwrite(house.channel, bot, threads, none);
    house.pass(Duration::from_secs(3601));
    let id = begin(&house).await;
    house.posted_or_given_up(&id).await;
    let opened = house
        .world
        .channels()
        .into_iter()
        .filter(|it| it.thread.is_some());
    assert_eq!(opened.count(), 1);
}
