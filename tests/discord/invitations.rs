//! Invitations to contests: the strength of the challenger, and who may answer.

use std::sync::Arc;
use std::time::Duration;

use piste_standin::{Id, Message, Permissions, User};

use crate::contests::{Arena, click, code_in, id_of, knows, said};
use crate::ladders;

const WEEK: Duration = Duration::from_secs(7 * 24 * 3600);

/// Writes the results of three contests between the two servers, of which the house has won two.
async fn with_results(arena: &Arena) {
    let sql = arena.house.sql();
    sql.pragma_update(None, "foreign_keys", false)
        .expect("these contests have no other rows");
    let (own, other) = (arena.house.guild.get(), arena.other.get());
    for (number, points) in (1_i64..).zip([[4, 2], [6, 0], [1, 5]]) {
        sql.execute(
            "INSERT INTO contest_results (number, contest_id, game, server_zero, server_one,
                 points_zero, points_one, played, rated, ended_at)
             VALUES (?1, -?1, 'en-garde', ?2, ?3, ?4, ?5, 3, 'rated', ?1)",
            (number, own, other, points[0], points[1]),
        )
        .expect("written");
    }
    drop(sql);
    ladders::follow(&arena.house).await;
}

/// Mia challenges Max's server, which is listed; returns the card there.
pub(crate) async fn invitation(arena: &Arena) -> Arc<Message> {
    let listed = "/server contests challenged_by:listed";
    let listed = said(&arena.max, listed, arena.hall).await;
    assert!(
        listed.content.contains("planche") || listed.content.contains("<#"),
        "{}",
        listed.content
    );
    let server = format!("/challenge server server:{}", arena.other);
    let draft = said(&arena.mia, &server, arena.house.channel).await;
    let sent = click(&arena.mia, &draft, "Send to Fechtboden").await;
    assert!(sent.content.contains("on its way"), "{}", sent.content);
    arena.card(&arena.max, arena.hall, "Annehmen").await
}

/// Lists servers whose names come before all others.
fn list_before(arena: &Arena, servers: u64) {
    let list = "INSERT INTO servers (server_id, name, challengers, contest_channel_id)
                VALUES (?1, ?2, 'listed', ?1)";
    for number in 1..=servers {
        let row = (number, format!("Academy {number}"));
        arena.house.sql().execute(list, row).expect("written");
    }
}

#[tokio::test]
async fn a_listed_server_is_challenged_and_blocked_by_its_name_however_many_are_listed() {
    let arena = Arena::open().await;
    let (mia, here) = (&arena.mia, arena.house.channel);
    list_before(&arena, 40);
    let listed = "/server contests challenged_by:listed";
    said(&arena.max, listed, arena.hall).await;
    for command in ["/challenge server server:", "/server block server:"] {
        let typed = format!("{command}fecht");
        let found = mia.autocomplete(&typed, here).await.expect("answered");
        let values: Vec<String> = found
            .iter()
            .map(|choice| choice.value.to_string())
            .collect();
        assert_eq!(values.len(), 1, "{command}: {values:?}");
        assert!(values[0].contains(&arena.other.to_string()), "{values:?}");
    }
    for named in [arena.other.to_string(), "Fechtboden".to_owned()] {
        let draft = said(mia, &format!("/challenge server server:{named}"), here).await;
        assert!(draft.button("Send to Fechtboden").is_some(), "{named}");
    }
    // The menu has room for 25.
    let draft = said(mia, "/challenge server", here).await;
    let academy = mia.select(&draft, "To a server that takes challenges", &["30"]);
    let draft = academy.await.expect("answered").finished().await;
    let draft = draft.expect("an answer");
    assert!(draft.button("Send to Academy 30").is_some());
    let block = format!("/server block server:{}", arena.other);
    let blocked = said(mia, &block, here).await;
    let neither = "neither server can challenge the other";
    assert!(blocked.said().contains(neither), "{}", blocked.said());
}

