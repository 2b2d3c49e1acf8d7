//! Channels, direct chats and threads: who may do what, and what is gone.

use std::time::Duration;

use piste_standin::{ChannelKind, Id, Permissions};
use serde_json::{Value, json};
use serenity::all::{ChannelId, GatewayIntents, GuildId, MessageId, MessagePagination, UserId};

use crate::bot::{Bot, Scene, at, refusal};

fn message(id: Id) -> MessageId {
    MessageId::new(id.get())
}

/// Denies the bot something in the scene's channel.
fn deny(scene: &Scene, permissions: Permissions) {
    scene.world.overwrite(
        scene.channel,
        scene.world.bot(),
        Permissions::NONE,
        permissions,
    );
}

async fn dm(scene: &Scene) -> Id {
    let body = json!({"recipient_id": scene.ada.id()});
    let channel = scene
        .bot
        .http
        .create_private_channel(&body)
        .await
        .expect("the chat opens");
    Id(channel.id.get())
}

#[tokio::test]
async fn missing_permissions_are_named_by_their_code() {
    let scene = Scene::new().await;
    let post = |body| scene.bot.post(scene.channel, body);
    deny(&scene, Permissions::EMBED_LINKS);
    assert_eq!(
        refusal(post(json!({"embeds": [{"title": "t"}]})).await),
        (403, 50013)
    );
    post(json!({"content": "words"}))
        .await
        .expect("words are still allowed");
    deny(&scene, Permissions::SEND_MESSAGES);
    assert_eq!(refusal(post(json!({"content": "x"})).await), (403, 50013));
    deny(&scene, Permissions::VIEW_CHANNEL);
    assert_eq!(refusal(post(json!({"content": "x"})).await), (403, 50001));
    let read = scene.bot.http.get_channel(at(scene.channel)).await;
    assert_eq!(refusal(read), (403, 50001));
}

#[tokio::test]
async fn the_roles_and_one_member_of_a_guild_are_told_to_a_bot_that_is_in_it() {
    let scene = Scene::new().await;
    let (world, http) = (&scene.world, &scene.bot.http);
    let (guild, bot) = (scene.guild, world.bot());
    world.grant(guild, bot, Permissions::MANAGE_THREADS);
    let at = |guild: Id| GuildId::new(guild.get());
    let user = |user: Id| UserId::new(user.get());
    let roles = http.get_guild_roles(at(guild)).await.expect("its roles");
    let member = http.get_member(at(guild), user(bot)).await;
    let own = member.expect("the bot itself").roles;
    let mut given = roles.iter().filter(|role| own.contains(&role.id));
    assert!(given.any(|role| role.permissions.manage_threads()));
    assert!(
        roles.iter().any(|role| role.id.get() == guild.get()),
        "everybody's"
    );
    let outside = world.add_user("Outside", "en-US").id();
    let member = http.get_member(at(guild), user(outside)).await;
    assert_eq!(refusal(member), (404, 10007));
    let nobody = http.get_member(at(guild), user(Id(1))).await;
    assert_eq!(refusal(nobody), (404, 10013));
    let foreign = world.add_guild_without_bot("elsewhere", "en-US");
    assert_eq!(
        refusal(http.get_guild_roles(at(foreign)).await),
        (404, 10004)
    );
    world.remove_bot(guild);
    assert_eq!(refusal(http.get_guild_roles(at(guild)).await), (404, 10004));
}

#[tokio::test]
async fn without_history_nothing_is_listed_and_one_message_is_refused() {
    let scene = Scene::new().await;
    let id = scene
        .bot
        .post(scene.channel, json!({"content": "x"}))
        .await
        .expect("posted");
    deny(&scene, Permissions::READ_MESSAGE_HISTORY);
    let http = &scene.bot.http;
    let listed = http
        .get_messages(at(scene.channel), None, None)
        .await
        .expect("it is empty");
    assert!(listed.is_empty());
    assert_eq!(
        refusal(http.get_message(at(scene.channel), message(id)).await),
        (403, 50013)
    );
}

