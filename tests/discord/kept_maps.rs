//! Maps that servers keep: from the file of a manager to the menu of a challenge, and to the match.

use std::sync::Arc;
use std::time::Duration;

use piste::discord::act::variant_of;
use piste_standin::{Answer, ClientError, FileFault, Message, Permissions, User};

use crate::bot::{House, moment};
use crate::contests::{Arena, choose, click, said as answered_to};
use crate::people::pictured;

const GLADE: &str = include_str!("../../assets/maps/glade.map");

/// Returns the glade without one of its woods: it is not symmetric any more.
fn uneven() -> String {
    GLADE.replacen("Gg^Fp", "Gg", 1)
}

/// Opens a house in which Ada manages the server.
async fn managed() -> House {
    let house = House::open().await;
    let manage = Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES;
    house.world.grant(house.guild, house.ada.id(), manage);
    house
}

/// Has somebody bring a file to the server.
async fn brings(
    house: &House,
    user: &User,
    name: &str,
    map: &[u8],
    options: &str,
) -> Result<Answer, ClientError> {
    house.pass(Duration::from_secs(2));
    let file = user.attach(name, map);
    let command = format!("/server map file:{file} {options}");
    user.command(command.trim(), house.channel).await
}

/// Has Ada bring a file, and returns what is said to it.
async fn said(house: &House, name: &str, map: &str, options: &str) -> String {
    let answer = brings(house, &house.ada, name, map.as_bytes(), options).await;
    let answer = answer.expect("answered").finished().await;
    answer.expect("an answer").content.clone()
}

/// Returns the answer to a command of Ada's once it is whole.
async fn answer(house: &House, command: &str) -> Arc<Message> {
    house.pass(Duration::from_secs(2));
    let answer = house.ada.command(command, house.channel).await;
    let answer = answer.expect("answered").finished().await;
    answer.expect("an answer")
}

/// Chooses in the menu of maps of a message, and returns its new state.
async fn chosen(house: &House, message: &Message, map: &str) -> Arc<Message> {
    house.pass(Duration::from_secs(2));
    while house.has_posts_to_make() {
        moment().await;
    }
    let menu = message.parts().find(|part| part["type"] == 3);
    let menu = menu.and_then(|part| part["custom_id"].as_str());
    let menu = menu.expect("a menu").to_owned();
    let changed = house.ada.select(message, &menu, &[map]).await;
    pictured(house, &changed.expect("answered")).await
}

/// Returns the options of the offers that are open.
fn options(house: &House) -> String {
    let options = "SELECT options FROM offers WHERE state = 'open'";
    let options = house.sql().query_row(options, [], |row| row.get(0));
    options.expect("one offer")
}

/// Returns the names of the maps that are kept.
fn kept(house: &House) -> Vec<String> {
    house.found("SELECT name FROM kept ORDER BY name", [])
}

