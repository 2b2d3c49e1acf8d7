//! The contest that a command is about: the names that people were shown, and the question where there
//! are several.

use host::ContestId;
use piste::discord::act::{Act, ContestAct};
use piste_standin::Permissions;

use crate::contests::{Arena, choose, click, id_of, said};
use crate::invitations::invitation;

const WEEK: &str = "a week (3 days each for the whole match)";

/// Returns the end of a contest's id, which people are shown.
fn short(id: ContestId) -> String {
    id.to_string().split_off(20)
}

#[tokio::test]
async fn a_command_takes_what_was_shown_of_a_contest_and_asks_where_there_are_several() {
    let arena = Arena::open().await;
    let first = arena.invite(WEEK).await;
    let here = arena.house.channel;
    let shown = said(&arena.mia, "/contest show", here).await;
    assert_eq!(id_of(&shown), first, "the only one");
    let second = arena.invite(WEEK).await;

    let asked = said(&arena.mia, "/contest show", here).await;
    assert!(asked.content.contains("Which contest"), "{}", asked.content);
    let labels: Vec<String> = asked.buttons().into_iter().map(|it| it.label).collect();
    assert!(labels[0].ends_with(&short(second)), "{labels:?}");
    assert!(labels[1].ends_with(&short(first)), "{labels:?}");
    let shown = click(&arena.mia, &asked, &labels[1]).await;
    assert!(shown.content.contains(&short(first)), "the pressed one");

    for typed in [
        short(first),
        short(first).to_lowercase(),
        labels[1].clone(),
        first.to_string(),
    ] {
        let command = format!("/contest show contest:{typed}");
        let shown = said(&arena.mia, &command, here).await;
        assert!(shown.content.contains(&short(first)), "{typed}");
    }
    let unknown = said(&arena.mia, "/contest show contest:nothing", here).await;
    assert!(
        unknown.content.starts_with("“contest”"),
        "{}",
        unknown.content
    );
    // As many questions as one may ask in a moment.
    arena.house.pass(std::time::Duration::from_secs(60));
    let export = said(&arena.mia, "/contest export", here).await;
    assert!(export.content.contains(&short(first)), "{}", export.content);
    assert!(export.buttons().is_empty(), "no button gives a file");

    // In direct messages, those that somebody has joined.
    let (player, direct) = (&arena.home[0], arena.home[0].open_dm());
    let none = said(player, "/contest show", direct).await;
    assert!(none.content.contains("no such contest"), "{}", none.content);
    for id in [first, second] {
        let join = format!("/contest join contest:{}", short(id));
        said(player, &join, here).await;
        let shown = said(player, "/contest show", direct).await;
        let is_asked = shown.content.contains("Which contest");
        assert_eq!(is_asked, id == second, "{}", shown.content);
    }
    let left = format!("/contest leave contest:{}", short(second));
    let left = said(player, &left, direct).await;
    assert!(
        left.content.contains("no longer take part"),
        "{}",
        left.content
    );
}

#[tokio::test]
async fn a_contest_that_is_gone_is_refused_as_a_contest() {
    let arena = Arena::open().await;
    let (mia, here) = (&arena.mia, arena.house.channel);
    let gone = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
    let id = ContestId::parse(gone).expect("an id");
    for act in [ContestAct::Accept, ContestAct::Suggest, ContestAct::Decline] {
        let click_on = Act::Contest(id, act).to_string();
        let door = arena.house.door(here, &click_on).await;
        let refused = click(mia, &door, "Try").await;
        let words = "There is no such contest.";
        assert!(refused.content.starts_with(words), "{}", refused.content);
    }
    for command in ["accept", "suggest", "suggest boards:3", "decline"] {
        let refused = said(mia, &format!("/contest {command} contest:{gone}"), here).await;
        let words = "There is no such contest.";
        assert!(refused.content.starts_with(words), "{}", refused.content);
    }
}

#[tokio::test]
async fn a_moderator_is_asked_which_contest_is_taken_away_however_many_are_over() {
    let arena = Arena::open().await;
    let (mia, here) = (&arena.mia, arena.house.channel);
    let world = &arena.house.world;
    world.grant(arena.house.guild, world.bot(), Permissions::MANAGE_THREADS);
    let first = arena.invite(WEEK).await;
    let withdraw = "/contest withdraw";
    let question = said(mia, withdraw, here).await;
    click(mia, &question, "Call the contest off").await;
    let second = arena.invite(WEEK).await;
    arena.told(second).await;
    // As many questions as one may ask in a moment.
    arena.house.pass(std::time::Duration::from_secs(60));
    let asked = said(mia, "/contest hide", here).await;
    assert!(asked.content.contains("Which contest"), "{}", asked.content);
    let labels: Vec<String> = asked.buttons().into_iter().map(|it| it.label).collect();
    assert!(labels[1].contains(&short(first)), "{labels:?}");
    let question = click(mia, &asked, &labels[1]).await;
    assert_eq!(id_of(&question), first);
    let taken = click(mia, &question, "Remove").await;
    let says = &taken.content;
    assert!(says.contains("no longer shown"), "{says}");
    // The other one alone is left.
    let question = said(mia, "/contest hide", here).await;
    assert_eq!(id_of(&question), second);
    let gone = said(mia, &format!("/contest hide contest:{first}"), here).await;
    assert!(gone.content.contains("no longer shown"), "{}", gone.content);
    assert!(gone.buttons().is_empty(), "{}", gone.content);
    arena.told(first).await;
}

