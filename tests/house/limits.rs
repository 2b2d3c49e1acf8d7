//! Every message against the platform's limits, in every language.

use std::collections::BTreeSet;

use super::choices::every_move_is_reached;
use host::league::{Medals, Visibility};
use host::{
    Away, Badge, Challenged, Challengers, ChannelId, Clock, ContestSettings, Elsewhere, Hint, Home,
    Kept, KeptName, Lacks, MatchId, MatchLine, MessageId, Notice, OfferState, OfferView, Opponent,
    OwnSettings, Player, Players, Ply, Proposal, Rated, RatingChange, RatingEffect, Refusal,
    Reminder, ResultRating, Reviewed, RoleId, Room, Server, ServerId, Shelf, Side, StatusCard,
    Timestamp, Trouble, UserId, Verbosity, View,
};
use model::MOST_KEPT;
use model::calendar::{Absence, Calendar, Day, Night, Zone};
use piste::discord::act::{Act, MapName, MatchAct, OfferAct, Part};
use piste::discord::posts::message::{
    ALT, BUTTONS, Block, COMPONENTS, CONTENT, LABEL, LAYOUT, Message, OPTION, OPTIONS, QUOTED,
    ROWS, Row, Target,
};
use piste::discord::posts::{self, About, Viewer, Work, settings};
use players::Level;
use rules::{Brought, BySeat, MatchEnd, MatchReason, Round, Seat, Sequence, Waiting};
use table::{
    Advice, AnyTable, CustomSettings, GameKind, Judged, Luck, Review, Secret, Sides, Story, Stream,
    Terms,
};
use text::{Language, Phrase};

/// A number of decisions that is enough for whole rounds.
const PLIES: u32 = 200;
/// The first of them, which are looked at each time.
const FEW: u32 = 12;

/// The columns of a code block that a phone shows without breaking its lines.
const PHONE: usize = 40;

/// The medals that take the most words.
const MEDALS: Medals = Medals {
    first: 1,
    second: 22,
    third: 88,
};

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
        server_name: None,
        channel: ChannelId(u64::MAX),
        thread: Some(ChannelId(u64::MAX)),
        card: None,
        language: "en".to_owned(),
        verbosity: Verbosity::Turns,
        is_hidden: false,
    };
    let name = Some(NASTY.repeat(4));
    Elsewhere::Server { home, name }
}

/// The clock that takes the most words.
const CLOCK: Clock = Clock::Bank {
    seconds: 900,
    increment: 30,
};

/// Returns the times in which both players are away.
fn both_away() -> BySeat<Option<Away>> {
    let away = Away {
        from: Timestamp(i64::MAX / 4),
        until: Timestamp(i64::MAX / 2),
    };
    BySeat::new(Some(away), Some(away))
}

/// Returns a match as somebody is shown it.
pub(crate) fn view<Sheet>(sheet: Sheet) -> View<Sheet> {
    View {
        ratings: RatingEffect::default(),
        id: MatchId::new(0, 0),
        sheet,
        deadline: None,
        is_flagged: false,
        banks: Some(BySeat::new(600_000_000, 600_000_000)),
        away: both_away(),
        players: players(),
        elsewhere: None,
        text_board: false,
        is_player: true,
        is_newcomer: true,
        messages_closed: false,
        trouble: None,
        waits: false,
        lets_pass: false,
        always_passes: Vec::new(),
        orders: None,
        takes_back: true,
        board: None,
        follows: Some(true),
        played: None,
    }
}

pub(crate) fn count(text: &str) -> usize {
    text.chars().count()
}

/// Returns the number of buttons with an act.
fn buttons_to(message: &Message, act: &Act) -> usize {
    let is_meant = |row: &Row| match row {
        Row::Buttons(buttons) => {
            let mut targets = buttons.iter().map(|button| &button.target);
            targets.any(|target| matches!(target, Target::Click(its) if its == act))
        }
        _ => false,
    };
    rows(message).iter().filter(|row| is_meant(row)).count()
}

/// Returns the words of a message, or of its layout, a line each.
pub(crate) fn words(message: &Message) -> String {
    if message.layout.is_empty() {
        return message.content.clone();
    }
    let texts = message.layout.iter().filter_map(Block::text);
    let texts: Vec<&str> = texts.map(String::as_str).collect();
    texts.join("\n")
}

