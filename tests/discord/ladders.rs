//! Ratings, ladders, profiles and histories, as people look them up.

use std::time::Duration;

use host::league::League;
use piste_standin::{Id, Message, User};
use rusqlite::types::Value;

use crate::bot::{House, match_id};
use crate::operator::{Operator, said};
use crate::people::{
    begin, begin_with, caller_of, one_move, pictured, play_enough, thread, to_move,
};
use crate::seasons::fill;

async fn ask(house: &House, user: &User, command: &str) -> String {
    let answer = user.command(command, house.channel).await;
    let answer = answer.expect("answered");
    assert!(answer.is_ephemeral(), "{command}");
    answer.content()
}

#[tokio::test]
async fn the_end_of_a_rated_match_is_told_with_both_ratings_and_stands_in_ladder_profile_and_history()
 {
    let house = House::open().await;
    let id = begin(&house).await;
    play_enough(&house, &id).await;
    let thread = thread(&house, &house.ada).await;
    let resigned = house.ada.command("/match resign", thread).await;
    let sure = resigned.expect("answered").message().expect("a question");
    let yes = sure.button("Yes, resign").expect("a button");
    let yes = yes.custom_id.expect("clickable");
    house.ada.click(&sure, &yes).await.expect("answered");
    // The first ratings are provisional: they show where they stand, and no difference.
    let told = |message: &Message| message.content.contains("Ada 1338? · Ben 1662?");
    house
        .ada
        .wait_for(thread, told)
        .await
        .expect("the thread says so");
    house
        .ada
        .wait_for_dm(told)
        .await
        .expect("the loser reads it");
    let read = house.ben.wait_for_dm(told).await;
    let read = read.expect("the winner reads it");
    assert!(
        read.content.contains("Wer darf deine Wertungen"),
        "{}",
        read.content
    );
    let all = read.button("Alle").and_then(|button| button.custom_id);
    let said = house.ben.click(&read, &all.expect("clickable")).await;
    let said = said.expect("answered").content();
    assert!(said.contains("Alle sehen deine Wertungen"), "{said}");

    let board = ask(&house, &house.ben, "/leaderboard players").await;
    assert!(board.contains("1. **Ben** · **1662?**"), "{board}");
    assert!(board.contains("weniger als 5 gewertete"), "{board}");
    let profile = ask(&house, &house.ada, "/profile player").await;
    assert!(profile.contains("rating **1338?** ± 290"), "{profile}");
    assert!(profile.contains("Rated matches: 1 lost\n"), "{profile}");
    let history = ask(&house, &house.ada, "/history").await;
    assert!(history.contains("lost by resignation against"), "{history}");
    assert!(history.contains("· 1338? ·"), "{history}");
    let listed = house.ada.command("/history", house.channel).await;
    let listed = listed.expect("answered").message().expect("a history");
    let shown = house.ada.click(&listed, "View").await;
    let shown = shown.expect("answered").finished().await.expect("a match");
    assert!(shown.content.contains("has resigned"), "{}", shown.content);
    let record = house.ada.click(&shown, "Record").await.expect("answered");
    let record = record.finished().await.expect("a file");
    assert!(record.attachments[0].filename.ends_with(".jsonl"));
    let of_ben = format!("/profile player user:{}", house.ben.mention());
    assert!(
        ask(&house, &house.ada, &of_ben)
            .await
            .contains("rating **1662?**")
    );
    ask(&house, &house.ben, "/me visibility who:nowhere").await;
    let hidden = ask(&house, &house.ada, &of_ben).await;
    assert!(hidden.contains("nothing to see here"), "{hidden}");
    let own = ask(&house, &house.ben, "/profile player").await;
    assert!(own.contains("1662"), "{own}");
}

/// Ends Ada's match, so that nothing of it is left to be posted.
async fn resign(house: &House, id: &str) {
    let ada = caller_of(&house.ada);
    let ended = house.host.resign(&ada, match_id(id));
    ended.await.expect("it runs");
    house.posted_or_given_up(id).await;
}

/// Begins a match against Ben, which Ada resigns.
async fn resigned(house: &House) {
    let id = begin(house).await;
    play_enough(house, &id).await;
    resign(house, &id).await;
}

