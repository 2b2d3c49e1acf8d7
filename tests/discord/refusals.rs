//! Refusals of Discord's through the whole bot, and places that take no posts: forums, their posts,
//! the chats of voice channels.

use std::time::Duration;

use piste_standin::{ChannelKind, Fault, Id, Matching, Message, Permissions, Route, User, World};

use crate::bot::{House, moment};
use crate::contests::{Arena, TONIGHT, said};
use crate::people::{again, begin, begin_with, hand_for, one_move, play_buttons, to_move};

/// Plays a match to its end from the hands in direct messages, and returns what these say.
async fn to_the_end(house: &House, id: &str) -> Vec<String> {
    let mut said = Vec::new();
    while let Some((user, ply)) = to_move(house, id).await {
        let hand = hand_for(user, id, ply).await;
        said.push(hand.content.clone());
        let button = play_buttons(&hand, "p:").next().expect("a move");
        user.click(&hand, &button).await.expect("answered");
        house.posted_or_given_up(id).await;
    }
    said
}

#[tokio::test]
async fn whatever_discord_refuses_both_play_to_the_end_and_are_told_what_they_can_do() {
    let pages = [
        (Route::CreateMessage, 400, 200_000, "AutoMod"),
        (Route::CreateMessage, 400, 240_000, "AutoMod"),
        (Route::CreateMessage, 403, 50_001, "Connect"),
        (Route::CreateMessage, 400, 50_095, "50095"),
        (Route::CreateMessage, 400, 999_999, "999999"),
        (Route::CreateMessage, 403, 999_999, "Send Messages"),
        (Route::StartThread, 400, 160_007, ""),
        (Route::StartThread, 400, 999_999, ""),
        (Route::EditMessage, 400, 999_999, ""),
    ];
    for (route, status, code, told) in pages {
        let house = House::open().await;
        let id = begin(&house).await;
        house.posted_or_given_up(&id).await;
        let refused = Fault::Refused { status, code };
        let channels = house.world.channels().into_iter();
        for channel in channels.filter(|it| it.guild == Some(house.guild)) {
            let there = Matching::route(route).at(channel.id);
            house.world.fail(there, refused.clone());
        }
        let said = to_the_end(&house, &id).await;
        let names = said.iter().filter(|it| it.contains(told)).count();
        assert!(names > 0, "{route:?} {status} {code}: {said:#?}");
        if !told.is_empty() {
            assert!(names <= 2, "each reads it once");
        }
    }
}

#[tokio::test]
async fn a_challenger_reads_what_is_missing_where_discord_takes_no_post() {
    for (status, code, told) in [
        (403, 50_013, "Send Messages"),
        (403, 50_001, "View Channel"),
        (400, 50_008, "takes no messages"),
        (400, 200_000, "AutoMod"),
        (400, 50_035, "50035"),
        (400, 999_999, "999999"),
    ] {
        let house = House::open().await;
        let there = Matching::route(Route::CreateMessage).at(house.channel);
        house.world.fail(there, Fault::Refused { status, code });
        let challenge = format!("/challenge player opponent:{}", house.ben.mention());
        let answer = house.ada.command(&challenge, house.channel).await;
        let answer = answer.expect("answered");
        let said = answer.content();
        assert!(said.contains("withdrawn") && said.contains(told), "{said}");
    }
}

#[tokio::test]
async fn news_of_a_contest_whose_words_are_refused_comes_in_words_of_the_bots_own() {
    for code in [50_035, 200_000] {
        let mut arena = Arena::open().await;
        let world = arena.house.world.clone();
        let contest = arena.invite(TONIGHT).await;
        arena.join(3).await;
        arena.told(contest).await;
        let thread = arena.thread(arena.house.channel);
        let before = world.messages(thread).len();
        let refused = || Fault::Refused { status: 400, code };
        let posts = Matching::route(Route::CreateMessage).at(thread);
        world.fail(posts.times(1), refused());
        arena.close().await;
        arena.told(contest).await;
        let told = world.messages(thread).split_off(before);
        let says = told.iter().find(|it| it.content.contains("/contest show"));
        let says = says.unwrap_or_else(|| panic!("{told:#?}"));
        assert!(says.content.contains("refuses"), "{}", says.content);
        assert!(says.button("Show the contest").is_some());
        assert!(!says.content.contains("Fechtboden"), "no name is in it");
        // From now on not even that is taken: the contest goes on, and can be read.
        world.fail(posts, refused());
        arena.all_come(3).await;
        let boards = arena.boards(contest).await;
        for (user, board) in arena.home.clone().iter().zip(&boards) {
            arena.play_enough(board).await;
            arena.resign(user, board).await;
        }
        arena.told(contest).await;
        let shown = said(&arena.mia, "/contest show", arena.house.channel).await;
        let is_told = shown.content.contains("Fechtboden wins the contest 3–0");
        assert!(is_told, "{}", shown.content);
        arena.house.halt().await;
    }
}

