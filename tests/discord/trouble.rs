//! Discord in trouble, and the bot with it: lost answers, limits, broken connections, missing
//! permissions, deleted places. The match goes on, and each board and hand is there once.

use std::sync::Arc;
use std::time::Duration;

use piste_standin::{Fault, Id, Matching, Message, Permissions, Route, User};

use crate::bot::{House, moment};
use crate::people::{begin, hand_for, one_move, play_buttons, published, thread, to_move};

/// Waits until the thread holds this number of announcements, and checks that none is there twice.
pub(crate) async fn announced(house: &House, thread: Id, count: usize) -> Vec<Arc<Message>> {
    let found = at_least(house, thread, count).await;
    assert_eq!(found.len(), count);
    found
}

/// Waits until the thread holds this number of announcements or more, and checks that none is there
/// twice.
async fn at_least(house: &House, thread: Id, count: usize) -> Vec<Arc<Message>> {
    let announcements = |house: &House| {
        let mut found = house.world.messages(thread);
        found.retain(|message| message.content.contains("**En Garde** · "));
        found
    };
    let mut changes = house.world.changes();
    while announcements(house).len() < count {
        let _ = changes.recv().await;
    }
    let found = announcements(house);
    let mut words: Vec<&str> = found
        .iter()
        .map(|message| message.content.as_str())
        .collect();
    words.sort_unstable();
    words.dedup();
    assert_eq!(words.len(), found.len(), "each stands once");
    found
}

/// Returns the number of hands for a ply in a user's direct messages.
fn hands(user: &User, id: &str, ply: u32) -> usize {
    let held = user.dm().map(|dm| user.sees(dm)).unwrap_or_default();
    let prefix = format!("p:{id}:{ply}:");
    let is_hand = |message: &&Arc<Message>| play_buttons(message, &prefix).next().is_some();
    held.iter().filter(is_hand).count()
}

/// Makes moves while posts fail, and checks that each arrives once.
async fn moves_through(house: &House, faults: &[Fault]) {
    let id = begin(house).await;
    let thread = thread(house, &house.ada).await;
    let mut standing = announced(house, thread, 1).await.len();
    for fault in faults {
        let posts = Matching::route(Route::CreateMessage).times(2);
        house.world.fail(posts, fault.clone());
        let after = one_turn(house, &id).await;
        standing += 1;
        announced(house, thread, standing).await;
        // With some deals the match is over after a few moves.
        let Some((user, ply)) = after else {
            break;
        };
        hand_for(user, &id, ply).await;
        assert_eq!(hands(user, &id, ply), 1, "after {fault:?}");
    }
}

/// Makes moves until it is the other player's turn, or the match is over: whoever parries moves on,
/// and a turn is announced when it passes. Returns who is to move then.
async fn one_turn<'a>(house: &'a House, id: &str) -> Option<(&'a User, u32)> {
    let (mover, mut ply) = to_move(house, id).await?;
    loop {
        one_move(house, id).await;
        let (user, next) = to_move(house, id).await?;
        assert_eq!(next, ply + 1);
        if user.id() != mover.id() {
            return Some((user, next));
        }
        ply = next;
    }
}

/// Refusals that tell the bot to wait, on one route or on all.
const TOLD_TO_WAIT: [Fault; 2] = [
    Fault::RateLimited {
        retry_after: 0.3,
        global: false,
    },
    Fault::RateLimited {
        retry_after: 0.3,
        global: true,
    },
];

#[tokio::test]
async fn whatever_goes_wrong_with_posts_each_arrives_once() {
    let house = House::open().await;
    let mut faults = vec![
        Fault::AnswerLost,
        Fault::RequestLost,
        Fault::ServerError(500),
        Fault::ServerError(503),
        // Somebody between the bot and Discord fails, and says nothing that is understood.
        Fault::ServerError(400),
        Fault::AnswerGarbled,
        Fault::Slow(Duration::from_millis(300)),
    ];
    faults.extend(TOLD_TO_WAIT);
    moves_through(&house, &faults).await;
}

#[tokio::test]
async fn with_the_rate_limiter_at_work_as_on_discord_each_post_arrives_once() {
    let house = House::secure().await;
    house.world.limit_rates(true);
    moves_through(&house, &TOLD_TO_WAIT).await;
}

