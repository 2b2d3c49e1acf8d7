//! The program as an operator meets it: the real binary, its files, its exit codes.

use std::net::TcpListener;

use piste_standin::{Fault, Matching, Message, Route};

use crate::operator::{
    Bot, Operator, TOKEN, house, known_commands, said, start, start_with_commands, wait_for,
    wait_for_status,
};

#[test]
fn a_fresh_installation_is_sound_and_a_wrong_one_is_told_what_is_wrong() {
    let fresh = Operator::new("");
    let output = fresh.piste("doctor").output().expect("it runs");
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("does not exist yet"));
    let output = fresh.piste("doctor").env("PISTE_TOKEN", "short").output();
    let output = output.expect("it runs");
    assert!(!output.status.success() && said(&output).contains("three parts"));
    let misspelt = Operator::new("[metrics]\nlisden = \"127.0.0.1:1\"\n");
    let output = misspelt.piste("doctor").output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said(&output).contains("did you mean `listen`?"),
        "{}",
        said(&output)
    );
}

#[test]
fn the_limits_are_shown_and_one_of_nothing_is_refused() {
    let generous = Operator::new("[limits]\nbegun_a_day = 77\n");
    let output = generous.piste("doctor").output().expect("it runs");
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("begins 77 matches a day"));
    let nothing = Operator::new("[limits]\nrunning_of_user = 0\n");
    for command in ["doctor", "run"] {
        let output = nothing.piste(command).output().expect("it runs");
        assert_eq!(output.status.code(), Some(1), "{command}");
        let named = ["line", "running_of_user = 0", "from 1 to 100000"];
        let said = said(&output);
        assert!(named.iter().all(|it| said.contains(it)), "{said}");
    }
}

#[tokio::test]
async fn damaged_and_newer_databases_are_named_and_not_run() {
    let damaged = Operator::new("");
    std::fs::write(damaged.file("piste.db"), "no database at all, ".repeat(500)).expect("written");
    for command in ["doctor", "run"] {
        let output = damaged.piste(command).output().expect("it runs");
        assert_eq!(output.status.code(), Some(1), "{command}");
        assert!(said(&output).contains("database"), "{}", said(&output));
    }
    let newer = Operator::new("");
    newer.open().close().await;
    let connection = rusqlite::Connection::open(newer.file("piste.db")).expect("open");
    connection
        .execute("UPDATE piste_migrations SET version = 999", [])
        .expect("a newer schema");
    drop(connection);
    for command in ["doctor", "run"] {
        let output = newer.piste(command).output().expect("it runs");
        assert_eq!(output.status.code(), Some(1), "{command}");
        assert!(said(&output).contains("999"), "{}", said(&output));
    }
}

/// Returns the words of `doctor` and of `run` about a configuration that both refuse.
fn refused(more: &str, token: &str) -> [String; 2] {
    ["doctor", "run"].map(|command| {
        let operator = Operator::new(more);
        let output = operator.piste(command).env("PISTE_TOKEN", token).output();
        let output = output.expect("it runs");
        assert_eq!(output.status.code(), Some(1), "{command}: {more}");
        said(&output)
    })
}