/// Begins a match against the computer, which Ada resigns.
async fn resigned_to_computer(house: &House) {
    let begun = house.ada.command("/challenge computer", house.channel);
    begun
        .await
        .expect("answered")
        .finished()
        .await
        .expect("a hand");
    let running = house.host.matches(caller_of(&house.ada).user).await;
    resign(house, &running.expect("listed")[0].id.to_string()).await;
}

#[tokio::test]
async fn a_match_on_the_second_page_of_a_history_is_watched_again_and_its_record_is_had() {
    let house = House::open().await;
    let oldest = begin(&house).await;
    while to_move(&house, &oldest).await.is_some() {
        one_move(&house, &oldest).await;
        // Not faster than people click: the bot would say so.
        house.pass(Duration::from_secs(1));
    }
    house.posted_or_given_up(&oldest).await;
    for _ in 0..6 {
        resigned(&house).await;
    }
    for _ in 0..4 {
        resigned_to_computer(&house).await;
    }
    let lines = |page: &Message| page.said().lines().count();
    let matches = |page: &Message| {
        let ids = page.buttons().into_iter().filter_map(|it| it.custom_id);
        let ids = ids.filter_map(|id| Some(id.strip_prefix("end:")?.to_owned()));
        ids.collect::<Vec<String>>()
    };
    let answer = house.ada.command("/history", house.channel).await;
    let first = answer.expect("answered").finished().await.expect("a page");
    assert_eq!((lines(&first), matches(&first).len()), (10, 10));
    assert!(!matches(&first).contains(&oldest));
    let pair = "not rated: fifth match between the two in seven days";
    for (words, count) in [(pair, 3), ("not rated: computer", 4), ("? · ", 3)] {
        let found = first.said().matches(words).count();
        assert_eq!(found, count, "{words}: {}", first.said());
    }
    let answer = house.ada.click(&first, "Next").await.expect("answered");
    let second = answer.finished().await.expect("a page");
    assert_eq!(
        (second.id, lines(&second)),
        (first.id, 1),
        "{}",
        second.said()
    );
    assert!(second.button("Next").is_none(), "there is no third one");
    assert_eq!(matches(&second), [oldest.as_str()]);
    assert!(first.button("Newest").is_none(), "they are");
    let back = house.ada.click(&second, "Newest").await.expect("answered");
    let back = back.finished().await.expect("a page");
    assert_eq!((back.id, back.said()), (first.id, first.said()));
    let again = house.ada.click(&back, "Next").await.expect("answered");
    let second = again.finished().await.expect("a page");
    let chosen = house.ada.click(&second, "View").await;
    let shown = chosen.expect("answered").finished().await.expect("a match");
    let replay = house.ada.click(&shown, "Replay").await.expect("answered");
    assert!(replay.is_ephemeral());
    let film = pictured(&house, &replay).await;
    assert_eq!(film.attachments[0].filename, "replay.gif");
    let record = house.ada.click(&shown, "Record").await.expect("answered");
    let record = record.finished().await.expect("a file");
    let name = record.attachments[0].filename.clone();
    assert!(name.ends_with(".jsonl") && name.contains(&oldest), "{name}");
}

/// Returns everything that results add up to, row by row.
pub(crate) fn ladders(house: &House) -> Vec<Vec<Value>> {
    let sql = house.sql();
    let mut all = Vec::new();
    for table in [
        "ratings",
        "ranks",
        "server_ratings",
        "rivals",
        "rating_changes",
        "cursors",
    ] {
        let mut rows = sql
            .prepare(&format!("SELECT * FROM {table}"))
            .expect("a table");
        let columns = rows.column_count();
        let rows = rows.query_map([], |row| (0..columns).map(|it| row.get(it)).collect());
        let mut rows: Vec<Vec<Value>> =
            rows.expect("read").map(|row| row.expect("a row")).collect();
        rows.sort_by_key(|row| format!("{row:?}"));
        all.extend(rows);
    }
    all
}

