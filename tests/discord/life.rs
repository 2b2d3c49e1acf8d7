//! The life around a match: it is accepted, called off, moderated, decided.

use std::sync::Arc;
use std::time::Duration;

use host::{Outage, Shard, Timestamp, UserId};
use piste_standin::{Fault, Matching, Message, Permissions, Route, User};

use crate::bot::{House, match_id, moment};
use crate::contests::{click, said};
use crate::people::{
    again, begin, begin_with, caller_of, hand_for, pictured, published, thread, to_move, turned,
};

/// Returns Ada's challenge as it is posted in the channel.
async fn offered(house: &House, challenge: &str) -> Arc<Message> {
    let answer = house.ada.command(challenge, house.channel).await;
    answer.expect("answered");
    let offer = house
        .ben
        .wait_for(house.channel, |message| message.button("Accept").is_some());
    offer.await.expect("the offer stands")
}

/// Returns the id that an offer's buttons carry.
fn id_of(offer: &Message) -> String {
    let button = offer.button("Accept").and_then(|it| it.custom_id);
    let id = button.expect("an id");
    id.split(':').nth(1).expect("verb and id").to_owned()
}

#[tokio::test]
async fn whoever_accepts_may_add_words_of_their_own_to_the_shuffling() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let challenge = format!(
        "/challenge player opponent:{} first_to:1 side:first luck:hers",
        ben.mention()
    );
    let offer = offered(&house, &challenge).await;
    let id = id_of(&offer);
    let shown = offer.content.contains("challenger: hers");
    assert!(shown, "before anybody accepts: {}", offer.content);
    let own = House::more(ada, &offer).await;
    assert!(own.button("Accept and add words").is_none());
    let more = House::more(ben, &offer).await;
    let with_words = more.button("Annehmen und mitmischen");
    let with_words = with_words.and_then(|it| it.custom_id).expect("a button");
    let door = house.door(house.channel, &with_words).await;
    let foreign = ada.click(&door, "Try").await.expect("answered");
    assert!(foreign.modal().is_none(), "it is not for the challenger");
    let form = ben.click(&more, &with_words).await;
    let form = form.expect("a form opens");
    let [(field, _)] = &form.modal_inputs()[..] else {
        panic!("one field")
    };
    let wrong = ben.submit_modal(&form, &[(field, "süß")]).await;
    let said = wrong.expect("answered");
    assert!(said.is_ephemeral() && said.content().contains("64"));
    assert!(house.board(&id).await.is_err(), "nothing has begun");
    let form = ben.click(&more, &with_words).await;
    let form = form.expect("a form opens");
    let answer = ben.submit_modal(&form, &[(field, "his own")]).await;
    assert!(answer.expect("answered").content().contains("Deine Hand"));
    let hand = hand_for(ada, &id, 0).await;
    let named = [&id[20..], "Ben"];
    assert!(
        named.iter().all(|name| hand.content.contains(name)),
        "{}",
        hand.content
    );
    let (mover, _) = to_move(&house, &id).await.expect("it runs");
    assert_eq!(mover.id(), ada.id());
    house
        .host
        .resign(&caller_of(ada), match_id(&id))
        .await
        .expect("it runs");
    let verified = house.host.verify(&caller_of(ben), match_id(&id)).await;
    assert!(verified.expect("it is over").is_ok());
    let record = house.host.export(&caller_of(ben), match_id(&id)).await;
    let record = record.expect("it is over");
    assert!(record.contains("\"luck\":\"hers\"") && record.contains("\"luck\":\"his own\""));
    let late = ben.click(&more, &with_words).await;
    assert!(late.is_err() || late.is_ok_and(|answer| answer.modal().is_none()));
}

/// Returns the deadline of the player to move.
async fn deadline(house: &House, id: &str) -> Timestamp {
    let card = house.board(id).await.expect("it runs");
    card.deadline.expect("somebody is to move")
}

#[tokio::test]
async fn time_in_which_nobody_could_play_is_charged_to_nobody_and_counts_once() {
    const HOUR: i64 = 3_600_000;
    let house = House::open().await;
    let id = begin(&house).await;
    let (first, begun) = (deadline(&house, &id).await, house.host.now());
    house.pass(Duration::from_secs(3600));
    let hour = Outage {
        shard: Some(Shard { number: 0, of: 2 }),
        from: begun,
        until: begun.plus(HOUR),
    };
    for _ in 0..2 {
        house
            .host
            .give_back(hour)
            .await
            .expect("the database works");
    }
    // The machine seems to have been suspended in the same hour: its clocks notice when they wake.
    let second = deadline(&house, &id).await;
    assert!(second.since(first) >= HOUR, "{second:?} {first:?}");
    assert!(second.since(first) < HOUR + 60_000, "{second:?} {first:?}");
}

