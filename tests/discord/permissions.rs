//! Rights and refusals: the tries of an attacker, a cheat or a nuisance, through Discord.

use std::sync::Arc;

use host::UserId;
use piste_standin::{Answer, Id, Message, Permissions, User};

use crate::bot::House;
use crate::people::{begin, begin_to, one_move, pictured, published, thread, to_move};

/// Somebody else of the server.
fn member(house: &House, name: &str) -> User {
    let user = house.world.add_user(name, "en-US");
    house.world.join(house.guild, user.id());
    user
}

/// Somebody who may manage messages in one channel alone.
fn moderator_of(house: &House, name: &str, channel: Id) -> User {
    let user = member(house, name);
    let manage = Permissions::MANAGE_MESSAGES;
    let nothing = Permissions::NONE;
    house.world.overwrite(channel, user.id(), manage, nothing);
    user
}

/// Returns what a command is answered with.
async fn asked(user: &User, command: &str, channel: Id) -> Answer {
    let answer = user.command(command, channel).await;
    answer.expect("the bot answers")
}

async fn said(user: &User, command: &str, channel: Id) -> String {
    asked(user, command, channel).await.content()
}

/// Returns what a click is answered with.
async fn clicked(user: &User, message: &Message, button: &str) -> String {
    let answer = user.click(message, button).await;
    answer.expect("the bot answers").content()
}

/// Returns an offer that stands in a channel, as somebody sees it.
async fn offer_in(user: &User, channel: Id) -> Arc<Message> {
    let stands = |message: &Message| {
        message.button("Accept").is_some() || message.button("Annehmen").is_some()
    };
    let offer = user.wait_for(channel, stands).await;
    offer.expect("the offer stands")
}

fn id_of(offer: &Message) -> String {
    let button = offer
        .buttons()
        .into_iter()
        .find(|it| it.custom_id.is_some());
    let button = button.and_then(|button| button.custom_id);
    let id = button.expect("an id");
    id.split(':').nth(1).expect("verb and id").to_owned()
}

#[tokio::test]
async fn a_channels_own_permission_counts_for_that_channel_alone() {
    let house = House::open().await;
    let id = begin(&house).await;
    let own = house.world.add_text_channel(house.guild, "my ticket");
    let xeno = moderator_of(&house, "Xeno", own);
    let ban = format!("/server ban user:{}", house.ben.mention());
    let refused = said(&xeno, &ban, own).await;
    assert!(refused.contains("Ban Members"), "{refused}");
    for setting in ["/server language language:de", "/server channel"] {
        let refused = said(&xeno, setting, own).await;
        assert!(refused.contains("Manage Server"), "{setting}: {refused}");
    }
    let abort = format!("/match abort match:{id}");
    let refused = said(&xeno, &abort, own).await;
    assert!(refused.contains("Only its players"), "{refused}");
    let refused = said(&xeno, &abort, house.channel).await;
    assert!(refused.contains("Only its players"), "{refused}");
    assert!(to_move(&house, &id).await.is_some());
    // Nor does a moderator of another server.
    let elsewhere = house.world.add_guild("Elsewhere", "en-GB");
    let hall = house.world.add_text_channel(elsewhere, "hall");
    let all = Permissions::MANAGE_MESSAGES | Permissions::BAN_MEMBERS | Permissions::MANAGE_GUILD;
    house.world.grant(elsewhere, xeno.id(), all);
    let refused = said(&xeno, &abort, hall).await;
    assert!(refused.contains("Only its players"), "{refused}");
    assert!(to_move(&house, &id).await.is_some());
    assert!(said(&xeno, &ban, hall).await.contains("is banned from"));
    // The ban is that server's.
    let open = said(&house.ben, "/herausfordern offen", house.channel).await;
    assert!(open.contains("Herausforderung"), "{open}");
}

