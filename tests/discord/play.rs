//! Matches as people play them.

use std::time::Duration;

use piste_standin::Message;
use table::GameKind;
use text::Language;

use crate::bot::House;
use crate::people::{
    begin, begin_to, hand_for, is_hand_for, one_move, pictured, play_buttons, published, thread,
    to_move,
};

#[tokio::test]
async fn a_whole_match_is_played_by_buttons_with_a_restart_in_the_middle() {
    let mut house = House::open().await;
    let id = begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    let mut plies = 0;
    while let Some((user, ply)) = to_move(&house, &id).await {
        let hand = hand_for(user, &id, ply).await;
        let button = play_buttons(&hand, "p:").next().expect("a move");
        user.click(&hand, &button).await.expect("answered");
        plies += 1;
        if plies == 3 {
            house.restart().await;
        }
    }
    let ended = |message: &Message| message.button("Rematch").is_some();
    house.ada.wait_for_dm(ended).await.expect("the end arrives");
    let german = |message: &Message| message.content.contains("Partie");
    house
        .ben
        .wait_for_dm(german)
        .await
        .expect("the end arrives in Ben's language");
    let card = house
        .ada
        .wait_for(house.channel, |message| message.button("Replay").is_some())
        .await
        .expect("the card says so");
    let pressed = house
        .ada
        .click(&card, "Fair dealing")
        .await
        .expect("answered");
    let said = pressed.content().to_owned();
    let digest = said.split('`').nth(1).expect("a digest");
    assert!(
        digest.len() == 64 && published(&card).contains(digest),
        "{said}"
    );
    let parts: Vec<&str> = said.split('`').collect();
    assert!(
        said.contains("The secret was") && parts.len() == 9,
        "{said}"
    );
    let secret = parts[5];
    assert_eq!(secret.len(), 64, "{said}");
    assert!(
        !published(&card).contains(secret),
        "behind the button alone"
    );
    let answer = house
        .ada
        .command("/match verify", thread)
        .await
        .expect("answered");
    assert!(
        answer.content().contains("Everything fits"),
        "{}",
        answer.content()
    );
    let record = house.ada.command("/match export", thread).await;
    let record = record.expect("answered").message().expect("a record");
    let file = record.attachments.first().expect("a file");
    assert_eq!(file.filename, format!("{id}.jsonl"));
}

#[tokio::test]
async fn slash_commands_play_what_completion_offers() {
    let house = House::open().await;
    let id = begin(&house).await;
    let (ada, ben) = (&house.ada, &house.ben);
    let thread = thread(&house, ada).await;
    let offered = ada
        .autocomplete("/engarde advance card:", thread)
        .await
        .expect("offered");
    let token = offered.first().expect("an advance").value.clone();
    let token = token.as_str().expect("a token").to_owned();
    let answer = ada
        .command(&format!("/engarde advance card:{token}"), thread)
        .await
        .expect("answered");
    assert!(answer.is_ephemeral());
    let moves = ben
        .autocomplete("/play move:", thread)
        .await
        .expect("offered");
    assert!(!moves.is_empty() && moves.len() <= 25);
    let chosen = moves[0].value.as_str().expect("a value").to_owned();
    ben.command(&format!("/play move:{chosen}"), thread)
        .await
        .expect("answered");
    assert_eq!(to_move(&house, &id).await.map(|(_, ply)| ply), Some(2));
    let none = ben
        .autocomplete("/engarde advance card:", thread)
        .await
        .expect("offered");
    assert!(none.is_empty(), "it is not Ben's turn");
}

#[tokio::test]
async fn a_turn_costs_one_post_and_one_direct_message() {
    let house = House::open().await;
    let id = begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    let announced = |message: &Message| message.content.contains("begins");
    house
        .ada
        .wait_for(thread, announced)
        .await
        .expect("the start is announced");
    let (user, ply) = to_move(&house, &id).await.expect("it runs");
    let hand = hand_for(user, &id, ply).await;
    house.world.clear_requests();
    let button = play_buttons(&hand, "p:").next().expect("a move");
    user.click(&hand, &button).await.expect("answered");
    let next = "to square";
    house
        .ada
        .wait_for(thread, |message| message.content.contains(next))
        .await
        .expect("announced");
    let requests: Vec<String> = house
        .world
        .requests()
        .iter()
        .map(|request| format!("{:?} {:?}", request.route, request.status))
        .collect();
    // The answer's picture follows its words, outside all limits.
    let paced = requests.iter().filter(|it| !it.contains("EditFollowup"));
    assert_eq!(paced.count(), 3, "{requests:?}");
    assert!(requests[0].contains("Callback"), "{requests:?}");
}

