//! Limits for questions to the bot, and its words for those beyond them.

use piste_standin::{ClientError, Message};
use serde_json::json;
use serenity::all::{Command, CreateCommand};
use text::Language;

use crate::bot::House;
use crate::people::{begin, hand_for, one_move, play_buttons, thread};

#[tokio::test]
async fn commands_are_registered_for_the_places_in_which_they_work() {
    let house = House::open().await;
    let commands = house.world.commands(None);
    assert!(commands.len() > 10);
    for command in commands.iter() {
        assert_eq!(command["integration_types"], json!([0]), "{command}");
        let for_servers_alone = command["name"] == "server";
        let places = if for_servers_alone {
            json!([0])
        } else {
            json!([0, 1])
        };
        assert_eq!(command["contexts"], places, "{command}");
    }
    let direct = house.ada.open_dm();
    let hidden = house.ada.command("/server language", direct).await;
    assert!(matches!(hidden, Err(ClientError::NotAllowed(_))));
}

#[tokio::test]
async fn a_challenge_to_people_in_a_direct_message_is_answered_with_the_way_out() {
    let house = House::open().await;
    let direct = house.ada.open_dm();
    let to_ben = format!("/challenge player opponent:{}", house.ben.mention());
    for challenge in ["/challenge open", &to_ben] {
        let answer = house.ada.command(challenge, direct).await;
        let said = answer.expect("answered").content();
        assert!(said.contains("servers only"), "{said}");
        assert!(said.contains("/challenge computer"), "{said}");
    }
}

#[tokio::test]
async fn a_command_of_a_server_says_in_direct_messages_where_to_type_it() {
    let house = House::open().await;
    let direct = house.ada.open_dm();
    for command in ["/match hide", "/contest accept", "/contest list"] {
        let answer = house.ada.command(command, direct).await;
        let said = answer.expect("answered").content();
        assert_eq!(said, Language::english().text("refused-type-in-server"));
    }
}

#[tokio::test]
async fn a_command_without_what_it_is_about_says_what_to_add() {
    let house = House::open().await;
    for (command, way) in [("match hide", "`match:…`"), ("contest accept", "`code:…`")] {
        let way = format!("{} {way}", house.mention(command));
        let command = format!("/{command}");
        let answer = house.ada.command(&command, house.channel).await;
        let said = answer.expect("answered").content();
        assert!(said.contains(&way), "{said}");
    }
}

#[tokio::test]
async fn a_command_as_it_was_once_is_answered_by_whatever_client_remembers_it() {
    let house = House::open().await;
    let names = ["leaderboard", "duel"];
    let remembered = names.map(|name| CreateCommand::new(name).description("As it was once."));
    Command::set_global_commands(&house.http(), remembered.into())
        .await
        .expect("registered");
    for name in names {
        let answer = house.ada.command(&format!("/{name}"), house.channel).await;
        let said = answer.expect(name).content();
        assert_eq!(said, Language::english().text("refused-old-command"));
    }
}

#[tokio::test]
async fn completions_count_for_their_users_rate_and_one_too_many_is_empty() {
    let typed = [
        "/challenge open variant:",
        "/challenge computer level:",
        "/me language language:",
        "/server language language:",
    ];
    let house = House::open().await;
    let all = piste_standin::Permissions::MANAGE_MESSAGES;
    house.world.grant(house.guild, house.ada.id(), all);
    for (asked, text) in typed.into_iter().cycle().take(60).enumerate() {
        let offered = house.ada.autocomplete(text, house.channel).await;
        if offered.expect("answered").is_empty() {
            assert!(asked >= 20, "only {asked} were answered");
            let other = house.ben.autocomplete(typed[0], house.channel).await;
            assert!(!other.expect("answered").is_empty(), "others go on");
            return;
        }
    }
    panic!("all were answered");
}

#[tokio::test]
async fn a_moderator_is_offered_the_matches_of_others_that_they_may_call_off() {
    let house = House::open().await;
    let id = begin(&house).await;
    let elsewhere = house.world.add_text_channel(house.guild, "elsewhere");
    let dana = house.world.add_user("Dana", "en-US");
    house.world.join(house.guild, dana.id());
    let offered = async |user: &piste_standin::User, channel| {
        let offered = user.autocomplete("/match abort match:", channel).await;
        let offered = offered.expect("answered").into_iter();
        offered.map(|choice| choice.name).collect::<Vec<_>>()
    };
    assert!(offered(&dana, house.channel).await.is_empty());
    let player = format!("En Garde · Ben · {}", &id[20..]);
    assert_eq!(offered(&house.ada, house.channel).await, [player.as_str()]);
    let moderator = piste_standin::Permissions::MANAGE_MESSAGES;
    let of_others = [format!("En Garde · Ada – Ben · {}", &id[20..])];
    house.world.grant(house.guild, dana.id(), moderator);
    assert_eq!(offered(&dana, house.channel).await, of_others);
    assert!(offered(&dana, elsewhere).await.is_empty());
    house.world.grant(house.guild, house.ada.id(), moderator);
    assert_eq!(offered(&house.ada, house.channel).await, [player]);
    let all = piste_standin::Permissions::MANAGE_GUILD;
    house.world.grant(house.guild, dana.id(), all);
    assert_eq!(offered(&dana, elsewhere).await, of_others);
}