#[tokio::test]
async fn the_operator_computes_the_ladders_anew_while_the_bot_is_stopped_and_finds_the_same() {
    let mut house = House::open().await;
    for _ in 0..2 {
        resigned(&house).await;
    }
    begin_with(&house, "rated:false").await;
    let sql = house.sql();
    let operator = Operator::new(&format!(
        "[database]\npath = {:?}\n",
        sql.path().expect("a file")
    ));
    let mut rebuild = operator.piste("ladder rebuild");
    let refused = rebuild.output().expect("it runs");
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        said(&refused).contains("another piste works on this database"),
        "{}",
        said(&refused)
    );
    house.halt().await;
    let before = ladders(&house);
    // For all time and in the season, for both; two changes a match; how far the ladders have come.
    assert!(before.len() > 4 + 4, "{before:?}");
    for spoil in ["UPDATE ratings SET points = points + 1", "SELECT 1"] {
        house.sql().execute_batch(spoil).expect("written");
        let done = rebuild.output().expect("it runs");
        assert!(done.status.success(), "{}", said(&done));
        assert_eq!(said(&done), "2 results, 2 of them rated\n");
        assert_eq!(ladders(&house), before);
    }
}

#[tokio::test]
async fn a_challenge_that_is_not_rated_says_so_and_changes_no_rating() {
    let house = House::open().await;
    begin_with(&house, "rated:false").await;
    let agreed = |message: &Message| message.content.contains("not rated: by agreement");
    house
        .ada
        .wait_for(house.channel, agreed)
        .await
        .expect("the card says so");
    let thread = thread(&house, &house.ada).await;
    let resigned = house.ada.command("/match resign", thread).await;
    let sure = resigned.expect("answered").message().expect("a question");
    let yes = sure
        .button("Yes, resign")
        .and_then(|button| button.custom_id);
    house
        .ada
        .click(&sure, &yes.expect("a button"))
        .await
        .expect("answered");
    let history = ask(&house, &house.ada, "/history").await;
    assert!(history.contains("not rated: by agreement"), "{history}");
}

#[tokio::test]
async fn the_buttons_of_a_ladder_lead_to_its_pages() {
    let house = House::open().await;
    let answer = house
        .ada
        .command("/leaderboard players", house.channel)
        .await;
    let shown = answer.expect("answered").message().expect("a page");
    let again = shown.button("Refresh").and_then(|button| button.custom_id);
    let again = again.expect("a button");
    let turned = house.ada.click(&shown, &again).await.expect("answered");
    assert_eq!(
        turned.message().expect("the same page").content,
        shown.content
    );
}

#[tokio::test]
async fn the_pages_of_a_long_ladder_end_with_ones_own_row_and_lead_to_it() {
    let house = House::open().await;
    let names: Vec<String> = (1..=25).map(|place| format!("Player{place}")).collect();
    let others: Vec<User> = names
        .iter()
        .map(|name| house.world.add_user(name, "en-US"))
        .collect();
    // Ada is the twenty-third.
    let mut ranked: Vec<(&User, &str)> = others
        .iter()
        .zip(names.iter().map(String::as_str))
        .collect();
    ranked.insert(22, (&house.ada, "Ada"));
    fill(&house, League::season_at(house.host.now()), &ranked);
    let asked = "/leaderboard players scope:everywhere";
    let answer = house.ada.command(asked, house.channel).await;
    let first = answer.expect("answered").finished().await.expect("a page");
    let turn = async |page: &Message, button: &str| {
        let answer = house.ada.click(page, button).await.expect("answered");
        answer.finished().await.expect("a page")
    };
    let own = "▸ 23. **Ada**";
    let shows = |page: &Message, from: usize, to: usize| {
        let is_there = |rank: usize| page.content.contains(&format!("\n{rank}. "));
        let all = (from..=to).filter(|rank| *rank != 23).all(is_there);
        let beyond = [from.wrapping_sub(1), to + 1].into_iter().any(is_there);
        assert!(all && !beyond, "{from} to {to}: {}", page.content);
        assert_eq!(page.content.matches(own).count(), 1, "{}", page.content);
    };
    shows(&first, 1, 10);
    assert!(
        first
            .content
            .trim_end()
            .lines()
            .last()
            .is_some_and(|line| line.starts_with(own))
    );
    assert!(first.button("Back").is_none());
    let second = turn(&first, "Next").await;
    shows(&second, 11, 20);
    let last = turn(&second, "Next").await;
    shows(&last, 21, 26);
    assert!(last.button("Next").is_none());
    let back = turn(&last, "Back").await;
    shows(&back, 11, 20);
    let around = turn(&second, "Around me").await;
    assert_eq!(around.content.matches(own).count(), 1, "{}", around.content);
    assert!(around.content.contains("\n22. ") && around.content.contains("\n24. "));
}