#[tokio::test]
async fn posts_of_an_earlier_life_are_found_by_what_they_carry_though_their_deadline_has_moved() {
    let mut house = House::open().await;
    let id = begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    announced(&house, thread, 1).await;
    hand_for(&house.ada, &id, 0).await;
    let lost = Matching::route(Route::CreateMessage);
    house.world.fail(lost, Fault::AnswerLost);
    one_move(&house, &id).await;
    // The hand arrives, and nobody is told so; then the program ends.
    hand_for(&house.ben, &id, 1).await;
    house.halt().await;
    house.world.clear_faults();
    house.pass(Duration::from_secs(600));
    house.go_on().await;
    announced(&house, thread, 2).await;
    assert_eq!(hands(&house.ben, &id, 1), 1, "it stands once");
}

#[tokio::test]
async fn an_answer_that_meets_a_server_error_is_given_again() {
    let house = House::open().await;
    let callback = || Matching::route(Route::Callback).times(1);
    house.world.fail(callback(), Fault::ServerError(502));
    let answer = house.ada.command("/help", house.channel).await;
    assert!(answer.expect("answered").content().contains("En Garde"));
    let id = begin(&house).await;
    house.world.fail(callback(), Fault::ServerError(500));
    one_move(&house, &id).await;
}

#[tokio::test]
async fn a_challenge_where_the_bot_may_not_post_says_which_permission_is_missing() {
    let house = House::open().await;
    house.world.revoke(house.guild, Permissions::SEND_MESSAGES);
    let challenge = format!("/challenge player opponent:{}", house.ben.mention());
    let answer = house.ada.command(&challenge, house.channel).await;
    let said = answer.expect("answered").content();
    assert!(said.contains("Send Messages"), "{said}");
    assert!(said.contains(&format!("<#{}>", house.channel)), "{said}");
}

#[tokio::test]
async fn a_permission_that_goes_missing_is_named_once_to_each_player_and_comes_back() {
    let house = House::open().await;
    let id = begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    announced(&house, thread, 1).await;
    let (missing, none) = (
        Permissions::SEND_MESSAGES_IN_THREADS,
        Permissions::default(),
    );
    let bot = house.world.bot();
    house.world.overwrite(house.channel, bot, none, missing);
    // The first move meets the trouble, with and without its picture; the hands after it tell,
    // each player once.
    one_move(&house, &id).await;
    refused_posts(&house, 2).await;
    let mut told = Vec::new();
    for _ in 2..=4 {
        one_move(&house, &id).await;
        house.posted_or_given_up(&id).await;
        // It is known by now.
        refused_posts(&house, 2).await;
        let (user, ply) = to_move(&house, &id).await.expect("it runs");
        let hand = hand_for(user, &id, ply).await;
        // In the language of each.
        let names = ["Send Messages in Threads", "Nachrichten in Threads senden"];
        told.push(names.iter().any(|name| hand.content.contains(name)));
        let there = ["Attach Files", "Dateien anhängen"];
        let names_more = there.iter().any(|name| hand.content.contains(name));
        assert!(!names_more, "{}", hand.content);
    }
    assert_eq!(told, [true, true, false]);
    house.world.overwrite(house.channel, bot, missing, none);
    one_move(&house, &id).await;
    announced(&house, thread, 2).await;
}

/// Waits until this number of posts was refused.
async fn refused_posts(house: &House, count: usize) {
    let refused = |house: &House| {
        let mut requests = house.world.requests();
        requests.retain(|request| request.status == Some(403));
        requests.len()
    };
    while refused(house) < count {
        moment().await;
    }
    assert_eq!(refused(house), count, "no more than that");
}

#[tokio::test]
async fn a_deleted_thread_leaves_the_channel_and_a_deleted_card_is_posted_anew() {
    let house = House::open().await;
    let id = begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    announced(&house, thread, 1).await;
    house.world.delete_channel(thread);
    one_move(&house, &id).await;
    announced(&house, house.channel, 2).await;
    let cards = |house: &House| {
        let mut cards = house.world.messages(house.channel);
        cards.retain(|message| published(message).contains("SHA-256"));
        cards
    };
    let old = cards(&house);
    for card in &old {
        house.world.delete_message(house.channel, card.id);
    }
    house
        .ada
        .command("/match resign", house.channel)
        .await
        .expect("answered");
    let question = |message: &Message| message.button("Yes, resign").is_some();
    let question = house.ada.wait_for(house.channel, question).await;
    let question = question.expect("the question");
    house
        .ada
        .click(&question, "Yes, resign")
        .await
        .expect("answered");
    let ended = |message: &Message| message.button("Replay").is_some();
    house
        .ben
        .wait_for(house.channel, ended)
        .await
        .expect("a card says so");
}

