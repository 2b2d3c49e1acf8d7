//! The database file under a running bot, and what others do to it.

use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use piste_standin::{Message, User};
use rusqlite::{Connection, OpenFlags, OptionalExtension};

use crate::games::{hand, play, tokens};
use crate::operator::{Bot, Operator, TOKEN, house, said, start, wait_for, wait_for_status};

/// Lets a program look at the database that knows nothing of piste: it may write, reads, and closes.
fn foreign_look(operator: &Operator) -> i64 {
    let other = Connection::open(operator.file("piste.db")).expect("a database");
    let count = "SELECT count(*) FROM log";
    other.query_row(count, [], |row| row.get(0)).expect("read")
}

fn sql(operator: &Operator) -> Connection {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
    Connection::open_with_flags(operator.file("piste.db"), flags).expect("a database")
}

/// Returns the user to move and the ply of a running match.
fn to_move(operator: &Operator, id: &str) -> Option<(u64, u32)> {
    let turn = "SELECT user_id, ply FROM matches
         JOIN seats ON seats.match_id = matches.match_id AND seats.seat = to_move
         WHERE id = ?1 AND matches.ended_at IS NULL";
    let found = sql(operator).query_row(turn, [id], |row| {
        Ok((row.get::<_, i64>(0)?.cast_unsigned(), row.get(1)?))
    });
    found.optional().expect("read")
}

/// Makes this number of moves, and returns how many were acknowledged.
async fn moves(operator: &Operator, players: [&User; 2], id: &str, count: u32) -> u32 {
    let mut made = 0;
    while made < count {
        let Some((user, ply)) = to_move(operator, id) else {
            break;
        };
        let mut players = players.into_iter();
        let player = players.find(|player| player.id().get() == user);
        let player = player.expect("one of the two");
        let held = hand(player, id, ply).await;
        let (token, _) = tokens(&held).swap_remove(0);
        play(player, &held, &token).await;
        made += 1;
    }
    made
}

