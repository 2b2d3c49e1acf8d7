//! The end of a season, as servers that want to read of it do.

use std::sync::Arc;
use std::time::Duration;

use host::Timestamp;
use host::league::{League, Season};
use piste_standin::{Fault, Matching, Message, Permissions, Route, User};

use crate::bot::House;
use crate::people::{begin, pictured, published, show_button, shown};

/// Writes a ladder of these users, the best first, into a season of En Garde.
pub(crate) fn fill(house: &House, season: Season, users: &[(&User, &str)]) {
    let sql = house.sql();
    for (place, (user, name)) in users.iter().enumerate() {
        let points = 1600 - 100 * i64::try_from(place).expect("few");
        let id = i64::try_from(user.id().get()).expect("positive");
        sql.execute(
            "INSERT INTO users (user_id, name, language, visibility)
             VALUES (?1, ?2, 'en', 'everywhere')
             ON CONFLICT DO UPDATE SET name = ?2, visibility = 'everywhere'",
            (id, name),
        )
        .expect("written");
        for of in [Season::ALL_TIME, season] {
            sql.execute(
                "INSERT INTO ratings (kind, game, season, entrant_id, rating, deviation,
                     volatility, points, won, drawn, lost, won_zero, drawn_zero, lost_zero,
                     opponents, streak, longest_streak, most_won, rated_at, is_listed)
                 VALUES ('user', 'en-garde', ?1, ?2, ?3 + 100, 50, 0.06, ?3, 5, 0, 1, 0, 0, 0, 3, 0, 0,
                     0, ?4, 1)",
                (of.number(), id, points, house.host.now().0),
            )
            .expect("written");
            sql.execute(
                "INSERT INTO ranks (kind, game, season, points, number)
                 VALUES ('user', 'en-garde', ?1, ?2, 1)",
                (of.number(), points),
            )
            .expect("written");
        }
    }
}

/// Writes a ladder of servers, the best first, into a season of En Garde.
fn fill_servers(house: &House, season: Season, servers: &[(i64, &str)]) {
    let sql = house.sql();
    for (place, (id, name)) in servers.iter().enumerate() {
        let points = 1700 - 100 * i64::try_from(place).expect("few");
        sql.execute(
            "INSERT INTO servers (server_id, name) VALUES (?1, ?2)
             ON CONFLICT DO UPDATE SET name = ?2",
            (id, name),
        )
        .expect("written");
        for of in [Season::ALL_TIME, season] {
            sql.execute(
                "INSERT INTO ratings (kind, game, season, entrant_id, rating, deviation,
                     volatility, points, won, drawn, lost, won_zero, drawn_zero, lost_zero,
                     opponents, streak, longest_streak, most_won, rated_at, is_listed)
                 VALUES ('server', 'en-garde', ?1, ?2, ?3 + 100, 50, 0.06, ?3, 3, 0, 0, 3, 0, 0, 2, 3,
                     3, 6, ?4, 1)",
                (of.number(), id, points, house.host.now().0),
            )
            .expect("written");
            sql.execute(
                "INSERT INTO ranks (kind, game, season, points, number)
                 VALUES ('server', 'en-garde', ?1, ?2, 1)",
                (of.number(), points),
            )
            .expect("written");
        }
    }
}

/// Ends the bot in this season and starts it again in the next.
pub(crate) async fn next_season(house: &mut House) -> Season {
    let season = League::season_at(house.host.now());
    house.halt().await;
    let mut later = house.host.now();
    while League::season_at(Timestamp(later.0 - 120_000)) == season {
        house.pass(Duration::from_secs(3600));
        later = house.host.now();
    }
    house.go_on().await;
    season
}

async fn said(user: &User, command: &str, house: &House) -> Arc<Message> {
    let answer = user
        .command(command, house.channel)
        .await
        .expect("answered");
    answer.finished().await.expect("an answer")
}

fn is_season(message: &Message) -> bool {
    message.content.contains("The season is over")
}