#[tokio::test]
async fn a_listed_server_is_found_by_its_label_among_many_of_one_name_and_by_a_name_that_many_begin_with()
 {
    let arena = Arena::open().await;
    let (mia, here) = (&arena.mia, arena.house.channel);
    let list = |number: u64, name: &str| {
        let list = "INSERT INTO servers (server_id, name, challengers, contest_channel_id)
                    VALUES (?1, ?2, 'listed', ?1)";
        let sql = arena.house.sql();
        sql.execute(list, (number, name)).expect("written");
    };
    for number in 1..=40 {
        list(number, "Fencers");
        list(100 + number, &format!("Chess {number}"));
    }
    list(200, "chess");
    for (typed, number) in [("Fencers (0039)", "39"), ("chess", "200")] {
        // As many questions as one may ask in a moment.
        arena.house.pass(Duration::from_secs(60));
        let challenge = format!("/challenge server server:{typed}");
        let found = mia.autocomplete(&challenge, here).await.expect("answered");
        assert_eq!(found[0].value.to_string().trim_matches('"'), number);
        let draft = said(mia, &challenge, here).await;
        let name = typed.split(" (").next().expect("a name");
        assert!(
            draft.button(&format!("Send to {name}")).is_some(),
            "{typed}"
        );
        let blocked = said(mia, &format!("/server block server:{typed}"), here).await;
        let neither = "neither server can challenge the other";
        assert!(blocked.said().contains(neither), "{}", blocked.said());
    }
}

async fn post_with(reader: &User, channel: Id, words: &str) -> Arc<Message> {
    let post = reader.wait_for(channel, |message| message.content.contains(words));
    post.await.unwrap_or_else(|| panic!("no post with {words}"))
}

#[tokio::test]
async fn an_invitation_says_how_strong_the_challenger_is_and_how_the_two_have_played() {
    let arena = Arena::open().await;
    let card = invitation(&arena).await;
    let name = "noch kein gewerteter Wettkampf in En Garde";
    assert!(card.content.contains(name), "{}", card.content);
    click(&arena.max, &card, "Ablehnen").await;
    with_results(&arena).await;
    arena.house.pass(2 * WEEK);
    invitation(&arena).await;
    let record = "gewertete Wettkämpfe: 2 gewonnen, 1 verloren";
    let card = post_with(&arena.max, arena.hall, record).await;
    assert!(card.content.contains(": Wertung 1"), "{}", card.content);
    let between = "Wettkämpfe zwischen beiden: 1 : 2";
    assert!(card.content.contains(between), "{}", card.content);
    // Whoever challenges knows their own record.
    let own = arena
        .card(&arena.mia, arena.house.channel, "Withdraw")
        .await;
    assert!(!own.said().contains("rating 1"), "{}", own.said());
}

#[tokio::test]
async fn a_challenge_can_ask_for_the_strongest_line_up() {
    let arena = Arena::open().await;
    let here = arena.house.channel;
    let draft = said(&arena.mia, "/challenge server", here).await;
    let more = click(&arena.mia, &draft, "More").await;
    let in_turn = "the first to join play.";
    assert!(more.content.contains(in_turn), "{}", more.content);
    let strongest = click(&arena.mia, &more, "Let the highest rated play").await;
    let in_turn = click(&arena.mia, &strongest, "Let the first to join play").await;
    assert!(
        !in_turn.content.contains("highest rated"),
        "{}",
        in_turn.content
    );
    let strongest = click(&arena.mia, &in_turn, "Let the highest rated play").await;
    let back = click(&arena.mia, &strongest, "Back").await;
    click(&arena.mia, &back, "To the lobby").await;
    let card = arena.card(&arena.mia, here, "Withdraw").await;
    assert!(
        card.content.contains("rated · the highest rated play"),
        "{}",
        card.content
    );
}