/// Returns the rows of a message, and the controls of its layout.
pub(crate) fn rows(message: &Message) -> Vec<Row> {
    let blocks = message.layout.iter().filter_map(|block| match block {
        Block::Row(row) => Some(row.clone()),
        Block::Beside(_, button) => Some(Row::Buttons(vec![button.clone()])),
        Block::Words(_) | Block::Line => None,
    });
    message.rows.iter().cloned().chain(blocks).collect()
}

/// Checks that a layout has room, in its frame, for all that stands in it.
fn check_layout(message: &Message, what: &str) {
    let components = message.layout.iter().map(|block| match block {
        Block::Words(_) | Block::Line => 1,
        Block::Beside(..) => 3,
        Block::Row(Row::Buttons(buttons)) => 1 + buttons.len(),
        Block::Row(_) => 2,
    });
    let components = 1 + components.sum::<usize>();
    assert!(components <= COMPONENTS, "{what}: {components} components");
    let is_alone = message.content.is_empty() && message.rows.is_empty();
    assert!(is_alone && message.picture.is_none(), "{what}: a layout");
    for block in &message.layout {
        let (Block::Words(words) | Block::Beside(words, _)) = block else {
            continue;
        };
        assert!(!words.is_empty(), "{what}: an empty text");
    }
}

pub(crate) fn check(message: &Message, what: &str) {
    let words = words(message);
    let most = if message.layout.is_empty() {
        CONTENT
    } else {
        check_layout(message, what);
        LAYOUT
    };
    assert!(
        (1..=most).contains(&count(&words)),
        "{what}: {} signs: {words}",
        count(&words),
    );
    assert!(message.rows.len() <= ROWS, "{what}: rows");
    let mut ids = BTreeSet::new();
    for row in &rows(message) {
        match row {
            Row::Buttons(buttons) => {
                assert!((1..=BUTTONS).contains(&buttons.len()), "{what}: buttons");
                for button in buttons {
                    assert!(
                        (1..=LABEL).contains(&count(&button.label)),
                        "{what}: {}",
                        button.label
                    );
                    if let Target::Click(act) = &button.target {
                        let id = act.to_string();
                        assert!(
                            (1..=100).contains(&count(&id)) && ids.insert(id.clone()),
                            "{what}: {id}"
                        );
                    }
                }
            }
            Row::Select {
                act,
                placeholder,
                options,
                ..
            } => {
                assert!(ids.insert(act.to_string()), "{what}: {act}");
                assert!((1..=OPTIONS).contains(&options.len()), "{what}: options");
                let values: BTreeSet<_> = options.iter().map(|(value, _)| value).collect();
                assert_eq!(values.len(), options.len(), "{what}: equal values");
                assert!(
                    (1..=OPTION).contains(&count(placeholder)),
                    "{what}: {placeholder}"
                );
                for (value, label) in options {
                    assert!((1..=OPTION).contains(&count(value)), "{what}: {value}");
                    assert!((1..=OPTION).contains(&count(label)), "{what}: {label}");
                }
            }
            Row::Pick {
                act, placeholder, ..
            } => {
                assert!(ids.insert(act.to_string()), "{what}: {act}");
                assert!(
                    (1..=OPTION).contains(&count(placeholder)),
                    "{what}: {placeholder}"
                );
            }
        }
    }
    if let Some(picture) = &message.picture {
        assert!((1..=ALT).contains(&count(&picture.alt)), "{what}: alt text");
    }
    assert!(!words.contains("{"), "{what}: {words}");
    let harmless = !words.contains("@everyone>") && !words.contains("](x)");
    assert!(harmless, "{what}: {words}");
}

/// Returns a hint with the first of the moves of a hand.
fn hint(view: View) -> Hint {
    let choices = view.sheet.groups.iter().flat_map(|group| &group.choices);
    let advice = choices.take(4).map(|choice| Advice {
        token: choice.token.clone(),
        label: choice.label.clone(),
        chance: 0.996,
        runs: 1,
    });
    let best = advice.collect();
    Hint { view, best }
}