#[tokio::test]
async fn without_its_server_or_its_channel_a_match_is_played_to_the_end_by_direct_message() {
    for lost in [
        (|house: &House| house.world.remove_bot(house.guild)) as fn(&House),
        |house| house.world.delete_channel(house.channel),
    ] {
        let house = House::open().await;
        // Discord lets a bot write to whom it shares a server with.
        let other = house.world.add_guild("elsewhere", "en-GB");
        house.world.join(other, house.ada.id());
        house.world.join(other, house.ben.id());
        let id = begin(&house).await;
        let thread = thread(&house, &house.ada).await;
        announced(&house, thread, 1).await;
        lost(&house);
        while to_move(&house, &id).await.is_some() {
            one_move(&house, &id).await;
        }
        for (user, rematch) in [(&house.ada, "Rematch"), (&house.ben, "Revanche")] {
            let ended = |message: &Message| message.button(rematch).is_some();
            user.wait_for_dm(ended).await.expect("the end arrives");
        }
    }
}

#[tokio::test]
async fn a_bot_that_is_invited_again_goes_on_where_it_was() {
    let house = House::open().await;
    let id = begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    announced(&house, thread, 1).await;
    let hand = hand_for(&house.ada, &id, 0).await;
    house.world.remove_bot(house.guild);
    // Her message stands and can be pressed; nothing reaches Ben.
    let button = play_buttons(&hand, "p:").next().expect("a move");
    house.ada.click(&hand, &button).await.expect("answered");
    house.world.invite_bot(house.guild);
    let answer = house.ben.command("/hand", thread).await.expect("answered");
    let hand = answer.message().expect("the hand");
    let button = play_buttons(&hand, "p:").next().expect("a move");
    house.ben.click(&hand, &button).await.expect("answered");
    // Her turn may be told before he has answered it.
    assert!(at_least(&house, thread, 2).await.len() <= 3);
}

#[tokio::test]
async fn direct_messages_that_are_opened_again_are_used_again() {
    let house = House::open().await;
    house.world.set_takes_dms(house.ben.id(), false);
    let id = begin(&house).await;
    let thread = thread(&house, &house.ben).await;
    let mention = house.ben.mention();
    one_move(&house, &id).await;
    let pinged = |message: &Message| message.content.contains(&mention);
    house
        .ben
        .wait_for(thread, pinged)
        .await
        .expect("the thread pings");
    house.world.set_takes_dms(house.ben.id(), true);
    let direct = house.ben.open_dm();
    let answer = house.ben.command("/hand", direct).await.expect("answered");
    let hand = answer.message().expect("the hand");
    let button = play_buttons(&hand, "p:").next().expect("a move");
    house.ben.click(&hand, &button).await.expect("answered");
    one_move(&house, &id).await;
    hand_for(&house.ben, &id, 3).await;
}

#[tokio::test]
async fn a_connection_that_drops_at_every_return_is_given_a_pause_and_heals() {
    let house = House::open().await;
    let gateway = house.world.gateway();
    let soon = std::time::Duration::from_millis(400);
    let mut drops = 0;
    while drops < 50 {
        gateway.close(4000);
        drops += 1;
        assert!(gateway.wait_connected(0).await, "the connection ends");
        let back = tokio::time::timeout(soon, gateway.wait_connected(1)).await;
        if back.is_err() {
            break;
        }
    }
    assert!(drops < 20, "the bot came back {drops} times at once");
    assert!(
        gateway.wait_connected(1).await,
        "it comes back after a while"
    );
    let answer = house.ada.command("/help", house.channel).await;
    assert!(answer.expect("answered").content().contains("En Garde"));
}