#[tokio::test]
async fn a_challenge_in_the_lobby_is_accepted_there_by_whoever_leads_another_server() {
    let arena = Arena::open().await;
    let here = arena.house.channel;
    let draft = said(&arena.mia, "/challenge server", here).await;
    let waiting = click(&arena.mia, &draft, "To the lobby").await;
    assert!(
        waiting.content.contains("waits in the lobby"),
        "{}",
        waiting.content
    );
    let own = said(&arena.mia, "/lobby", here).await;
    assert!(own.button("More").is_none(), "{}", own.said());
    let lobby = said(&arena.max, "/lobby", arena.hall).await;
    assert!(lobby.said().contains("Salle"), "{}", lobby.said());
    let theirs = said(&arena.guests[0], "/lobby", arena.hall).await;
    // Whoever leads no contests has no button that only says so.
    let terms = click(&arena.guests[0], &theirs, "Mehr").await;
    let looks = terms.said().contains("sucht einen Gegner");
    assert!(looks, "{}", terms.said());
    let labels: Vec<String> = terms.buttons().into_iter().map(|it| it.label).collect();
    assert_eq!(labels, [""; 0]);
    // All terms are read before anybody accepts them, and nobody else's button stands there.
    let terms = click(&arena.max, &lobby, "Mehr").await;
    let says = &terms.said();
    for words in ["3 Bretter", "Aufstellung ist offen", "Dauert"] {
        assert!(says.contains(words), "{words}: {says}");
    }
    let labels: Vec<String> = terms.buttons().into_iter().map(|it| it.label).collect();
    assert_eq!(labels, ["Annehmen", "Server blockieren", "Melden"]);
    let reported = click(&arena.max, &terms, "Melden").await;
    assert!(reported.said().contains("Gemeldet"), "{}", reported.said());
    let lobby = said(&arena.max, "/lobby", arena.hall).await;
    let terms = click(&arena.max, &lobby, "Mehr").await;
    let (world, bot, none) = (
        &arena.house.world,
        arena.house.world.bot(),
        Permissions::NONE,
    );
    world.overwrite(arena.hall, bot, none, Permissions::SEND_MESSAGES);
    let refused = click(&arena.max, &terms, "Annehmen").await;
    let says = &refused.said();
    assert!(says.contains("Nachrichten senden"), "{says}");
    world.overwrite(arena.hall, bot, none, none);
    let accepted = click(&arena.max, &terms, "Annehmen").await;
    assert!(
        accepted.said().contains("Wer spielt mit?"),
        "{}",
        accepted.said()
    );
    // Both have the card, and nobody finds the challenge any more.
    arena.card(&arena.mia, here, "Join").await;
    arena.card(&arena.max, arena.hall, "Mitspielen").await;
    let lobby = said(&arena.max, "/lobby", arena.hall).await;
    assert!(lobby.button("Mehr").is_none(), "{}", lobby.said());
}

#[tokio::test]
async fn the_lobby_says_of_a_challenge_what_its_page_says_that_it_counts_for() {
    let arena = Arena::open().await;
    let sql = arena.house.sql();
    sql.pragma_update(None, "foreign_keys", false)
        .expect("this contest has no other rows");
    let (own, other) = (arena.house.guild.get(), arena.other.get());
    let ended = arena.house.host.now().0 - 24 * 3600 * 1000;
    sql.execute(
        "INSERT INTO contest_results (number, contest_id, game, server_zero, server_one,
             points_zero, points_one, played, rated, ended_at)
         VALUES (1, -1, 'en-garde', ?1, ?2, 4, 2, 3, 'rated', ?3)",
        (own, other, ended),
    )
    .expect("written");
    drop(sql);
    let draft = said(&arena.mia, "/challenge server", arena.house.channel).await;
    click(&arena.mia, &draft, "To the lobby").await;
    let lobby = said(&arena.max, "/lobby", arena.hall).await;
    let page = click(&arena.max, &lobby, "Mehr").await;
    let rated = "zählt für die Spieler; für die Server nur, wenn der Wettkampf nach";
    for says in [lobby.said(), page.said()] {
        assert!(says.contains(rated), "{says}");
    }
}

#[tokio::test]
async fn a_server_is_blocked_only_after_a_question_that_says_what_follows() {
    let arena = Arena::open().await;
    let card = invitation(&arena).await;
    let blocks = || {
        let count = "SELECT count(*) FROM server_blocks";
        let blocks = arena.house.sql().query_row(count, [], |row| row.get(0));
        let blocks: u32 = blocks.expect("read");
        blocks
    };
    let asked = click(&arena.max, &card, "Server blockieren").await;
    let digits = arena.house.guild.get() % 10_000;
    let question = format!(
        "Salle d'armes ({digits:04}) blockieren? Die beiden Server können einander dann nicht mehr \
         herausfordern, und diese Herausforderung ist abgelehnt."
    );
    assert!(asked.is_ephemeral() && asked.said().starts_with(&question));
    let stranger = click(&arena.guests[0], &card, "Server blockieren").await;
    assert!(stranger.buttons().is_empty(), "{}", stranger.content);
    assert_eq!(blocks(), 0, "nothing is done yet");
    arena.card(&arena.max, arena.hall, "Annehmen").await;
    let blocked = click(&arena.max, &asked, "Blockieren").await;
    assert!(blocked.said().contains("Blockiert"), "{}", blocked.said());
    assert_eq!(blocks(), 1);
    post_with(&arena.max, arena.hall, "wurde abgelehnt").await;
}

