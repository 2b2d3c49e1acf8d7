//! Messages that somebody shows to everybody in a channel.

use std::sync::Arc;
use std::time::Duration;

use piste_standin::{Message, Permissions, User};

use crate::bot::House;
use crate::people::{begin, pictured, play_enough, thread};

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

#[tokio::test]
async fn what_somebody_shows_is_read_by_everybody_in_the_language_of_the_server() {
    let house = House::open().await;
    let card = over(&house).await;
    // Ben reads German, and the server English.
    let own = pressed(&house.ben, &card, "Replay").await;
    assert!(own.is_ephemeral());
    let answer = house.ben.click(&own, "Allen zeigen").await;
    let shown = pictured(&house, &answer.expect("answered")).await;
    assert!(!shown.is_ephemeral(), "everybody sees it");
    assert_eq!(shown.channel, house.channel);
    assert!(
        shown.content.contains("Ben shows this."),
        "{}",
        shown.content
    );
    assert!(shown.button("Step by step").is_some(), "{shown:?}");
    assert!(
        shown.button("Show everybody").is_none(),
        "it is shown already"
    );
    assert_eq!(shown.attachments[0].filename, "replay.gif");
    // What stands below it is for each who presses it, and leaves it as it is.
    let step = pressed(&house.ada, &shown, "Step by step").await;
    assert!(step.is_ephemeral() && step.id != shown.id);

    let profile = house.ada.command("/profile player", house.channel).await;
    let profile = profile.expect("answered").message().expect("a profile");
    let shown = pressed(&house.ada, &profile, "Show everybody").await;
    assert!(
        shown.content.contains("**Ada** · En Garde"),
        "{}",
        shown.content
    );
    let ladder = house.ben.command("/leaderboard players", house.channel);
    let ladder = ladder.await.expect("answered").message().expect("a ladder");
    assert!(ladder.content.contains('▸'), "one's own row is marked");
    let shown = pressed(&house.ben, &ladder, "Allen zeigen").await;
    assert!(
        shown.content.contains("Ben · **1662?**"),
        "{}",
        shown.content
    );
    assert!(!shown.content.contains('▸'), "{}", shown.content);

    // Somebody who has shown much waits a little.
    for _ in 0..2 {
        pressed(&house.ben, &ladder, "Allen zeigen").await;
    }
    let again = pressed(&house.ben, &ladder, "Allen zeigen").await;
    assert!(
        again.is_ephemeral() && again.content.contains("Minute"),
        "{}",
        again.content
    );
    house.pass(Duration::from_secs(61));
    let later = pressed(&house.ben, &ladder, "Allen zeigen").await;
    assert!(!later.is_ephemeral(), "{}", later.content);
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
    let shown = pressed(&house.ada, &profile, "Show everybody").await;
    assert!(!shown.content.contains("1338"), "{}", shown.content);

    let ladder = house.ben.command("/leaderboard players", house.channel);
    let ladder = ladder.await.expect("answered").message().expect("a ladder");
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
    let refused = pressed(&house.ben, &ladder, "Allen zeigen").await;
    assert!(refused.is_ephemeral() && refused.content.contains("ausgeschaltet"));
    let again = house
        .ben
        .command("/leaderboard players", house.channel)
        .await;
    let again = again.expect("answered").message().expect("a ladder");
    assert!(again.button("Allen zeigen").is_none());
    let on = manager.command("/server play show_everybody:true", house.channel);
    on.await.expect("answered");
    house.world.overwrite(
        house.channel,
        everybody,
        nothing,
        Permissions::SEND_MESSAGES,
    );
    let refused = pressed(&house.ben, &ladder, "Allen zeigen").await;
    assert!(refused.is_ephemeral(), "{}", refused.content);
    assert!(
        refused.content.contains("nicht schreiben"),
        "{}",
        refused.content
    );
}