#[tokio::test]
async fn what_is_gone_is_unknown() {
    let scene = Scene::new().await;
    let id = scene
        .bot
        .post(scene.channel, json!({"content": "x"}))
        .await
        .expect("posted");
    scene.world.delete_message(scene.channel, id);
    let http = &scene.bot.http;
    let body = json!({"content": "y"});
    let edit = http
        .edit_message(at(scene.channel), message(id), &body, vec![])
        .await;
    assert_eq!(refusal(edit), (404, 10008));
    scene.world.delete_channel(scene.channel);
    assert_eq!(
        refusal(http.get_channel(at(scene.channel)).await),
        (404, 10003)
    );
    let deleted = scene.bot.event("CHANNEL_DELETE").await;
    assert_eq!(deleted["id"], json!(scene.channel));
}

#[tokio::test]
async fn messages_of_others_cannot_be_edited() {
    let scene = Scene::new().await;
    let said = scene.ada.say(scene.channel, "mine").expect("Ada may post");
    let (http, channel) = (&scene.bot.http, at(scene.channel));
    let edit = http
        .edit_message(channel, message(said.id), &json!({"content": "y"}), vec![])
        .await;
    assert_eq!(refusal(edit), (403, 50005));
    assert_eq!(
        refusal(http.delete_message(channel, message(said.id), None).await),
        (403, 50013)
    );
    scene
        .world
        .grant(scene.guild, scene.world.bot(), Permissions::MANAGE_MESSAGES);
    http.delete_message(channel, message(said.id), None)
        .await
        .expect("now it may");
}

#[tokio::test]
async fn a_closed_direct_chat_and_one_without_a_common_guild_are_told_apart() {
    let scene = Scene::new().await;
    let dm = dm(&scene).await;
    scene
        .bot
        .post(dm, json!({"content": "your hand"}))
        .await
        .expect("Ada takes messages");
    assert_eq!(scene.ada.dm(), Some(dm));
    assert!(scene.ben.sees(dm).is_empty());
    scene.world.set_takes_dms(scene.ada.id(), false);
    assert_eq!(
        refusal(scene.bot.post(dm, json!({"content": "x"})).await),
        (403, 50007)
    );
    scene.world.leave(scene.guild, scene.ada.id());
    assert_eq!(
        refusal(scene.bot.post(dm, json!({"content": "x"})).await),
        (403, 50278)
    );
    let body = json!({"recipient_id": "12345"});
    assert_eq!(
        refusal(scene.bot.http.create_private_channel(&body).await),
        (400, 50033)
    );
}

#[tokio::test]
async fn a_thread_is_made_once_from_a_message_and_takes_its_id() {
    let scene = Scene::new().await;
    let card = scene
        .bot
        .post(scene.channel, json!({"content": "card"}))
        .await
        .expect("posted");
    let (http, channel) = (&scene.bot.http, at(scene.channel));
    let body = json!({"name": "En Garde", "auto_archive_duration": 1440});
    let thread = http
        .create_thread_from_message(channel, message(card), &body, None)
        .await;
    assert_eq!(thread.expect("the thread opens").id.get(), card.get());
    assert_eq!(scene.bot.event("THREAD_CREATE").await["id"], json!(card));
    let again = http
        .create_thread_from_message(channel, message(card), &body, None)
        .await;
    assert_eq!(refusal(again), (400, 160_004));
    scene
        .bot
        .post(card, json!({"content": "round 1"}))
        .await
        .expect("threads hold messages");
    let other = scene
        .bot
        .post(scene.channel, json!({"content": "x"}))
        .await
        .expect("posted");
    deny(&scene, Permissions::CREATE_PUBLIC_THREADS);
    let forbidden = http
        .create_thread_from_message(channel, message(other), &body, None)
        .await;
    assert_eq!(refusal(forbidden), (403, 50013));
    let nested = http
        .create_thread_from_message(ChannelId::new(card.get()), message(other), &body, None)
        .await;
    assert_eq!(refusal(nested), (400, 50024));
}

#[tokio::test]
async fn a_guild_comes_with_the_threads_that_are_open_and_with_no_archived_one() {
    let scene = Scene::new().await;
    let world = &scene.world;
    let open = world.add_thread(scene.channel, scene.ada.id(), "open");
    let archived = world.add_thread(scene.channel, scene.ada.id(), "archived");
    world.set_archived(archived, true, false);
    let again = Bot::start_with(world, &scene.server, GatewayIntents::GUILDS).await;
    let guild = again.event("GUILD_CREATE").await;
    let threads = guild["threads"].as_array().expect("threads");
    let ids: Vec<_> = threads.iter().map(|thread| thread["id"].clone()).collect();
    assert_eq!(ids, [json!(open)]);
}