#[tokio::test]
async fn whoever_moderates_the_channel_of_a_match_calls_it_off_after_a_question() {
    let house = House::open().await;
    let id = begin(&house).await;
    let cleo = moderator_of(&house, "Cleo", house.channel);
    let abort = format!("/match abort match:{id}");
    let question = asked(&cleo, &abort, house.channel).await;
    let question = question.message().expect("a question");
    assert!(to_move(&house, &id).await.is_some(), "asked first");
    // Who has lost the permission meanwhile has lost the right.
    let (nothing, manage) = (Permissions::NONE, Permissions::MANAGE_MESSAGES);
    let world = &house.world;
    world.overwrite(house.channel, cleo.id(), nothing, nothing);
    let refused = clicked(&cleo, &question, "Call off").await;
    assert!(refused.contains("Only its players"), "{refused}");
    world.overwrite(house.channel, cleo.id(), manage, nothing);
    let done = clicked(&cleo, &question, "Call off").await;
    assert!(done.contains("called off"), "{done}");
    assert!(to_move(&house, &id).await.is_none());
}

#[tokio::test]
async fn a_moderator_clears_offers_of_the_own_channel_by_command_and_not_by_the_players_button() {
    let house = House::open().await;
    let (ada, other) = (
        &house.ada,
        house.world.add_text_channel(house.guild, "other"),
    );
    asked(ada, "/challenge open first_to:1", house.channel).await;
    let offer = offer_in(ada, house.channel).await;
    let xeno = moderator_of(&house, "Xeno", other);
    let cleo = moderator_of(&house, "Cleo", house.channel);
    let withdraw = format!("withdraw:{}", id_of(&offer));
    let door = house.door(house.channel, &withdraw).await;
    let refused = clicked(&cleo, &door, "Try").await;
    assert!(refused.contains("somebody else"), "{refused}");
    let abort = format!("/match abort match:{}", id_of(&offer));
    let refused = said(&xeno, &abort, other).await;
    assert!(refused.contains("moderate") || refused.contains("Only its players"));
    let question = asked(&cleo, &abort, house.channel).await;
    let question = question.message().expect("a question");
    let done = clicked(&cleo, &question, "Call off").await;
    assert_eq!(done, "Withdrawn.");
    let gone = |message: &Message| message.content.contains("withdrawn");
    let gone = ada.wait_for(house.channel, gone).await;
    assert_eq!(gone.expect("it is edited").id, offer.id);
    let late = clicked(&cleo, &question, "Call off").await;
    assert!(late.contains("withdrawn"), "{late}");
    // Ada may challenge again at once: the moderator's deed is not hers.
    let again = said(ada, "/challenge open first_to:1", house.channel).await;
    assert!(again.contains("is posted in"), "{again}");
}

#[tokio::test]
async fn a_ban_takes_the_open_offers_of_the_banned_away_and_only_in_that_server() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let elsewhere = house.world.add_guild("Elsewhere", "en-GB");
    let hall = house.world.add_text_channel(elsewhere, "hall");
    for user in [ada, ben] {
        house.world.join(elsewhere, user.id());
    }
    for channel in [house.channel, hall] {
        asked(ada, "/challenge open first_to:1", channel).await;
    }
    let (here, there) = (
        offer_in(ben, house.channel).await,
        offer_in(ben, hall).await,
    );
    let cleo = member(&house, "Cleo");
    let moderate = Permissions::MANAGE_MESSAGES | Permissions::BAN_MEMBERS;
    house.world.grant(house.guild, cleo.id(), moderate);
    let ban = format!("/server ban user:{}", ada.mention());
    assert!(
        said(&cleo, &ban, house.channel)
            .await
            .contains("is banned from")
    );
    let closed = |message: &Message| message.id == here.id && message.buttons().is_empty();
    let closed = ben.wait_for(house.channel, closed).await;
    assert!(closed.expect("edited").content.contains("withdrawn"));
    let accepting = clicked(ben, &there, "Accept").await;
    assert!(accepting.contains("Deine Hand"), "{accepting}");
}