#[tokio::test]
async fn a_file_is_mended_kept_offered_and_played_on_and_the_match_outlives_it() {
    let house = managed().await;
    let wrong = GLADE.replacen("1 Kh", "1 kh", 1);
    let faults = said(&house, "Old Mill.map", &wrong, "").await;
    let fault = "- Row 3, column 4: `1 kh` is no code. `1 Kh` would be one.";
    assert!(faults.contains(fault), "{faults}");
    assert_eq!(kept(&house), [""; 0]);

    let map = uneven();
    let answered = brings(&house, &house.ada, "Old Mill.map", map.as_bytes(), "").await;
    let shown = pictured(&house, &answered.expect("answered")).await;
    assert!(shown.content.contains("**old-mill**"), "{}", shown.content);
    assert!(shown.content.contains("not symmetric"), "{}", shown.content);
    assert_eq!(kept(&house), ["old-mill"]);

    let mention = house.ben.mention();
    let command = format!(
        "/challenge player opponent:{mention} game:Erobere Wesnoth first_to:1 side:first \
         turn_limit:1"
    );
    let challenged = answer(&house, &command).await;
    let drawn = chosen(&house, &challenged, "drawn-small").await;
    assert_eq!(options(&house), "drawn small 1 +1");
    assert!(drawn.attachments.len() == 1, "{}", drawn.content);
    let changed = chosen(&house, &drawn, "old-mill").await;
    assert_eq!(changed.id, challenged.id, "the answer stays one message");
    assert!(
        changed.content.contains("not symmetric"),
        "{}",
        changed.content
    );
    assert!(options(&house).starts_with("old-mill 1 +1\n_off^_usr, "));
    let offered = |message: &Message| {
        message.content.contains("map old-mill") && message.button("Accept").is_some()
    };
    let offered = house.ben.wait_for(house.channel, offered).await;
    let offered = offered.expect("the offer stands");
    assert!(
        offered.content.contains("not symmetric"),
        "{}",
        offered.content
    );
    assert_eq!(offered.attachments.len(), 1, "the map");

    // It is removed while the offer waits.
    let list = answer(&house, "/server map").await;
    let look = house
        .ada
        .select(&list, "Look at a map", &["old-mill"])
        .await;
    let one = pictured(&house, &look.expect("answered")).await;
    let removed = house.ada.click(&one, "Remove this map").await;
    let removed = removed.expect("answered").finished().await.expect("a list");
    assert!(
        removed.content.contains("**old-mill** is removed"),
        "{}",
        removed.content
    );
    assert_eq!(kept(&house), [""; 0]);
    let again = house.ada.click(&one, "Remove this map").await;
    assert!(again.is_err(), "the list took its place");

    let begun = house.ben.click(&offered, "Accept").await.expect("answered");
    begun.finished().await.expect("a hand");
    for (user, token) in [
        (&house.ada, "Ka"),
        (&house.ben, "Kf"),
        (&house.ada, "E"),
        (&house.ben, "E"),
    ] {
        house.pass(Duration::from_secs(2));
        let played = format!("/play move:{token}");
        let played = user.command(&played, house.channel).await;
        played.expect("answered").finished().await.expect("played");
    }
    let id: Vec<String> = house.found("SELECT id FROM matches", []);
    let id = id.first().expect("a match");
    house.pass(Duration::from_secs(2));
    let replayed = format!("/match replay match:{id}");
    let replayed = house.ada.command(&replayed, house.channel).await;
    let replayed = pictured(&house, &replayed.expect("answered")).await;
    assert_eq!(replayed.attachments.len(), 1, "{}", replayed.content);
    let verified = answer(&house, &format!("/match verify match:{id}")).await;
    assert!(
        verified.content.contains("Everything fits"),
        "{}",
        verified.content
    );
}

#[tokio::test]
async fn a_file_is_read_from_discord_alone_and_never_beyond_what_it_is() {
    let house = managed().await;
    let large = vec![b' '; 65_537];
    let refused = brings(&house, &house.ada, "large.map", &large, "").await;
    let refused = refused.expect("answered").finished().await.expect("words");
    let large = "- This file has 65537 bytes, and a map has 65536 at most.";
    assert!(refused.content.contains(large), "{}", refused.content);
    for fault in [
        FileFault::ToldAt("https://cdn.example.org".to_owned()),
        FileFault::ToldAt("https://cdn.discordapp.com".to_owned()),
        FileFault::LedTo("https://cdn.discordapp.com/a.map".to_owned()),
        FileFault::Longer(1),
        FileFault::Longer(1 << 20),
    ] {
        house.world.fault_files(Some(fault.clone()));
        let refused = said(&house, "mill.map", GLADE, "").await;
        assert!(
            refused.contains("could not be fetched from Discord"),
            "{fault:?}: {refused}"
        );
    }
    house.world.fault_files(None);
    assert_eq!(kept(&house), [""; 0]);
    assert!(
        said(&house, "mill.map", GLADE, "")
            .await
            .contains("**mill**")
    );
}

