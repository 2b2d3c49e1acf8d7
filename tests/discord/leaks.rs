//! Everything that people of one server can read of a match or a contest with another: each post,
//! private answer, alt text, picture and file, on both sides.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use memchr::memmem;
use piste_standin::{Attachment, Id, Message, User, World};
use serde_json::Value;

use crate::bot::House;
use crate::contests::{Arena, TONIGHT};
use crate::homes::{Two, said};
use crate::people::{pictured, play_buttons};

/// The time after which somebody may ask as often again.
const MINUTE: Duration = Duration::from_secs(60);

/// A message as it stood at some time, and what it is.
struct Read {
    kind: String,
    message: Arc<Message>,
}

/// The people of one server, and everything that they have read.
struct Side<'a> {
    house: &'a House,
    guild: Id,
    people: Vec<&'a User>,
    /// The answers of the bot, each with its kind.
    answers: Vec<(Id, String)>,
    read: Vec<Read>,
    /// The choices that were offered while somebody typed.
    offered: Vec<String>,
}

impl<'a> Side<'a> {
    fn new(house: &'a House, guild: Id, people: &[&'a User]) -> Self {
        Self {
            house,
            guild,
            people: people.to_vec(),
            answers: Vec::new(),
            read: Vec::new(),
            offered: Vec::new(),
        }
    }

    /// Has somebody begin to type each of the commands that offer matches, and notes what they are
    /// offered. Returns how much that is.
    async fn begin_to_type(&mut self, user: &User, channel: Id) -> usize {
        let before = self.offered.len();
        for command in ["/match abort", "/hand", "/board"] {
            self.house.pass(MINUTE);
            let typed = format!("{command} match:");
            let choices = user.autocomplete(&typed, channel).await;
            let choices = choices.expect("answered").into_iter();
            let said = choices.map(|choice| format!("{command}: {} {}", choice.name, choice.value));
            self.offered.extend(said);
        }
        self.offered.len() - before
    }

    /// Has somebody ask something, and notes the answer.
    async fn ask(&mut self, user: &User, command: &str, channel: Id) -> Arc<Message> {
        self.house.pass(MINUTE);
        let answer = user.command(command, channel).await.expect("answered");
        let message = answer.finished().await.expect("an answer");
        self.note(command, &message);
        message
    }

    /// Has somebody ask something that is answered with a picture, and notes the answer with it.
    async fn ask_pictured(&mut self, user: &User, command: &str, channel: Id) -> Arc<Message> {
        self.house.pass(MINUTE);
        let answer = user.command(command, channel).await.expect("answered");
        let message = pictured(self.house, &answer).await;
        self.note(command, &message);
        message
    }

    fn note(&mut self, command: &str, answer: &Message) {
        let kind: Vec<&str> = command.split(' ').take(2).collect();
        self.answers.push((answer.id, kind.join(" ")));
        self.look();
    }

    /// Has somebody press a button, and notes the answer, with its picture if it has one.
    async fn press(&mut self, user: &User, message: &Message, button: &str, is_pictured: bool) {
        self.house.pass(MINUTE);
        let answer = user.click(message, button).await;
        let answer = answer.unwrap_or_else(|error| panic!("{button}: {error}"));
        let shown = if is_pictured {
            pictured(self.house, &answer).await
        } else {
            answer.finished().await.expect("an answer")
        };
        self.answers.push((shown.id, button.to_owned()));
        self.look();
    }

    /// Reads everything that stands in the server, and in the direct messages of its people.
    fn look(&mut self) {
        let world = &self.house.world;
        let own: BTreeSet<Id> = self.people.iter().map(|user| user.id()).collect();
        let dms: Vec<Id> = self.people.iter().filter_map(|user| user.dm()).collect();
        let channels = world.channels().into_iter();
        let channels = channels.filter(|it| it.guild == Some(self.guild) || dms.contains(&it.id));
        for channel in channels {
            for message in world.messages(channel.id) {
                if message
                    .visible_to
                    .is_some_and(|reader| !own.contains(&reader))
                    || self
                        .read
                        .iter()
                        .any(|read| Arc::ptr_eq(&read.message, &message))
                {
                    continue;
                }
                let answer = self.answers.iter().rev().find(|(id, _)| *id == message.id);
                let kind = match answer {
                    Some((_, kind)) => kind.clone(),
                    None if dms.contains(&message.channel) => "direct".to_owned(),
                    None if channel.thread.is_some() => "thread".to_owned(),
                    None => "channel".to_owned(),
                };
                self.read.push(Read { kind, message });
            }
        }
    }

    /// Returns every number by which Discord knows something of this server: channels, threads,
    /// messages, people.
    fn numbers(&self) -> Vec<String> {
        let world = &self.house.world;
        let mut numbers = BTreeSet::from([self.guild]);
        for channel in world.channels() {
            let is_dm = self.people.iter().any(|user| user.dm() == Some(channel.id));
            if channel.guild == Some(self.guild) || is_dm {
                numbers.insert(channel.id);
                numbers.extend(world.messages(channel.id).iter().map(|it| it.id));
            }
        }
        numbers.extend(self.people.iter().map(|user| user.id()));
        numbers.iter().map(ToString::to_string).collect()
    }

    /// Checks that nothing that was read holds one of these words, and that each of these kinds was
    /// read; that a word which is planted is found in each part of each kind.
    fn holds_none_of(&self, words: &[String], kinds: &[&str]) {
        let world = &self.house.world;
        for Read { kind, message } in &self.read {
            if let Some((part, word)) = found(world, message, words) {
                panic!("{word} in the {part} of {kind}: {}", message.content);
            }
        }
        for offered in &self.offered {
            let held = words.iter().find(|word| offered.contains(*word));
            assert_eq!(held, None, "{offered}");
        }
        for kind in kinds {
            let read = self.read.iter().filter(|read| read.kind == *kind);
            let mut parts = BTreeSet::new();
            for Read { message, .. } in read {
                for (part, planted) in planted(message, &words[0]) {
                    let found = found(world, &planted, words);
                    assert!(found.is_some(), "{part} of {kind} is not read");
                    parts.insert(part);
                }
            }
            assert!(parts.contains("words"), "{kind} was not read");
        }
    }

    /// Returns the bytes of the files of a kind, where each is of some length.
    fn files(&self, kind: &str) -> Vec<&Attachment> {
        let read = self.read.iter().filter(|read| read.kind == kind);
        let files = read.flat_map(|read| &read.message.attachments);
        files.filter(|file| file.bytes.len() > 100).collect()
    }
}

