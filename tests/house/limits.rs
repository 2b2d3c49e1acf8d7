//! Every command and every message against the platform's limits, in every language.

use std::collections::{BTreeMap, BTreeSet};

use piste::ai::{self, Level};
use piste::discord::commands;
use piste::discord::interaction::custom_id::{Action, CustomId, Page};
use piste::discord::posts::message::{
    ALT, BUTTONS, CONTENT, LABEL, Message, OPTION, OPTIONS, ROWS, Row, Target,
};
use piste::discord::posts::{self, About, Viewer};
use piste::game::{BySeat, Seat};
use piste::host::{
    ChannelId, Clock, Elsewhere, Home, Lacks, MatchId, MatchLine, MessageId, Notice, OfferState,
    OfferView, Opponent, Player, Players, Ply, Proposal, Reminder, RequestError, ServerId, Side,
    StatusCard, Timestamp, Trouble, UserId, Verbosity, View,
};
use piste::phrase::{Language, Phrase};
use piste::show::{Choice, Emphasis, Group};
use piste::table::{
    AnyTable, GameKind, Luck, MatchEnd, MatchReason, SeatSheet, Secret, Sides, Stream, Terms,
    Waiting,
};

/// A number of decisions that is enough for whole rounds.
const PLIES: u32 = 200;

const NASTY: &str = "**[_~`|><@everyone>_**](x) #:./-";

fn players() -> Players {
    let person = |user| Player::Person {
        user: UserId(user),
        name: NASTY.to_owned(),
    };
    BySeat::new(person(u64::MAX), Player::Computer(Level::Master)).map(|player| match player {
        Player::Computer(_) => person(7),
        person => person,
    })
}

/// Returns the place of a match, in a server with a long name.
fn server() -> Elsewhere {
    let home = Home {
        number: 0,
        server: Some(ServerId(u64::MAX)),
        channel: ChannelId(u64::MAX),
        thread: Some(ChannelId(u64::MAX)),
        card: None,
        language: "en".to_owned(),
        verbosity: Verbosity::Turns,
    };
    let name = Some(NASTY.repeat(4));
    Elsewhere::Server { home, name }
}

/// Returns a match as somebody is shown it.
fn view<Sheet>(sheet: Sheet) -> View<Sheet> {
    View {
        id: MatchId::new(0, 0),
        sheet,
        deadline: None,
        players: players(),
        elsewhere: None,
        text_board: false,
        messages_closed: false,
        trouble: None,
    }
}

fn count(text: &str) -> usize {
    text.chars().count()
}

fn check(message: &Message, what: &str) {
    assert!(
        (1..=CONTENT).contains(&count(&message.content)),
        "{what}: {} signs",
        count(&message.content)
    );
    assert!(message.rows.len() <= ROWS, "{what}: rows");
    let mut ids = BTreeSet::new();
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => {
                assert!((1..=BUTTONS).contains(&buttons.len()), "{what}: buttons");
                for button in buttons {
                    assert!(
                        (1..=LABEL).contains(&count(&button.label)),
                        "{what}: {}",
                        button.label
                    );
                    if let Target::Click(id) = &button.target {
                        assert!(
                            (1..=100).contains(&count(id)) && ids.insert(id.clone()),
                            "{what}: {id}"
                        );
                    }
                }
            }
            Row::Select {
                id,
                placeholder,
                options,
            } => {
                assert!(ids.insert(id.clone()), "{what}: {id}");
                assert!((1..=OPTIONS).contains(&options.len()), "{what}: options");
                assert!(
                    (1..=OPTION).contains(&count(placeholder)),
                    "{what}: {placeholder}"
                );
                for (value, label) in options {
                    assert!((1..=OPTION).contains(&count(value)), "{what}: {value}");
                    assert!((1..=OPTION).contains(&count(label)), "{what}: {label}");
                }
            }
        }
    }
    if let Some(picture) = &message.picture {
        assert!((1..=ALT).contains(&count(&picture.alt)), "{what}: alt text");
    }
    assert!(
        !message.content.contains("{"),
        "{what}: {}",
        message.content
    );
    let harmless = !message.content.contains("@everyone>") && !message.content.contains("](x)");
    assert!(harmless, "{what}: {}", message.content);
}