/// Returns a review whose moments have the labels of moves of a hand.
fn review(view: View) -> Reviewed {
    let choices = view.sheet.groups.iter().flat_map(|group| &group.choices);
    let moment = |label: &Phrase, seat: Seat, before: u32| Judged {
        ply: Ply(u32::MAX - 1 - 2 * before - u32::from(seat.number())),
        round: Round(29),
        seat,
        played: label.clone(),
        chance: 0.0,
        better: label.clone(),
        best: 1.0,
    };
    let choices: Vec<_> = choices.take(3).collect();
    let moments = |seat| {
        let labels = choices.iter().map(|it| &it.label);
        let moments = labels.zip(0..);
        moments
            .map(|(label, before)| moment(label, seat, before))
            .collect()
    };
    let review = Review {
        plies: Ply(u32::MAX),
        curve: BySeat::from_fn(|_| vec![(Ply(0), 0.5), (Ply(u32::MAX), 1.0)]),
        rounds: vec![Ply(u32::MAX)],
        moments: BySeat::from_fn(moments),
        cost: BySeat::new(1.0, -1.0),
        end: BySeat::new(1.0, 0.0),
        every: 1000,
    };
    let story = Some(Story::CameBack {
        chance: 0.0,
        own: 28,
        other: 29,
    });
    Reviewed {
        view,
        review,
        story,
    }
}

