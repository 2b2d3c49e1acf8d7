//! Panels: what to begin with, and settings that are changed where they are shown.

use std::sync::Arc;
use std::time::Duration;

use host::Clock;
use piste::discord::act::{Act, Change, OwnAct, Part, ServerAct};
use piste_standin::{Id, Message, Permissions, User};
use table::GameKind;
use text::Language;

use crate::bot::House;
use crate::people::{pictured, play_buttons};

/// Returns the answer to a command.
async fn said(user: &User, command: &str, place: Id) -> Arc<Message> {
    let answer = user.command(command, place).await.expect("answered");
    answer.finished().await.expect("an answer")
}

/// Presses a button of a panel, which stays one message.
async fn press(user: &User, panel: &Arc<Message>, button: &str) -> Arc<Message> {
    let answer = user.click(panel, button).await.expect("answered");
    let turned = answer.finished().await.expect("the panel goes on");
    assert_eq!(turned.id, panel.id, "{button}: {}", turned.content);
    turned
}

/// Presses the button of a panel that carries this act.
async fn turn(user: &User, panel: &Arc<Message>, act: impl Into<Act>) -> Arc<Message> {
    press(user, panel, &act.into().to_string()).await
}

/// Chooses in the menu of a panel that carries this act.
async fn choose(
    user: &User,
    panel: &Arc<Message>,
    menu: impl Into<Act>,
    chosen: &[&str],
) -> Arc<Message> {
    let menu = menu.into().to_string();
    let answer = user.select(panel, &menu, chosen).await.expect("answered");
    let turned = answer.finished().await.expect("the panel goes on");
    assert_eq!(turned.id, panel.id, "{menu}: {}", turned.content);
    turned
}

/// Returns what is chosen in the list that carries this act.
fn chosen(panel: &Message, list: impl Into<Act>) -> Vec<String> {
    let list = list.into().to_string();
    let part = panel.parts().find(|part| part["custom_id"] == *list);
    let values = part.expect("a list")["default_values"].as_array().cloned();
    let ids = values.unwrap_or_default().into_iter();
    ids.filter_map(|value| Some(value["id"].as_str()?.to_owned()))
        .collect()
}

/// Returns somebody who manages the house's server.
fn manager(house: &House) -> User {
    let mia = house.world.add_user("Mia", "en-US");
    house.world.join(house.guild, mia.id());
    let manage = Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES;
    house.world.grant(house.guild, mia.id(), manage);
    mia
}

const CHANNEL: ServerAct = ServerAct::Channel { to: Change::Chosen };

#[tokio::test]
async fn help_is_short_and_leads_everywhere() {
    let house = House::open().await;
    let (ada, here) = (&house.ada, house.channel);
    for language in Language::all() {
        let words = piste::discord::posts::help(language).content;
        let words = words.split_whitespace().filter(|word| *word != "–").count();
        assert!(words < 60, "{language}: {words}");
    }
    let help = said(ada, "/help", here).await;
    for kind in GameKind::ALL {
        let title = kind.facts().title.say(Language::english());
        assert!(help.content.contains(&title), "{}", help.content);
        assert!(help.button(&format!("Play {title}")).is_some());
        assert!(help.button(&format!("Learn {title}")).is_some());
    }
    let player = house.mention("challenge player");
    for (button, told) in [
        ("Challenge somebody", player.as_str()),
        ("My matches", "No match of yours is running."),
        ("Settings", "Your settings"),
        ("All commands", player.as_str()),
    ] {
        let answer = ada.click(&help, button).await.expect("answered");
        let shown = answer.finished().await.expect("an answer");
        assert!(shown.is_ephemeral() && shown.id != help.id, "{button}");
        let said = shown.said();
        assert!(said.contains(told), "{button}: {said}");
    }
    for language in Language::all() {
        let reader = house
            .world
            .add_user(&format!("Reader {language}"), &language.code());
        house.world.join(house.guild, reader.id());
        let help = said(&reader, "/help", here).await;
        let all = language.text("button-commands");
        let answer = reader.click(&help, &all).await.expect("answered");
        let all = answer.finished().await.expect("a list");
        for named in [
            "server setup",
            "history",
            "match verify",
            "engarde advance",
            "lobby",
            "leaderboard players",
            "profile player",
        ] {
            let mention = house.mention(named);
            assert!(
                all.content.contains(&mention),
                "{language}: {}",
                all.content
            );
        }
    }
}

#[tokio::test]
async fn a_move_that_is_to_be_confirmed_counts_with_the_second_press() {
    let house = House::open().await;
    let (ada, here) = (&house.ada, house.channel);
    let confirms = said(ada, "/me confirm on:true", here).await;
    assert!(
        confirms.content.contains("count: on"),
        "{}",
        confirms.content
    );
    let hand = said(ada, "/challenge computer level:beginner first_to:1", here).await;
    let held = |message: &Message| {
        let mut lines = message.content.lines();
        let line = lines.find(|line| line.starts_with("Your hand"));
        line.map(str::to_owned)
    };
    let before = held(&hand).expect("a hand");
    let button = play_buttons(&hand, "p:").next().expect("a move");

    let asked = ada.click(&hand, &button).await.expect("answered");
    let question = pictured(&house, &asked).await;
    assert!(
        question.content.starts_with("Play “"),
        "{}",
        question.content
    );
    let back = press(ada, &question, "Back").await;
    assert_eq!(held(&back), Some(before), "nothing was played");

    let question = press(ada, &back, &button).await;
    let moved = press(ada, &question, "Play it").await;
    assert!(moved.content.contains("You "), "{}", moved.content);
    assert_ne!(moved.content, back.content, "a card was played");
}