#[tokio::test]
async fn where_uploads_are_limited_words_are_posted_without_their_picture() {
    let house = House::open().await;
    let id = begin(&house).await;
    house.posted_or_given_up(&id).await;
    let limited = Fault::Refused {
        status: 403,
        code: 400_001,
    };
    let thread = thread_of(&house, house.channel);
    let posts = Matching::route(Route::CreateMessage).at(thread).times(1);
    house.world.fail(posts, limited);
    one_move(&house, &id).await;
    house.posted_or_given_up(&id).await;
    let posts = house.world.messages(thread);
    let last = posts.last().expect("a post");
    assert!(posts.len() > 1 && last.attachments.is_empty(), "{last:#?}");
    let (user, ply) = to_move(&house, &id).await.expect("it runs");
    one_move(&house, &id).await;
    let (user, ply) = to_move(&house, &id).await.unwrap_or((user, ply));
    let hand = hand_for(user, &id, ply).await;
    assert!(hand.content.contains("400001"), "{}", hand.content);
}

/// Returns the thread that hangs on a card in a channel.
fn thread_of(house: &House, channel: Id) -> Id {
    let mut messages = house.world.messages(channel);
    messages.retain(|message| house.world.channel(message.id).is_some());
    messages.first().expect("a card with a thread").id
}

/// Ada challenges Ben in a place, and he accepts there. Returns the match's id.
async fn begun_in(house: &House, place: Id) -> String {
    let challenge = format!(
        "/challenge player opponent:{} side:first first_to:1",
        house.ben.mention()
    );
    let answer = house
        .ada
        .command(&challenge, place)
        .await
        .expect("answered");
    let offer = house
        .ben
        .wait_for(place, |it| it.button("Accept").is_some());
    let offer = offer
        .await
        .unwrap_or_else(|| panic!("{}", answer.content()));
    house.ben.click(&offer, "Accept").await.expect("answered");
    let id = offer.button("Accept").and_then(|it| it.custom_id);
    let id = id.expect("an id");
    id.split(':').nth(1).expect("verb and id").to_owned()
}

/// Waits for the last card of a match in a place.
async fn ended_in(user: &User, place: Id) {
    let ended = |message: &Message| message.button("Replay").is_some();
    user.wait_for(place, ended).await.expect("a card says so");
}

#[tokio::test]
async fn in_a_post_of_a_forum_the_post_is_the_place_and_never_the_forum() {
    for kind in [ChannelKind::Forum, ChannelKind::Media] {
        let house = House::open().await;
        let forum = house.world.add_channel(house.guild, "games", kind);
        let post = house.world.add_thread(forum, house.ada.id(), "En Garde?");
        let id = begun_in(&house, post).await;
        let asked = to_the_end(&house, &id).await;
        assert!(
            asked.iter().all(|it| !it.contains("cannot post")),
            "{asked:#?}"
        );
        ended_in(&house.ben, post).await;
        let requests = house.world.requests();
        let refused = requests.iter().filter(|it| it.status == Some(400));
        assert_eq!(refused.count(), 0, "nothing was asked of the forum");
        let threads = requests.iter().filter(|it| it.route == Route::StartThread);
        assert_eq!(threads.count(), 0, "posts have no threads");
    }
}