/// Returns a match that has begun.
pub(crate) fn table(kind: GameKind, variant: &str) -> Box<dyn AnyTable> {
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
fn every_message_of_random_matches_of_en_garde_fits() {
    every_message_of_random_matches_fits(GameKind::EnGarde, FEW);
}

#[test]
fn every_message_of_random_matches_of_duell_fits() {
    every_message_of_random_matches_fits(GameKind::Duell, FEW);
}

#[test]
fn every_message_of_random_matches_of_erobere_wesnoth_fits() {
    every_message_of_random_matches_fits(GameKind::ErobereWesnoth, FEW);
}

#[test]
#[ignore = "a slower suite: whole rounds, which .ci/run plays"]
fn every_message_of_random_matches_that_go_on_fits() {
    for kind in GameKind::ALL {
        every_message_of_random_matches_fits(kind, PLIES);
    }
}

fn every_message_of_random_matches_fits(kind: GameKind, plies: u32) {
    let deadline = Some(Timestamp(1_780_000_000_000));
    // Effects with long names, which differ from the page's.
    let own: &[&str] = match kind {
        GameKind::Duell => &["PNXPGFLVIICEB/FHWRSLVXCTIEE"],
        GameKind::EnGarde | GameKind::ErobereWesnoth => &[],
    };
    for variant in kind.facts().variants.iter().chain(own) {
        let mut table = table(kind, variant);
        let mut chance = Stream::seeded(2);
        let server = server();
        for ply in 0..plies {
            for language in Language::all() {
                let voice = Viewer::new(language, &players());
                let end = (ply + 1 == plies).then_some(MatchEnd {
                    winner: Some(Seat::One),
                    reason: MatchReason::Resign,
                });
                let sheet = table.public(Sequence(0)).ended(end);
                let change = RatingChange {
                    before: -2000,
                    after: 4000,
                    is_provisional: false,
                    is_hidden: false,
                    asks_visibility: true,
                };
                let ratings = RatingEffect {
                    rated: end.map(|_| ResultRating::Rated),
                    changes: BySeat::from_fn(|_| end.map(|_| change)),
                    badges: BySeat::from_fn(|_| Badge::ALL.iter().copied().collect()),
                    streaks: BySeat::new(88_888, 88_888),
                    losses: 4,
                };
                check(
                    &posts::announcement(
                        &voice,
                        &sheet,
                        deadline,
                        &ratings,
                        Some(UserId(u64::MAX)),
                        Some(20),
                        None,
                    ),
                    "announcement",
                );
                for title in posts::thread_titles(&voice, &sheet) {
                    assert!((1..=100).contains(&count(&title)), "{title}");
                }
                let unseen = RatingEffect {
                    rated: Some(ResultRating::Unseen),
                    ..RatingEffect::default()
                };
                let told = posts::announcement(&voice, &sheet, deadline, &unseen, None, None, None);
                check(&told, "an end that did not count");
                let not_rated = language.text("unrated-unseen");
                assert!(told.content.contains(&not_rated), "{}", told.content);
                let card = StatusCard {
                    rated: Rated::Rated,
                    counted: end.and(unseen.rated),
                    sheet,
                    clock: CLOCK,
                    away: both_away(),
                    commitment: "f".repeat(64),
                    secret: end.map(|_| "f".repeat(64)),
                    digest: end.map(|_| "f".repeat(64)),
                    medals: BySeat::new(MEDALS, MEDALS),
                };
                let shown = posts::card(&voice, &card);
                check(&shown, "card");
                let says_so = shown.content.contains(&not_rated);
                assert_eq!(says_so, end.is_some(), "{}", shown.content);
                let watched = View {
                    deadline,
                    ..view(card.sheet)
                };
                check(&posts::position(language, &watched, true), "position");
                check(&posts::over(language, &watched), "a match that is over");
                for seat in Seat::BOTH {
                    let view = View {
                        deadline,
                        // Each seat sees a picture and a text in turns.
                        text_board: (ply % 2 == 0) == (seat == Seat::Zero),
                        messages_closed: true,
                        trouble: Some(Trouble {
                            channel: ChannelId(u64::MAX),
                            lacks: Lacks::PostingInThread,
                        }),
                        elsewhere: Some(server.clone()),
                        ..view(table.seat(seat, Sequence(0)).ended(end))
                    };
                    check(&posts::hand(language, &view, true), "hand");
                    check(&posts::really_resign(language, &view), "resign");
                    every_move_is_reached(language, &view);
                    check(&posts::hint(language, &hint(view.clone())), "a hint");
                    let reviewed = review(view.clone());
                    check(&posts::review(language, &reviewed), "a review");
                    check(
                        &posts::review_for_all(language, &reviewed),
                        "a shown review",
                    );
                    let refused = posts::refused(language, &Refusal::NotYourTurn, &view);
                    check(&refused, "a refusal");
                }
            }
            let Waiting::Turn(seat) = table.standing().waiting else {
                break;
            };
            let tokens: Vec<String> = table
                .seat(seat, Sequence(0))
                .groups
                .into_iter()
                .flat_map(|group| group.choices)
                .map(|choice| choice.token)
                .collect();
            table
                .play(seat, players::any(&tokens, &mut chance).expect("a move"))
                .expect("legal");
        }
    }
}

/// Checks that no line of a code block, whose columns a broken line would spoil, is wider than a phone.
fn fits_a_phone(message: &Message, what: &str) {
    let blocks = message.content.split("```").skip(1).step_by(2);
    for line in blocks.flat_map(str::lines) {
        assert!(count(line) <= PHONE, "{what}: {line}");
    }
}

fn every_step_of_every_lesson_fits(language: Language) {
    let usual = GameKind::ALL.map(|kind| (kind, None));
    let longest = ["custom GGWWFFLLMMBBE/VVHHXXNNCCTTI", "custom GGWWFFHLBBEEI"];
    let facts = GameKind::Duell.facts();
    let house = facts
        .house
        .iter()
        .map(|house| house.options.as_str())
        .chain(longest);
    let house = house.map(|options| (GameKind::Duell, Some(options)));
    for (kind, options) in usual.into_iter().chain(house) {
        for sheet in (0..).map_while(|step| kind.game().lesson(options, step)) {
            let answers = sheet.choices.iter().map(|choice| {
                Some(if choice.is_right {
                    posts::Given::Right(choice.why.clone())
                } else {
                    posts::Given::Wrong(choice.why.clone())
                })
            });
            let look = sheet.look.iter().cloned().map(posts::Given::WrongAgain);
            let answers = answers.chain(look.map(Some)).chain([None]);
            for (given, as_text) in answers.zip([true, false].into_iter().cycle()) {
                let message = posts::lesson(language, kind, &sheet, given, as_text);
                check(&message, "a step of a lesson");
                assert_eq!(message.picture.is_none(), as_text);
                assert!(!message.rows.is_empty());
            }
        }
    }
}

/// Checks the workshop of an offer whose game has one, with as much as can be chosen and kept, and what
/// is said of a wrong text.
fn workshops_fit(language: Language, offer: &OfferView) {
    let options = "custom GGWWFFLLMMBBE/VVHHXXNNCCTTI";
    let kept = |number: usize| Kept {
        name: "W".repeat(KeptName::LONGEST),
        text: match number {
            0 => options.to_owned(),
            _ => format!("custom {number}"),
        },
    };
    let kept: Vec<Kept> = (0..MOST_KEPT).map(kept).collect();
    let shelf = Shelf {
        own: kept.clone(),
        of_server: kept,
        may_change: true,
    };
    for (seat, place) in [(None, None), (Some(Seat::One), Some(12))] {
        let mut work = Work::new(options, seat);
        work.place = place;
        if let Some(message) = posts::workshop(language, offer, &work, &shelf) {
            check(&message, "a workshop");
            assert_eq!(offer.kind, GameKind::Duell);
            check(&posts::shelf(language, offer, &work, &shelf), "a shelf");
            let wrong = "`".repeat(13) + "/" + &"`".repeat(13);
            let faults = offer
                .kind
                .game()
                .typed_options(&wrong)
                .expect_err("no effects");
            let refused = posts::refused_options(language, offer, &faults, &wrong);
            check(&refused, "a wrong sheet");
        }
    }
}

/// Checks the offer of a match on a map of one's own, and the answer to a wrong one, which tells every
/// fault that is told.
fn maps_of_ones_own_fit(language: Language, offer: &OfferView) {
    let game = offer.kind.game();
    if offer.kind.facts().custom_setting.is_none() {
        return;
    }
    let uneven = include_str!("../../assets/maps/ford.map").replacen("Gg^Fp", "Gg", 1);
    let options = game.with_custom(&offer.options, &uneven, false);
    let on_own = OfferView {
        options: options.expect("a map"),
        ..offer.clone()
    };
    check(&posts::offer(language, &on_own), "an offer with a map");
    let row = vec!["Zz".repeat(10); 9].join(", ");
    let wrong = vec![row; 9].join("\n");
    let faults = game.with_custom(&offer.options, &wrong, true);
    let faults = faults.expect_err("no codes").into_iter();
    let faults: Vec<String> = faults.map(|fault| fault.say(language)).collect();
    let refused = posts::refused_map(language, offer, &faults, &wrong);
    check(&refused, "a wrong map");
    assert_eq!(refused.content.lines().count(), faults.len() + 1);
    menus_of_maps_fit(language, &on_own);
}

/// Checks the menu of maps with as many as a server keeps, below the answers with most rows, and what
/// a manager reads of the maps.
fn menus_of_maps_fit(language: Language, offer: &OfferView) {
    let kind = offer.kind;
    let ford = include_str!("../../assets/maps/ford.map");
    let mut known = CustomSettings::default();
    let mut kept = Vec::new();
    for number in 0..10 {
        let name = format!("{}{number}", "m".repeat(39));
        let brought = Brought::Saved(ford.as_bytes());
        let file = kind.game().read_custom(&name, brought, false);
        let file = file.expect("a map");
        let rows = file.lines.join("\n");
        let added = known.add(kind, posts::KEPT_SETTING, &name, file.setup);
        added.expect("a new name");
        kept.push(Kept { name, text: rows });
    }
    let waits = posts::on_another_map(language, &anywhere(offer));
    let more = posts::more(language, offer, offer.challenger, &rooms()[0], true);
    for message in [waits, more] {
        let message = posts::with_maps(language, message, offer, &known);
        check(&message, "an answer with a menu of maps");
        let is_menu = |row: &&Row| matches!(row, Row::Select { options, .. } if options.len() > 10);
        assert_eq!(message.rows.iter().filter(is_menu).count(), 1);
    }
    check(
        &posts::kept_maps(language, kind, &kept),
        "maps that are kept",
    );
    check(&posts::kept_maps(language, kind, &[]), "no maps");
    let name = MapName::parse(&kept[0].name).expect("a name");
    let shown = posts::kept_map(language, kind, &name, &offer.options);
    check(&shown, "a map that is kept");
    let faults = vec![Phrase::new("map-file-not-read"); 50];
    check(&posts::refused_file(language, &faults), "a wrong file");
}

/// Returns the room of whoever has none for one reason or another, and of whoever has little.
fn rooms() -> [Room; 3] {
    let (most, again) = (u32::MAX, Timestamp(i64::MAX / 2));
    let full = |refusal| Room {
        refusal: Some(refusal),
        left: 0,
    };
    [
        full(Refusal::TooManyMatches { most }),
        full(Refusal::TooManyBegun { most, again }),
        Room {
            refusal: None,
            left: 2,
        },
    ]
}

/// Checks a form's title, its id, and the labels and ids of its fields.
fn anywhere(offer: &OfferView) -> OfferView {
    OfferView {
        opponent: Opponent::Anywhere { similar: true },
        ..offer.clone()
    }
}

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
        if field["placeholder"].is_string() {
            within(&field["placeholder"], 100);
        }
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
                is_rated: true,
                counts: Rated::Young,
                at_limit: Some(Refusal::TooManyOffersHere),
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
                clock: CLOCK,
                side: Side::Random,
                luck: Luck::parse(&NASTY.repeat(2)).expect("printable"),
                commitment: "f".repeat(64),
                state,
                post: None,
                mentions: true,
                reaches_opponent: false,
            };
            check(&posts::offer(language, &offer), "offer");
            for level in Level::ALL {
                check(&posts::committed(language, &offer, level), "a commitment");
            }
            check(&posts::offer(language, &anywhere(&offer)), "offer anywhere");
            maps_of_ones_own_fit(language, &offer);
            workshops_fit(language, &offer);
            for (reader, is_above) in [(1, true), (2, true), (2, false), (3, true)] {
                for room in rooms() {
                    let more = posts::more(language, &offer, UserId(reader), &room, is_above);
                    check(&more, "more about an offer");
                }
            }
            let page = (0..posts::LOBBY_PAGE).map(|number| OfferView {
                id: MatchId::new(u64::MAX >> 16, number as u128),
                ..anywhere(&offer)
            });
            let page: Vec<OfferView> = page.collect();
            for (own, page, more, is_first) in [
                (&page[..0], &page[..], true, false),
                (&page[..1], &page[1..], true, true),
                (&page[..3], &page[1..], true, true),
                (&page[..3], &page[..0], false, true),
            ] {
                for room in rooms() {
                    let lobby = posts::lobby(language, own, page, more, is_first, &room);
                    check(&lobby, "lobby");
                    for offer in own {
                        let withdraw = Act::Offer(offer.id, OfferAct::WithdrawListed);
                        assert_eq!(buttons_to(&lobby, &withdraw), 1);
                    }
                }
            }
            let emptied = posts::lobby(language, &[], &[], false, false, &rooms()[0]);
            let further = language.text("lobby-none-further");
            assert_eq!(words(&emptied), further);
            for room in rooms() {
                let found = Challenged::Found(Box::new(anywhere(&offer)), room);
                check(&posts::challenged(language, &found), "found");
            }
            let waits = Challenged::Offered(Box::new(anywhere(&offer)));
            check(&posts::challenged(language, &waits), "waits");
        }
        let kind = GameKind::default();
        let home = Home {
            number: 0,
            server: Some(ServerId(u64::MAX)),
            server_name: None,
            channel: ChannelId(u64::MAX),
            thread: None,
            card: Some(MessageId(u64::MAX)),
            language: language.code(),
            verbosity: Verbosity::Turns,
            is_hidden: false,
        };
        let elsewhere = Elsewhere::Server {
            home: home.clone(),
            name: Some(NASTY.to_owned()),
        };
        let told = About::in_direct_message(Seat::Zero, id, kind, Some(elsewhere));
        let shown = About::at_home(id, kind, &home);
        for reminder in [
            Reminder::Half,
            Reminder::Tenth,
            Reminder::Flag,
            Reminder::Flagged,
            Reminder::Settled,
        ] {
            for (about, mention) in [(&told, None), (&shown, Some(UserId(1)))] {
                let message = posts::reminder(&voice, about, Seat::Zero, reminder, at, mention);
                check(&message, "reminder");
            }
        }
        for proposal in [Proposal::Draw, Proposal::Abort, Proposal::TakeBack] {
            let seat = Seat::Zero;
            let proposed = Notice::Proposed {
                proposal,
                seat,
                ply: Ply(u32::MAX),
                told: vec![Phrase::new("common-taken-back").player("player", 1); 200],
            };
            let declined = Notice::Declined { proposal, seat };
            let taken = Notice::TakenBack { seat };
            let given = Notice::TimeGiven { seat, deadline: at };
            for notice in [proposed, declined, taken, given] {
                for (about, mention) in [(&told, None), (&shown, Some(UserId(1)))] {
                    let message = posts::notice(&voice, about, &notice, mention);
                    check(&message, "notice");
                }
            }
        }
        check(&posts::really_call_off(language, id), "call off");
        check_form(&serde_json::json!(posts::luck_form(
            language,
            &Act::Offer(id, OfferAct::BeginWithLuck)
        )));
        check_form(&serde_json::json!(posts::keep_form(
            language,
            &Act::Offer(id, OfferAct::Write)
        )));
        check_form(&serde_json::json!(posts::options_form(
            language,
            &Act::Offer(id, OfferAct::Write),
            Some(&"x".repeat(QUOTED))
        )));
        for act in [OfferAct::Map, OfferAct::HalfMap] {
            let before = "x".repeat(QUOTED);
            let form = posts::map_form(language, &Act::Offer(id, act), Some(&before));
            check_form(&serde_json::json!(form));
        }
        let line = |number: u32| MatchLine {
            id: MatchId::new(1, u128::from(number)),
            game: "a-game-that-another-version-knows".to_owned(),
            kind: number.is_multiple_of(2).then(GameKind::default),
            seat: Seat::Zero,
            opponent: Some(NASTY.to_owned()),
            my_turn: true,
            clock: CLOCK,
            deadline: Some(at),
            place: Some((None, ChannelId(u64::MAX))),
        };
        let lines: Vec<MatchLine> = (0..50).map(line).collect();
        let listed = posts::matches(language, &lines);
        let asked = posts::which_match(language, &lines, &|_| MatchAct::Hand);
        let typed = posts::which_match_by_name(language, &lines);
        for list in [&listed, &asked, &typed] {
            check(list, "matches");
            let words = words(list);
            let more = words.lines().any(|line| line.starts_with('…'));
            assert!(more, "{words}");
        }
        check(&posts::matches(language, &[]), "no matches");
        check(&posts::help(language), "help");
        check(&posts::commands_in_short(language), "commands");
        every_step_of_every_lesson_fits(language);
        for kind in GameKind::ALL {
            let example = kind.example().expect("a position");
            for as_text in [true, false] {
                let page = |page| {
                    let example = (page == 0).then_some(&example);
                    posts::rules(language, kind, page, example, as_text)
                };
                let pages: Vec<Message> = (0..).map_while(page).collect();
                assert_eq!(pages.len(), kind.facts().rules.len());
                for page in &pages {
                    check(page, "rules");
                    fits_a_phone(page, "rules");
                }
                let pictured = pages.iter().filter(|page| page.picture.is_some()).count();
                assert_eq!(pictured, if as_text { 0 } else { 2 });
            }
        }
    }
}

