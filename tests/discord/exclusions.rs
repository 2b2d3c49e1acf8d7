//! Reports of invitations, and the operator's bans of servers and users.

use std::time::Duration;

use host::{ServerId, Timestamp, UserId};
use store::{Entrant, Report, SeenServer};

use crate::bot::moment;
use crate::contests::{Arena, click, said};
use crate::operator::{self, Operator};

const NOW: Timestamp = Timestamp(1);

/// Puts somebody on the operator's list, or takes them off, and starts the bot again. It looks at the
/// list in the background, and has followed it when this returns.
async fn start_again_with(arena: &mut Arena, excluded: Entrant, is_banned: bool) {
    let list = arena.house.exclusions();
    list.add(excluded, is_banned, NOW).expect("written");
    arena.house.restart().await;
    let store = arena.house.host.store().clone();
    let followed = async {
        while store
            .read(move |tx| tx.is_excluded(excluded))
            .await
            .expect("read")
            != is_banned
        {
            moment().await;
        }
    };
    let patience = Duration::from_secs(60);
    let followed = tokio::time::timeout(patience, followed).await;
    followed.expect("the list is followed");
}

#[tokio::test]
async fn a_reported_server_that_is_banned_neither_challenges_nor_is_found() {
    let mut arena = Arena::open().await;
    let (here, hall) = (arena.house.channel, arena.hall);
    for (manager, channel) in [(&arena.mia, here), (&arena.max, hall)] {
        said(manager, "/server contests challenged_by:listed", channel).await;
    }
    let challenge = format!("/challenge server server:{}", arena.other);
    let draft = said(&arena.mia, &challenge, here).await;
    click(&arena.mia, &draft, "Send to Fechtboden").await;
    let card = arena.card(&arena.max, hall, "Melden").await;
    let stranger = click(&arena.guests[0], &card, "Melden").await;
    assert!(
        stranger.content.contains("Das können nur"),
        "{}",
        stranger.content
    );
    for _ in 0..2 {
        let reported = click(&arena.max, &card, "Melden").await;
        assert!(
            reported.content.contains("Gemeldet"),
            "{}",
            reported.content
        );
        assert!(reported.button("Server blockieren").is_some());
    }
    let count = "SELECT count(*) FROM reports WHERE server_id = ?1 AND reported_id = ?2";
    let servers = [arena.other.get(), arena.house.guild.get()];
    let kept: u32 = arena
        .house
        .sql()
        .query_row(count, servers, |row| row.get(0))
        .expect("read");
    assert_eq!(kept, 1, "once a server");

    let own = Entrant::Server(ServerId(arena.house.guild.get()));
    start_again_with(&mut arena, own, true).await;
    let gone = arena.max.wait_for(hall, |message| {
        message.id == card.id && message.content.contains("wurde zurückgezogen")
    });
    gone.await.expect("its offer has ended");
    let draft = said(&arena.mia, "/challenge server", here).await;
    let refused = click(&arena.mia, &draft, "To the lobby").await;
    assert!(
        refused.content.contains("banned this server"),
        "{}",
        refused.content
    );
    let typed = format!("/challenge server server:{}", arena.house.guild);
    let unknown = said(&arena.max, &typed, hall).await;
    assert!(
        unknown.content.contains("Kein Server mit diesem Namen"),
        "{}",
        unknown.content
    );

    start_again_with(&mut arena, own, false).await;
    let draft = said(&arena.mia, "/challenge server", here).await;
    let waits = click(&arena.mia, &draft, "To the lobby").await;
    assert!(waits.content.contains("lobby"), "{}", waits.content);
}

#[tokio::test]
async fn a_banned_user_begins_nothing_anywhere_and_plays_on() {
    let mut arena = Arena::open().await;
    let (here, ada) = (arena.house.channel, arena.home[0].clone());
    said(&ada, "/challenge computer first_to:1", here).await;
    let offered = said(&ada, "/challenge open first_to:1", here).await;
    assert!(
        offered.content.contains("is posted in"),
        "{}",
        offered.content
    );
    let banned = Entrant::User(UserId(ada.id().get()));
    start_again_with(&mut arena, banned, true).await;
    let withdrawn = "SELECT count(*) FROM offers WHERE state = 'open'";
    let open: u32 = arena
        .house
        .sql()
        .query_row(withdrawn, [], |row| row.get(0))
        .expect("read");
    assert_eq!(open, 0, "their offers have ended");
    for begin in [
        "/challenge computer first_to:1",
        "/challenge open first_to:1",
    ] {
        let refused = said(&ada, begin, here).await;
        assert!(
            refused.content.contains("banned you"),
            "{begin}: {}",
            refused.content
        );
    }
    let matches = said(&ada, "/matches", here).await;
    assert!(matches.said().contains("En Garde"), "{}", matches.said());
    arena
        .invite("a week (3 days each for the whole match)")
        .await;
    let card = arena.card(&ada, here, "Join").await;
    let refused = click(&ada, &card, "Join").await;
    assert!(
        refused.content.contains("banned you"),
        "{}",
        refused.content
    );
}