#[tokio::test]
async fn maps_have_names_of_their_own_and_managers_alone_keep_ten_of_them() {
    let house = managed().await;
    let refused = brings(&house, &house.ben, "mill.map", GLADE.as_bytes(), "").await;
    assert!(matches!(refused, Err(ClientError::NotAllowed(_))));
    house
        .world
        .grant(house.guild, house.ben.id(), Permissions::MANAGE_MESSAGES);
    let refused = brings(&house, &house.ben, "mill.map", GLADE.as_bytes(), "").await;
    let refused = refused.expect("answered").finished().await.expect("words");
    assert!(refused.content.contains("verwalt"), "{}", refused.content);

    for taken in ["glade", "own", "drawn-small", "drawn-here", "Long March"] {
        let refused = said(&house, "mill.map", GLADE, &format!("name:{taken}")).await;
        assert!(
            refused.contains("a map of this name already"),
            "{taken}: {refused}"
        );
    }
    for wrong in ["мельница", "--", "show"] {
        let refused = said(&house, "mill.map", GLADE, &format!("name:{wrong}")).await;
        assert!(
            refused.contains("letters from a to z"),
            "{wrong}: {refused}"
        );
    }
    for number in 1..=10 {
        let said = said(&house, "mill.map", GLADE, &format!("name:Mill {number}")).await;
        assert!(said.contains(&format!("**mill-{number}**")), "{said}");
    }
    let again = said(&house, "mill-1.map", GLADE, "").await;
    assert!(again.contains("a map of this name already"), "{again}");
    let full = said(&house, "eleventh.map", GLADE, "").await;
    assert!(full.contains("ten maps already"), "{full}");
    let listed = answer(&house, "/server map name:mill_7").await;
    assert!(listed.content.contains("**mill-7**"), "{}", listed.content);
    assert_eq!(kept(&house).len(), 10);

    // What a server keeps leaves with it.
    house.world.remove_bot(house.guild);
    while !kept(&house).is_empty() {
        moment().await;
    }
}

#[tokio::test]
async fn a_file_is_kept_at_half_size_if_that_is_asked_for() {
    let house = managed().await;
    let march = include_str!("../../assets/maps/long-march.map");
    let whole = said(&house, "march.map", march, "name:whole").await;
    assert!(whole.contains("**whole**"), "{whole}");
    let half = said(&house, "march.map", march, "name:small half:true").await;
    assert!(half.contains("**small**"), "{half}");
    let sizes: Vec<i64> = house.found("SELECT length(text) FROM kept ORDER BY name", []);
    assert!(sizes[0] * 2 < sizes[1], "{sizes:?}");
}

#[tokio::test]
async fn the_computer_is_played_on_a_kept_map_and_on_one_that_is_pasted() {
    let house = managed().await;
    said(&house, "mill.map", &uneven(), "").await;
    let command = "/challenge computer game:Erobere Wesnoth level:beginner mix:true";
    let committed = answer(&house, command).await;
    let on_kept = chosen(&house, &committed, "mill").await;
    assert!(on_kept.content.contains("map mill"), "{}", on_kept.content);
    assert!(options(&house).starts_with("mill 40 +1\n"));
    let form = house.ada.click(&on_kept, "A map of your own").await;
    let form = form.expect("a form opens");
    let [(field, _)] = &form.modal_inputs()[..] else {
        panic!("one field: {}", form.content())
    };
    let field = field.clone();
    let pasted = house.ada.submit_modal(&form, &[(&field, &uneven())]).await;
    let pasted = pictured(&house, &pasted.expect("answered")).await;
    assert!(options(&house).starts_with("own 40 +1\n"));
    let begun = house.ada.click(&pasted, "Begin").await.expect("answered");
    let hand = begun.finished().await.expect("a hand");
    assert!(hand.is_ephemeral(), "{}", hand.content);
    let played = "SELECT options FROM matches";
    let played: Vec<String> = house.found(played, []);
    assert!(played[0].starts_with("own 40 +1\n"), "{played:?}");

    let typed = "/challenge computer game:Erobere Wesnoth level:beginner map:mill";
    answer(&house, typed).await;
    let homes = "SELECT channel_id FROM match_homes";
    let homes: Vec<i64> = house.found(homes, []);
    assert_eq!(homes.len(), 2, "both are told of in the channel");
    let played: Vec<String> = house.found("SELECT options FROM matches ORDER BY match_id", []);
    assert!(played[1].starts_with("mill 40 +1\n"), "{played:?}");
}