/// Ends the match of Ada and Ben by a draw.
async fn end_by_agreement(house: &House, thread: Id) {
    asked(&house.ada, "/match draw", thread).await;
    let agreed = said(&house.ben, "/partie remis", thread).await;
    assert!(agreed.contains("vorbei"), "{agreed}");
}

#[tokio::test]
async fn a_rematch_lives_where_its_match_lived_and_can_be_refused() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let id = begin(&house).await;
    let thread = thread(&house, ada).await;
    end_by_agreement(&house, thread).await;
    let elsewhere = house.world.add_guild("Elsewhere", "en-GB");
    let hall = house.world.add_text_channel(elsewhere, "hall");
    house.world.join(elsewhere, ada.id());
    let rematch = format!("/match rematch match:{id}");
    let told = said(ada, &rematch, hall).await;
    assert!(told.contains(&format!("<#{}>", house.channel)), "{told}");
    let offer = offer_in(ben, house.channel).await;
    assert!(
        published(&offer).contains("SHA-256"),
        "it shows its commitment"
    );
    assert!(
        house
            .world
            .messages(hall)
            .iter()
            .all(|it| it.button("Accept").is_none())
    );
    // Ben's own wish for a rematch begins nothing: he is shown the offer, and declines it.
    let shown = asked(ben, &format!("/partie revanche partie:{id}"), thread).await;
    let shown = pictured(&house, &shown).await;
    assert!(published(&shown).contains("SHA-256"), "{}", shown.content);
    let declined = clicked(ben, &shown, "Ablehnen").await;
    assert!(declined.contains("Abgelehnt"), "{declined}");
    let running = house.host.matches(UserId(ben.id().get())).await;
    assert!(running.expect("a database").is_empty());
    let again = said(ada, &rematch, thread).await;
    assert!(again.contains("already"), "once: {again}");
}

#[tokio::test]
async fn whoever_is_banned_gets_no_rematch_from_another_server() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let id = begin(&house).await;
    let place = thread(&house, ada).await;
    end_by_agreement(&house, place).await;
    let cleo = member(&house, "Cleo");
    let moderate = Permissions::MANAGE_MESSAGES | Permissions::MODERATE_MEMBERS;
    house.world.grant(house.guild, cleo.id(), moderate);
    let ban = format!("/server ban user:{}", ada.mention());
    assert!(
        said(&cleo, &ban, house.channel)
            .await
            .contains("is banned from")
    );
    let elsewhere = house.world.add_guild("Elsewhere", "en-GB");
    let hall = house.world.add_text_channel(elsewhere, "hall");
    for user in [ada, ben] {
        house.world.join(elsewhere, user.id());
    }
    let rematch = format!("/match rematch match:{id}");
    let banned = "The server in which this would be played has banned you";
    for place in [hall, ada.open_dm()] {
        let refused = said(ada, &rematch, place).await;
        assert!(refused.contains(banned), "{refused}");
    }
    asked(ben, "/herausfordern offen", house.channel).await;
    let offer = offer_in(ben, house.channel).await;
    let accept = format!("accept:{}", id_of(&offer));
    let door = house.door(ada.open_dm(), &accept).await;
    // An open offer is for those who ask in its server, whoever else they are.
    let refused = clicked(ada, &door, "Try").await;
    assert!(refused.contains("for somebody else"), "{refused}");
}

/// Returns the newest notice with something to agree to.
async fn notice(user: &User, thread: Id, after: Option<Id>) -> Arc<Message> {
    let asked = move |message: &Message| {
        message.button("Agree").is_some() && after.is_none_or(|after| message.id > after)
    };
    let notice = user.wait_for(thread, asked).await;
    notice.expect("the proposal is told")
}