#[test]
fn doctor_and_run_refuse_the_same_with_the_same_sentence() {
    let stand_in = "api_base = \"http://192.0.2.1:80\"";
    let elsewhere = "connect_to = \"192.0.2.1:443\"\nca_file = \"/dev/null\"";
    for (more, token, sentence) in [
        ("", "", "nothing in it"),
        ("", "short", "three parts"),
        ("", "\"aaa.bbb.ccc\"", "quotes"),
        ("", "aaa.bbb\n.ccc", "line break"),
        ("", "Bot aaa.bbb.ccc", "word Bot"),
        (stand_in, TOKEN, "is not an address on this machine"),
        (elsewhere, TOKEN, "discord.connect_to"),
        (
            "development_guild = \"x\"",
            TOKEN,
            "discord.development_guild",
        ),
        ("[log]\nfilter = \"piste=loud\"", TOKEN, "log.filter"),
        ("[metrics]\nlisten = \"0.0.0.0:1\"", TOKEN, "metrics.listen"),
        ("[maps]\nfolder = \"/no/such\"", TOKEN, "maps.folder"),
        ("[database]\npath = \"\"", TOKEN, "path is empty"),
        ("[database]\npath = \":memory:\"", TOKEN, "lost at the end"),
        ("[database]\npath = \"file:x.db?y\"", TOKEN, "addresses"),
        (
            "[database]\npath = \"/dev/null\"",
            TOKEN,
            "no ordinary file",
        ),
        (
            "[database]\npath = \"/dev/null/x.db\"",
            TOKEN,
            "is a file and no folder",
        ),
    ] {
        let more = if more.starts_with('[') || more.is_empty() {
            more.to_owned()
        } else {
            format!("[discord]\n{more}")
        };
        for said in refused(&more, token) {
            assert!(said.contains(sentence), "{more}, {token:?}: {said}");
            assert!(!said.contains("aaa"), "{said}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named_at_the_start_with_the_file_and_the_way_out() {
    for most in [0, 8_000, 100_000] {
        let operator = Operator::new("");
        // A file that may not grow is refused in place of a signal.
        let limited = format!("trap '' XFSZ; exec prlimit --fsize={most} \"$0\" \"$@\"");
        let run = operator.piste("run");
        let output = std::process::Command::new("sh")
            .args(["-c", &limited])
            .arg(run.get_program())
            .args(run.get_args())
            .env("PISTE_TOKEN", TOKEN)
            .output()
            .expect("it runs");
        let said = said(&output);
        assert_eq!(output.status.code(), Some(1), "{most}: {said}");
        assert!(said.contains("piste.db: the disk"), "{most}: {said}");
        assert!(said.contains("full"), "{most}: {said}");
    }
}

#[cfg(unix)]
#[test]
fn a_token_file_that_others_may_read_is_refused_by_both() {
    use std::os::unix::fs::PermissionsExt;
    for (mode, sound) in [
        (0o644, false),
        (0o444, false),
        (0o660, false),
        (0o600, true),
        (0o440, true),
    ] {
        let operator = Operator::new("");
        let token = operator.file("token");
        std::fs::write(&token, TOKEN).expect("written");
        let permissions = std::fs::Permissions::from_mode(mode);
        std::fs::set_permissions(&token, permissions).expect("set");
        let more = format!("[discord]\ntoken_file = {token:?}\n");
        let config = operator.file("config.toml");
        let text = std::fs::read_to_string(&config).expect("a configuration");
        std::fs::write(&config, text.replace("[discord]\n", &more)).expect("written");
        let output = operator.piste("doctor").output().expect("it runs");
        assert_eq!(
            output.status.success(),
            sound,
            "{mode:o}: {}",
            said(&output)
        );
        if !sound {
            let output = operator.piste("run").output().expect("it runs");
            assert_eq!(output.status.code(), Some(1));
            let said = said(&output);
            assert!(
                said.contains("chmod 600")
                    && said.contains("set PISTE_TOKEN")
                    && !said.contains(TOKEN),
                "{said}"
            );
        }
    }
}

#[test]
fn a_map_that_is_left_out_is_named_and_keeps_nothing_from_starting() {
    let maps = tempfile::tempdir().expect("a folder");
    std::fs::write(maps.path().join("moor.map"), "no map").expect("written");
    let operator = Operator::new(&format!("[maps]\nfolder = {:?}\n", maps.path()));
    let output = operator.piste("doctor").output().expect("it runs");
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("moor.map"), "{}", said(&output));
}

#[test]
fn an_address_that_others_can_reach_is_refused() {
    let open = Operator::new("[metrics]\nlisten = \"0.0.0.0:9464\"\n");
    let output = open.piste("run").output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    let said = said(&output);
    assert!(
        said.contains("metrics.listen") && said.contains("127.0.0.1"),
        "{said}"
    );
    let taken = TcpListener::bind("127.0.0.1:0").expect("a port is free");
    let address = taken.local_addr().expect("an address");
    let second = Operator::new(&format!("[metrics]\nlisten = \"{address}\"\n"));
    let output = second.piste("run").output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        self::said(&output).contains("in use"),
        "{}",
        self::said(&output)
    );
}

#[test]
fn a_token_file_that_cannot_be_read_is_named_and_its_content_never_is() {
    let missing = Operator::new("[discord]\ntoken_file = \"/nowhere/token\"\n");
    let output = missing.piste("run").output().expect("it runs");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said(&output).contains("/nowhere/token"),
        "{}",
        said(&output)
    );
    let output = Operator::new("").piste("doctor").output().expect("it runs");
    assert!(!said(&output).contains(TOKEN));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_running_bot_tells_its_health_and_its_counters_and_stops_when_asked() {
    let (world, _server, operator, address) = house().await;
    let bot = start(&world, &operator).await;
    let health = wait_for_status(address, "200").await;
    assert!(
        health.contains(
            r#"{"gateway":"up","writer":"up","files":"in place","shards":{"total":1,"away":[]},"clock":{"plausible":true"#
        ),
        "{health}"
    );
    let ada = world.add_user("Ada", "en-US");
    let guild = world.guilds()[0].id;
    world.join(guild, ada.id());
    let channel = world.channels()[0].id;
    ada.command("/help", channel).await.expect("answered");
    // The answer arrives before it is counted.
    let counted = "piste_interactions_total{command=\"help\",outcome=\"answered\"} 1";
    wait_for(address, "/metrics", counted).await;
    // The commands are registered beside whatever else happens.
    let registered = "route=\"PUT /applications/{application}/commands\",status=\"200\"} 1";
    let metrics = wait_for(address, "/metrics", registered).await;
    for line in [
        "route=\"POST /interactions/{interaction}/callback\",status=\"200\"} 1",
        "piste_first_answer_seconds_count 1",
        "piste_live_matches 0",
        "piste_running_matches 0",
        "piste_shards 1",
        "piste_shards_away 0",
        "piste_commit_failures_total 0",
    ] {
        assert!(metrics.contains(line), "{line} in:\n{metrics}");
    }
    assert!(!metrics.contains(&ada.id().to_string()), "no user is named");
    assert_eq!(bot.stop().await.0, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_development_server_alone_gets_the_commands_and_a_log_for_machines_is_json() {
    let (world, _server, operator, _) = house().await;
    let guild = world.guilds()[0].id;
    let file = operator.file("config.toml");
    let text = std::fs::read_to_string(&file).expect("a configuration");
    let development = format!("development_guild = \"{guild}\"\n[log]\nformat = \"json\"\n");
    let text = text.replace("[metrics]", &(development + "[metrics]"));
    std::fs::write(&file, text).expect("written");
    let bot = start_with_commands(&world, &operator, Some(guild)).await;
    assert!(world.commands(None).is_empty(), "nowhere else");
    let (code, log) = bot.stop().await;
    assert!(code == Some(0) && !log.is_empty());
    for line in log.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).expect(line);
        assert!(entry["level"].is_string(), "{line}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_a_running_bot_can_take_its_place() {
    let (world, _server, operator, _) = house().await;
    let bot = start(&world, &operator).await;
    let copy = operator.file("copy.db");
    let output = operator.piste("backup").arg(&copy).output();
    let output = output.expect("it runs");
    assert!(output.status.success(), "{}", said(&output));
    assert_eq!(bot.stop().await.0, Some(0));
    std::fs::write(operator.file("piste.db"), "lost").expect("a calamity");
    let output = operator.piste("restore").arg(&copy).output();
    let output = output.expect("it runs");
    assert!(output.status.success(), "{}", said(&output));
    assert!(said(&output).contains("is kept as"), "{}", said(&output));
    let output = operator.piste("doctor").output().expect("it runs");
    assert!(output.status.success(), "{}", said(&output));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_discord_says_and_nobody_understands_is_asked_again_and_written_down_once() {
    let (world, _server, operator, _) = house().await;
    let channel = world.channels()[0].id;
    let guild = world.channels()[0].guild.expect("of a server");
    let ada = world.add_user("Ada", "en-US");
    world.join(guild, ada.id());
    let log = operator.file("log");
    let bot = Bot::logging_to(&operator, &log);
    assert!(world.gateway().wait_connected(1).await, "it connects");
    known_commands(&world, None).await;
    let posts = Matching::route(Route::CreateMessage);
    for (faults, game) in [
        (vec![Fault::ServerError(400); 3], "En Garde"),
        (vec![Fault::AnswerGarbled], "Duell"),
        (vec![Fault::AnswerGarbled], "Erobere Wesnoth"),
    ] {
        for fault in faults {
            world.fail(posts.times(1), fault);
        }
        world.clear_requests();
        let challenge = format!("/challenge open game:{game}");
        let answer = ada.command(&challenge, channel).await.expect("answered");
        answer.finished().await.expect("an answer");
        let stands = |message: &Message| {
            message.button("Accept").is_some() && message.content.contains(game)
        };
        ada.wait_for(channel, stands).await.expect("it is posted");
        let requests = world.requests();
        let made = requests
            .iter()
            .filter(|it| it.route == Route::CreateMessage);
        assert_eq!(made.count(), if game == "En Garde" { 4 } else { 1 });
    }
    bot.stop().await;
    let log = std::fs::read_to_string(log).expect("a log");
    for words in ["is not understood", "could not be read"] {
        assert_eq!(log.matches(words).count(), 1, "{words}: {log}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_discord_refuses_ends_the_bot_with_a_sentence() {
    let (_world, _server, operator, _) = house().await;
    let run = move || {
        operator
            .piste("run")
            .env("PISTE_TOKEN", "wrong.token.here")
            .output()
    };
    let output = tokio::task::spawn_blocking(run).await.expect("no panic");
    let output = output.expect("it runs");
    assert_eq!(output.status.code(), Some(78));
    let said = said(&output);
    assert!(
        said.contains("token") && !said.contains("wrong.token"),
        "{said}"
    );
}

#[test]
fn a_playground_whose_port_is_taken_leaves_its_folder_alone() {
    let operator = Operator::new("");
    let folder = operator.file("playground");
    std::fs::create_dir(&folder).expect("a folder");
    let kept = ["playground", "piste.db", "world.json", "piste.db.deletions"];
    for name in kept {
        std::fs::write(folder.join(name), name).expect("written");
    }
    let other = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = other.local_addr().expect("an address").port().to_string();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_piste"))
        .args(["playground", "--fresh", "--port", &port, "--data"])
        .arg(&folder)
        .output()
        .expect("it runs");
    let said = said(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(&format!("port {port}: ")), "{said}");
    for name in kept {
        let text = std::fs::read_to_string(folder.join(name));
        assert_eq!(text.expect("still there"), name);
    }
    let files = std::fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(files, kept.len());
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_closed_pipe_ends_every_command_quietly_and_a_full_disk_with_a_sentence() {
    let operator = Operator::new("");
    operator.open().close().await;
    let file = |name| operator.file(name).to_str().expect("text").to_owned();
    let (copy, record, map) = (file("copy.db"), file("record"), file("map"));
    let records = include_str!("../vectors/records.jsonl");
    let line = records.lines().next().expect("a record");
    std::fs::write(&record, line).expect("written");
    std::fs::write(&map, include_str!("../../assets/maps/ford.map")).expect("written");
    let configured = [
        format!("backup {copy}"),
        format!("restore {copy}"),
        "doctor".to_owned(),
        "ban user 7".to_owned(),
        "unban user 7".to_owned(),
        "forget 7".to_owned(),
        "reports".to_owned(),
        "ladder rebuild".to_owned(),
        "ladder void 7".to_owned(),
    ];
    let alone = [
        format!("verify {record}"),
        format!("map check {map}"),
        "simulate --game en-garde --rounds 3".to_owned(),
        "match --game en-garde --a beginner --b baseline --games 2".to_owned(),
    ];
    let run = |command: &str, is_configured: bool, output: std::process::Stdio| {
        let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_piste"));
        if is_configured {
            program = operator.piste(command);
        } else {
            program.args(command.split(' '));
        }
        program.stdout(output).stderr(std::process::Stdio::piped());
        program.output().expect("it runs")
    };
    for (command, is_configured) in configured
        .iter()
        .map(|it| (it, true))
        .chain(alone.iter().map(|it| (it, false)))
    {
        let begins_anew = || {
            if command.starts_with("backup") {
                let _ = std::fs::remove_file(&copy);
            }
        };
        begins_anew();
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let closed = run(command, is_configured, writer.into());
        assert_eq!(said(&closed), "", "{command}");
        begins_anew();
        let full = std::fs::File::options().write(true).open("/dev/full");
        let full = run(command, is_configured, full.expect("a full disk").into());
        let told = said(&full);
        assert!(
            told.starts_with("piste: standard output: "),
            "{command}: {told}"
        );
        assert_eq!((full.status.code(), told.lines().count()), (Some(1), 1));
    }
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_running_bot_writes_no_core_file_whatever_its_shell_allows() {
    let (world, _server, operator, _) = house().await;
    let run = operator.piste("run");
    let mut allowed = std::process::Command::new("prlimit");
    allowed
        .arg("--core=1048576:1048576")
        .arg(run.get_program())
        .args(run.get_args())
        .env("PISTE_TOKEN", TOKEN);
    let bot = Bot::spawned(allowed);
    assert!(world.gateway().wait_identified(0).await, "it connects");
    let limits = format!("/proc/{}/limits", bot.process());
    let limits = std::fs::read_to_string(limits).expect("it runs");
    let core = limits
        .lines()
        .find(|line| line.starts_with("Max core file"));
    let words = core.expect("a limit").split_whitespace();
    let limits: Vec<&str> = words.skip(4).take(2).collect();
    assert_eq!(limits, ["0", "0"]);
    let (code, log) = bot.stop().await;
    assert_eq!(code, Some(0), "{log}");
}