#[tokio::test]
async fn the_time_until_discord_answers_a_start_is_charged_to_nobody() {
    let mut house = House::open().await;
    let id = begin(&house).await;
    let (first, running) = (deadline(&house, &id).await, house.host.now());
    house.halt().await;
    let stopped = house.host.now();
    house.pass(Duration::from_secs(600));
    // The bot asks again after a second.
    let away = Matching::route(Route::GetGatewayBot).times(1);
    house.world.fail(away, Fault::ServerError(502));
    let begun = house.host.now();
    house.go_on().await;
    let least = begun.since(stopped) + 1000;
    let given = async {
        loop {
            let given = deadline(&house, &id).await.since(first);
            if given >= least {
                return given;
            }
            moment().await;
        }
    };
    let given = tokio::time::timeout(Duration::from_secs(60), given).await;
    let given = given.expect("all of it is given back");
    assert!(given <= house.host.now().since(running), "{given}");
}

/// Returns another member of the server, who has a moderator's permissions.
fn moderator(house: &House) -> User {
    let cleo = house.world.add_user("Cleo", "en-US");
    house.world.join(house.guild, cleo.id());
    let moderate = Permissions::MANAGE_MESSAGES | Permissions::MODERATE_MEMBERS;
    house.world.grant(house.guild, cleo.id(), moderate);
    cleo
}

#[tokio::test]
async fn in_a_thread_moderators_call_its_match_off_and_everybody_looks_at_its_board() {
    let house = House::open().await;
    let id = begin(&house).await;
    let thread = thread(&house, &house.ada).await;
    let dana = house.world.add_user("Dana", "en-US");
    house.world.join(house.guild, dana.id());
    let board = dana.command("/board text:true", thread).await;
    let board = board.expect("answered").finished().await;
    let board = &board.expect("a board").content;
    assert!(board.contains("Distance 22"), "{board}");
    for typed in ["/match abort", &format!("/match abort match:{id}")] {
        let foreign = dana.command(typed, thread).await;
        let said = foreign.expect("answered").content();
        assert!(said.contains("Only its players"), "{said}");
    }
    assert!(to_move(&house, &id).await.is_some());
    let cleo = moderator(&house);
    let asked = cleo.command("/match abort", thread).await;
    let asked = asked.expect("answered").message().expect("a question");
    assert!(asked.content.contains(&id), "{}", asked.content);
    assert!(to_move(&house, &id).await.is_some(), "asked first");
    let done = cleo.click(&asked, "Call off").await;
    assert!(done.expect("answered").content().contains("called off"));
    assert!(to_move(&house, &id).await.is_none());
}

#[tokio::test]
async fn whoever_is_banned_neither_challenges_nor_accepts_there_until_the_ban_is_taken_back() {
    let house = House::open().await;
    let (ada, ben, cleo) = (&house.ada, &house.ben, moderator(&house));
    let offer = offered(&house, "/challenge open first_to:1").await;
    let ban = |banned: bool| format!("/server ban user:{} banned:{banned}", ben.mention());
    let refused = ada.command(&ban(true), house.channel).await;
    let allowed = refused.is_ok_and(|answer| answer.content().contains("is banned from"));
    assert!(!allowed, "Ada moderates nothing");
    let saved = cleo.command(&ban(true), house.channel).await;
    assert!(
        saved
            .expect("answered")
            .content()
            .contains("is banned from")
    );
    let accepting = ben.click(&offer, "Accept").await.expect("answered");
    assert!(accepting.content().contains("ausgeschlossen"));
    for challenge in ["/herausfordern offen", "/herausfordern computer"] {
        let answer = ben.command(challenge, house.channel).await;
        let said = answer.expect("answered").content();
        assert!(said.contains("ausgeschlossen"), "{challenge}: {said}");
    }
    let saved = cleo.command(&ban(false), house.channel).await;
    assert!(saved.expect("answered").content().contains("use the bot"));
    let accepting = ben.click(&offer, "Accept").await.expect("answered");
    assert!(accepting.content().contains("Deine Hand"));
}

