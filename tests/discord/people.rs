//! The acts of people in the stand-in: challenges, hands, buttons.

use std::sync::Arc;
use std::time::Duration;

use host::{Caller, UserId};
use piste_standin::{Answer, Id, Message, Permissions, User, World};
use rules::Seat;

use crate::bot::{House, caller, moment};

/// Ada challenges Ben to one touch, with Ada as white, and Ben accepts. Returns the match's id.
pub(crate) async fn begin(house: &House) -> String {
    begin_to(house, 1).await
}

/// Begins the same to this number of touches.
pub(crate) async fn begin_to(house: &House, touches: u8) -> String {
    begin_with(house, &format!("first_to:{touches}")).await
}

/// Begins the same with these options of the challenge.
pub(crate) async fn begin_with(house: &House, options: &str) -> String {
    let (ada, ben) = (&house.ada, &house.ben);
    let challenge = format!(
        "/challenge player opponent:{} side:first {options}",
        ben.mention()
    );
    let answer = ada
        .command(&challenge, house.channel)
        .await
        .expect("answered");
    assert!(
        answer.is_ephemeral(),
        "what was typed is for the challenger"
    );
    let offer = ben.wait_for(house.channel, |message| message.button("Accept").is_some());
    let offer = offer.await.expect("the offer stands");
    let answer = ben.click(&offer, "Accept").await.expect("answered");
    assert!(answer.is_ephemeral(), "a hand is for its player");
    let id = offer
        .button("Accept")
        .and_then(|button| button.custom_id)
        .expect("an id");
    let id = id.split(':').nth(1).expect("verb and id").to_owned();
    // A slow machine is answered with a promise, before the match has begun.
    let begun = async {
        while house.board(&id).await.is_err() {
            moment().await;
        }
    };
    let patience = std::time::Duration::from_secs(60);
    let begun = tokio::time::timeout(patience, begun).await;
    begun.expect("the match begins");
    id
}

pub(crate) fn is_hand_for(message: &Message, id: &str, ply: u32) -> bool {
    let prefix = format!("p:{id}:{ply}:");
    play_buttons(message, &prefix).next().is_some()
}

pub(crate) fn play_buttons(message: &Message, prefix: &str) -> impl Iterator<Item = String> {
    let ids = message
        .buttons()
        .into_iter()
        .filter_map(|button| button.custom_id);
    let prefix = prefix.to_owned();
    ids.filter(move |id| id.starts_with(&prefix))
}

/// Returns the custom id of the button by which the winner of a match that is over is challenged.
pub(crate) fn again(message: &Message) -> String {
    let ids = message.buttons().into_iter();
    let mut ids = ids.filter_map(|button| button.custom_id);
    ids.find(|id| id.starts_with("winner:")).expect("a winner")
}

/// Returns all that a message publishes: its words, the descriptions of its pictures, and its texts.
pub(crate) fn published(message: &Message) -> String {
    let files = message.attachments.iter().map(|file| {
        let text = file.filename.ends_with(".txt");
        let text = text.then(|| String::from_utf8_lossy(&file.bytes).into_owned());
        [file.description.clone(), text]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join("\n")
    });
    let parts: Vec<String> = std::iter::once(message.content.clone())
        .chain(files)
        .collect();
    parts.join("\n")
}

/// Returns the answer's message once its pictures, which follow the words, have come.
pub(crate) async fn pictured(house: &House, answer: &Answer) -> Arc<Message> {
    let look = |_: &World| {
        answer
            .message()
            .filter(|message| !message.attachments.is_empty())
    };
    let shown = house.world.wait_for(look).await;
    shown.expect("the pictures follow")
}

/// The labels of the button that shows a message to everybody, in the languages of the tests' people.
const SHOW: [&str; 2] = ["Show everybody", "Allen zeigen"];

/// Returns the button that shows a message to everybody, if it stands there.
pub(crate) fn show_button(message: &Message) -> Option<&'static str> {
    SHOW.into_iter()
        .find(|label| message.button(label).is_some())
}

/// Shows everybody a message that a user alone sees, and returns what stands in the channel then, with
/// these words in it. The button goes.
pub(crate) async fn shown(
    house: &House,
    user: &User,
    message: &Arc<Message>,
    words: &str,
) -> Arc<Message> {
    let button = show_button(message).expect("a button");
    let answer = user.click(message, button).await.expect("answered");
    let own = answer.message().expect("an answer");
    assert_eq!(own.id, message.id, "{}", own.content);
    assert!(show_button(&own).is_none(), "{own:?}");
    assert_eq!(own.content, message.content);
    let is_it = |it: &Message| !it.is_ephemeral() && it.content.contains(words);
    let shown = house.ada.wait_for(message.channel, is_it).await;
    let shown = shown.expect("everybody sees it");
    assert!(show_button(&shown).is_none(), "it is shown already");
    shown
}