#[tokio::test]
async fn an_archived_thread_must_be_opened_before_an_edit() {
    let scene = Scene::new().await;
    let card = scene
        .bot
        .post(scene.channel, json!({"content": "card"}))
        .await
        .expect("posted");
    let (http, channel) = (&scene.bot.http, at(scene.channel));
    http.create_thread_from_message(channel, message(card), &json!({"name": "t"}), None)
        .await
        .expect("the thread opens");
    let post = scene
        .bot
        .post(card, json!({"content": "x"}))
        .await
        .expect("posted");
    http.edit_channel(at(card), &json!({"archived": true}), None)
        .await
        .expect("it closes");
    assert_eq!(
        scene.bot.event("THREAD_UPDATE").await["thread_metadata"]["archived"],
        json!(true)
    );
    let edit = || async {
        http.edit_message(at(card), message(post), &json!({"content": "y"}), vec![])
            .await
    };
    assert_eq!(refusal(edit().await), (400, 50083));
    let rename = http
        .edit_channel(at(card), &json!({"name": "u"}), None)
        .await;
    assert_eq!(refusal(rename), (400, 50083));
    http.edit_channel(at(card), &json!({"archived": false}), None)
        .await
        .expect("it opens");
    edit().await.expect("now it can be edited");
    scene.world.set_archived(card, true, true);
    assert_eq!(
        refusal(scene.bot.post(card, json!({"content": "x"})).await),
        (400, 50083)
    );
    let open = http
        .edit_channel(at(card), &json!({"archived": false}), None)
        .await;
    assert_eq!(
        refusal(open),
        (403, 50013),
        "a locked thread is its moderators'"
    );
    scene.world.set_archived(card, false, true);
    assert_eq!(
        refusal(scene.bot.post(card, json!({"content": "x"})).await),
        (403, 160_005)
    );
    scene.world.set_archived(card, true, false);
    scene
        .bot
        .post(card, json!({"content": "z"}))
        .await
        .expect("a post opens the thread");
    let open = scene.world.channel(card).and_then(|channel| channel.thread);
    assert!(open.is_some_and(|thread| !thread.archived));
}

#[tokio::test]
async fn a_forum_takes_no_messages_of_its_own() {
    let scene = Scene::new().await;
    let forum = scene
        .world
        .add_channel(scene.guild, "forum", ChannelKind::Forum);
    assert_eq!(
        refusal(scene.bot.post(forum, json!({"content": "x"})).await),
        (400, 50008)
    );
    let entry = scene.world.add_thread(forum, scene.ada.id(), "a question");
    scene
        .bot
        .post(entry, json!({"content": "x"}))
        .await
        .expect("its posts do");
}

#[tokio::test]
async fn an_enforced_nonce_posts_once_and_only_for_a_while() {
    let scene = Scene::new().await;
    let body = json!({"content": "turn 4", "nonce": "3f2a", "enforce_nonce": true});
    let first = scene
        .bot
        .post(scene.channel, body.clone())
        .await
        .expect("posted");
    let second = scene
        .bot
        .post(scene.channel, body.clone())
        .await
        .expect("known");
    assert_eq!(first, second);
    assert_eq!(scene.world.messages(scene.channel).len(), 1);
    scene.clock.advance(Duration::from_secs(600));
    let third = scene.bot.post(scene.channel, body).await.expect("posted");
    assert_ne!(first, third);
}

#[tokio::test]
async fn messages_are_listed_from_the_newest_within_bounds() {
    let scene = Scene::new().await;
    let mut ids = Vec::new();
    for number in 0..4 {
        let body = json!({"content": number.to_string()});
        ids.push(scene.bot.post(scene.channel, body).await.expect("posted"));
    }
    let list = |target, limit| {
        scene
            .bot
            .http
            .get_messages(at(scene.channel), target, limit)
    };
    let numbers = |messages: Vec<serenity::all::Message>| -> Vec<String> {
        messages
            .into_iter()
            .map(|message| message.content)
            .collect()
    };
    assert_eq!(
        numbers(list(None, Some(2)).await.expect("listed")),
        ["3", "2"]
    );
    let before = Some(MessagePagination::Before(message(ids[2])));
    assert_eq!(
        numbers(list(before, None).await.expect("listed")),
        ["1", "0"]
    );
    let after = Some(MessagePagination::After(message(ids[0])));
    assert_eq!(
        numbers(list(after, Some(2)).await.expect("listed")),
        ["2", "1"]
    );
    assert_eq!(refusal(list(None, Some(101)).await), (400, 50035));
}