#[tokio::test]
async fn the_first_places_of_a_season_reach_a_server_that_wants_them_once_and_without_a_sound() {
    let mut house = House::open().await;
    let manager = house.world.add_user("Mia", "en-US");
    house.world.grant(
        house.guild,
        manager.id(),
        Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES,
    );
    let on = said(&manager, "/server play season_message:true", &house).await;
    let place = format!("season’s end: on, in <#{}>", house.channel);
    assert!(on.content.contains(&place), "{}", on.content);
    let (ada, ben) = (house.ada.clone(), house.ben.clone());
    let season = League::season_at(house.host.now());
    fill(&house, season, &[(&ben, "**Ben**"), (&ada, "Ada")]);
    let own = i64::try_from(house.guild.get()).expect("positive");
    let servers = [
        (7_000_001, "*Dojo*"),
        (own, "Salle d'armes"),
        (7_000_003, "*Dojo*"),
    ];
    fill_servers(&house, season, &servers);
    assert_eq!(next_season(&mut house).await, season);
    let posted = ada.wait_for(house.channel, is_season).await;
    let posted = posted.expect("the end of the season is posted");
    assert_eq!(posted.flags & (1 << 12), 1 << 12, "nobody's device rings");
    assert!(
        posted.content.contains("🥇 \\*\\*Ben\\*\\* · 1700"),
        "{}",
        posted.content
    );
    assert!(
        posted.content.contains("🥈 Ada · 1600"),
        "{}",
        posted.content
    );

    let of_servers = "**En Garde** · servers\n🥇 \\*Dojo\\* (0001) · 1800\n\
                      🥈 **Salle d'armes** · 1700 · this server\n🥉 \\*Dojo\\* (0003) · 1600\n";
    assert!(posted.content.contains(of_servers), "{}", posted.content);
    let table = posted
        .button("En Garde: servers")
        .and_then(|button| button.custom_id);
    let pressed = ada.click(&posted, &table.expect("a button")).await;
    let pressed = pressed.expect("answered");
    assert!(pressed.is_ephemeral());
    let table = pressed.content();
    assert!(table.contains("▸ 2. **Salle d'armes** 🥈"), "{table}");

    // The button leads to the whole table of that season, for whoever presses it alone.
    let table = posted
        .button("En Garde")
        .and_then(|button| button.custom_id);
    let pressed = ada.click(&posted, &table.expect("a button")).await;
    let pressed = pressed.expect("answered");
    assert!(pressed.is_ephemeral());
    let table = pressed.content();
    assert!(table.contains("▸ 2. **Ada** 🥈"), "{table}");
    let own = posted.button("My season").and_then(|it| it.custom_id);
    let own = ada.click(&posted, &own.expect("a button")).await;
    let own = own.expect("answered");
    assert!(own.is_ephemeral(), "everybody has their own");
    let card = own.content();
    assert!(card.contains("Ada") && card.contains("1600"), "{card}");
    let profile = said(&ada, "/profile player", &house).await;
    assert!(
        profile.content.contains("**Ada** 🥈"),
        "{}",
        profile.content
    );
    assert!(
        profile.content.contains("place 2, rating **1600**"),
        "{}",
        profile.content
    );
    let earlier = format!(
        "/leaderboard players scope:everywhere season:{}",
        season.number()
    );
    assert_eq!(said(&ada, &earlier, &house).await.content, table);
    let future = format!(
        "/leaderboard players season:{}",
        season.after().after().number()
    );
    let refused = said(&ada, &future, &house).await;
    assert!(refused.content.contains("all time"), "{}", refused.content);

    house.restart().await;
    let off = said(&manager, "/server play season_message:false", &house).await;
    assert!(off.content.contains("season’s end: off"), "{}", off.content);
    let all = house.world.messages(house.channel);
    assert_eq!(all.iter().filter(|it| is_season(it)).count(), 1);
}