/// Returns a match that has begun.
fn table(kind: GameKind, variant: &str) -> Box<dyn AnyTable> {
    let terms = Terms {
        id: "01JD0000000000000000000000".to_owned(),
        kind,
        options: kind.options_of_variant(variant).expect("a variant"),
        first_to: 15,
        first: Seat::Zero,
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        secret: Secret::new([9; 32]),
        lucks: BySeat::new(Luck::default(), Luck::default()),
    };
    let mut table = GameKind::open(terms, &[]).expect("terms");
    table.begin();
    table
}

#[test]
fn every_message_of_random_matches_fits() {
    let deadline = Some(Timestamp(1_780_000_000_000));
    for (kind, variant) in GameKind::ALL.into_iter().flat_map(|kind| {
        kind.facts()
            .variants
            .iter()
            .map(move |variant| (kind, *variant))
    }) {
        let mut table = table(kind, variant);
        let mut chance = Stream::seeded(2);
        let server = server();
        for ply in 0..PLIES {
            for language in Language::all() {
                let voice = Viewer::new(language, &players());
                let end = (ply + 1 == PLIES).then_some(MatchEnd {
                    winner: Some(Seat::One),
                    reason: MatchReason::Resign,
                });
                let sheet = table.public(0).ended(end);
                check(
                    &posts::announcement(&voice, &sheet, deadline, Some(UserId(u64::MAX))),
                    "announcement",
                );
                assert!((1..=100).contains(&count(&posts::thread_title(&voice, &sheet))));
                let card = StatusCard {
                    sheet,
                    deadline,
                    commitment: "f".repeat(64),
                    secret: end.map(|_| "f".repeat(64)),
                };
                check(&posts::card(&voice, &card), "card");
                let watched = View {
                    deadline,
                    ..view(card.sheet)
                };
                check(&posts::position(language, &watched, true), "position");
                let finished = RequestError::Finished(Box::new(watched));
                check(&posts::refused(language, &finished), "a match that is over");
                for seat in Seat::BOTH {
                    for text_board in [true, false] {
                        let view = View {
                            deadline,
                            text_board,
                            messages_closed: true,
                            trouble: Some(Trouble {
                                channel: ChannelId(u64::MAX),
                                lacks: Lacks::PostingInThread,
                            }),
                            elsewhere: Some(server.clone()),
                            ..view(table.seat(seat, 0).ended(end))
                        };
                        check(&posts::hand(language, &view, true), "hand");
                        every_move_is_reached(language, &view);
                        let stale = RequestError::NotYourTurn(Box::new(view));
                        check(&posts::refused(language, &stale), "a refusal");
                    }
                }
            }
            let Waiting::Turn(seat) = table.standing().waiting else {
                break;
            };
            let tokens: Vec<String> = table
                .seat(seat, 0)
                .groups
                .into_iter()
                .flat_map(|group| group.choices)
                .map(|choice| choice.token)
                .collect();
            table
                .play(seat, ai::any(&tokens, &mut chance).expect("a move"))
                .expect("legal");
        }
    }
}

/// Returns the tokens that the rows of a message play, and the pages that they open.
fn ways(message: &Message) -> (Vec<String>, Vec<Page>) {
    let (mut tokens, mut pages) = (Vec::new(), Vec::new());
    let mut follow = |id: &str, chosen: &str| {
        let read = CustomId::parse(id).expect("an id of ours");
        match read.action {
            Action::Play(_, token) => tokens.push(token),
            Action::Choose(..) => tokens.push(chosen.to_owned()),
            Action::Browse(_, page) => pages.push(page),
            Action::Group(..) => pages.push(Page::of_group(chosen).expect("a group")),
            _ => {}
        }
    };
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => buttons.iter().for_each(|button| match &button.target {
                Target::Click(id) => follow(id, ""),
                Target::Link(_) => {}
            }),
            Row::Select { id, options, .. } => {
                options.iter().for_each(|(value, _)| follow(id, value));
            }
        }
    }
    (tokens, pages)
}