/// Chooses a map in the menu of a challenge to a server, and returns its new state.
async fn chosen_for_boards(user: &User, draft: &Message, map: &str) -> Arc<Message> {
    let menu = draft.parts().find(|part| part["type"] == 3);
    let menu = menu.and_then(|part| part["custom_id"].as_str());
    let menu = menu.expect("a menu").to_owned();
    choose(user, draft, &menu, &variant_of(map).to_string()).await
}

#[tokio::test]
async fn a_kept_map_is_chosen_for_the_boards_of_a_contest_and_an_answer_leaves_it() {
    let arena = Arena::open().await;
    let (mia, here) = (&arena.mia, arena.house.channel);
    let map = uneven();
    let kept = brings(&arena.house, mia, "Old Mill.map", map.as_bytes(), "").await;
    pictured(&arena.house, &kept.expect("answered")).await;

    let listed = "/server contests challenged_by:listed";
    answered_to(&arena.max, listed, arena.hall).await;
    let challenge = format!("/challenge server server:{}", arena.other);
    let draft = answered_to(mia, &challenge, here).await;
    let draft = choose(mia, &draft, "Another game", "Erobere Wesnoth").await;
    assert!(draft.content.contains("map glade"), "{}", draft.content);
    let more = click(mia, &draft, "More").await;
    let ford = chosen_for_boards(mia, &more, "ford").await;
    assert!(ford.content.contains("map ford"), "{}", ford.content);
    let mill = chosen_for_boards(mia, &ford, "old-mill").await;
    assert!(mill.content.contains("map old-mill"), "{}", mill.content);
    assert!(mill.content.contains("not symmetric"), "{}", mill.content);
    let draft = click(mia, &mill, "Back").await;
    assert!(draft.attachments.is_empty(), "{}", draft.content);
    click(mia, &draft, "Send to Fechtboden").await;
    let played = |options: &[String]| options.iter().all(|it| it.starts_with("old-mill 40 +1\n"));
    let challenged: Vec<String> = arena.house.found("SELECT options FROM contests", []);
    assert!(challenged.len() == 1 && played(&challenged));

    // The other server does not know the map, and changes something else.
    let card = arena
        .card(&arena.max, arena.hall, "Änderung vorschlagen")
        .await;
    assert!(card.content.contains("old-mill"), "{}", card.content);
    let page = arena.max.click(&card, "Änderung vorschlagen").await;
    let page = pictured(&arena.house, &page.expect("answered")).await;
    assert_eq!(page.attachments.len(), 1, "the map");
    let boards = "Eine andere Zahl von Brettern";
    let page = choose(&arena.max, &page, boards, "5 Bretter").await;
    let buttons = page.buttons();
    let mut labels = buttons.iter().map(|it| it.label.as_str());
    let send = labels.find(|label| label.ends_with("schicken"));
    click(&arena.max, &page, send.expect("a way to send it")).await;
    let challenged: Vec<String> = arena.house.found("SELECT options FROM contests", []);
    assert!(played(&challenged), "{challenged:?}");
}

#[tokio::test]
async fn a_challenge_on_a_map_that_was_removed_meanwhile_is_not_sent() {
    let arena = Arena::open().await;
    let (mia, here) = (&arena.mia, arena.house.channel);
    let kept = brings(&arena.house, mia, "mill.map", GLADE.as_bytes(), "").await;
    pictured(&arena.house, &kept.expect("answered")).await;
    let draft = answered_to(mia, "/challenge server game:Erobere Wesnoth", here).await;
    let more = click(mia, &draft, "More").await;
    let mill = chosen_for_boards(mia, &more, "mill").await;
    let draft = click(mia, &mill, "Back").await;
    arena
        .house
        .sql()
        .execute("DELETE FROM kept", [])
        .expect("removed");
    let refused = click(mia, &draft, "To the lobby").await;
    let words = "There is no such map here";
    assert!(refused.content.contains(words), "{}", refused.content);
    assert_eq!(arena.house.counted("SELECT count(*) FROM contests", []), 0);
}
