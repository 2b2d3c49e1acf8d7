//! Where and how often the bot may be asked, and what it says otherwise.

use piste_standin::ClientError;
use serde_json::json;

use crate::bot::House;
use crate::people::{begin, one_move, thread};

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