#[tokio::test]
async fn a_match_whose_forum_post_is_deleted_moves_to_the_servers_channel_or_to_direct_messages() {
    for is_set in [true, false] {
        let house = House::open().await;
        let forum = house
            .world
            .add_channel(house.guild, "games", ChannelKind::Forum);
        let post = house.world.add_thread(forum, house.ada.id(), "En Garde?");
        let id = begun_in(&house, post).await;
        house.posted_or_given_up(&id).await;
        let channel = house.world.add_text_channel(house.guild, "salle");
        if is_set {
            let manages = Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES;
            house.world.grant(house.guild, house.ada.id(), manages);
            let set = format!("/server channel channel:<#{channel}>");
            house.ada.command(&set, channel).await.expect("answered");
        }
        house.world.delete_channel(post);
        to_the_end(&house, &id).await;
        if is_set {
            ended_in(&house.ben, channel).await
        } else {
            let ended = |message: &Message| message.button("Revanche").is_some();
            house.ben.wait_for_dm(ended).await.expect("told directly");
        }
        assert!(house.world.messages(forum).is_empty());
        let requests = house.world.requests();
        let asked = requests.iter().filter(|it| it.status == Some(400));
        assert_eq!(asked.count(), 0, "the forum is never asked");
    }
}

#[tokio::test]
async fn a_contest_that_begins_in_a_post_of_a_forum_is_told_there_to_its_start() {
    let mut arena = Arena::open().await;
    let world = arena.house.world.clone();
    let forum = world.add_channel(arena.house.guild, "games", ChannelKind::Forum);
    let post = world.add_thread(forum, arena.mia.id(), "Who plays?");
    arena.house.channel = post;
    let contest = arena.invite(TONIGHT).await;
    arena.join(3).await;
    arena.close().await;
    arena.all_come(3).await;
    arena.house.contest_told(contest).await;
    let told = world.messages(post);
    let is_told = |words: &str| told.iter().any(|it| it.content.contains(words));
    assert!(is_told("The line-up is closed"), "{told:#?}");
    let requests = world.requests();
    let refused = requests.iter().filter(|it| it.status == Some(400));
    assert_eq!(
        refused.count(),
        0,
        "neither forum nor post is asked for what it has not"
    );
}

#[tokio::test]
async fn in_the_chat_of_a_voice_channel_no_thread_is_asked_for() {
    for kind in [ChannelKind::Voice, ChannelKind::Stage] {
        let house = House::open().await;
        let voice = house.world.add_channel(house.guild, "lounge", kind);
        let id = begun_in(&house, voice).await;
        to_the_end(&house, &id).await;
        ended_in(&house.ben, voice).await;
        let requests = house.world.requests();
        let threads = requests.iter().filter(|it| it.route == Route::StartThread);
        assert_eq!(threads.count(), 0);
    }
}

#[tokio::test]
async fn a_voice_channel_that_the_bot_may_not_enter_is_named_before_anything_begins() {
    let house = House::open().await;
    let voice = house
        .world
        .add_channel(house.guild, "lounge", ChannelKind::Voice);
    let (bot, none) = (house.world.bot(), Permissions::default());
    house
        .world
        .overwrite(voice, bot, none, Permissions::CONNECT);
    let challenge = format!("/challenge player opponent:{}", house.ben.mention());
    let answer = house
        .ada
        .command(&challenge, voice)
        .await
        .expect("answered");
    let said = answer.content();
    assert!(said.contains("Connect") && !said.contains("Send"), "{said}");
    assert!(
        house
            .world
            .messages(voice)
            .iter()
            .all(|it| it.is_ephemeral())
    );
}

#[tokio::test]
async fn the_thread_of_a_running_match_that_discord_archives_is_opened_again() {
    let house = House::open().await;
    let id = begin_with(&house, "first_to:1 clock:14d").await;
    house.posted_or_given_up(&id).await;
    let thread = thread_of(&house, house.channel);
    let is_archived = || {
        let thread = house.world.channel(thread).and_then(|it| it.thread);
        thread.is_some_and(|it| it.archived)
    };
    // A moderator closes it: that is their business.
    house.world.set_archived(thread, true, false);
    one_move(&house, &id).await;
    house.posted_or_given_up(&id).await;
    house.pass(Duration::from_secs(8 * 24 * 3600));
    house.world.set_archived(thread, true, false);
    let open = || (!is_archived()).then_some(());
    house
        .world
        .wait_for(|_| open())
        .await
        .expect("it is opened");
    assert!(to_move(&house, &id).await.is_some(), "it runs");
}