#[tokio::test]
async fn somebody_who_looked_on_challenges_the_winner_on_the_same_terms() {
    let house = House::open().await;
    let id = begin_with(&house, "first_to:2").await;
    let resigned = house
        .host
        .resign(&caller_of(&house.ada), match_id(&id))
        .await;
    resigned.expect("it runs");
    let cleo = house.world.add_user("Cleo", "en-US");
    house.world.join(house.guild, cleo.id());
    let over = |message: &Message| message.button("Challenge Ben").is_some();
    let card = cleo.wait_for(house.channel, over).await.expect("the end");
    let answer = cleo.click(&card, "Challenge Ben").await.expect("answered");
    assert!(
        answer.content().contains("challenge is posted"),
        "{}",
        answer.content()
    );
    let offer = |message: &Message| message.content.starts_with("Cleo");
    let offer = house
        .ben
        .wait_for(house.channel, offer)
        .await
        .expect("an offer");
    assert!(offer.content.contains("first to 2"), "{}", offer.content);
    // The match goes on in private: what else there is to it stands behind one button.
    let told = |message: &Message| message.button("More").is_some();
    let told = house.ada.wait_for_dm(told).await.expect("the end arrives");
    let more = house.ada.click(&told, "More").await.expect("answered");
    let more = more.message().expect("a message");
    assert!(more.is_ephemeral());
    let labels: Vec<String> = more.buttons().into_iter().map(|it| it.label).collect();
    assert_eq!(labels, ["Replay", "Fair dealing", "Record"]);
}

#[tokio::test]
async fn two_who_both_want_a_rematch_have_one() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let id = begin(&house).await;
    house
        .host
        .resign(&caller_of(ada), match_id(&id))
        .await
        .expect("it runs");
    let over = |message: &Message| message.button("Replay").is_some();
    let card = ada.wait_for(house.channel, over).await.expect("the end");
    let offer = ada.click(&card, &again(&card)).await.expect("answered");
    assert!(offer.content().contains("challenge is posted"));
    let twice = ada.click(&card, &again(&card)).await.expect("answered");
    assert_eq!(twice.content(), offer.content(), "it stands already");
    let asked = ben.click(&card, &again(&card)).await.expect("answered");
    let asked = pictured(&house, &asked).await;
    assert!(published(&asked).contains("SHA-256"), "{}", asked.content);
    let answer = ben.click(&asked, "Annehmen").await.expect("answered");
    assert!(answer.content().contains("Deine Hand"));
    let running = house.host.matches(UserId(ben.id().get())).await;
    let running = running.expect("the database works");
    assert_eq!(running.len(), 1);
    let (mover, _) = to_move(&house, &running[0].id.to_string())
        .await
        .expect("it runs");
    // Seats have changed: what `to_move` calls Ada's is seat 0, which is Ben's now.
    assert_eq!(mover.id(), ada.id());
    assert!(running[0].my_turn, "Ben is white and begins");
}

#[tokio::test]
async fn a_challenge_that_cannot_be_posted_where_the_server_plays_says_so() {
    let house = House::open().await;
    let (world, bot) = (&house.world, house.world.bot());
    let hall = world.add_text_channel(house.guild, "hall");
    let manager = moderator(&house);
    let manage = Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES;
    world.grant(house.guild, manager.id(), manage);
    let set = format!("/server channel channel:<#{hall}>");
    let saved = manager.command(&set, house.channel).await;
    assert!(saved.expect("answered").content().contains("played in"));
    let nothing = Permissions::NONE;
    world.overwrite(hall, bot, nothing, Permissions::SEND_MESSAGES);
    let open = "/challenge open first_to:1";
    let told = house.ada.command(open, house.channel).await;
    let told = told.expect("answered").content();
    let named = told.contains(&format!("<#{hall}>")) && told.contains("Send Messages");
    assert!(named && !told.contains("is posted in"), "{told}");
    // What the bot may do in the channel of the command is beside the point.
    world.overwrite(hall, bot, Permissions::SEND_MESSAGES, nothing);
    world.overwrite(house.channel, bot, nothing, Permissions::SEND_MESSAGES);
    let told = house.ada.command(open, house.channel).await;
    assert!(told.expect("answered").content().contains("is posted in"));
}