#[tokio::test]
async fn nothing_is_asked_or_left_where_all_contests_are_over() {
    let arena = Arena::open().await;
    let (mia, ada, here) = (&arena.mia, &arena.home[0], arena.house.channel);
    let first = arena.invite(WEEK).await;
    arena.join(1).await;
    // Whoever has joined one of two line-ups means that.
    let second = arena.invite(WEEK).await;
    // As many questions as one may ask in a moment.
    arena.house.pass(std::time::Duration::from_secs(60));
    let left = said(ada, "/contest leave", here).await;
    assert!(
        left.content.contains("no longer take part"),
        "{}",
        left.content
    );
    for id in [first, second] {
        let question = said(mia, &format!("/contest withdraw contest:{id}"), here).await;
        click(mia, &question, "Call the contest off").await;
    }
    for (command, words) in [
        ("withdraw", "There is nothing to withdraw or call off here."),
        ("leave", "You are in no line-up here."),
        ("here", "No board is waiting for you right now."),
    ] {
        let refused = said(mia, &format!("/contest {command}"), here).await;
        assert_eq!(refused.content, words);
    }
    // What is alike of both is told apart by the day and the end.
    let named = mia.autocomplete("/contest show contest:", here).await;
    let named = named.expect("answered").into_iter();
    let ends = named.map(|it| it.name.split_once(" · ").expect("a day").1.to_owned());
    let end = |id| format!("Fechtboden · En Garde · called off · {}", short(id));
    assert_eq!(ends.collect::<Vec<_>>(), [end(second), end(first)]);
    let list = said(mia, "/contest list", here).await;
    let said_of_both = list.said();
    let dated = said_of_both.lines().filter(|line| line.starts_with("<t:"));
    assert_eq!(dated.count(), 2, "{said_of_both}");
    let named = said(mia, &format!("/contest withdraw contest:{first}"), here).await;
    let words = "There is nothing to withdraw or call off here.";
    assert_eq!(named.content, words);
    // A challenge of theirs is not taken for one that can be withdrawn here. After two contests that
    // they called off they would have to wait for it.
    let waits = arena
        .house
        .sql()
        .execute("DELETE FROM waits WHERE kind = 'server'", ());
    assert_eq!(waits.expect("deleted"), 1);
    invitation(&arena).await;
    let refused = said(&arena.max, "/contest withdraw", arena.hall).await;
    assert_eq!(
        refused.content,
        "Hier gibt es nichts zurückzuziehen oder abzusagen."
    );
}

#[tokio::test]
async fn whoever_hides_what_they_have_reached_joins_without_a_number_and_the_end_is_told() {
    let arena = Arena::open().await;
    let here = arena.house.channel;
    let draft = said(&arena.mia, "/challenge server", here).await;
    let draft = choose(&arena.mia, &draft, "Another pace", WEEK).await;
    let code = click(&arena.mia, &draft, "Get a code").await;
    let takes = "Once accepted, lasts at most 9 days";
    assert!(code.content.contains(takes), "{}", code.content);
    assert!(!code.content.contains("Ends <t:"), "{}", code.content);
    let id = arena.invite(WEEK).await;
    let (hidden, open) = (&arena.guests[0], &arena.guests[1]);
    said(hidden, "/me visibility who:nowhere", arena.hall).await;
    for player in [hidden, open] {
        let join = format!("/contest join contest:{}", short(id));
        said(player, &join, arena.hall).await;
    }
    let show = format!("/contest show contest:{}", short(id));
    for (reader, place, words, end) in [
        (&arena.mia, here, "Gast0 (hidden), Gast1 (1500)", "Ends <t:"),
        (
            &arena.max,
            arena.hall,
            "Gast0 (verborgen), Gast1 (1500)",
            "Endet spätestens",
        ),
    ] {
        let card = said(reader, &show, place).await;
        assert!(card.content.contains(words), "{}", card.content);
        assert!(card.content.contains(end), "{}", card.content);
    }
}