#[tokio::test]
async fn only_allowed_mentions_ping_and_edits_never_do() {
    let scene = Scene::new().await;
    let text = format!("{} and {}", scene.ada.mention(), scene.ben.mention());
    let allowed = json!({"parse": [], "users": [scene.ben.id()]});
    let body = json!({"content": text, "allowed_mentions": allowed});
    let id = scene.bot.post(scene.channel, body).await.expect("posted");
    assert_eq!((scene.ada.pings().len(), scene.ben.pings().len()), (0, 1));
    let body = json!({"content": scene.ada.mention()});
    let (http, channel) = (&scene.bot.http, at(scene.channel));
    http.edit_message(channel, message(id), &body, vec![])
        .await
        .expect("edited");
    assert_eq!((scene.ada.pings().len(), scene.ben.pings().len()), (0, 1));
    let dm = dm(&scene).await;
    scene
        .bot
        .post(dm, json!({"content": "your turn"}))
        .await
        .expect("posted");
    assert_eq!(
        scene.ada.pings().len(),
        1,
        "a direct message pings by itself"
    );
}

#[tokio::test]
async fn a_role_is_pinged_if_everybody_may_or_the_bot_may_ping_all_whatever_the_body_allows() {
    let scene = Scene::new().await;
    let (world, guild, ada) = (&scene.world, scene.guild, &scene.ada);
    world.grant(guild, ada.id(), Permissions::NONE);
    let guilds = world.guilds();
    let found = guilds.iter().find(|it| it.id == guild).expect("a guild");
    let role = found.members[&ada.id()][0];
    let post = async |allowed: Value| {
        let before = ada.pings().len();
        let body = json!({"content": format!("<@&{role}>"), "allowed_mentions": allowed});
        let id = scene.bot.post(scene.channel, body).await.expect("posted");
        let (http, channel) = (&scene.bot.http, at(scene.channel));
        let read = http.get_message(channel, message(id)).await.expect("read");
        let named = read.mention_roles.iter().any(|it| it.get() == role.get());
        assert_eq!(ada.pings().len() - before, usize::from(named));
        named
    };
    let by_name = || json!({"parse": [], "roles": [role]});
    let all = || json!({"parse": ["roles"]});
    for allowed in [by_name(), all()] {
        assert!(!post(allowed).await, "not everybody may ping it");
    }
    world.set_mentionable(role, true);
    for allowed in [by_name(), all()] {
        assert!(post(allowed).await);
    }
    assert!(!post(json!({"parse": ["users"]})).await, "it is left out");
    assert!(scene.ben.pings().is_empty(), "who has not the role");
    // Whoever may ping all may ping it, where the channel takes that from nobody.
    world.set_mentionable(role, false);
    world.grant(guild, world.bot(), Permissions::MENTION_EVERYONE);
    assert!(post(by_name()).await);
    let none = Permissions::NONE;
    world.overwrite(
        scene.channel,
        world.bot(),
        none,
        Permissions::MENTION_EVERYONE,
    );
    assert!(!post(by_name()).await);
}

#[tokio::test]
async fn a_removed_bot_has_no_access_until_it_is_invited_again() {
    let scene = Scene::with_say().await;
    scene.world.remove_bot(scene.guild);
    assert_eq!(
        scene.bot.event("GUILD_DELETE").await["id"],
        json!(scene.guild)
    );
    let post = || scene.bot.post(scene.channel, json!({"content": "x"}));
    assert_eq!(refusal(post().await), (403, 50001));
    assert!(
        scene
            .ada
            .command("/say text:a", scene.channel)
            .await
            .is_err()
    );
    scene.world.invite_bot(scene.guild);
    post().await.expect("it is back");
}