#[tokio::test]
async fn stale_foreign_double_and_forged_clicks_are_answered_in_private() {
    let house = House::open().await;
    let id = begin(&house).await;
    let (ada, ben) = (&house.ada, &house.ben);
    let cleo = house.world.add_user("Cleo", "en-US");
    house.world.join(house.guild, cleo.id());
    let hand = hand_for(ada, &id, 0).await;
    let button = play_buttons(&hand, "p:").next().expect("a move");
    ada.click(&hand, &button).await.expect("answered");
    assert_eq!(to_move(&house, &id).await.map(|(_, ply)| ply), Some(1));
    let card = ben.wait_for(house.channel, |message| message.button("My hand").is_some());
    let card = card.await.expect("the card");
    let foreign = cleo.click(&card, "My hand").await.expect("answered");
    assert!(foreign.is_ephemeral() && foreign.content().contains("not playing"));
    pictured(&house, &foreign).await;
    let shown = foreign.message().expect("the board");
    assert!(play_buttons(&shown, "p:").next().is_none());
    let own = ben.click(&card, "My hand").await.expect("answered");
    assert!(
        own.is_ephemeral() && own.content().contains("Deine Hand"),
        "{}",
        own.content()
    );
    let late = hand_for(ben, &id, 1).await;
    ada.command("/match resign", house.channel)
        .await
        .expect("answered");
    let question = |message: &Message| message.button("Yes, resign").is_some();
    let question = ada
        .wait_for(house.channel, question)
        .await
        .expect("the question");
    ada.click(&question, "Yes, resign").await.expect("answered");
    assert!(to_move(&house, &id).await.is_none());
    let button = play_buttons(&late, "p:").next().expect("an old button");
    let answer = ben.click(&late, &button).await.expect("answered");
    assert!(answer.content().contains("vorbei"), "{}", answer.content());
}

#[tokio::test]
async fn a_match_goes_on_when_direct_messages_are_closed() {
    let house = House::open().await;
    house.world.set_takes_dms(house.ben.id(), false);
    let id = begin(&house).await;
    let hand = hand_for(&house.ada, &id, 0).await;
    let button = play_buttons(&hand, "p:").next().expect("a move");
    house.ada.click(&hand, &button).await.expect("answered");
    let thread = thread(&house, &house.ben).await;
    let mention = house.ben.mention();
    let pinged = |message: &Message| message.content.contains(&mention);
    let turn = house
        .ben
        .wait_for(thread, pinged)
        .await
        .expect("the thread pings");
    let answer = house.ben.click(&turn, "My hand").await.expect("answered");
    let shown = answer.message().expect("the hand");
    assert!(
        shown.content.contains("Direktnachrichten"),
        "he is told why"
    );
    assert!(is_hand_for(&shown, &id, 1));
    let button = play_buttons(&shown, "p:").next().expect("a move");
    house.ben.click(&shown, &button).await.expect("answered");
    assert_eq!(to_move(&house, &id).await.map(|(_, ply)| ply), Some(2));
}

#[tokio::test]
async fn somebody_alone_plays_the_computer() {
    let house = House::open().await;
    let challenge = "/challenge computer level:beginner first_to:1 side:first";
    let answer = house
        .ada
        .command(challenge, house.channel)
        .await
        .expect("answered");
    assert!(
        answer.is_ephemeral() && answer.content().contains("Your hand"),
        "{}",
        answer.content()
    );
    let hand = answer.finished().await.expect("a hand");
    let button = play_buttons(&hand, "p:").next().expect("a move");
    let answer = house.ada.click(&hand, &button).await.expect("answered");
    let hand = answer.finished().await.expect("the next hand");
    assert!(
        !hand.content.contains("the computer’s turn"),
        "{}",
        hand.content
    );
    let turn = ["Your turn", "You are attacked"];
    let says_so = turn.iter().any(|turn| hand.content.contains(turn));
    assert!(says_so, "{}", hand.content);
}