/// Returns a message as Discord knows it, without what Discord itself wrote.
fn raw(world: &World, message: &Message) -> Value {
    let mut json = world.message_json(message);
    let object = json.as_object_mut().expect("an object");
    for envelope in ["interaction_metadata", "interaction", "author"] {
        object.remove(envelope);
    }
    json
}

/// The length from which on a word is looked for in a picture, in bytes. What is packed holds each
/// word of three letters by chance, once in some hundred pictures.
const UNLIKELY: usize = 5;

/// Returns the first of some words that a message holds, and in which of its parts.
fn found<'w>(
    world: &World,
    message: &Message,
    words: &'w [String],
) -> Option<(&'static str, &'w str)> {
    let json = raw(world, message).to_string();
    let word_in = |bytes: &[u8]| {
        let is_text = std::str::from_utf8(bytes).is_ok();
        let holds = |word: &&String| {
            let is_telling = is_text || word.len() >= UNLIKELY;
            is_telling && memmem::find(bytes, word.as_bytes()).is_some()
        };
        words.iter().find(holds).map(String::as_str)
    };
    let files = message.attachments.iter();
    let mut in_files = files.filter_map(|file| word_in(&file.bytes));
    word_in(json.as_bytes())
        .map(|word| ("message", word))
        .or_else(|| in_files.next().map(|word| ("file", word)))
}

/// Returns a message with a word planted in each of its parts.
fn planted(message: &Message, word: &str) -> Vec<(&'static str, Message)> {
    let mut planted = Vec::new();
    let mut plant = |part: &'static str, change: &dyn Fn(&mut Message)| {
        let mut changed = message.clone();
        change(&mut changed);
        planted.push((part, changed));
    };
    plant("words", &|it| it.content.push_str(word));
    if !message.components.is_empty() {
        plant("buttons", &|it| {
            it.components[0]["planted"] = Value::from(word);
        });
    }
    if !message.attachments.is_empty() {
        plant("file", &|it| {
            let file = &mut it.attachments[0];
            file.bytes = [&file.bytes[..], word.as_bytes()].concat().into();
        });
        plant("name of a file", &|it| {
            it.attachments[0].filename.push_str(word)
        });
        plant("alt text", &|it| {
            it.attachments[0].description = Some(format!("A board {word}"));
        });
    }
    planted
}

/// Returns the words that must not reach the other side: numbers, and names.
fn forbidden(numbers: Vec<String>, names: &[&str]) -> Vec<String> {
    let names = names.iter().map(|name| (*name).to_owned());
    numbers.into_iter().chain(names).collect()
}