#[tokio::test]
async fn what_is_set_of_a_server_is_shown_and_goes_back_to_the_default_by_choice_alone() {
    let house = House::open().await;
    let manager = moderator(&house);
    let manage = Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES;
    house.world.grant(house.guild, manager.id(), manage);
    let place = format!("<#{}>", house.channel);
    let guilds = house.world.guilds();
    let guild = guilds.iter().find(|it| it.id == house.guild);
    let roles = &guild.expect("the server").members[&manager.id()];
    let role = roles.last().expect("a role");
    let here = format!("/server channel channel:{place}");
    let play = format!("/server play challengers:<@&{role}>");
    let contests = format!("/server contests channel:{place}");
    let said = async |command: &str| {
        let answer = manager.command(command, house.channel).await;
        answer.expect("answered").content()
    };
    for (command, told) in [
        (here.as_str(), place.as_str()),
        ("/server language language:français", "language: Français"),
        ("/server clock clock:1d", "name no clock: one day a move"),
        (play.as_str(), "Who may challenge: <@&"),
        (contests.as_str(), place.as_str()),
    ] {
        let answer = said(command).await;
        assert!(answer.contains(told), "{command}: {answer}");
        let hint = house.mention("server setup");
        assert!(!answer.contains(&hint), "{command}: {answer}");
        // Whoever gives no option looks and changes nothing.
        let (setting, _) = command.split_at(command[8..].find(' ').expect("an option") + 8);
        let shown = said(setting).await;
        let holds = shown.contains(told) && shown.contains(&hint);
        assert!(holds, "{setting}: {shown}");
    }
    for (setting, default) in [
        ("channel", "played where they are offered"),
        ("language", "the server’s own language"),
        ("clock", "3 days a move (the default)"),
        ("play", "Who may challenge: everyone"),
        ("contests", "Shown in the channel of the challenge"),
    ] {
        let answer = said(&format!("/server {setting} reset:true")).await;
        assert!(answer.contains(default), "{setting}: {answer}");
    }
}

#[tokio::test]
async fn a_rematch_is_for_those_who_played_whoever_else_may_challenge_by_then() {
    let house = House::open().await;
    let id = begin_with(&house, "first_to:1").await;
    let question = said(&house.ada, "/match resign", house.channel).await;
    click(&house.ada, &question, "Yes, resign").await;
    let manager = moderator(&house);
    let manage = Permissions::MANAGE_GUILD;
    house.world.grant(house.guild, manager.id(), manage);
    let guilds = house.world.guilds();
    let guild = guilds.iter().find(|it| it.id == house.guild);
    let roles = &guild.expect("the server").members[&manager.id()];
    let role = roles.last().expect("a role");
    let play = format!("/server play challengers:<@&{role}>");
    said(&manager, &play, house.channel).await;
    let challenge = format!("/challenge player opponent:{}", house.ben.mention());
    let refused = said(&house.ada, &challenge, house.channel).await;
    let lacks = refused.content.contains(&format!("<@&{role}>"));
    assert!(lacks, "{}", refused.content);
    let rematch = format!("/match rematch match:{id}");
    let asked = said(&house.ada, &rematch, house.channel).await;
    let stands = asked.content.contains("is posted in");
    assert!(stands, "{}", asked.content);
}

#[tokio::test]
async fn whoever_sets_something_of_their_own_is_told_what_holds_now() {
    let house = House::open().await;
    let said = async |command: &str| {
        let answer = house.ada.command(command, house.channel).await;
        answer.expect("answered").content()
    };
    for (look, set, before, after) in [
        (
            "/me dm",
            "on:false",
            "Hands by direct message: on",
            "message: off",
        ),
        (
            "/me reminders",
            "on:false",
            "time is up: on",
            "time is up: off",
        ),
        (
            "/me text_board",
            "on:true",
            "Boards as text: off",
            "text: on",
        ),
        (
            "/me visibility",
            "who:nowhere",
            "Only servers",
            "Nobody else",
        ),
        (
            "/me language",
            "language:nl",
            "Language: English",
            "Taal: Nederlands",
        ),
    ] {
        let shown = said(look).await;
        assert!(shown.contains(before), "{look}: {shown}");
        let way = house.mention("settings");
        assert!(shown.contains(&way), "{look}: {shown}");
        let answer = said(&format!("{look} {set}")).await;
        assert!(answer.contains(after), "{look} {set}: {answer}");
        if look != "/me language" {
            let shown = said(look).await;
            assert!(shown.contains(after), "{look}: {shown}");
        }
    }
}