#[tokio::test]
async fn the_end_of_a_season_whose_answer_was_lost_is_found_and_not_posted_again() {
    let mut house = House::open().await;
    let manager = house.world.add_user("Mia", "en-US");
    house.world.grant(
        house.guild,
        manager.id(),
        Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES,
    );
    said(&manager, "/server play season_message:true", &house).await;
    let season = League::season_at(house.host.now());
    fill_servers(&house, season, &[(7_000_001, "Harbour")]);
    let post = Matching::route(Route::CreateMessage).at(house.channel);
    house.world.fail(post.times(1), Fault::AnswerLost);
    next_season(&mut house).await;
    let ada = house.ada.clone();
    ada.wait_for(house.channel, is_season)
        .await
        .expect("posted");
    house.no_news_is_left().await;
    let all = house.world.messages(house.channel);
    assert_eq!(all.iter().filter(|it| is_season(it)).count(), 1);
}

#[tokio::test]
async fn who_was_among_the_first_three_wears_it_in_the_pictures_of_their_matches() {
    let house = House::open().await;
    let sql = house.sql();
    let place = "INSERT INTO season_places (kind, season, game, place, entrant_id, rating)
                 VALUES ('user', ?1, 'en-garde', ?2, ?3, 1500)";
    for (season, place_of, user) in [(1, 1, &house.ada), (2, 1, &house.ada), (1, 3, &house.ben)] {
        let user = i64::try_from(user.id().get()).expect("positive");
        sql.execute(place, (season, place_of, user))
            .expect("written");
    }
    let words = async || {
        let id = begin(&house).await;
        house
            .ada
            .command("/match resign", house.channel)
            .await
            .expect("answered");
        let asked = |message: &Message| message.button("Yes, resign").is_some();
        let question = house
            .ada
            .wait_for(house.channel, asked)
            .await
            .expect("the question");
        house
            .ada
            .click(&question, "Yes, resign")
            .await
            .expect("answered");
        let is_over = |message: &Message| {
            published(message).contains(&id) && message.button("Replay").is_some()
        };
        let card = house
            .ben
            .wait_for(house.channel, is_over)
            .await
            .expect("the card");
        card.attachments[0].description.clone().unwrap_or_default()
    };
    let alt = words().await;
    assert!(alt.contains("Ada 🥇×2") && alt.contains("Ben 🥉"), "{alt}");
    // Whoever is seen nowhere wears nothing.
    said(&house.ben, "/me visibility who:nowhere", &house).await;
    let alt = words().await;
    assert!(alt.contains("Ada 🥇×2") && !alt.contains("🥉"), "{alt}");
}

#[tokio::test]
async fn a_season_that_is_over_is_ones_own_card_to_show() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let running = League::season_at(house.host.now());
    fill(&house, running.before(), &[(ada, "Ada"), (ben, "Ben")]);
    let profile = async |user: &User, of: &User| {
        let command = format!("/profile player user:{}", of.mention());
        let answer = user.command(&command, house.channel).await;
        answer.expect("answered").message().expect("a profile")
    };
    let others = profile(ben, ada).await;
    assert!(others.button("Meine Saison").is_none(), "{others:?}");
    let own = profile(ada, ada).await;
    let asked = ada.click(&own, "My season").await.expect("answered");
    let card = pictured(&house, &asked).await;
    assert!(card.is_ephemeral());
    let alt = card.alt_texts().collect::<String>();
    for words in [
        "Ada · En Garde",
        "rating 1700",
        "Place 1 of 2 (everywhere)",
        "5 won, 1 lost",
    ] {
        assert!(alt.contains(words), "{words}: {alt}");
    }
    let seen = shown(&house, ada, &card, "Ada shows this.").await;
    assert!(seen.content.contains("Place 1 of 2"), "{}", seen.content);
    assert_eq!(seen.attachments[0].filename, "season.png");

    // Who hides shows nothing, and reads their own.
    let hidden = ada.command("/me visibility who:nowhere", house.channel);
    hidden.await.expect("answered");
    let asked = ada.click(&own, "My season").await.expect("answered");
    let card = pictured(&house, &asked).await;
    assert!(!card.content.contains("Place"), "{}", card.content);
    assert!(show_button(&card).is_some());
    shown(&house, ada, &card, "nothing to see of that season").await;
}