#[tokio::test]
async fn whoever_asks_for_a_hand_among_several_is_offered_each_even_when_it_is_nobodys_turn() {
    let house = House::open().await;
    let first = begin(&house).await;
    one_move(&house, &first).await;
    // Its offer has turned into its card, and is not taken for the second.
    thread(&house, &house.ada).await;
    let second = begin(&house).await;
    one_move(&house, &second).await;
    let asked = house.ada.command("/hand", house.channel).await;
    let asked = asked.expect("answered").finished().await;
    let asked = asked.expect("a question back");
    assert!(asked.content.contains("Which match"), "{}", asked.content);
    for id in [first, second] {
        let label = format!("En Garde · Ben · {}", &id[20..]);
        let hand = house.ada.click(&asked, &label).await.expect("answered");
        let hand = hand.finished().await.expect("a hand");
        assert!(hand.content.contains(&id[20..]), "{}", hand.content);
        assert!(hand.content.contains("Your hand"), "{}", hand.content);
    }
}

#[tokio::test]
async fn a_command_that_is_not_there_any_more_is_answered() {
    let house = House::open().await;
    // Discord's client offers what was registered by an earlier version.
    let old = json!([
        {"name": "duel", "description": "Another name"},
        {"name": "me", "description": "Settings", "options": [
            {"type": 1, "name": "colour", "description": "Another setting"}
        ]},
    ]);
    let registered = house.http().create_global_commands(&old).await;
    registered.expect("taken");
    for command in ["/duel", "/me colour"] {
        let answer = house.ada.command(command, house.channel).await;
        let answer = answer.expect("answered");
        assert!(answer.is_ephemeral());
        let said = answer.content();
        assert!(said.contains("has changed"), "{command}: {said}");
    }
}

#[tokio::test]
async fn answers_to_accepted_stale_and_refused_clicks_say_the_deadline() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let challenge = format!(
        "/challenge player opponent:{} side:first first_to:1",
        ben.mention()
    );
    let asked = ada.command(&challenge, house.channel).await;
    asked.expect("answered");
    let stands = |message: &Message| message.button("Accept").is_some();
    let offer = ben
        .wait_for(house.channel, stands)
        .await
        .expect("it stands");
    let accepted = ben.click(&offer, "Accept").await.expect("answered");
    let accepted = accepted.finished().await.expect("a hand");
    let id = offer.button("Accept").and_then(|button| button.custom_id);
    let id = id
        .expect("an id")
        .split(':')
        .nth(1)
        .expect("verb and id")
        .to_owned();
    let hand = hand_for(ada, &id, 0).await;
    let buttons: Vec<String> = play_buttons(&hand, "p:").collect();
    let early = ben.command("/play move:F1", house.channel).await;
    let early = early.expect("answered").finished().await.expect("words");
    let card = ada.wait_for(house.channel, |message| message.button("My hand").is_some());
    let card = card.await.expect("the card");
    let shown = ada.click(&card, "My hand").await.expect("answered");
    let shown = shown.finished().await.expect("a hand");
    ada.click(&hand, &buttons[0]).await.expect("answered");
    let stale = ada.click(&shown, &buttons[1]).await.expect("answered");
    let stale = stale.finished().await.expect("words");
    for (which, answer) in [("accepted", accepted), ("early", early), ("stale", stale)] {
        assert!(
            answer.content.contains("<t:"),
            "{which}: {}",
            answer.content
        );
        assert!(
            answer.content.contains(&id[20..]),
            "{which}: {}",
            answer.content
        );
    }
}

#[tokio::test]
async fn a_click_on_a_match_that_is_over_is_told_which_one_it_was_and_how_it_ended() {
    let house = House::open().await;
    let id = begin(&house).await;
    let hand = hand_for(&house.ada, &id, 0).await;
    let button = play_buttons(&hand, "p:").next().expect("a move");
    let question = house.ada.command("/match resign", house.channel).await;
    let question = question.expect("answered").finished().await;
    let question = question.expect("a question");
    let resigned = house.ada.click(&question, "Yes, resign").await;
    resigned.expect("answered").finished().await.expect("words");
    let late = house.ada.click(&hand, &button).await.expect("answered");
    let late = late.finished().await.expect("words");
    for words in ["over", "En Garde", "Ada", "Ben", "wins", "has resigned"] {
        assert!(late.content.contains(words), "{}", late.content);
    }
    assert!(late.button("Replay").is_some() && late.button("To the match").is_some());
}