/// Follows every way from a hand and finds each of its moves. Returns the number of pages.
fn every_move_is_reached(language: Language, view: &View) -> usize {
    let hand = posts::hand(language, view, true);
    let moves = view.sheet.groups.iter().flat_map(|group| &group.choices);
    let mut wanted: BTreeSet<&str> = moves.map(|choice| choice.token.as_str()).collect();
    let legal = wanted.clone();
    let (mut messages, mut seen) = (vec![hand.clone()], Vec::new());
    while let Some(message) = messages.pop() {
        check(&message, "a page of moves");
        assert_eq!(message.content, hand.content);
        assert_eq!(message.rows.last(), hand.rows.last(), "the match's own row");
        let (tokens, pages) = ways(&message);
        for token in tokens {
            wanted.remove(token.as_str());
            assert!(legal.contains(token.as_str()), "{token}");
        }
        for page in pages {
            if !seen.contains(&page) {
                seen.push(page);
                messages.push(posts::browsed(language, view, page));
            }
        }
    }
    assert!(wanted.is_empty(), "nothing leads to {wanted:?}");
    seen.len()
}

/// Returns a hand with groups of these numbers of moves, of two kinds in turn.
fn crowded(sizes: &[usize]) -> SeatSheet {
    crowded_with(sizes, ["advance", "back"])
}