#[tokio::test]
async fn people_and_servers_are_spoken_to_as_they_have_chosen() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let said = async |user: &User, command: &str| {
        let answer = user.command(command, house.channel).await;
        answer.expect("answered").content()
    };
    assert!(
        said(ada, "/me language language:de")
            .await
            .contains("Sprache: Deutsch")
    );
    let help = said(ada, "/help").await;
    assert!(help.contains("Drei Spiele für zwei"), "{help}");
    assert!(
        said(ada, "/me language language:xx")
            .await
            .contains("Deutsch")
    );
    let refused = ada
        .command("/server language language:de", house.channel)
        .await;
    let allowed = refused.is_ok_and(|answer| answer.content().contains("Deutsch"));
    assert!(!allowed, "Ada manages nothing");
    let manager = moderator(&house);
    let manage = Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES;
    house.world.grant(house.guild, manager.id(), manage);
    // By its name, as it is shown.
    let set = said(&manager, "/server language language:Deutsch").await;
    assert!(set.contains("written in this language: Deutsch"), "{set}");
    said(ada, "/challenge open first_to:1").await;
    let german = |message: &Message| message.button("Annehmen").is_some();
    let offer = ben.wait_for(house.channel, german).await;
    offer.expect("an offer in the server's language");
    let block = format!("/me block user:{}", ben.mention());
    assert!(said(ada, &block).await.contains("Blockiert"));
    let challenge = format!("/herausfordern spieler gegner:{}", ada.mention());
    let answer = ben.command(&challenge, house.channel).await;
    assert!(answer.expect("answered").content().contains("Blockierung"));
    let unblock = format!("/me unblock user:{}", ben.mention());
    assert!(said(ada, &unblock).await.contains("aufgehoben"));
    assert!(said(ada, &unblock).await.contains("nicht blockiert"));
}

#[tokio::test]
async fn a_draw_is_offered_in_the_thread_and_agreed_to_there() {
    let house = House::open().await;
    let id = begin(&house).await;
    let (ada, ben) = (&house.ada, &house.ben);
    let thread = thread(&house, ada).await;
    let nothing = ben.command("/partie remis", thread).await;
    assert!(nothing.expect("answered").content().contains("Gesendet"));
    let asked = |message: &Message| message.button("Agree").is_some();
    let notice = ada.wait_for(thread, asked).await.expect("Ada is asked");
    let pings = notice.content.contains(&ada.mention());
    assert!(!pings, "she is told by direct message: {}", notice.content);
    let direct = ada.wait_for_dm(asked).await.expect("Ada is asked there");
    assert!(direct.content.contains("Ben offers"), "{}", direct.content);
    let no = ada.click(&notice, "No").await.expect("answered");
    assert!(no.content().contains("Declined"));
    let over = |message: &Message| message.id == notice.id && message.button("Agree").is_none();
    let over = ada.wait_for(thread, over).await.expect("it is answered");
    assert!(
        over.content.contains("has declined the draw"),
        "{}",
        over.content
    );
    assert_eq!(over.parts().count(), 0, "{over:#?}");
    let told = |message: &Message| message.content.contains("lehnt das Remis ab");
    let told = ben.wait_for_dm(told).await.expect("Ben is told");
    assert!(
        told.content.contains("En Garde"),
        "of which match: {}",
        told.content
    );
    let late = ada.click(&notice, "No").await.map(|late| late.content());
    assert!(late.is_err(), "it has no buttons any more: {late:?}");
    let soon = ben.command("/partie remis", thread).await;
    assert!(soon.expect("answered").content().contains("eben erst"));
    let own = ada.command("/match time", thread).await;
    assert!(
        own.expect("answered")
            .content()
            .contains("There is no open proposal")
    );
    let running = ben.command("/partie zeit", thread).await;
    assert!(
        running
            .expect("answered")
            .content()
            .contains("noch nicht um")
    );
    let offered = ada.command("/match draw", thread).await;
    assert!(offered.expect("answered").content().contains("Sent."));
    let agreed = ben.command("/partie remis", thread).await;
    assert!(agreed.expect("answered").content().contains("vorbei"));
    assert!(to_move(&house, &id).await.is_none());
}

