//! Messages that somebody shows to everybody in a channel.

use std::sync::Arc;
use std::time::Duration;

use piste_standin::{Message, Permissions, User};

use crate::bot::House;
use crate::people::{begin, begin_to, one_move, pictured, play_enough, show_button, shown, thread};

/// Presses a button and returns the answer, with its picture.
async fn pressed(user: &User, message: &Arc<Message>, button: &str) -> Arc<Message> {
    let answer = user.click(message, button).await.expect("answered");
    answer.finished().await.expect("an answer")
}

/// Ends a match of Ada and Ben, which Ada resigns, and returns its card.
async fn over(house: &House) -> Arc<Message> {
    let id = begin(house).await;
    play_enough(house, &id).await;
    let place = thread(house, &house.ada).await;
    let asked = house.ada.command("/match resign", place).await;
    let sure = asked.expect("answered").message().expect("a question");
    pressed(&house.ada, &sure, "Yes, resign").await;
    let over = |message: &Message| message.button("Replay").is_some();
    let card = house.ada.wait_for(house.channel, over).await;
    card.expect("the card says that it is over")
}

/// Returns a user's own view of the ladder.
async fn ladder(house: &House, user: &User) -> Arc<Message> {
    let ladder = user.command("/leaderboard players", house.channel).await;
    ladder.expect("answered").message().expect("a ladder")
}

/// Presses the button that shows a message to everybody where that is refused, and returns why.
async fn refused(user: &User, message: &Arc<Message>) -> String {
    let button = show_button(message).expect("a button");
    let answer = pressed(user, message, button).await;
    assert!(answer.is_ephemeral() && answer.id != message.id);
    answer.content.clone()
}

#[tokio::test]
async fn what_somebody_shows_is_read_by_everybody_in_the_language_of_the_server() {
    let house = House::open().await;
    let card = over(&house).await;
    // Ben reads German, and the server English.
    let own = pressed(&house.ben, &card, "Replay").await;
    assert!(own.button("Allen zeigen").is_some() && own.is_ephemeral());
    let film = shown(&house, &house.ben, &own, "Ben shows this.").await;
    assert!(film.button("Step by step").is_some(), "{film:?}");
    assert_eq!(film.attachments[0].filename, "replay.gif");
    let alt = film.attachments[0].description.as_deref();
    let names = |alt: &str| alt.contains("Ada") && alt.contains("Ben");
    assert!(alt.is_some_and(names), "{alt:?}");
    // What stands below it is for each who presses it, and leaves it as it is.
    let step = pressed(&house.ada, &film, "Step by step").await;
    assert!(step.is_ephemeral() && step.id != film.id);

    let profile = house.ada.command("/profile player", house.channel).await;
    let profile = profile.expect("answered").message().expect("a profile");
    assert!(profile.button("Show everybody").is_some());
    shown(&house, &house.ada, &profile, "**Ada** · En Garde").await;
    let own = ladder(&house, &house.ben).await;
    assert!(own.content.contains('▸'), "one's own row is marked");
    let board = shown(&house, &house.ben, &own, "Ben · **1662?**").await;
    assert!(!board.content.contains('▸'), "{}", board.content);
    let said = "Most rated matches this week: Ada (1), Ben (1)";
    assert!(board.content.contains(said), "{}", board.content);
    assert_eq!(board.attachments[0].filename, "ladder.png");
    let alt = board.alt_texts().collect::<String>();
    assert!(alt.contains("1. Ben · 1662? · 1 won"), "{alt}");

    // Somebody who has shown much waits a little.
    let own = ladder(&house, &house.ben).await;
    shown(&house, &house.ben, &own, "Ben shows this.").await;
    let own = ladder(&house, &house.ben).await;
    let again = refused(&house.ben, &own).await;
    assert!(again.contains("Minute"), "{again}");
    house.pass(Duration::from_secs(61));
    shown(&house, &house.ben, &own, "Ben shows this.").await;
}

#[tokio::test]
async fn a_review_its_boards_and_an_entry_of_a_history_are_shown_with_names() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let id = begin_to(&house, 2).await;
    let place = thread(&house, ada).await;
    for _ in 0..12 {
        one_move(&house, &id).await;
        house.pass(Duration::from_secs(1));
    }
    let sure = ben.command("/match resign", place).await;
    let sure = sure.expect("answered").message().expect("a question");
    pressed(ben, &sure, "Ja, aufgeben").await;
    house.posted_or_given_up(&id).await;

    let reviewed = format!("/match review match:{id}");
    let reviewed = ada.command(&reviewed, house.channel).await;
    let reviewed = pictured(&house, &reviewed.expect("answered")).await;
    assert!(reviewed.content.contains("You won"), "{}", reviewed.content);
    let review = shown(&house, ada, &reviewed, "What it turned on").await;
    let said = &review.content;
    assert!(said.contains("Ada wins the match"), "{said}");
    let moments = said.lines().filter(|line| line.contains(" played “"));
    assert!((1..=3).contains(&moments.count()), "{said}");
    assert!(!said.contains("your") && !said.contains("you "), "{said}");
    let alt = review.alt_texts().collect::<String>();
    assert!(alt.starts_with("Ada’s chance"), "{alt}");

    let board = ada.click(&reviewed, "Board 1").await.expect("answered");
    let board = pictured(&house, &board).await;
    let step = shown(&house, ada, &board, "step ").await;
    assert_eq!(step.attachments.len(), 1);

    let listed = ada.command("/history", house.channel).await;
    let listed = listed.expect("answered").message().expect("a history");
    let looked = ada.click(&listed, "View").await.expect("answered");
    let end = pictured(&house, &looked).await;
    let seen = shown(&house, ada, &end, "Ben has resigned").await;
    assert_eq!(seen.attachments.len(), 1);

    // Ben hides meanwhile.
    house.pass(Duration::from_secs(61));
    let end = ada.click(&listed, "View").await.expect("answered");
    let end = pictured(&house, &end).await;
    let hidden = ben.command("/me visibility who:nowhere", house.channel);
    hidden.await.expect("answered");
    let said = refused(ada, &end).await;
    assert!(said.contains("does not let people here see it"), "{said}");
    let end = ada.click(&listed, "View").await.expect("answered");
    let end = pictured(&house, &end).await;
    assert!(show_button(&end).is_none(), "{end:?}");
}