fn crowded_with(sizes: &[usize], kinds: [&'static str; 2]) -> SeatSheet {
    let label = || Phrase::new("luck-values");
    let group = |(number, size): (usize, &usize)| {
        let choice = |place| Choice {
            token: format!("{number}-{place}"),
            label: label(),
        };
        Group {
            key: kinds[number % 2],
            label: label(),
            emphasis: Emphasis::Plain,
            choices: (0..*size).map(choice).collect(),
        }
    };
    let mut sheet =
        table(GameKind::default(), GameKind::default().facts().variants[0]).seat(Seat::Zero, 0);
    sheet.groups = sizes.iter().enumerate().map(group).collect();
    sheet
}

#[test]
fn moves_that_do_not_fit_below_a_hand_are_a_few_clicks_away() {
    let many: Vec<usize> = (1..70).collect();
    let cases: [(&[usize], bool); 12] = [
        (&[5, 5, 5, 5], false),
        (&[3, 12, 3], false),
        (&[25, 25, 25, 25], false),
        (&[1, 2, 3, 1, 2, 3, 1, 2], false),
        (&[21, 1, 1, 1, 1], false),
        (&[6, 9, 5, 4, 1], false),
        (&[6, 6, 6, 6, 1], true),
        (&[101], true),
        (&[1; 30], true),
        (&[300, 40, 1], true),
        (&[16, 15, 1, 26, 76, 7], true),
        (&many, true),
    ];
    for (sizes, browsed) in cases {
        let sheet = view(crowded(sizes));
        for language in Language::all() {
            let pages = every_move_is_reached(language, &sheet);
            assert_eq!(pages > 0, browsed, "{sizes:?}");
        }
    }
}

#[test]
fn with_several_groups_of_a_kind_the_group_is_chosen_first_and_a_single_move_played_at_once() {
    for (sizes, pages) in [
        (&[3, 2, 1][..], 3),
        (&[1; 20], 0),
        (&[1, 30, 16, 1], 4),
        (&[2; 21], 22),
    ] {
        let sheet = view(crowded_with(sizes, ["move", "move"]));
        let reached = every_move_is_reached(Language::english(), &sheet);
        assert_eq!(reached, pages, "{sizes:?}");
    }
}

#[test]
fn a_page_that_is_not_there_gives_way_to_one_that_is() {
    let sheet = view(crowded(&[300, 40, 1, 1, 1]));
    for group in [None, Some(0), Some(4), Some(5), Some(u32::MAX)] {
        let number = u32::MAX;
        let page = Page { group, number };
        let browsed = posts::browsed(Language::english(), &sheet, page);
        check(&browsed, "a page that is not there");
        let (tokens, pages) = ways(&browsed);
        assert!(!tokens.is_empty() || !pages.is_empty(), "{page:?}");
    }
}

/// Checks a form's title, its id, and the labels and ids of its fields.
fn check_form(form: &serde_json::Value) {
    let within = |text: &serde_json::Value, most| {
        let length = count(text.as_str().expect("a text"));
        assert!((1..=most).contains(&length), "{text}");
    };
    within(&form["title"], 45);
    within(&form["custom_id"], 100);
    let rows = form["components"].as_array().expect("rows");
    assert!((1..=ROWS).contains(&rows.len()));
    for field in rows.iter().map(|row| &row["components"][0]) {
        within(&field["label"], 45);
        within(&field["custom_id"], 100);
        assert!(
            field["max_length"]
                .as_u64()
                .is_some_and(|most| most <= 4000)
        );
    }
}

#[test]
fn every_other_message_fits() {
    let at = Timestamp(1_780_000_000_000);
    let id = MatchId::new(0, 0);
    let states = [
        OfferState::Open(at),
        OfferState::Accepted,
        OfferState::Declined,
        OfferState::Withdrawn,
        OfferState::Expired,
    ];
    for language in Language::all() {
        let voice = Viewer::new(language, &players());
        for (state, kind) in states
            .into_iter()
            .flat_map(|state| GameKind::ALL.map(|kind| (state, kind)))
        {
            let offer = OfferView {
                id,
                challenger: UserId(1),
                challenger_name: NASTY.to_owned(),
                opponent: Opponent::User {
                    user: UserId(2),
                    name: NASTY.to_owned(),
                },
                kind,
                options: kind.facts().default_options,
                first_to: 15,
                clock: Clock::LONGEST,
                side: Side::Random,
                luck: Luck::parse(&NASTY.repeat(2)).expect("printable"),
                commitment: "f".repeat(64),
                state,
                server: None,
                channel: ChannelId(1),
                language: "en".to_owned(),
                message: None,
            };
            check(&posts::offer(language, &offer), "offer");
        }
        let kind = GameKind::default();
        let home = Home {
            number: 0,
            server: Some(ServerId(u64::MAX)),
            channel: ChannelId(u64::MAX),
            thread: None,
            card: Some(MessageId(u64::MAX)),
            language: language.code(),
            verbosity: Verbosity::Turns,
        };
        let elsewhere = Elsewhere::Server {
            home: home.clone(),
            name: Some(NASTY.to_owned()),
        };
        let told = About::in_direct_message(Seat::Zero, id, kind, Some(elsewhere));
        let shown = About::at_home(id, kind, &home);
        for reminder in [Reminder::Half, Reminder::Tenth, Reminder::Flag] {
            for (about, mention) in [(&told, None), (&shown, Some(UserId(1)))] {
                let message = posts::reminder(&voice, about, reminder, at, mention);
                check(&message, "reminder");
            }
        }
        for proposal in [Proposal::Draw, Proposal::Abort] {
            let notice = Notice {
                proposal,
                seat: Seat::Zero,
                ply: Ply(u32::MAX),
            };
            check(
                &posts::notice(&voice, &shown, notice, Some(UserId(1))),
                "notice",
            );
        }
        check(&posts::really_resign(language, id), "resign");
        check(&posts::really_call_off(language, id), "call off");
        check_form(&serde_json::json!(posts::luck_form(language, id)));
        let line = |number: u32| MatchLine {
            id: MatchId::new(1, u128::from(number)),
            kind: GameKind::default(),
            seat: Seat::Zero,
            opponent: Some(NASTY.to_owned()),
            my_turn: true,
            deadline: Some(at),
            place: Some((None, ChannelId(u64::MAX))),
        };
        let lines: Vec<MatchLine> = (0..50).map(line).collect();
        check(&posts::matches(language, &lines), "matches");
        check(&posts::matches(language, &[]), "no matches");
        check(&posts::help(language), "help");
        for kind in GameKind::ALL {
            let example = kind.example().expect("a position");
            for as_text in [true, false] {
                let rules = posts::rules(language, kind, Some(&example), as_text);
                check(&rules, "rules");
                assert_eq!(rules.picture.is_some(), !as_text);
            }
        }
    }
}

#[test]
fn every_command_fits_in_every_language() {
    let commands = poise::builtins::create_application_commands(&commands::all());
    assert!(commands.len() <= 100);
    let all: Vec<_> = commands
        .iter()
        .map(serde_json::to_value)
        .collect::<Result<_, _>>()
        .expect("JSON");
    check_names(&all);
    for command in commands {
        let json = serde_json::to_value(&command).expect("JSON");
        let mut letters = 0;
        let game = GameKind::ALL
            .into_iter()
            .map(|kind| kind.facts().command.name);
        let own = game.into_iter().find(|name| json["name"] == *name);
        let inner = own.map_or("name".to_owned(), |name| format!("name-{name}"));
        check_command(&json, "name", &inner, &mut letters);
        assert!(letters <= 8000, "{}: {letters} characters", json["name"]);
    }
}

/// Returns the names of a command, subcommand or option in other languages.
fn names(json: &serde_json::Value) -> BTreeMap<&str, &str> {
    let names = json["name_localizations"].as_object();
    names
        .into_iter()
        .flatten()
        .map(|(language, name)| (language.as_str(), name.as_str().expect("a name")))
        .collect()
}

/// Checks that names side by side are lower case and differ, in every language.
fn check_names(siblings: &[serde_json::Value]) {
    let mut seen = BTreeSet::new();
    for (language, name) in siblings.iter().flat_map(names) {
        let sound = |sign: char| sign.is_lowercase() || sign == '_';
        let fits = (1..=32).contains(&count(name)) && name.chars().all(sound);
        assert!(fits, "{language}: {name}");
        assert!(seen.insert((language, name)), "{language}: {name} twice");
    }
}

/// Checks a command, subcommand or option and adds up its longest texts. The key of its name begins
/// with `own`, those of the names in it with `inner`.
fn check_command(json: &serde_json::Value, own: &str, inner: &str, letters: &mut usize) {
    let name = json["name"].as_str().expect("a name");
    let sound = |sign: char| sign.is_ascii_lowercase() || sign == '_' || sign.is_ascii_digit();
    assert!(
        (1..=32).contains(&count(name)) && name.chars().all(sound),
        "{name}"
    );
    let mut longest = 0;
    assert_eq!(
        Language::english().text(&format!("{own}-{name}")),
        name,
        "the English texts hold the names themselves"
    );
    let translations = json["description_localizations"].as_object();
    let all = translations
        .into_iter()
        .flat_map(|all| all.values())
        .chain([&json["description"]]);
    for description in all {
        let text = description.as_str().expect("a description");
        assert!((1..=100).contains(&count(text)), "{name}: {text}");
        assert!(!text.starts_with('{'), "{name}: {text}");
        longest = longest.max(count(text));
    }
    let languages = translations.map_or(0, serde_json::Map::len) + 1;
    assert_eq!(
        languages,
        Language::all().count(),
        "{name} is described in every language"
    );
    let names = names(json);
    assert_eq!(names.len(), languages - 1, "{name} has a name everywhere");
    let longest_name = names.values().map(|name| count(name)).max();
    *letters += longest_name.unwrap_or_default().max(count(name)) + longest;
    let choices = json["choices"].as_array().map_or(&[][..], Vec::as_slice);
    assert!(choices.len() <= OPTIONS, "{name}");
    for choice in choices {
        let translated = choice["name_localizations"].as_object();
        let all = translated.into_iter().flat_map(|all| all.values());
        for text in all.chain([&choice["name"], &choice["value"]]) {
            let length = count(text.as_str().expect("a text"));
            assert!((1..=OPTION).contains(&length), "{name}: {text}");
        }
    }
    let options = json["options"].as_array().map_or(&[][..], Vec::as_slice);
    assert!(options.len() <= 25, "{name}");
    check_names(options);
    options
        .iter()
        .for_each(|option| check_command(option, inner, inner, letters));
}