#[tokio::test(flavor = "multi_thread")]
async fn no_move_is_lost_when_a_program_looks_at_the_database_and_the_bot_is_killed_later() {
    let (world, _server, operator, address) = house().await;
    let channel = world.channels()[0].id;
    let guild = world.guilds()[0].id;
    let [ada, ben] = ["Ada", "Ben"].map(|name| {
        let user = world.add_user(name, "en-US");
        world.join(guild, user.id());
        user
    });
    let bot = start(&world, &operator).await;
    // The check of the whole file is over.
    let tables = "SELECT 1 + count(*) FROM sqlite_schema WHERE type = 'table'";
    let tables: u64 = sql(&operator)
        .query_row(tables, [], |row| row.get(0))
        .expect("read");
    let checked: &str = format!("piste_database_tables_checked_total {tables}\n").leak();
    wait_for(address, "/metrics", checked).await;
    let challenge = format!(
        "/challenge player opponent:{} game:En Garde first_to:5",
        ben.mention()
    );
    ada.command(&challenge, channel).await.expect("answered");
    let open = |message: &Message| message.button("Accept").is_some();
    let offer = ben.wait_for(channel, open).await.expect("it stands");
    let id = offer.button("Accept").and_then(|it| it.custom_id);
    let id = id.expect("a button");
    let id = id.split(':').nth(1).expect("an id");
    ben.click(&offer, "Accept").await.expect("answered");
    let before = moves(&operator, [&ada, &ben], id, 3).await;
    foreign_look(&operator);
    assert!(operator.file("piste.db-wal").exists(), "it is in use");
    let after = moves(&operator, [&ada, &ben], id, 3).await;
    // The drop is a SIGKILL.
    drop(bot);
    let acknowledged = i64::from(before + after);
    assert_eq!(acknowledged, 6);
    let made = "SELECT count(*) FROM log WHERE seat IS NOT NULL";
    let made: i64 = sql(&operator)
        .query_row(made, [], |row| row.get(0))
        .expect("read");
    assert!(made >= acknowledged, "{made} moves of {acknowledged}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_log_that_is_taken_away_under_the_running_bot_is_told_by_health_metrics_and_log() {
    let (world, _server, operator, address) = house().await;
    let bot = start(&world, &operator).await;
    let health = wait_for_status(address, "200").await;
    assert!(health.contains(r#""files":"in place""#), "{health}");
    let metrics = wait_for(address, "/metrics", "piste_database_in_place 1").await;
    let size = metrics
        .lines()
        .find_map(|line| line.strip_prefix("piste_database_wal_bytes "));
    let size: u64 = size.expect("a size").parse().expect("a number");
    assert!(size > 0, "the start has written");
    std::fs::remove_file(operator.file("piste.db-wal")).expect("taken away");
    let health = wait_for_status(address, "503").await;
    assert!(health.contains(r#""files":"gone""#), "{health}");
    wait_for(address, "/metrics", "piste_database_in_place 0").await;
    let (_, log) = bot.stop().await;
    assert!(log.contains("deleted under the running bot"), "{log}");
}

/// Returns `unshare` with this option, or `None` where it cannot be used. `.ci/run` is run by root
/// and sets `CI`.
#[cfg(target_os = "linux")]
fn unshare(option: &str) -> Option<Command> {
    let view = |option| {
        let mut view = Command::new("unshare");
        view.args(["--fork", option]);
        view
    };
    let can = view(option).arg("true").output();
    let can = can.is_ok_and(|output| output.status.success());
    assert!(can || std::env::var_os("CI").is_none(), "CI is root");
    can.then(|| view(option))
}

/// Runs a command in a view of the machine in which a line of shell has mounted something at a
/// path, its `$0`. Returns `None` where no such view can be made.
#[cfg(target_os = "linux")]
fn with_mount(mount: &str, path: &Path, command: &Command) -> Option<(Option<i32>, String)> {
    let output = unshare("--mount")?
        .args(["sh", "-c"])
        .arg(format!("{mount} && exec \"$@\""))
        .arg(path)
        .arg(command.get_program())
        .args(command.get_args())
        .env("PISTE_TOKEN", TOKEN)
        .output()
        .expect("it runs");
    Some((output.status.code(), said(&output)))
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_database_whose_file_alone_is_mounted_is_neither_run_nor_replaced() {
    let operator = Operator::new("");
    operator.open().close().await;
    let copy = operator.file("copy.db");
    let copied = operator.piste("backup").arg(&copy).output();
    assert!(copied.expect("it runs").status.success());
    let before = std::fs::read(operator.file("piste.db")).expect("read");
    let (doctor, run) = (operator.piste("doctor"), operator.piste("run"));
    let mut restore = operator.piste("restore");
    restore.arg(&copy);
    for command in [&doctor, &run, &restore] {
        let (mount, file) = ("mount --bind \"$0\" \"$0\"", operator.file("piste.db"));
        let Some((code, said)) = with_mount(mount, &file, command) else {
            // The table of mounts is tested where it is read.
            return;
        };
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains("mount the folder"), "{said}");
    }
    let after = std::fs::read(operator.file("piste.db")).expect("read");
    assert!(after == before, "nothing was changed");
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_place_where_nothing_can_be_written_is_named_by_doctor_and_run() {
    let read_only = "mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\"";
    for stands in ["nothing", "a database", "a database of a killed bot"] {
        let operator = Operator::new("");
        if stands != "nothing" {
            operator.open().close().await;
        }
        if stands == "a database of a killed bot" {
            let file = operator.file("piste.db");
            let open = Connection::open(&file).expect("a database");
            let write = "INSERT INTO moments (name, at) VALUES ('written', 1)";
            open.execute(write, []).expect("written");
            // The copy has a log that nobody has folded.
            let copied = ["", "-wal"].map(|ending| operator.file(&format!("copy.db{ending}")));
            for (ending, copied) in ["", "-wal"].into_iter().zip(&copied) {
                let from = operator.file(&format!("piste.db{ending}"));
                std::fs::copy(from, copied).expect("copied");
            }
            drop(open);
            for (ending, copied) in ["", "-wal"].into_iter().zip(&copied) {
                let to = operator.file(&format!("piste.db{ending}"));
                std::fs::rename(copied, to).expect("in its place");
            }
            assert!(operator.file("piste.db-wal").exists());
        }
        let file = operator.file("piste.db");
        let folder = file.parent().expect("a folder");
        for command in ["doctor", "run"] {
            let piste = operator.piste(command);
            let Some((code, said)) = with_mount(read_only, folder, &piste) else {
                return;
            };
            assert_eq!(code, Some(1), "{command}, {stands}: {said}");
            let words = "mount the file system for writing";
            assert!(said.contains(words), "{command}, {stands}: {said}");
        }
    }
}

/// Returns the process that runs inside of `unshare --fork`, once there is one.
#[cfg(target_os = "linux")]
async fn child_of(process: u32) -> String {
    let children = format!("/proc/{process}/task/{process}/children");
    loop {
        let listed = std::fs::read_to_string(&children).unwrap_or_default();
        if let Some(child) = listed.split_whitespace().next() {
            return child.to_owned();
        }
        tokio::task::yield_now().await;
    }
}

#[cfg(target_os = "linux")]
fn send(signal: &str, process: &str) {
    let sent = Command::new("kill").args([signal, process]).status();
    assert!(sent.expect("kill is there").success());
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_is_process_one_starts_over_what_a_killed_one_left_and_stops_when_asked() {
    let (world, _server, operator, _) = house().await;
    let begin = || {
        let run = operator.piste("run");
        let mut first = unshare("--pid")?;
        first
            .args(["--kill-child", "--mount-proc"])
            .arg(run.get_program())
            .args(run.get_args())
            .env("PISTE_TOKEN", TOKEN);
        Some(Bot::spawned(first))
    };
    // Killed when one thing more stands, each with number 1.
    for made in ["config.toml", "piste.db.lock", "piste.db", "piste.db-wal"] {
        let Some(bot) = begin() else { return };
        let process = child_of(bot.process()).await;
        while !operator.file(made).exists() {
            tokio::task::yield_now().await;
        }
        send("-KILL", &process);
        bot.ends().await;
    }
    let killed = begin().expect("as before");
    assert!(world.gateway().wait_identified(0).await, "it connects");
    send("-KILL", &child_of(killed.process()).await);
    killed.ends().await;
    assert!(operator.file("piste.db-wal").exists(), "it was killed");
    let before = world.gateway().identified();
    let bot = begin().expect("as before");
    assert!(world.gateway().wait_identified(before).await, "it connects");
    let asked = Instant::now();
    send("-TERM", &child_of(bot.process()).await);
    let (code, log) = bot.ends().await;
    assert_eq!(code, Some(0), "{log}");
    assert!(asked.elapsed() < Duration::from_secs(5), "{log}");
    assert!(log.contains("everything is on disk"), "{log}");
}