/// Checks that no picture that a player was shown with their choices stands anywhere that somebody
/// else can see.
fn hands_stay_hidden(world: &World) {
    let mut hidden = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for channel in world.channels() {
        for message in world.messages(channel.id) {
            let is_hand = play_buttons(&message, "p:").next().is_some();
            let is_private = channel.guild.is_none() || message.visible_to.is_some();
            assert!(is_private || !is_hand, "{}", message.content);
            for file in &message.attachments {
                let shown = (file.bytes.to_vec(), file.description.clone());
                if is_hand {
                    hidden.insert(shown);
                } else if !is_private {
                    seen.insert(shown);
                }
            }
        }
    }
    assert!(!hidden.is_empty() && !seen.is_empty());
    assert!(hidden.is_disjoint(&seen), "a hand can be seen by others");
}

/// Asks for whatever somebody may read of a match that is over, in private.
async fn read_the_end(side: &mut Side<'_>, user: &User, channel: Id, id: &str) {
    for command in [
        format!("/match verify match:{id}"),
        format!("/match export match:{id}"),
        "/history".to_owned(),
        "/profile player".to_owned(),
        "/leaderboard players".to_owned(),
    ] {
        side.ask(user, &command, channel).await;
    }
    let replay = format!("/match replay match:{id}");
    let film = side.ask_pictured(user, &replay, channel).await;
    let steps = if side.guild == side.house.guild {
        "Step by step"
    } else {
        "Schritt für Schritt"
    };
    side.press(user, &film, steps, true).await;
}

/// The kinds of answers about a match that is over.
const END: [&str; 6] = [
    "/match verify",
    "/match export",
    "/match replay",
    "/history",
    "/profile player",
    "/leaderboard players",
];

#[tokio::test]
async fn whatever_is_read_of_a_match_of_two_servers_holds_nothing_of_the_other() {
    let two = Two::open().await;
    let (house, ada, cleo) = (&two.house, &two.house.ada, &two.cleo);
    let (here, there) = (house.channel, two.hall);
    house.world.set_nickname(house.guild, ada.id(), "Fleche");
    house.world.set_nickname(two.other, cleo.id(), "Riposte");
    let mut sides = [
        Side::new(house, house.guild, &[ada, &two.mia]),
        Side::new(house, two.other, &[cleo, &two.max]),
    ];
    let [first, second] = &mut sides;
    // What stands in one server alone can be called off by its moderators.
    said(&two.max, "/server play everywhere:false", there).await;
    let alone = two.begin().await;
    assert!(first.begin_to_type(&two.mia, here).await > 0, "of others");
    second.begin_to_type(&two.max, there).await;
    said(&two.max, "/server play everywhere:true", there).await;
    said(cleo, &format!("/match resign match:{alone}"), there).await;
    house.posted_or_given_up(&alone).await;
    let id = two.begin().await;
    let ours = two.card(ada, here, "Watch").await;
    let theirs = two.card(cleo, there, "Zuschauen").await;
    two.one_move(&id).await;
    first.press(&two.mia, &ours, "Watch", true).await;
    second.press(&two.max, &theirs, "Zuschauen", true).await;
    for (side, user, channel) in [(&mut *first, ada, here), (&mut *second, cleo, there)] {
        for command in ["/board", "/hand", "/matches", "/lobby", "/match time"] {
            side.ask(user, command, channel).await;
        }
        side.ask(user, "/privacy export", channel).await;
        assert!(side.begin_to_type(user, channel).await >= 3, "own matches");
    }
    two.to_the_end(&id).await;
    let over = two.card(ada, here, "Fair dealing").await;
    first.press(ada, &over, "Fair dealing", false).await;
    first.press(ada, &over, "Replay", true).await;
    let over = two.card(cleo, there, "Wiederholung").await;
    second.press(cleo, &over, "Faires Mischen", false).await;
    second.press(cleo, &over, "Wiederholung", true).await;
    read_the_end(first, ada, here, &id).await;
    read_the_end(second, cleo, there, &id).await;
    // What it turned on.
    let review = format!("/match review match:{id}");
    first.ask_pictured(ada, &review, here).await;
    second.ask_pictured(cleo, &review, there).await;
    // Each reads more about what the other offers next.
    let offer = "/challenge open where:everywhere";
    first.ask(ada, &format!("{offer} first_to:2"), here).await;
    second
        .ask(cleo, &format!("{offer} first_to:3"), there)
        .await;
    let lobby = second.ask(cleo, "/lobby", there).await;
    second.press(cleo, &lobby, "Mehr", false).await;
    let lobby = first.ask(ada, "/lobby", here).await;
    first.press(ada, &lobby, "More", false).await;
    for (side, user, channel) in [(&mut *first, ada, here), (&mut *second, cleo, there)] {
        side.ask(user, "/privacy export", channel).await;
        assert!(!side.files("/match export").is_empty(), "a record");
        assert!(!side.files("/privacy export").is_empty(), "a file");
    }

    let of_second = ["Fechtboden", "planche", "Max", "Riposte"];
    let of_second = forbidden(second.numbers(), &of_second);
    let of_first = ["Salle d'armes", "#piste", "Mia", "Fleche"];
    let of_first = forbidden(first.numbers(), &of_first);
    let kinds = |more: [&'static str; 5]| {
        let common = [
            "channel",
            "thread",
            "direct",
            "/board",
            "/hand",
            "/privacy export",
            "/match review",
            "/challenge open",
            "/lobby",
        ];
        [&END[..], &common, &more].concat()
    };
    let ours = kinds(["Watch", "Fair dealing", "Replay", "Step by step", "More"]);
    first.holds_none_of(&of_second, &ours);
    let theirs = [
        "Zuschauen",
        "Faires Mischen",
        "Wiederholung",
        "Schritt für Schritt",
        "Mehr",
    ];
    second.holds_none_of(&of_first, &kinds(theirs));
    hands_stay_hidden(&house.world);
}

