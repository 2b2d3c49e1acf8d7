//! A bot that is brought into a server says so once, and a first game is one press away.

use std::sync::Arc;

use piste_standin::{Id, Message, Permissions, Route};

use crate::bot::{House, moment};

fn greetings(house: &House, channel: Id) -> usize {
    let all = house.world.messages(channel);
    let is_greeting = |message: &&Arc<Message>| message.content.starts_with("**Hallo!");
    all.iter().filter(is_greeting).count()
}

/// Waits until a server is known, under a name.
async fn is_known(house: &House, guild: Id, name: &str) {
    let known = "SELECT count(*) FROM servers
         WHERE server_id = ?1 AND name = ?2 AND left_at IS NULL";
    let guild = i64::try_from(guild.get()).expect("positive");
    while house.counted(known, (guild, name)) == 0 {
        moment().await;
    }
}

/// Has the bot removed from a server of this name, and invited again.
async fn leaves_and_comes_back(house: &House, guild: Id) {
    house.world.remove_bot(guild);
    let gone = "SELECT count(*) FROM servers WHERE left_at IS NOT NULL";
    while house.counted(gone, []) == 0 {
        moment().await;
    }
    house.world.invite_bot(guild);
    is_known(house, guild, "Fechtboden").await;
}

#[tokio::test]
async fn a_bot_that_comes_to_a_server_says_so_once_without_a_sound_and_offers_a_game() {
    let mut house = House::open().await;
    let world = house.world.clone();
    let guild = world.add_guild_without_bot("Fechtboden", "de");
    let channel = world.add_text_channel(guild, "eingang");
    world.set_system_channel(guild, channel);
    let cleo = world.add_user("Cleo", "de");
    world.join(guild, cleo.id());
    world.invite_bot(guild);
    let greeting = cleo.wait_for(channel, |message| {
        message.button("Gegen den Computer").is_some()
    });
    let greeting = greeting.await.expect("the bot says that it has come");
    assert_eq!(greeting.flags & (1 << 12), 1 << 12, "nobody's device rings");
    let lesson = cleo.click(&greeting, "Lernen").await.expect("answered");
    assert!(lesson.is_ephemeral(), "whoever learns learns alone");
    let begun = cleo.click(&greeting, "Gegen den Computer").await;
    let begun = begun.expect("answered");
    assert!(begun.is_ephemeral(), "a hand is for its player");
    let begun = begun.finished().await.expect("a hand");
    assert!(begun.content.contains("En Garde"), "{}", begun.content);
    assert!(!begun.buttons().is_empty());

    // A challenge to another server is for those who lead this one.
    let refused = cleo.click(&greeting, "Anderen Server herausfordern").await;
    let refused = refused.expect("answered").finished().await.expect("why");
    assert!(refused.is_ephemeral());
    assert!(refused.content.contains("Admins"), "{}", refused.content);
    world.grant(guild, cleo.id(), Permissions::MANAGE_GUILD);
    let draft = cleo.click(&greeting, "Anderen Server herausfordern").await;
    let draft = draft.expect("answered").finished().await.expect("a draft");
    assert!(draft.is_ephemeral(), "nothing is sent yet");
    let invited = cleo.click(&draft, "Code holen").await.expect("answered");
    let invited = invited.finished().await.expect("an invitation");
    assert!(invited.content.contains("code:"), "{}", invited.content);

    // Whoever brings it back knows it.
    house.no_news_is_left().await;
    leaves_and_comes_back(&house, guild).await;
    assert_eq!(house.news_left(), 0);
    house.restart().await;
    is_known(&house, guild, "Fechtboden").await;
    assert_eq!(greetings(&house, channel), 1);
}

#[tokio::test]
async fn a_server_that_the_bot_was_in_before_it_knew_of_servers_is_not_new() {
    let mut house = House::open().await;
    let world = house.world.clone();
    let guild = world.add_guild("Fechtboden", "de");
    let channel = world.add_text_channel(guild, "eingang");
    is_known(&house, guild, "Fechtboden").await;
    house.halt().await;
    world.set_system_channel(guild, channel);
    house
        .sql()
        .execute("DELETE FROM servers", [])
        .expect("forgotten");
    house.go_on().await;
    is_known(&house, guild, "Fechtboden").await;
    assert_eq!(house.news_left(), 0);
    assert_eq!(greetings(&house, channel), 0);
}

#[tokio::test]
async fn a_server_without_a_system_channel_is_greeted_nowhere_and_never_later() {
    let mut house = House::open().await;
    let world = house.world.clone();
    let guild = world.add_guild_without_bot("Fechtboden", "de");
    let channel = world.add_text_channel(guild, "eingang");
    world.clear_requests();
    world.invite_bot(guild);
    is_known(&house, guild, "Fechtboden").await;
    // Neither when it has one, nor after a restart, nor when the bot is brought back.
    world.set_system_channel(guild, channel);
    leaves_and_comes_back(&house, guild).await;
    house.restart().await;
    is_known(&house, guild, "Fechtboden").await;
    house.no_news_is_left().await;
    let requests = world.requests();
    let mut posts = requests
        .iter()
        .filter(|it| it.route == Route::CreateMessage);
    assert!(posts.next().is_none(), "nothing is said to anybody");
    assert_eq!(greetings(&house, channel), 0);
}