#[tokio::test]
async fn agreeing_is_for_the_other_player_and_for_what_is_still_proposed() {
    for (propose, sentence) in [
        ("/match draw", "by agreement"),
        ("/match abort", "called off"),
    ] {
        let house = House::open().await;
        let (ada, ben) = (&house.ada, &house.ben);
        // One round may be over before so many moves are made.
        let id = begin_to(&house, 5).await;
        let thread = thread(&house, ada).await;
        for _ in 0..2 {
            one_move(&house, &id).await;
        }
        let proposed = said(ada, propose, thread).await;
        assert!(proposed.contains("Sent."), "{propose}: {proposed}");
        let old = notice(ben, thread, None).await;
        // Neither a moderator nor the proposer agrees for Ben.
        let cleo = moderator_of(&house, "Cleo", house.channel);
        let refused = clicked(&cleo, &old, "Agree").await;
        assert!(refused.contains("not playing"), "{refused}");
        let refused = clicked(ada, &old, "Agree").await;
        assert!(refused.contains("There is no open proposal"), "{refused}");
        // Whoever plays on has answered, too.
        for _ in 0..2 {
            one_move(&house, &id).await;
        }
        // An old button proposes nothing, and so nobody can agree to it.
        for user in [ben, ada] {
            let late = clicked(user, &old, "Agree").await;
            let late = late.contains("keinen offenen Vorschlag")
                || late.contains("There is no open proposal");
            assert!(late, "it is refused");
        }
        let late = clicked(ben, &old, "No").await;
        assert!(late.contains("keinen offenen Vorschlag"), "{late}");
        let soon = said(ada, propose, thread).await;
        assert!(soon.contains("a moment ago"), "once per five plies: {soon}");
        for _ in 0..5 {
            one_move(&house, &id).await;
        }
        assert!(said(ada, propose, thread).await.contains("Sent."));
        let new = notice(ben, thread, Some(old.id)).await;
        let late = clicked(ben, &old, "Agree").await;
        assert!(
            late.contains("keinen offenen Vorschlag"),
            "it was for another time: {late}"
        );
        assert!(clicked(ben, &new, "Agree").await.contains("vorbei"));
        let over = said(ada, &format!("/match draw match:{id}"), thread).await;
        assert!(over.contains(sentence), "{over}");
    }
}

#[tokio::test]
async fn only_people_of_the_server_are_challenged() {
    let house = House::open().await;
    let stranger = house.world.add_user("Stranger", "en-US");
    let challenge = |user: Id| format!("/challenge player opponent:<@{user}>");
    let refused = said(&house.ada, &challenge(stranger.id()), house.channel).await;
    assert!(refused.contains("not a member"), "{refused}");
    for nobody in [house.world.bot(), house.ada.id()] {
        let refused = said(&house.ada, &challenge(nobody), house.channel).await;
        assert!(refused.contains("somebody else"), "{refused}");
    }
    assert!(stranger.pings().is_empty());
    house.world.join(house.guild, stranger.id());
    let posted = said(&house.ada, &challenge(stranger.id()), house.channel).await;
    assert!(posted.contains("is posted in"), "{posted}");
}

#[tokio::test]
async fn challenging_and_withdrawing_pings_twice_and_then_waits() {
    let house = House::open().await;
    let challenge = format!("/challenge player opponent:{}", house.ben.mention());
    let mut last = None;
    for _ in 0..2 {
        let posted = said(&house.ada, &challenge, house.channel).await;
        assert!(posted.contains("is posted in"), "{posted}");
        let fresh = |message: &Message| {
            message.button("Accept").is_some() && last.is_none_or(|last| message.id > last)
        };
        let offer = house.ada.wait_for(house.channel, fresh).await;
        let offer = offer.expect("it stands");
        last = Some(offer.id);
        let more = House::more(&house.ada, &offer).await;
        assert_eq!(clicked(&house.ada, &more, "Withdraw").await, "Withdrawn.");
    }
    for _ in 0..5 {
        let refused = said(&house.ada, &challenge, house.channel).await;
        assert!(
            refused.contains("cannot challenge this player yet"),
            "{refused}"
        );
    }
    assert_eq!(house.ben.pings().len(), 2);
    // Longer each time, and never more than ten a day.
    house.pass(std::time::Duration::from_secs(601));
    let posted = said(&house.ada, &challenge, house.channel).await;
    assert!(posted.contains("is posted in"), "{posted}");
}