#[tokio::test]
async fn whoever_sets_a_channel_that_the_bot_cannot_use_is_told_all_that_is_missing() {
    let house = House::open().await;
    let manages = Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES;
    house.world.grant(house.guild, house.ada.id(), manages);
    let (bot, none) = (house.world.bot(), Permissions::NONE);
    let names = [
        (Permissions::VIEW_CHANNEL, "View Channel"),
        (Permissions::SEND_MESSAGES, "Send Messages,"),
        (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "Send Messages in Threads",
        ),
        (Permissions::ATTACH_FILES, "Attach Files"),
        (Permissions::READ_MESSAGE_HISTORY, "Read Message History"),
    ];
    let channel = house.world.add_text_channel(house.guild, "salle");
    // Asked in another channel, and in the one that is chosen; the bot answers where it may not post.
    let asked = async |set: &str, place: Id| {
        house.pass(Duration::from_secs(15));
        let answer = house.ada.command(set, place).await.expect("answered");
        answer.finished().await.expect("an answer").content.clone()
    };
    let many = names[1..]
        .iter()
        .fold(none, |sum, (missing, _)| sum | *missing);
    for missing in names.map(|(missing, _)| missing).into_iter().chain([many]) {
        for setting in ["channel", "contests"] {
            for place in [house.channel, channel] {
                house.world.overwrite(channel, bot, none, missing);
                let set = format!("/server {setting} channel:<#{channel}>");
                let said = format!("{},", asked(&set, place).await.trim_end_matches('.'));
                let is_seen = missing != Permissions::VIEW_CHANNEL;
                for (permission, name) in names {
                    // Nothing counts in a channel that is not seen, Discord says of its own.
                    let is_named = missing.contains(permission);
                    if is_seen || place == house.channel {
                        assert_eq!(said.contains(name), is_named, "{name}: {said}");
                    }
                }
                assert!(said.contains(&format!("<#{channel}>")), "{said}");
                house.world.overwrite(channel, bot, none, none);
                let said = asked(&set, place).await;
                let is_named = names.iter().any(|(_, name)| said.contains(name));
                assert!(
                    !is_named && said.contains(&format!("<#{channel}>")),
                    "{said}"
                );
            }
        }
    }
}

#[tokio::test]
async fn a_channel_that_takes_from_everybody_what_a_role_gives_back_lacks_nothing() {
    let house = House::open().await;
    let (world, guild, bot) = (&house.world, house.guild, house.world.bot());
    world.grant(
        guild,
        house.ada.id(),
        Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES,
    );
    let channel = world.add_text_channel(guild, "salle");
    let set = format!("/server channel channel:<#{channel}>");
    let asked = async || {
        let answer = house.ada.command(&set, house.channel).await;
        let answer = answer.expect("answered").finished().await;
        answer.expect("an answer").content.clone()
    };
    let files = Permissions::ATTACH_FILES;
    // A server takes it from everybody, and a role gives it back to the bot.
    world.revoke(guild, files);
    assert!(asked().await.contains("Attach Files"));
    world.grant(guild, bot, files);
    let said = asked().await;
    assert!(!said.contains("Attach Files"), "{said}");
    // A channel takes it from everybody, and gives it back to the bot.
    world.overwrite(channel, guild, Permissions::NONE, files);
    assert!(asked().await.contains("Attach Files"));
    world.overwrite(channel, bot, files, Permissions::NONE);
    let said = asked().await;
    assert!(!said.contains("Attach Files"), "{said}");
}

#[tokio::test]
async fn boards_are_told_in_words_where_no_pictures_may_be_attached() {
    let house = House::open().await;
    let id = begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    announced(&house, thread, 1).await;
    let bot = house.world.bot();
    let (none, files) = (Permissions::default(), Permissions::ATTACH_FILES);
    house.world.overwrite(house.channel, bot, none, files);
    one_move(&house, &id).await;
    let posts = announced(&house, thread, 2).await;
    assert!(posts[1].attachments.is_empty(), "no picture");
    assert!(
        posts[1].content.contains("stands on square"),
        "{}",
        posts[1].content
    );
    house.posted_or_given_up(&id).await;
    one_move(&house, &id).await;
    let hand = hand_for(&house.ada, &id, 2).await;
    assert!(hand.content.contains("Attach Files"), "{}", hand.content);
    assert!(!hand.content.contains("Send Messages"), "{}", hand.content);
    house.posted_or_given_up(&id).await;
    house.world.overwrite(house.channel, bot, files, none);
    one_move(&house, &id).await;
    let posts = announced(&house, thread, 4).await;
    assert_eq!(posts[3].attachments.len(), 1, "the picture is back");
}