#[tokio::test]
async fn a_thread_that_fell_silent_while_the_bot_was_away_is_opened_when_it_comes_back() {
    for by_moderator in [false, true] {
        let mut house = House::open().await;
        let id = begin_with(&house, "first_to:1 clock:14d").await;
        house.posted_or_given_up(&id).await;
        let thread = thread_of(&house, house.channel);
        house.halt().await;
        if by_moderator {
            house.world.set_archived(thread, true, false);
        }
        house.pass(Duration::from_secs(8 * 24 * 3600));
        if !by_moderator {
            house.world.set_archived(thread, true, false);
        }
        house.world.clear_requests();
        house.go_on().await;
        let is_asked = |route| {
            let requests = house.world.requests();
            let mut there = requests.iter().filter(|it| it.route == route);
            there.any(|it| it.status.is_some())
        };
        let looked = async {
            while !is_asked(Route::GetChannel) {
                moment().await;
            }
        };
        let looked = tokio::time::timeout(Duration::from_secs(60), looked).await;
        looked.expect("it is looked at");
        if !by_moderator {
            let open = |world: &World| {
                let thread = world.channel(thread)?.thread?;
                (!thread.archived).then_some(())
            };
            house.world.wait_for(open).await.expect("it is opened");
        }
        one_move(&house, &id).await;
        house.posted_or_given_up(&id).await;
        let is_opened = is_asked(Route::ModifyChannel);
        assert_eq!(is_opened, !by_moderator, "what a moderator closes stays");
    }
}

#[tokio::test]
async fn the_thread_of_a_contest_that_is_over_is_archived_again_after_a_click_has_opened_it() {
    let arena = Arena::open().await;
    let contest = arena.invite(TONIGHT).await;
    arena.join(3).await;
    arena.close().await;
    arena.all_come(3).await;
    let boards = arena.boards(contest).await;
    for (user, board) in arena.home.iter().zip(&boards) {
        arena.play_enough(board).await;
        arena.resign(user, board).await;
    }
    arena.told(contest).await;
    let world = &arena.house.world;
    let thread = arena.thread(arena.house.channel);
    let show = |message: &&std::sync::Arc<Message>| message.button("Replay").is_some();
    let posts = world.messages(thread);
    let end = posts.iter().rev().find(show).expect("an end is told");
    arena.house.pass(Duration::from_secs(3600));
    // The client opens the thread before it sends the click.
    world.set_archived(thread, true, false);
    arena.house.pass(Duration::from_secs(3600));
    world.set_archived(thread, false, false);
    arena.mia.click(end, "Replay").await.expect("answered");
    let is_archived = |world: &World| {
        let thread = world.channel(thread)?.thread?;
        thread.archived.then_some(())
    };
    world.wait_for(is_archived).await.expect("again");
}

#[tokio::test]
async fn the_thread_of_a_match_that_is_over_is_archived_again_after_a_click_has_opened_it() {
    let house = House::open().await;
    let id = begin(&house).await;
    to_the_end(&house, &id).await;
    let thread = thread_of(&house, house.channel);
    let is_archived = |world: &World| {
        let thread = world.channel(thread).and_then(|it| it.thread);
        thread.filter(|it| it.archived).map(drop)
    };
    house.world.wait_for(is_archived).await.expect("at the end");
    house.pass(Duration::from_secs(3600));
    let posts = house.world.messages(thread);
    let end = posts.iter().rev().find(|it| it.button("Replay").is_some());
    let end = end.expect("the end is told there");
    // The client opens the thread before it sends the click.
    house.world.set_archived(thread, false, false);
    house.ada.click(end, "Replay").await.expect("answered");
    house.world.wait_for(is_archived).await.expect("again");
    // The same stands on the card.
    let card = house
        .world
        .message(house.channel, thread)
        .expect("the card");
    for button in ["Replay".to_owned(), again(&card)] {
        assert!(card.button(&button).is_some(), "{button}");
    }
}