#[tokio::test]
async fn whoever_has_only_played_elsewhere_is_told_so_in_this_server_and_not_that_they_hide() {
    let house = House::open().await;
    let season = League::season_at(house.host.now());
    fill(&house, season, &[(&house.ada, "Ada")]);
    let here = ask(&house, &house.ada, "/leaderboard players").await;
    let words = "you have begun no rated match from this server";
    assert!(here.contains(words) && !here.contains("/me"), "{here}");
    let all = ask(&house, &house.ada, "/leaderboard players scope:everywhere").await;
    assert!(all.contains("▸ 1. **Ada**"), "{all}");
}

/// Writes rated contests of a server against others: with the first one three of them, with every
/// other one.
async fn meet(house: &House, server: Id, others: &[(Id, String)]) {
    let sql = house.sql();
    sql.pragma_update(None, "foreign_keys", false)
        .expect("contests have no rows of their own here");
    for (other, name) in others {
        sql.execute(
            // The bot may have seen it already.
            "INSERT INTO servers (server_id, name) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            (other.get(), name),
        )
        .expect("written");
    }
    let again = others.first().into_iter().cycle().take(2);
    for (number, (other, _)) in (1_i64..).zip(again.chain(others)) {
        sql.execute(
            "INSERT INTO contest_results (number, contest_id, game, server_zero, server_one,
                 points_zero, points_one, won_zero, won_one, played, rated, ended_at)
             VALUES (?1, ?1, 'en-garde', ?2, ?3, 4, 2, 2, 1, 3, 'rated', ?4)",
            (
                number,
                server.get(),
                other.get(),
                house.host.now().0 - 1000 + number,
            ),
        )
        .expect("written");
    }
    drop(sql);
    follow(house).await;
}

/// Lets the ladders follow what was written into the database.
pub(crate) async fn follow(house: &House) {
    let league = League::new(house.host.store().clone());
    league.follow().await.expect("followed");
}

#[tokio::test]
async fn the_record_of_a_server_leads_to_all_whom_it_has_met() {
    let house = House::open().await;
    let named = |number: usize| format!("Club {number:02}");
    let others: Vec<(Id, String)> = (1..=23)
        .map(|number| {
            let name = named(number);
            (house.world.add_guild(&name, "en-GB"), name)
        })
        .collect();
    meet(&house, house.guild, &others).await;
    let answer = house.ada.command("/profile server", house.channel).await;
    let record = answer.expect("answered").finished().await.expect("shown");
    let words = &record.content;
    assert!(words.contains("… and 18 more servers."), "{words}");
    let turn = async |page: &Message, button: &str| {
        let answer = house.ada.click(page, button).await.expect("answered");
        answer.finished().await.expect("a page")
    };
    let mut met = Vec::new();
    let mut page = turn(&record, "All opponents").await;
    loop {
        assert!(page.content.contains("opponents: 23"), "{}", page.content);
        let rows = page.content.lines().skip(1);
        met.extend(rows.map(|row| row.trim_start_matches("Against ")[..7].to_owned()));
        if page.button("Next").is_none() {
            break;
        }
        page = turn(&page, "Next").await;
    }
    let all: Vec<String> = (1..=23).map(named).collect();
    assert_eq!(met.first(), all.first(), "whom one met most often is first");
    met.sort();
    assert_eq!(met, all);
    // Back leads through the pages to the record.
    let back = turn(&page, "Back").await;
    let back = turn(&back, "Back").await;
    let back = turn(&back, "Back").await;
    assert_eq!(back.content, record.content);
}

#[tokio::test]
async fn a_page_of_opponents_that_is_no_longer_there_leads_back() {
    let house = House::open().await;
    let other = house.world.add_guild("Club", "en-GB");
    let forged = format!("record:en-garde:{}:4294967295", house.guild);
    let none = house.door(house.channel, &forged).await;
    let ask = async || {
        let answer = house.ada.click(&none, "Try").await.expect("answered");
        answer.finished().await.expect("a page")
    };
    let words = &ask().await.content;
    assert!(words.contains("There is no rated contest"), "{words}");
    meet(&house, house.guild, &[(other, "Club".to_owned())]).await;
    let beyond = ask().await;
    assert_eq!(beyond.content.lines().count(), 1, "{}", beyond.content);
    assert!(beyond.button("Back").is_some() && beyond.button("Next").is_none());
}