/// Returns all that somebody can choose for themselves, or nothing.
fn own_settings(is_all: bool) -> OwnSettings {
    let zone = Zone::named("America/Argentina/ComodRivadavia").expect("a zone");
    let away = |day| Absence::new(Day::of(0, &zone).plus(day * 2), 1, zone.clone());
    let away = |day| away(day).expect("a day");
    // As many days as two years have.
    let absences = (1..=60).filter(|_| is_all).map(away).collect();
    let night = Night::new(22 * 60, 7 * 60, zone.clone()).filter(|_| is_all);
    OwnSettings {
        user: None,
        visibility: Visibility::Servers,
        calendar: Calendar {
            night,
            absences,
            ..Calendar::default()
        },
    }
}

/// Returns all that can be chosen for a server.
fn server_settings() -> Server {
    let (channel, role) = (ChannelId(u64::MAX), RoleId(u64::MAX));
    Server {
        channel: Some(channel),
        language: Some("nl".to_owned()),
        clock: Clock::parse("90m"),
        plays_everywhere: true,
        is_quiet: true,
        challenger_role: Some(role),
        season_channel: Some(channel),
        contests: ContestSettings {
            channel: Some(channel),
            captain_role: Some(role),
            lineup_role: Some(role),
            challengers: Challengers::Listed,
        },
        ..Server::default()
    }
}

#[test]
fn panels_of_settings_fit_and_show_what_is_chosen() {
    for language in Language::all() {
        for is_all in [false, true] {
            let panel = settings::own(language, &own_settings(is_all), Timestamp(0));
            check(&panel, "a panel of one's own");
            let chosen = rows(&panel).into_iter().filter_map(|row| match row {
                Row::Select { chosen, .. } => Some(chosen),
                _ => None,
            });
            assert!(chosen.flatten().count() == 2, "what holds is shown");
        }
        for set in [Server::default(), server_settings()] {
            for part in [Part::Matches, Part::Contests] {
                let blocked = Phrase::new("server-contests-blocked");
                let blocked = blocked.with("servers", "x".repeat(CONTENT / 2));
                let panel = settings::of_server(language, part, &set, Some(blocked));
                check(&panel, "a panel of a server");
                for row in &rows(&panel) {
                    let Row::Select {
                        options, chosen, ..
                    } = row
                    else {
                        continue;
                    };
                    let holds = chosen.as_ref().expect("something holds");
                    assert!(options.iter().any(|(value, _)| value == holds), "{holds}");
                }
            }
        }
    }
}