#[tokio::test]
async fn boards_are_pictures_with_their_words_or_text_by_choice() {
    let house = House::open().await;
    begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    let board = house.ada.command("/board", thread).await.expect("answered");
    let shown = pictured(&house, &board).await;
    assert_eq!(shown.attachments.len(), 1);
    assert!(
        shown
            .alt_texts()
            .all(|alt| alt.contains("White stands on square 1"))
    );
    let text = house
        .ada
        .command("/board text:true", thread)
        .await
        .expect("answered");
    assert!(
        text.content().contains("\nW..........:..........B\n"),
        "{}",
        text.content()
    );
    let off = house
        .ada
        .command("/me text_board on:true", thread)
        .await
        .expect("answered");
    assert!(off.content().contains("Boards as text: on"));
    let board = house.ada.command("/board", thread).await.expect("answered");
    assert!(board.message().expect("a board").attachments.is_empty());
    let help = house.ben.command("/help", thread).await.expect("answered");
    assert!(help.content().contains("En Garde"));
    let german = house.ben.command("/rules", thread).await.expect("answered");
    assert!(german.content().contains("fechten"), "{}", german.content());
}

/// Returns the move that leads to an event which has not happened yet: a retreat or a parry as soon
/// as it is possible, attacks that provoke it, then small steps until the draw pile is empty.
fn towards(tokens: &[String], story: &str) -> String {
    let like = |fits: fn(&str) -> bool| tokens.iter().filter(move |token| fits(token));
    let retreated = story.contains("retreats");
    let parried = story.contains("parries");
    let retreats = like(|token| token.starts_with('R'));
    let parries = like(|token| token.starts_with('P'));
    let indirect = like(|token| token.starts_with('F') && token.contains('A'));
    let direct = like(|token| token.starts_with('A'));
    let closer = like(|token| token.starts_with('F') && token.len() == 2);
    let away = like(|token| token.starts_with('B'));
    let wanted = retreats
        .filter(|_| !retreated)
        .chain(parries)
        .chain(indirect.filter(|_| !retreated))
        .chain(direct.filter(|_| !parried))
        .chain(closer.clone().filter(|_| !(retreated && parried)))
        .chain(away)
        .chain(closer)
        .next();
    wanted.unwrap_or(&tokens[0]).clone()
}

/// Plays a match to its end, and returns the text of its thread.
async fn play_out(house: &mut House, restart_after: usize) -> String {
    let id = begin_to(house, 3).await;
    let thread = thread(house, &house.ada).await;
    let story = |house: &House| -> String {
        let told = house.world.messages(thread);
        told.iter()
            .map(|message| message.content.as_str())
            .collect()
    };
    let mut plies = 0;
    while let Some((user, ply)) = to_move(house, &id).await {
        let hand = hand_for(user, &id, ply).await;
        let ids: Vec<String> = play_buttons(&hand, "p:").collect();
        let token_of = |id: &String| id.rsplit(':').next().map(ToOwned::to_owned);
        let tokens: Vec<String> = ids.iter().filter_map(token_of).collect();
        let token = towards(&tokens, &story(house));
        let chosen = ids.iter().find(|id| id.ends_with(&format!(":{token}")));
        let button = chosen.expect("it is offered");
        user.click(&hand, button).await.expect("answered");
        plies += 1;
        // Nobody clicks so fast: the bot would say so.
        house.pass(Duration::from_secs(1));
        if plies == restart_after {
            house.restart().await;
        }
    }
    let ended = |message: &Message| message.button("Replay").is_some();
    let last = house.ada.wait_for(thread, ended).await;
    last.expect("the end is announced");
    let answer = house.ada.command("/match verify", thread).await;
    let answer = answer.expect("answered").content();
    assert!(answer.contains("Everything fits"), "{answer}");
    story(house)
}

#[tokio::test]
async fn a_match_with_a_parry_a_retreat_and_a_showdown_survives_a_restart_in_its_middle() {
    let mut house = House::open().await;
    // Cards fall as they may; nearly every match played like this has all three.
    for _ in 0..5 {
        let story = play_out(&mut house, 20).await;
        let happened = |what: &&str| story.contains(*what);
        if ["parries", "retreats", "Showdown"].iter().all(happened) {
            return;
        }
    }
    panic!("no match had a parry, a retreat and a showdown");
}