#[tokio::test]
async fn a_server_is_found_by_its_name_in_any_case_and_of_several_by_its_digits() {
    let house = House::open().await;
    let names = ["Fencers", "Club", "Club", "2024", "salle", "Salle"];
    let others = names.map(|name| (house.world.add_guild(name, "en-GB"), name.to_owned()));
    meet(&house, house.guild, &others).await;
    let look = async |server: &str| {
        let command = format!("/profile server server:{server}");
        ask(&house, &house.ada, &command).await
    };
    let label = |at: usize| format!("Club ({:04})", others[at].0.get() % 10_000);
    for (typed, name) in [
        ("fencers", "**Fencers**"),
        ("2024", "**2024**"),
        ("Salle", "**Salle**"),
        ("salle", "**salle**"),
        (label(1).as_str(), "**Club**"),
        (others[2].0.to_string().as_str(), "**Club**"),
    ] {
        let record = look(typed).await;
        assert!(record.starts_with(name), "{typed}: {record}");
    }
    let several = look("club").await;
    assert!(
        several.contains("several servers have that name"),
        "{several}"
    );
    let none = look("Nowhere").await;
    assert!(none.contains("no server of that name"), "{none}");
    let unrated = look("77").await;
    assert!(unrated.contains("no rated contest"), "{unrated}");
    let chat = house.ada.open_dm();
    let direct = house.ada.command("/profile server", chat).await;
    let direct = direct.expect("answered").content();
    assert!(direct.contains("Name one: `server:…`"), "{direct}");
}

#[tokio::test]
async fn servers_have_a_ladder_and_a_record_that_say_what_is_missing() {
    let house = House::open().await;
    let board = ask(&house, &house.ada, "/leaderboard servers").await;
    assert!(board.contains("no rated contest here yet"), "{board}");
    let none = ask(&house, &house.ben, "/profile server").await;
    assert!(none.contains("noch keinen gewerteten Wettkampf"), "{none}");
    let unknown = ask(&house, &house.ada, "/profile server server:Nowhere").await;
    assert!(unknown.contains("no server of that name"), "{unknown}");
}

#[tokio::test]
async fn a_server_without_a_rated_contest_reads_of_its_last_ones_in_the_game_that_it_plays() {
    let house = House::open().await;
    let club = house.world.add_guild("Club", "en-GB");
    let sql = house.sql();
    sql.pragma_update(None, "foreign_keys", false)
        .expect("contests have no rows of their own here");
    sql.execute(
        "INSERT INTO servers (server_id, name) VALUES (?1, 'Club') ON CONFLICT DO NOTHING",
        [club.get()],
    )
    .expect("written");
    let played = |number: i64, game: &str, rated: &str| {
        let ended = house.host.now().0 - 1000 + number;
        sql.execute(
            "INSERT INTO contest_results (number, contest_id, game, server_zero, server_one,
                 points_zero, points_one, won_zero, won_one, played, rated, ended_at)
             VALUES (?1, ?1, ?2, ?3, ?4, 3, 1, 1, 0, 3, ?5, ?6)",
            (number, game, club.get(), house.guild.get(), rated, ended),
        )
        .expect("written");
    };
    played(1, "en-garde", "few");
    played(2, "duell", "few");
    let record = ask(&house, &house.ada, "/profile server").await;
    assert!(record.contains("no rated contest of Duell"), "{record}");
    assert!(record.contains("½–1½ against Club · not rated"), "{record}");
    let other = ask(&house, &house.ada, "/profile server game:en-garde").await;
    assert!(other.contains("no rated contest of En Garde"), "{other}");
    assert!(other.contains("against Club"), "{other}");
    // By its name it is found whatever it plays.
    played(3, "duell", "rated");
    follow(&house).await;
    let named = ask(&house, &house.ada, "/profile server server:Club").await;
    assert!(
        named.starts_with("**Club**") && named.contains("Duell"),
        "{named}"
    );
    // Elsewhere nobody reads of what was not rated.
    let foreign = format!("/profile server server:{club} game:en-garde");
    let foreign = ask(&house, &house.ada, &foreign).await;
    assert!(!foreign.contains("not rated"), "{foreign}");
}