#[tokio::test]
async fn a_draw_is_offered_and_declined_by_direct_message_where_a_match_is_told_nowhere() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let offer = "/challenge open where:everywhere";
    let offered = ada.command(offer, ada.open_dm()).await;
    offered.expect("answered");
    let lobby = ben.command("/lobby", ben.open_dm()).await;
    let lobby = lobby.expect("answered").message().expect("a list");
    let begun = ben.click(&lobby, "Spielen").await.expect("answered");
    begun.finished().await.expect("a match");
    let sent = ada.command("/match draw", ada.open_dm()).await;
    assert!(sent.expect("answered").content().contains("Sent."));
    let asked = |message: &Message| message.button("Zustimmen").is_some();
    let notice = ben.wait_for_dm(asked).await.expect("Ben is asked");
    assert!(
        notice.content.contains("Ada bietet Remis an"),
        "{}",
        notice.content
    );
    let no = ben.click(&notice, "Nein").await.expect("answered");
    let no = no.finished().await.expect("an answer");
    assert_eq!(no.id, notice.id);
    let said = &no.content;
    let names = said.contains("En Garde") && said.contains("Ada");
    assert!(said.starts_with("Abgelehnt.\n") && names, "{said}");
    assert_eq!(no.parts().count(), 0, "{no:#?}");
    let told = |message: &Message| message.content.contains("Ben has declined the draw");
    let told = ada.wait_for_dm(told).await.expect("Ada is told");
    assert!(told.button("My hand").is_some());
}

#[tokio::test]
async fn time_is_given_by_the_button_of_a_fallen_flag_and_both_players_read_of_it() {
    let mut house = House::open().await;
    let id = begin(&house).await;
    hand_for(&house.ada, &id, 0).await;
    let a_minute_ago = house.host.now().0 - 60_000;
    house.halt().await;
    let run_out = "UPDATE matches SET deadline = ?2, due_at = ?2 WHERE id = ?1";
    let written = house.sql().execute(run_out, (&id, a_minute_ago));
    assert_eq!(written.expect("written"), 1);
    house.go_on().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let fallen = |message: &Message| message.button("Zeit geben").is_some();
    let fallen = ben.wait_for_dm(fallen).await.expect("Ben may choose");
    let given = click(ben, &fallen, "Zeit geben").await;
    let says = &given.content;
    assert!(says.contains("mehr Zeit gegeben"), "{says}");
    let told = |message: &Message| message.content.contains("Ben has given you more time");
    let told = ada.wait_for_dm(told).await.expect("Ada is told");
    assert!(told.button("My hand").is_some(), "{}", told.content);
    assert!(deadline(&house, &id).await > house.host.now(), "she has it");
    let again = said(ben, &format!("/partie zeit partie:{id}"), house.channel).await;
    assert!(again.content.contains("noch nicht um"), "{}", again.content);
}

#[tokio::test]
async fn a_player_who_wants_no_direct_messages_is_pinged_in_the_thread() {
    let house = House::open().await;
    let (ada, ben) = (&house.ada, &house.ben);
    let off = ben.command("/ich dm an:false", house.channel).await;
    assert!(off.expect("answered").content().ends_with(": aus"));
    let id = begin(&house).await;
    let thread = thread(&house, ada).await;
    crate::people::one_move(&house, &id).await;
    let mention = ben.mention();
    let pinged = ben.wait_for(thread, |message| message.content.contains(&mention));
    pinged.await.expect("the thread pings");
    assert_eq!(ben.dm(), None, "nothing was ever sent there");
}

#[tokio::test]
async fn a_match_that_ends_without_a_move_leaves_no_moves_below_the_last_hand() {
    let house = House::open().await;
    let id = begin(&house).await;
    let (ada, ben) = (&house.ada, &house.ben);
    let (mover, ply) = to_move(&house, &id).await.expect("it runs");
    let hand = hand_for(mover, &id, ply).await;
    let other = if mover.id() == ada.id() { ben } else { ada };
    let resigned = house.host.resign(&caller_of(other), match_id(&id)).await;
    resigned.expect("it runs");
    let turned = turned(&house, mover, &hand, "p:").await;
    assert!(
        turned.content.contains("match is over"),
        "{}",
        turned.content
    );
    assert!(turned.buttons().is_empty(), "nothing can be pressed");
    assert!(!turned.attachments.is_empty(), "the picture stays");
    let end = mover.wait_for_dm(|it| it.button("Rematch").is_some());
    assert!(
        end.await.expect("the end").id > hand.id,
        "in a post of its own"
    );
}