#[tokio::test]
async fn who_finds_a_challenge_in_the_lobby_blocks_its_server_without_declining_anything() {
    let arena = Arena::open().await;
    let draft = said(&arena.mia, "/challenge server", arena.house.channel).await;
    click(&arena.mia, &draft, "To the lobby").await;
    let lobby = said(&arena.max, "/lobby", arena.hall).await;
    let terms = click(&arena.max, &lobby, "Mehr").await;
    let asked = click(&arena.max, &terms, "Server blockieren").await;
    let says = &asked.said();
    assert!(says.contains("nicht mehr herausfordern."), "{says}");
    click(&arena.max, &asked, "Blockieren").await;
    let lobby = said(&arena.max, "/lobby", arena.hall).await;
    assert!(lobby.button("Mehr").is_none(), "{}", lobby.said());
}

#[tokio::test]
async fn all_challenges_that_wait_in_a_server_stand_in_one_message() {
    let arena = Arena::open().await;
    let world = &arena.house.world;
    let third = world.add_guild("Sabre Club", "en-US");
    let piste = world.add_text_channel(third, "piste");
    let eve = world.add_user("Eve", "en-US");
    world.grant(third, eve.id(), Permissions::MANAGE_GUILD);
    knows(&arena.house, third).await;
    let card = invitation(&arena).await;
    let challenge = format!("/challenge server server:{}", arena.other);
    let draft = said(&eve, &challenge, piste).await;
    click(&eve, &draft, "Send to Fechtboden").await;
    let both = arena.card(&arena.max, arena.hall, "B annehmen").await;
    assert_eq!(both.id, card.id, "the message that stands is edited");
    for words in ["2 Herausforderungen", "Salle", "Sabre Club", "3 Bretter"] {
        assert!(both.content.contains(words), "{words}: {}", both.content);
    }
    let labels: Vec<String> = both.buttons().into_iter().map(|it| it.label).collect();
    assert_eq!(
        labels,
        [
            "A annehmen",
            "A ablehnen",
            "Mehr zu A",
            "B annehmen",
            "B ablehnen",
            "Mehr zu B"
        ]
    );
    // Whatever else can be done is behind More, for whoever asks.
    let more = click(&arena.max, &both, "Mehr zu B").await;
    assert!(more.is_ephemeral() && more.content.contains("Sabre Club"));
    for button in ["Annehmen", "Ablehnen", "Änderung vorschlagen", "Melden"] {
        assert!(more.button(button).is_some(), "{button}: {}", more.content);
    }
    click(&arena.max, &both, "A ablehnen").await;
    let left = arena.card(&arena.max, arena.hall, "Annehmen").await;
    assert_eq!(left.id, card.id);
    assert!(left.content.contains("Sabre Club"), "{}", left.content);
    assert!(!left.content.contains("Salle"), "{}", left.content);
    click(&arena.max, &left, "Annehmen").await;
    let line_up = arena.card(&arena.max, arena.hall, "Mitspielen").await;
    assert_eq!(
        line_up.id, card.id,
        "the last one becomes its contest's card"
    );
}

#[tokio::test]
async fn a_challenge_that_is_declined_is_over_in_both_servers() {
    let arena = Arena::open().await;
    let card = invitation(&arena).await;
    let id = id_of(&card);
    let declined = click(&arena.max, &card, "Ablehnen").await;
    let says = &declined.content;
    assert!(
        declined.is_ephemeral() && says.contains("wurde abgelehnt"),
        "{says}"
    );
    arena.told(id).await;
    let here = arena.house.channel;
    let shown = said(&arena.mia, &format!("/contest show contest:{id}"), here).await;
    let says = &shown.content;
    assert!(says.contains("The challenge was declined"), "{says}");
    for (channel, button) in [(here, "Withdraw"), (arena.hall, "Annehmen")] {
        let left = arena.house.world.messages(channel);
        let mut public = left.iter().filter(|it| !it.is_ephemeral());
        assert!(public.all(|it| it.button(button).is_none()), "{button}");
    }
}