#[tokio::test]
async fn a_challenge_offers_and_takes_only_what_its_game_has() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    for kind in GameKind::ALL {
        let title = kind.facts().title.render(Language::english(), ["", ""]);
        let typed = format!("/challenge open game:{title} variant:");
        let variants = ada.autocomplete(&typed, house.channel).await;
        let variants = variants.expect("offered");
        let facts = kind.facts();
        let named = facts.variants.len() + facts.house.len();
        assert_eq!(variants.len(), named, "{title}");
        let typed = format!("/challenge open game:{title} variant:chess");
        let refused = ada.command(&typed, house.channel).await.expect("answered");
        assert!(refused.content().contains("cannot be that"), "{title}");
        let typed = format!("/rules game:{title}");
        let rules = ada.command(&typed, house.channel).await.expect("answered");
        let shown = pictured(&house, &rules).await;
        assert!(shown.content.contains(&title), "{title}");
        let alt = shown.alt_texts().next().expect("a picture, in words");
        assert_eq!(shown.attachments.len(), 1, "{title}");
        assert!(alt.len() > 50, "{title}: {alt}");
    }
    let typed = "/challenge open game:Erobere Wesnoth turn_limit:7 map:";
    let maps = ada.autocomplete(typed, house.channel).await;
    let maps = maps.expect("offered").into_iter().map(|map| map.name);
    assert_eq!(
        maps.collect::<Vec<_>>(),
        [
            "glade",
            "ford",
            "long march",
            "castles",
            "drawn (small)",
            "drawn (medium)",
            "drawn (large)"
        ]
    );
    let typed = "/herausfordern offen spiel:En Garde seite:";
    let colours = ben.autocomplete(typed, house.channel).await;
    let white = |side: &piste_standin::Choice| side.name.contains("Weiß");
    assert!(colours.expect("offered").iter().any(white));
}

#[tokio::test]
async fn commands_have_names_in_their_users_language() {
    let house = House::open().await;
    let id = begin(&house).await;
    one_move(&house, &id).await;
    let german = house.ben.command("/hand", house.channel).await;
    assert!(german.expect("answered").content().contains("Deine Hand"));
    let typed = "/partie remis";
    let answer = house.ben.command(typed, house.channel).await;
    assert!(
        !answer
            .expect("known by its German name")
            .content()
            .is_empty()
    );
    let unknown = house.ada.command(typed, house.channel).await;
    assert!(unknown.is_err(), "English has another name for it");
}

#[tokio::test]
async fn twenty_commands_at_once_are_answered_and_many_more_are_too_many() {
    let house = House::open().await;
    for saved in 0..60 {
        let set = "/me reminders on:true";
        let answer = house.ada.command(set, house.channel).await;
        if !answer.expect("answered").content().contains("Reminders") {
            assert!(saved >= 20, "only {saved} were answered");
            return;
        }
    }
    panic!("nobody was asked to wait");
}

#[tokio::test]
async fn a_match_of_an_unknown_game_is_listed_with_a_sentence_beside_the_others() {
    let mut house = House::open().await;
    let id = begin(&house).await;
    thread(&house, &house.ada).await;
    let other = begin(&house).await;
    house.halt().await;
    let renamed = "UPDATE matches SET game = 'halma' WHERE id = ?1";
    house.sql().execute(renamed, [&id]).expect("changed");
    house.go_on().await;
    let listed = house.ada.command("/matches", house.channel).await;
    let listed = listed.expect("answered").message().expect("a list");
    let listed_words = listed.said();
    let lines: Vec<&str> = listed_words.lines().collect();
    let [known, unknown] = lines[..] else {
        panic!("{lines:?}")
    };
    assert!(unknown.contains("**halma** against Ben"), "{unknown}");
    assert!(unknown.contains("does not know the game"), "{unknown}");
    assert!(known.contains("**En Garde** against Ben"), "{known}");
    let hands = play_buttons(&listed, "hand:").collect::<Vec<_>>();
    assert_eq!(hands, [format!("hand:{other}")], "no button is dead");
    let of_it = format!("/hand match:{id}");
    let stopped = house.ada.command(&of_it, house.channel).await;
    let stopped = stopped.expect("answered").content();
    assert!(stopped.contains("was stopped"), "{stopped}");
    let german = house.ben.command("/partien", house.channel).await;
    let german = german.expect("answered").content();
    assert!(german.contains("kennt das Spiel nicht"), "{german}");
}