#[tokio::test]
async fn each_setting_of_ones_own_is_changed_in_the_panel_that_shows_it() {
    let house = House::open().await;
    let (ada, here) = (&house.ada, house.channel);
    let panel = said(ada, "/settings", here).await;
    assert!(panel.is_ephemeral() && panel.is_laid_out());
    assert!(panel.said().contains("Night hours: none · </me night:"));
    let turned = |to| Change::To(to);
    for (act, before, after) in [
        (
            OwnAct::Dm { to: turned(false) },
            "message: on",
            "message: off",
        ),
        (
            OwnAct::Reminders { to: turned(false) },
            "is up: on",
            "is up: off",
        ),
        (
            OwnAct::TextBoard { to: turned(true) },
            "text: off",
            "text: on",
        ),
        (
            OwnAct::Confirm { to: turned(true) },
            "count: off",
            "count: on",
        ),
    ] {
        let button = Act::from(act).to_string();
        let panel = said(ada, "/settings", here).await;
        assert!(panel.said().contains(before), "{}", panel.said());
        let changed = press(ada, &panel, &button).await;
        assert!(changed.said().contains(after), "{}", changed.said());
        assert!(changed.button(&button).is_none(), "it does the other");
    }
    let visibility = OwnAct::Visibility { to: Change::Chosen };
    let hidden = choose(ada, &panel, visibility, &["Only me"]).await;
    assert!(
        hidden.said().contains("Nobody else sees"),
        "{}",
        hidden.said()
    );

    let night = "/me night from:22:00 to:06:00 zone:Europe/Berlin";
    said(ada, night, here).await;
    let panel = said(ada, "/settings", here).await;
    let night = "Night hours: 22:00 – 06:00 (Europe/Berlin)";
    assert!(panel.said().contains(night), "{}", panel.said());
    let dropped = press(ada, &panel, "Drop").await;
    assert!(dropped.said().contains("Night hours: none"));
    assert!(dropped.button("Drop").is_none());

    let language = OwnAct::Language { to: Change::Chosen };
    let german = choose(ada, &panel, language, &["Deutsch"]).await;
    let said = german.said();
    assert!(said.contains("Hand per Direktnachricht: aus"), "{said}");
    assert!(german.button("Einschalten").is_some());
}

#[tokio::test]
async fn days_away_end_in_the_panel() {
    let house = House::open().await;
    let (ada, here) = (&house.ada, house.channel);
    let typed = "/me away from:";
    let days = ada.autocomplete(typed, here).await.expect("completed");
    let first = days[3].value.as_str().expect("a day").to_owned();
    said(ada, &format!("/me away from:{first} days:2"), here).await;
    let panel = said(ada, "/settings", here).await;
    let begin = format!("Days away: {first} – ");
    assert!(panel.said().contains(&begin), "{}", panel.said());
    let ended = press(ada, &panel, "End").await;
    let said = ended.said();
    assert!(said.contains("Days away: none"), "{said}");
}