pub(crate) async fn hand_for(user: &User, id: &str, ply: u32) -> Arc<Message> {
    let hand = user
        .wait_for_dm(|message| is_hand_for(message, id, ply))
        .await;
    hand.expect("the hand arrives")
}

/// Returns a hand in the direct messages of a user, once it has turned into the answer to a click on this
/// button.
pub(crate) async fn turned(
    house: &House,
    user: &User,
    hand: &Message,
    button: &str,
) -> Arc<Message> {
    let direct = user.dm().expect("a direct chat");
    let look = |world: &World| {
        let message = world.message(direct, hand.id)?;
        let stands = play_buttons(&message, button).next().is_some();
        (!stands).then_some(message)
    };
    house.world.wait_for(look).await.expect("it turns")
}

/// Returns the user to move and the ply, or `None` if the match is over.
pub(crate) async fn to_move<'a>(house: &'a House, id: &str) -> Option<(&'a User, u32)> {
    let sheet = house.board(id).await.expect("the match").sheet;
    let user = match sheet.to_move()? {
        Seat::Zero => &house.ada,
        Seat::One => &house.ben,
    };
    Some((user, sheet.standing.ply.0))
}

/// Returns a user as a caller who asks from nowhere in particular.
pub(crate) fn caller_of(user: &User) -> Caller {
    caller(UserId(user.id().get()))
}

/// Returns the thread of the match, opened from its card, once something stands in it: the bot has
/// then noted it as the match's.
pub(crate) async fn thread(house: &House, user: &User) -> Id {
    let card = user
        .wait_for(house.channel, |message| {
            message.button("Watch").is_some() && !message.is_ephemeral()
        })
        .await;
    let card = card.expect("the card stands");
    let mut changes = house.world.changes();
    while house.world.channel(card.id).is_none() {
        let _ = changes.recv().await;
    }
    user.wait_for(card.id, |_| true)
        .await
        .expect("a first post");
    card.id
}

/// Makes moves until both players have decided often enough for the match to count.
pub(crate) async fn play_enough(house: &House, id: &str) {
    for _ in 0..6 {
        one_move(house, id).await;
        // Not faster than people click: the bot would say so.
        house.pass(Duration::from_secs(1));
    }
}

/// Makes one move for the user to move, from the hand in their direct messages.
pub(crate) async fn one_move(house: &House, id: &str) {
    let (user, ply) = to_move(house, id).await.expect("it runs");
    let hand = hand_for(user, id, ply).await;
    let button = play_buttons(&hand, "p:").next().expect("a move");
    user.click(&hand, &button).await.expect("answered");
}

/// Lets somebody resign a match, in their direct messages.
pub(crate) async fn resign(house: &House, user: &User, id: &str) {
    let channel = user.open_dm();
    let asked = user
        .command(&format!("/match resign match:{id}"), channel)
        .await;
    let question = asked
        .expect("answered")
        .finished()
        .await
        .expect("a question");
    let yes = question
        .buttons()
        .into_iter()
        .next()
        .and_then(|it| it.custom_id);
    let resigned = user.click(&question, &yes.expect("a button")).await;
    resigned
        .expect("answered")
        .finished()
        .await
        .expect("resigned");
    house.posted_or_given_up(id).await;
}

/// A second server, and those who manage the two: Mia the house, Max the other one.
pub(crate) struct SecondServer {
    pub other: Id,
    pub hall: Id,
    pub mia: User,
    pub max: User,
}

impl SecondServer {
    /// Opens it beside the house.
    pub(crate) fn beside(house: &House) -> Self {
        let world = &house.world;
        let other = world.add_guild("Fechtboden", "de");
        let hall = world.add_text_channel(other, "planche");
        let (mia, max) = (world.add_user("Mia", "en-US"), world.add_user("Max", "de"));
        let manages = Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES;
        world.grant(house.guild, mia.id(), manages);
        world.grant(other, max.id(), manages);
        Self {
            other,
            hall,
            mia,
            max,
        }
    }
}

/// Adds a member to a server.
pub(crate) fn member(world: &World, server: Id, name: &str, locale: &str) -> User {
    let user = world.add_user(name, locale);
    world.join(server, user.id());
    user
}
