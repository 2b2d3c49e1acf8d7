//! Contests at a date, from the form to the roll call, and the order of boards.

use std::sync::Arc;
use std::time::Duration;

use model::calendar::{Day, Zone, time_words};
use piste_standin::{Message, User};

use crate::bot::moment;
use crate::contests::{Arena, TONIGHT, choose, click, code_in, said};
use host::{ContestId, ContestState, Team, Timestamp};

const HOUR: i64 = 3_600_000;

/// Writes a date into the form of a button, and returns the answer.
async fn date(user: &User, message: &Message, button: &str, typed: &str) -> Arc<Message> {
    let form = user.click(message, button).await.expect("a form opens");
    let [(field, _)] = &form.modal_inputs()[..] else {
        panic!("one field: {}", form.content())
    };
    let answer = user.submit_modal(&form, &[(field, typed)]).await;
    answer
        .expect("answered")
        .finished()
        .await
        .expect("an answer")
}

/// Returns a point in time as it is typed.
fn typed(at: Timestamp) -> String {
    let zone = Zone::utc();
    let minute = zone.minute_at(at.0).expect("a time");
    format!("{} {} UTC", Day::of(at.0, &zone), time_words(minute))
}

/// Lets time pass up to a point in time.
async fn pass(arena: &Arena, until: Timestamp) {
    let left = until.since(arena.house.host.now()).max(0);
    let left = Duration::from_millis(left.unsigned_abs());
    arena.house.time_passes(left).await;
}

/// Puts a challenge of an evening at a date together by the form of a button, and has the other server
/// accept it.
async fn agreed(arena: &Arena, at: Timestamp, button: &str) -> ContestId {
    let (mia, here) = (&arena.mia, arena.house.channel);
    let draft = said(mia, "/challenge server", here).await;
    let draft = choose(mia, &draft, "Another pace", TONIGHT).await;
    let refused = date(mia, &draft, button, "soon").await;
    assert!(
        refused.content.contains("I cannot read a date"),
        "{}",
        refused.content
    );
    let past = date(mia, &draft, button, &typed(at.plus(-9 * HOUR))).await;
    assert!(
        past.content.contains("I cannot read a date"),
        "{}",
        past.content
    );
    let far = date(mia, &draft, button, &typed(at.plus(99 * 24 * HOUR))).await;
    assert!(
        far.content.contains("in 60 days at the latest"),
        "{}",
        far.content
    );
    let draft = date(mia, &draft, button, &typed(at)).await;
    let begins = format!("Begins <t:{}:F>", at.seconds());
    for words in [begins.as_str(), "I read this as", "(UTC)"] {
        assert!(draft.content.contains(words), "{words}: {}", draft.content);
    }
    let without = date(mia, &draft, "Change the date", "").await;
    assert!(!without.content.contains(&begins), "{}", without.content);
    let draft = date(mia, &without, button, &typed(at)).await;
    let invitation = click(mia, &draft, "Get a code").await;
    let ends = format!(
        "\nEnds <t:{}:R> at the latest",
        at.plus(35 * HOUR / 60).seconds()
    );
    assert!(invitation.content.contains(&ends), "{}", invitation.content);
    assert!(
        invitation.content.contains(&begins),
        "{}",
        invitation.content
    );
    let code = code_in(&invitation);
    arena.accept(&code).await
}

#[tokio::test]
async fn a_contest_begins_at_its_date_with_the_boards_that_a_captain_has_ordered() {
    let arena = Arena::open().await;
    let (mia, here) = (&arena.mia, arena.house.channel);
    let now = arena.house.host.now().0;
    let at = Timestamp(now - now % HOUR + 4 * HOUR);
    let id = agreed(&arena, at, "Set a date").await;
    arena.join(2).await;
    let card = arena.card(mia, here, "Captains").await;
    let begins = format!("The contest begins <t:{}:F>", at.seconds());
    assert!(card.content.contains(&begins), "{}", card.content);
    let page = click(mia, &card, "Captains").await;
    let order = click(mia, &page, "Order of boards").await;
    assert!(
        order.content.contains("\n1. Ada (1500)\n2. Ben (1500)"),
        "{}",
        order.content
    );
    assert!(!order.content.contains("Gast"), "{}", order.content);
    let asked = choose(mia, &order, "Put somebody on a board", "Ben").await;
    assert!(
        asked.content.contains("does Ben (1500) play?"),
        "{}",
        asked.content
    );
    let order = choose(mia, &asked, "The board", "Board 1").await;
    let ordered = "\n1. Ben (1500) · your choice\n2. Ada (1500)";
    assert!(order.content.contains(ordered), "{}", order.content);
    arena.house.pass(Duration::from_secs(60));
    said(mia, "/contest lineup close:true", here).await;
    let closed = said(&arena.max, "/contest lineup close:true", arena.hall).await;
    assert!(
        closed.content.contains("Aufstellung ist geschlossen"),
        "{}",
        closed.content
    );
    assert_eq!(arena.view(id).await.state, ContestState::LineUp);
    let late = said(&arena.home[2], "/contest join", here).await;
    assert!(late.content.contains("is not open"), "{}", late.content);
    pass(&arena, at.plus(-HOUR + 60_000)).await;
    let is_reminder = |message: &Message| message.content.contains("**Your contest begins ");
    arena.home[0]
        .wait_for_dm(is_reminder)
        .await
        .expect("a reminder");
    pass(&arena, at.plus(1000)).await;
    while arena.view(id).await.state == ContestState::LineUp {
        moment().await;
    }
    arena.all_come(2).await;
    let board = &arena.view(id).await.boards[0];
    let first = board.users[Team::Challenging].map(|user| user.0);
    assert_eq!(first, Some(arena.home[1].id().get()));
}