/// Looks at the only round of a match again, and returns the answer with its picture.
async fn replay(house: &House, user: &User, id: &str) -> Arc<Message> {
    let replay = format!("/match replay match:{id}");
    let replay = user.command(&replay, house.channel).await;
    pictured(house, &replay.expect("answered")).await
}

#[tokio::test]
async fn a_round_is_shown_by_its_players_and_by_others_only_while_people_may_see_it() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let id = begin(&house).await;
    play_enough(&house, &id).await;
    let place = thread(&house, ada).await;
    let sure = ada.command("/match resign", place).await;
    let sure = sure.expect("answered").message().expect("a question");
    pressed(ada, &sure, "Yes, resign").await;
    house.posted_or_given_up(&id).await;
    let mia = house.world.add_user("Mia", "en-US");
    house.world.grant(
        house.guild,
        mia.id(),
        Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES,
    );
    let film = replay(&house, &mia, &id).await;
    shown(&house, &mia, &film, "Mia shows this.").await;
    let film = replay(&house, &mia, &id).await;
    let step = pressed(&mia, &film, "Step by step").await;

    // Ben hides meanwhile. It is Ada's round, too.
    let hidden = ben.command("/me visibility who:nowhere", house.channel);
    hidden.await.expect("answered");
    for own in [&film, &step] {
        let said = refused(&mia, own).await;
        assert!(said.contains("does not let people here see it"), "{said}");
    }
    assert!(show_button(&*replay(&house, &mia, &id).await).is_none());
    let known = replay(&house, ada, &id).await;
    shown(&house, ada, &known, "Ada shows this.").await;

    // What moderators have taken away comes back by nobody.
    let known = replay(&house, ada, &id).await;
    let hide = format!("/match hide match:{id}");
    let taken = mia.command(&hide, house.channel).await;
    taken.expect("answered");
    let said = refused(ada, &known).await;
    assert!(said.contains("no longer shown in this server"), "{said}");
    assert!(show_button(&*replay(&house, ada, &id).await).is_none());
}

#[tokio::test]
async fn nobody_shows_what_others_may_not_see_or_where_they_may_not_write() {
    let house = House::open().await;
    over(&house).await;
    let set = house
        .ada
        .command("/me visibility who:nowhere", house.channel);
    set.await.expect("answered");
    let profile = house.ada.command("/profile player", house.channel).await;
    let profile = profile.expect("answered").message().expect("a profile");
    assert!(profile.content.contains("**Ada**"), "one's own is seen");
    let shown = shown(&house, &house.ada, &profile, "Ada shows this.").await;
    assert!(!shown.content.contains("1338"), "{}", shown.content);

    let own = ladder(&house, &house.ben).await;
    let nothing = Permissions::default();
    let everybody = house.guild;
    let manager = house.world.add_user("Mia", "en-US");
    house.world.grant(
        house.guild,
        manager.id(),
        Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES,
    );
    let off = manager.command("/server play show_everybody:false", house.channel);
    let off = off.await.expect("answered").content();
    assert!(off.contains("shown to everybody: off"), "{off}");
    let off = refused(&house.ben, &own).await;
    assert!(off.contains("ausgeschaltet"), "{off}");
    let again = ladder(&house, &house.ben).await;
    assert!(again.button("Allen zeigen").is_none());
    let on = manager.command("/server play show_everybody:true", house.channel);
    on.await.expect("answered");
    house.world.overwrite(
        house.channel,
        everybody,
        nothing,
        Permissions::SEND_MESSAGES,
    );
    let mute = refused(&house.ben, &own).await;
    assert!(mute.contains("nicht schreiben"), "{mute}");

    // Nor do those who are banned from the bot there.
    house.world.overwrite(
        house.channel,
        everybody,
        Permissions::SEND_MESSAGES,
        nothing,
    );
    let ban = format!("/server ban user:{}", house.ben.mention());
    let banned = manager.command(&ban, house.channel).await;
    banned.expect("answered");
    let said = refused(&house.ben, &own).await;
    assert!(said.contains("ausgeschlossen"), "{said}");
}