#[tokio::test]
async fn what_a_challenge_would_run_into_is_said_before_it_is_sent() {
    let arena = Arena::open().await;
    let (mia, here) = (&arena.mia, arena.house.channel);
    let server = format!("/challenge server server:{}", arena.other);
    let card = invitation(&arena).await;
    let [send, lobby] = ["Send to Fechtboden", "To the lobby"];
    let draft = said(mia, &server, here).await;
    let is_waiting = "has already challenged that one";
    assert!(draft.content.contains(is_waiting), "{}", draft.content);
    assert!(draft.button(send).is_none() && draft.button(lobby).is_some());
    // Any other server can be challenged.
    let any = said(mia, "/challenge server", here).await;
    assert!(!any.content.contains(is_waiting), "{}", any.content);

    click(&arena.max, &card, "Ablehnen").await;
    let draft = said(mia, &server, here).await;
    let again = draft.content.contains("Possible again ");
    assert!(again && draft.button(send).is_none(), "{}", draft.content);
    let declined = post_with(mia, here, "The challenge was declined.").await;
    let again = "declined.\nPossible again <t:";
    assert!(declined.content.contains(again), "{}", declined.content);

    with_results(&arena).await;
    arena.house.pass(2 * WEEK);
    let draft = said(mia, &server, here).await;
    assert!(draft.button(send).is_some(), "{}", draft.content);
    // The same twice in a moment would be one challenge.
    for game in ["en-garde", "duell"] {
        let draft = said(mia, &format!("/challenge server game:{game}"), here).await;
        click(mia, &draft, "Get a code").await;
        // The same within ten seconds would be a second press.
        arena.house.pass(Duration::from_secs(11));
    }
    let full = said(mia, "/challenge server", here).await;
    let words = "Your server has two challenges out.";
    assert!(full.content.contains(words), "{}", full.content);
    assert!(full.button(lobby).is_none() && full.button("Get a code").is_none());
    assert!(full.button("More").is_some());
}

#[tokio::test]
async fn whoever_has_made_their_last_offer_reads_so_at_once() {
    let arena = Arena::open().await;
    let (ada, here) = (&arena.home[0], arena.house.channel);
    let most = "That was your last open offer for now.";
    for number in 1..=3 {
        let made = said(ada, "/challenge open game:en-garde", here).await;
        assert_eq!(made.content.contains(most), number == 3, "{}", made.content);
    }
}

#[tokio::test]
async fn whoever_challenges_or_accepts_where_the_bot_cannot_post_reads_so_at_once() {
    let arena = Arena::open().await;
    let (world, here, hall) = (&arena.house.world, arena.house.channel, arena.hall);
    let (bot, none) = (world.bot(), Permissions::NONE);
    world.overwrite(here, bot, none, Permissions::SEND_MESSAGES);
    let refused = said(&arena.mia, "/challenge server", here).await;
    let says = &refused.content;
    assert!(
        says.contains("Send Messages") && refused.buttons().is_empty(),
        "{says}"
    );
    world.overwrite(here, bot, none, none);
    let draft = said(&arena.mia, "/challenge server", here).await;
    world.overwrite(here, bot, none, Permissions::SEND_MESSAGES);
    let teams = said(&arena.mia, "/challenge teams", here).await;
    for refused in [click(&arena.mia, &draft, "Get a code").await, teams] {
        let says = &refused.content;
        assert!(says.contains("Send Messages"), "{says}");
        assert!(refused.buttons().is_empty(), "{says}");
    }
    world.overwrite(here, bot, none, none);
    let draft = said(&arena.mia, "/challenge server", here).await;
    let invitation = click(&arena.mia, &draft, "Get a code").await;
    let code = code_in(&invitation);
    world.overwrite(hall, bot, none, Permissions::ATTACH_FILES);
    let accept = format!("/contest accept code:{code}");
    let refused = said(&arena.max, &accept, hall).await;
    let says = &refused.content;
    assert!(
        says.contains("Dateien") && refused.buttons().is_empty(),
        "{says}"
    );
    world.overwrite(hall, bot, none, none);
    let shown = said(&arena.max, &accept, hall).await;
    assert!(shown.button("Annehmen").is_some(), "{}", shown.content);
    // What was taken back since leaves no button that leads nowhere.
    let list = said(&arena.mia, "/contest withdraw", here).await;
    click(&arena.mia, &list, "Withdraw").await;
    let gone = click(&arena.max, &shown, "Annehmen").await;
    let says = &gone.content;
    assert!(says.contains("Diesen Code gibt es nicht"), "{says}");
    assert!(gone.buttons().is_empty(), "{says}");
}