#[tokio::test]
async fn an_operator_bans_and_lists_reports_whether_the_bot_runs_or_not() {
    let operator = Operator::new("");
    let store = operator.open();
    let run = |words: &[&str]| {
        let mut program = operator.piste(words[0]);
        let output = program.args(&words[1..]).output().expect("it runs");
        (output.status.success(), operator::said(&output))
    };
    let (listed, words) = run(&["reports"]);
    assert!(listed && words.contains("nothing was reported"), "{words}");
    let contest = host::ContestId::parse("01JD0000000000000000000000");
    let report = Report {
        contest: contest.expect("an id"),
        server: ServerId(3),
        reported: ServerId(4),
        user: UserId(5),
        at: Timestamp(1_700_000_000_000),
    };
    let seen = SeenServer {
        server: ServerId(4),
        name: "Rough\u{1b}House".to_owned(),
    };
    let named = store.write(move |tx| tx.see_server(&seen, NOW));
    named.await.expect("written");
    assert!(
        store
            .write(move |tx| tx.report(report))
            .await
            .expect("written")
    );
    let (listed, words) = run(&["reports"]);
    let line = "2023-11-14T22:13:20Z  server 4 (Rough\\u{1b}House)  by user 5 of server 3";
    assert!(listed && words.contains(line), "{words}");

    let (banned, words) = run(&["ban", "user", "5"]);
    assert!(banned && words.contains("within a minute"), "{words}");
    let user = Entrant::User(UserId(5));
    store.follow_exclusions(NOW).await.expect("followed");
    assert!(
        store
            .read(move |tx| tx.is_excluded(user))
            .await
            .expect("read")
    );
    store.close().await;
    let (lifted, words) = run(&["unban", "user", "5"]);
    assert!(
        lifted && words.contains("user 5 is no longer banned"),
        "{words}"
    );
    let store = operator.open();
    assert!(
        !store
            .read(move |tx| tx.is_excluded(user))
            .await
            .expect("read")
    );
    store.close().await;
    for wrong in [["ban", "user", "0"], ["ban", "channel", "5"]] {
        assert!(!run(&wrong).0, "{wrong:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_that_is_put_back_changes_nothing_about_who_is_banned() {
    let (world, _server, operator, _) = operator::house().await;
    let guild = world.guilds().remove(0).id;
    let channels = world.channels().into_iter();
    let mut own = channels.filter(|channel| channel.guild == Some(guild));
    let channel = own.next().expect("a channel").id;
    let (ada, ben) = (
        world.add_user("Ada", "en-US"),
        world.add_user("Ben", "en-US"),
    );
    for user in [&ada, &ben] {
        world.join(guild, user.id());
    }
    operator.open().close().await;
    let run = |command: &str, words: &[&str]| {
        let output = operator.piste(command).args(words).output();
        let output = output.expect("it runs");
        assert!(output.status.success(), "{}", operator::said(&output));
    };
    let (of_ada, of_ben) = (ada.id().to_string(), ben.id().to_string());
    // The backup knows the ban of one, which is lifted since, and not that of the other.
    run("ban", &["user", &of_ben]);
    let copy = operator.file("copy.db").display().to_string();
    run("backup", &[&copy]);
    run("unban", &["user", &of_ben]);
    run("ban", &["user", &of_ada]);
    run("restore", &[&copy]);

    let bot = operator::start(&world, &operator).await;
    let begin = "/challenge computer first_to:1";
    let refused = said(&ada, begin, channel).await;
    assert!(
        refused.content.contains("banned you"),
        "{}",
        refused.content
    );
    let begun = said(&ben, begin, channel).await;
    assert!(begun.content.contains("En Garde"), "{}", begun.content);
    assert_eq!(bot.stop().await.0, Some(0));
}