#[tokio::test]
async fn a_manager_sets_a_server_up_by_buttons_and_lists_and_nobody_else_does() {
    let house = House::open().await;
    let (mia, here) = (&manager(&house), house.channel);
    let hall = house.world.add_text_channel(house.guild, "hall");
    let hall = hall.to_string();
    let guilds = house.world.guilds();
    let guild = guilds.iter().find(|it| it.id == house.guild);
    let role = guild.expect("the server").members[&mia.id()][0].to_string();

    let panel = said(mia, "/server setup", here).await;
    assert!(panel.is_ephemeral() && panel.is_laid_out());
    assert!(panel.said().contains("played where they are offered"));
    let set = choose(mia, &panel, CHANNEL, &[&hall]).await;
    let played = format!("Matches are played in <#{hall}>.");
    assert!(set.said().contains(&played), "{}", set.said());
    assert_eq!(chosen(&set, CHANNEL), [hall.as_str()]);
    let unset = choose(mia, &set, CHANNEL, &[]).await;
    assert!(unset.said().contains("played where they are offered"));
    assert!(chosen(&unset, CHANNEL).is_empty());

    let language = ServerAct::Language { to: Change::Chosen };
    let set = choose(mia, &panel, language.clone(), &["Deutsch"]).await;
    assert!(set.said().contains("this language: Deutsch"));
    let set = choose(mia, &panel, language, &["The server’s own language"]).await;
    assert!(set.said().contains("the server’s own language"));
    let clock = ServerAct::Clock { to: Change::Chosen };
    let set = choose(mia, &panel, clock, &["one day a move"]).await;
    assert!(
        set.said().contains("no clock: one day a move."),
        "{}",
        set.said()
    );

    let challengers = ServerAct::play(Change::Show, Change::Chosen, Change::Show, Change::Show);
    let set = choose(mia, &panel, challengers.clone(), &[&role]).await;
    assert!(
        set.said()
            .contains(&format!("Who may challenge: <@&{role}>"))
    );
    // The role of everybody stands for none.
    let everybody = house.guild.to_string();
    let set = choose(mia, &panel, challengers, &[&everybody]).await;
    assert!(set.said().contains("Who may challenge: everyone"));
    let play =
        |everywhere, season, showing| ServerAct::play(everywhere, Change::Show, season, showing);
    let set = turn(
        mia,
        &set,
        play(Change::To(true), Change::Show, Change::Show),
    )
    .await;
    assert!(set.said().contains("people of other servers: on"));
    let set = turn(
        mia,
        &set,
        play(Change::Show, Change::To(true), Change::Show),
    )
    .await;
    assert!(
        set.said().contains("season’s end: on, in"),
        "{}",
        set.said()
    );

    let set = turn(
        mia,
        &set,
        play(Change::Show, Change::Show, Change::To(false)),
    )
    .await;
    assert!(
        set.said().contains("shown to everybody: off"),
        "{}",
        set.said()
    );

    let page = press(mia, &set, "Contests ›").await;
    assert!(page.said().starts_with("**Contests**"), "{}", page.said());
    let channel = ServerAct::contests(Change::Chosen, Change::Show, Change::Show, Change::Show);
    let page = choose(mia, &page, channel, &[&hall]).await;
    assert!(page.said().contains(&format!("Shown in <#{hall}>")));
    let captains = ServerAct::contests(Change::Show, Change::Chosen, Change::Show, Change::Show);
    let page = choose(mia, &page, captains.clone(), &[&role]).await;
    assert!(page.said().contains(&format!("Captains: <@&{role}>")));
    assert_eq!(chosen(&page, captains), [role.as_str()]);
    let mention = ServerAct::contests(Change::Show, Change::Show, Change::Chosen, Change::Show);
    let page = choose(mia, &page, mention, &[&role]).await;
    assert!(page.said().contains(&format!("opens: <@&{role}>")));
    let listed = ServerAct::contests(Change::Show, Change::Show, Change::Show, Change::Chosen);
    let page = choose(mia, &page, listed, &["Challenges: none"]).await;
    assert!(
        page.said().contains("other servers: none"),
        "{}",
        page.said()
    );
    let back = press(mia, &page, "‹ Matches").await;
    assert!(back.said().contains("Settings of this server"));

    // What has no layout of its own stays in the frame; a picture comes in a message besides.
    let maps = press(mia, &back, "Maps ›").await;
    assert!(maps.is_laid_out(), "{}", maps.said());
    let back = press(mia, &maps, "‹ Matches").await;
    assert!(back.said().contains("Settings of this server"));

    // Whatever a click carries, the right is asked for anew.
    let to = Change::To(Clock::DAILY);
    let forged = Act::from(ServerAct::Clock { to }).to_string();
    let part = Part::Contests;
    let setup = Act::from(ServerAct::Setup { part }).to_string();
    for custom_id in [forged, setup] {
        let door = house.door(here, &custom_id).await;
        let answer = house.ada.click(&door, "Try").await.expect("answered");
        let refused = answer.content();
        assert!(refused.contains("Manage Server"), "{refused}");
    }
    // A list offers nothing else than what belongs there.
    house.pass(Duration::from_secs(20));
    let menu = Act::from(ServerAct::Clock { to: Change::Chosen }).to_string();
    for value in ["1", "show:show", "hello"] {
        let door = house.select_door(here, &menu, value).await;
        let answer = mia.select(&door, &menu, &["Try"]).await.expect("answered");
        assert_eq!(
            answer.content(),
            "This button is from an older version. Ask for the command again.",
            "{value}"
        );
    }
}

#[tokio::test]
async fn a_draft_says_that_no_other_server_finds_this_one_and_leads_to_the_setting() {
    let house = House::open().await;
    let (mia, here) = (&manager(&house), house.channel);
    let draft = said(mia, "/challenge server", here).await;
    let hidden = "Other servers do not find this one";
    assert!(draft.content.contains(hidden), "{}", draft.content);
    let answer = mia.click(&draft, "Let others find us").await;
    let panel = answer.expect("answered").finished().await.expect("a panel");
    assert_ne!(panel.id, draft.id, "the draft stays");
    let listed = ServerAct::contests(Change::Show, Change::Show, Change::Show, Change::Chosen);
    let found = "Challenges: from any server that finds us in the list";
    let panel = choose(mia, &panel, listed, &[found]).await;
    assert!(panel.said().contains("finds us in the list"));
    let draft = said(mia, "/challenge server", here).await;
    assert!(!draft.content.contains(hidden), "{}", draft.content);
    assert!(draft.button("Let others find us").is_none());
}