#[tokio::test]
async fn whatever_is_read_of_a_contest_holds_nothing_of_the_other_server() {
    let arena = Arena::open().await;
    let (house, here, there) = (&arena.house, arena.house.channel, arena.hall);
    let (mia, max) = (&arena.mia, &arena.max);
    let id = arena.invite(TONIGHT).await;
    let (home, guests) = (&arena.home, &arena.guests);
    let ours: Vec<&User> = home.iter().chain([mia]).collect();
    let theirs: Vec<&User> = guests.iter().chain([max]).collect();
    let mut first = Side::new(house, house.guild, &ours);
    let mut second = Side::new(house, arena.other, &theirs);
    arena.join(3).await;
    let card = arena.card(mia, here, "Captains").await;
    first.press(mia, &card, "Captains", false).await;
    second.ask(max, "/contest lineup", there).await;
    arena.close().await;
    arena.all_come(3).await;
    let boards = arena.boards(id).await;
    assert!(arena.one_move(&boards[0]).await);
    // Whoever plays no board looks on.
    first.ask(&home[3], "/contest watch board:1", here).await;
    second
        .ask(&guests[3], "/contest watch board:1", there)
        .await;
    for command in ["/contest show", "/contest list", "/board", "/hand"] {
        first.ask(&home[0], command, here).await;
        second.ask(&guests[0], command, there).await;
    }
    arena.to_the_end(&boards[..2]).await;
    arena.resign(&home[2], &boards[2]).await;
    arena.told(id).await;
    first.look();
    second.look();
    for (side, manager, all, channel) in [
        (&mut first, mia, home, here),
        (&mut second, max, guests, there),
    ] {
        side.ask(manager, "/contest export", channel).await;
        side.ask(&all[0], "/contest export", channel).await;
        side.ask(&all[0], "/contest show", channel).await;
        side.ask(manager, "/profile server", channel).await;
        side.ask(manager, "/leaderboard servers", channel).await;
        side.ask(&all[0], "/privacy export", channel).await;
        read_the_end(side, &all[0], all[0].open_dm(), &boards[0]).await;
        let records = side.files("/contest export");
        assert!(records.len() >= 2 && !side.files("/match export").is_empty());
    }
    let of_first = forbidden(first.numbers(), &["Mia", "#piste", "Home3"]);
    let of_second = forbidden(second.numbers(), &["Max", "planche", "Gast3"]);
    let common = [
        "channel",
        "thread",
        "direct",
        "/contest show",
        "/contest list",
        "/contest watch",
        "/contest export",
        "/profile server",
        "/leaderboard servers",
        "/privacy export",
    ];
    let captains = [&END[..], &common, &["Captains", "Step by step"]].concat();
    first.holds_none_of(&of_second, &captains);
    let captains = [
        &END[..],
        &common,
        &["/contest lineup", "Schritt für Schritt"],
    ]
    .concat();
    second.holds_none_of(&of_first, &captains);
    hands_stay_hidden(&house.world);
}
