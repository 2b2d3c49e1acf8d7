//! A challenge that is still being put together.

use model::calendar::{Day, Zone, time_words};
use serenity::all::{CreateInputText, CreateModal, InputTextStyle};

use super::reading::{
    Reading, boards_words, inner_team, pace_words, terms_inside, terms_of, terms_words, title,
};
use super::typed::listed_name;
use crate::discord::act::{
    Act, Draft, DraftAct, DraftTo, MOST_BOARDS, Part, ServerAct, variant_of,
};
use crate::discord::dates::TypedMoment;
use crate::discord::errors::{full_moment, sentence, when};
use crate::discord::posts::calendar::{date_words, day_words};
use crate::discord::posts::message::{Button, CONTENT, Message, OPTIONS, Row, cut};
use crate::discord::posts::offer::with_own_board;
use crate::discord::posts::own_map::map_menu;
use crate::discord::posts::{escape, parts, span_words};
use host::{
    ChallengeLimits, ContestTerms, ContestView, LineUp, Pace, Refusal, ServerId, Team, Timestamp,
};
use table::{CustomSettings, GameKind, MOST_WINS};
use text::{Language, Phrase};

/// The longest date and time that is typed, in characters.
const DATE: u16 = 60;

/// Returns a challenge as it stands, with everything that can be chosen, or with the options that few
/// change, the maps that are known among them. What stands in its way is said, and no button leads into it.
pub fn draft(
    language: Language,
    draft: &Draft,
    terms: &ContestTerms,
    limits: &ChallengeLimits,
    servers: &[(ServerId, String)],
    maps: Option<&CustomSettings>,
) -> Message {
    let more = maps.is_some();
    let options = &terms.options;
    let (title, terms) = match draft.to {
        DraftTo::Teams(roles) => {
            let names = Team::BOTH.map(|team| inner_team(language, team, roles[team]));
            (title(names, draft.kind), terms_inside(terms))
        }
        DraftTo::Open | DraftTo::Server(_) | DraftTo::Answer(_) => (
            Phrase::new("contest-draft").with("game", draft.kind.facts().title),
            terms_words(terms, limits.counts_from),
        ),
    };
    let how = match (draft.to, more) {
        (DraftTo::Teams(_), true) => "contest-draft-how-more-teams",
        (DraftTo::Teams(_), false) => "contest-draft-how-teams",
        (_, true) => "contest-draft-how-more",
        (_, false) => "contest-draft-how",
    };
    let said = terms.say(language);
    let mut lines = vec![title.say(language), said, language.text(how)];
    let is_inside = matches!(draft.to, DraftTo::Teams(_));
    let is_unlisted = limits.is_unlisted && !is_inside && !more;
    lines.extend(is_unlisted.then(|| language.text("contest-draft-unlisted")));
    let date = draft.line_up.date().map(|_| line_up_words(draft.line_up));
    lines.extend(date.map(|date| date.say(language)));
    let refusal = limits.refusal.as_ref();
    lines.extend(refusal.map(|refusal| sentence(refusal, language)));
    let message = Message::words(cut(&lines.join("\n"), CONTENT));
    if let Some(maps) = maps {
        let message = with_map(language, message, draft.kind, options);
        return rows_of_more(language, draft, options, maps, message);
    }
    let message = rows(language, draft, message);
    let message = match draft.to {
        DraftTo::Teams(_) => message,
        _ => message.row(rivals(language, draft, servers)),
    };
    message.buttons(ways(language, draft, servers, limits))
}

/// Returns the answer to a challenge as it stands, with everything that can be chosen, or with the options
/// that few change, the maps that are known among them. It can be sent once something is different.
pub fn answer(
    language: Language,
    draft: &Draft,
    terms: &ContestTerms,
    challenge: &ContestView,
    maps: Option<&CustomSettings>,
) -> Message {
    let reading = Reading::new(language, challenge);
    let names = reading.order().map(|team| reading.team(team));
    let before = instead_of(&reading, &challenge.terms, terms);
    let server = reading.plain_team(Team::Challenging);
    let send = before.is_some().then(|| send(language, draft, server));
    let how = match maps {
        Some(_) => "contest-draft-how-more",
        None => "contest-suggest",
    };
    let lines = [
        Some(reading.say(&title(names, terms.kind))),
        Some(reading.say(&terms_words(terms, challenge.counts_from))),
        Some(reading.say(&line_up_words(terms.line_up))),
        before,
        Some(language.text(how)),
    ];
    let message = Message::lines(lines.into_iter().flatten());
    let message = with_map(language, message, terms.kind, &terms.options);
    if let Some(maps) = maps {
        return rows_of_more(language, draft, &terms.options, maps, message);
    }
    let ways = [date_button(language, draft), more_button(language, draft)];
    rows(language, draft, message)
        .row(line_ups(language, draft))
        .buttons(send.into_iter().chain(ways))
}

/// Adds the map of the boards, if it is one that a server keeps.
pub(super) fn with_map(
    language: Language,
    message: Message,
    kind: GameKind,
    options: &str,
) -> Message {
    let mut shown = with_own_board(language, message, kind, options);
    shown.content = cut(&shown.content, CONTENT);
    shown
}

/// Adds what is chosen of any challenge.
fn rows(language: Language, draft: &Draft, message: Message) -> Message {
    let games = GameKind::ALL.into_iter();
    let games = games.map(|kind| (kind.key().to_owned(), kind.facts().title.say(language)));
    let boards = 1..=MOST_BOARDS;
    let boards = boards.map(|boards| (boards.to_string(), boards_words(boards).say(language)));
    let paces = Pace::ALL.iter();
    let paces = paces.map(|pace| (pace.key().to_owned(), pace_words(*pace).say(language)));
    let chosen = |value: &str| Some(value.to_owned());
    let select = |act, options, chosen, placeholder| {
        select(language, draft, act, options, chosen, placeholder)
    };
    message
        .row(select(
            DraftAct::Game,
            games.collect(),
            chosen(draft.kind.key()),
            "contest-draft-game",
        ))
        .row(select(
            DraftAct::Boards,
            boards.collect(),
            chosen(&draft.boards.to_string()),
            "contest-draft-boards",
        ))
        .row(select(
            DraftAct::Pace,
            paces.collect(),
            chosen(draft.pace.key()),
            "contest-draft-pace",
        ))
}

/// Returns the servers to choose from.
fn rivals(language: Language, draft: &Draft, servers: &[(ServerId, String)]) -> Row {
    let rivals = servers.iter().take(OPTIONS);
    let rivals = rivals.map(|(server, name)| (server.to_string(), listed_name(*server, name)));
    let to = match draft.to {
        DraftTo::Server(server) => Some(server.to_string()),
        DraftTo::Open | DraftTo::Teams(_) | DraftTo::Answer(_) => None,
    };
    let options = rivals.collect();
    select(
        language,
        draft,
        DraftAct::To,
        options,
        to,
        "contest-draft-to",
    )
}

/// Returns the times for which a line-up can be open.
fn line_ups(language: Language, draft: &Draft) -> Row {
    let times = draft.pace.line_ups().iter();
    let words = |seconds| span_words(seconds).say(language);
    let times = times.map(|seconds| (seconds.to_string(), words(*seconds)));
    select(
        language,
        draft,
        DraftAct::Start,
        times.collect(),
        draft.line_up.seconds().map(|seconds| seconds.to_string()),
        "contest-suggest-start",
    )
}

/// Returns the button that sends a challenge to a named server.
fn send(language: Language, draft: &Draft, server: String) -> Button {
    let label = Phrase::new("button-send-to").with("server", server);
    Button::new(Act::Draft(*draft, DraftAct::Send), label.say(language)).success()
}

/// Returns the button that opens the form for a date.
fn date_button(language: Language, draft: &Draft) -> Button {
    let key = match draft.line_up {
        LineUp::For(_) => "button-set-date",
        LineUp::Until(_) => "button-change-date",
    };
    button(language, draft, DraftAct::Date, key)
}

/// Returns a button of a challenge whose label is the text with this key.
fn button(language: Language, draft: &Draft, act: DraftAct, key: &str) -> Button {
    Button::named(language, Act::Draft(*draft, act), key)
}

/// Returns the button that shows the other options.
fn more_button(language: Language, draft: &Draft) -> Button {
    button(language, draft, DraftAct::More, "button-more-options")
}

/// Returns the ways to another server that are open, or that to the line-up of two teams inside one.
fn ways(
    language: Language,
    draft: &Draft,
    servers: &[(ServerId, String)],
    limits: &ChallengeLimits,
) -> Vec<Button> {
    let button = |act, key| button(language, draft, act, key);
    let (date, more) = (date_button(language, draft), more_button(language, draft));
    let is_free = limits.refusal.is_none();
    if let DraftTo::Teams(_) = draft.to {
        let open = is_free.then(|| button(DraftAct::Open, "button-open-line-up").success());
        return open.into_iter().chain([date, more]).collect();
    }
    let is_named = |(server, _): &&(ServerId, String)| draft.to == DraftTo::Server(*server);
    let named = servers.iter().find(is_named).filter(|_| is_free);
    let send = named.map(|(_, name)| send(language, draft, escape::plain(name)));
    let lobby = button(DraftAct::Lobby, "button-to-the-lobby");
    let lobby = match send {
        // Where a server is named, the challenge goes there.
        Some(_) => lobby,
        None => lobby.primary(),
    };
    let code = button(DraftAct::Code, "button-get-a-code");
    let is_open = limits.refusal != Some(Refusal::TooManyOut);
    let anywhere = [lobby, code].into_iter().filter(|_| is_open);
    // A challenge that goes to a named server needs nobody to find this one.
    let found = limits.is_unlisted && limits.is_by_manager && send.is_none();
    let found = found.then(|| found_button(language));
    let ways = send.into_iter().chain(anywhere).chain([date, more]);
    ways.chain(found).collect()
}

/// Returns the button that leads to the setting by which other servers find this one.
fn found_button(language: Language) -> Button {
    let part = Part::Contests;
    Button::named(language, ServerAct::Setup { part }, "button-be-found")
}

/// Returns the menu of variants, or that of the maps that are known.
fn variants(language: Language, draft: &Draft, options: &str, known: &CustomSettings) -> Row {
    let act = Act::Draft(*draft, DraftAct::Variant);
    if draft.has_values() {
        let written = |value: &str| variant_of(value).to_string();
        return map_menu(language, act, draft.kind, options, known, written);
    }
    let named = parts::named_options(language, draft.kind).into_iter();
    let variants = (0_u16..).zip(named);
    let variants = variants.map(|(number, (_, words))| (number.to_string(), words));
    let chosen = Some(draft.variant.to_string());
    let placeholder = language.text("contest-draft-options");
    parts::select(act, placeholder, variants, chosen)
}

fn rows_of_more(
    language: Language,
    draft: &Draft,
    options: &str,
    known: &CustomSettings,
    message: Message,
) -> Message {
    let wins = (1..=MOST_WINS).map(|wins| {
        let words = Phrase::new("first-to").with("first-to", wins);
        (wins.to_string(), words.say(language))
    });
    let button = |act, key| button(language, draft, act, key);
    let rated = if draft.is_rated {
        "button-make-unrated"
    } else {
        "button-make-rated"
    };
    let (who, strongest) = if draft.is_strongest {
        ("contest-draft-who-strongest", "button-make-in-turn")
    } else {
        ("contest-draft-who-in-turn", "button-make-strongest")
    };
    let who = language.text(who);
    let room = CONTENT.saturating_sub(who.chars().count() + 1);
    let content = format!("{}\n{who}", cut(&message.content, room));
    let message = Message { content, ..message };
    let select = |act, options, chosen: u8, placeholder| {
        let chosen = Some(chosen.to_string());
        select(language, draft, act, options, chosen, placeholder)
    };
    message
        .row(variants(language, draft, options, known))
        .row(select(
            DraftAct::FirstTo,
            wins.collect(),
            draft.first_to,
            "contest-draft-first-to",
        ))
        .buttons([
            button(DraftAct::Rated, rated),
            button(DraftAct::Strongest, strongest),
            button(DraftAct::Back, "button-back"),
        ])
}

fn select(
    language: Language,
    draft: &Draft,
    act: DraftAct,
    options: Vec<(String, String)>,
    chosen: Option<String>,
    placeholder: &str,
) -> Row {
    let act = Act::Draft(*draft, act);
    parts::select(act, language.text(placeholder), options, chosen)
}

/// Returns the terms that others take the place of, in one line; `None` where none are different.
pub(super) fn instead_of(
    reading: &Reading<'_>,
    before: &ContestTerms,
    after: &ContestTerms,
) -> Option<String> {
    let line_up = before.line_up != after.line_up;
    let line_up = line_up.then(|| line_up_words(before.line_up));
    let different = if is_another_kind(before, after) {
        [
            Some(before.kind.facts().title),
            Some(terms_words(before, None)),
            line_up,
        ]
    } else {
        [
            (before.boards != after.boards).then(|| boards_words(before.boards)),
            (before.pace != after.pace).then(|| pace_words(before.pace)),
            line_up,
        ]
    };
    let different = different.into_iter().flatten();
    let different: Vec<String> = different.map(|words| reading.say(&words)).collect();
    let line = Phrase::new("contest-instead-of").with("before", different.join(" · "));
    (!different.is_empty()).then(|| reading.say(&line))
}

/// Returns `true` if terms differ in more than the size and the times of a contest.
fn is_another_kind(one: &ContestTerms, other: &ContestTerms) -> bool {
    let kind = |terms: &ContestTerms| {
        let options = (terms.kind, terms.options.clone(), terms.first_to);
        (options, terms.is_rated, terms.is_strongest)
    };
    kind(one) != kind(other)
}

/// Returns in words how long a line-up is open, or at which date the contest begins.
pub(super) fn line_up_words(line_up: LineUp) -> Phrase {
    match line_up {
        LineUp::For(seconds) => Phrase::new("contest-line-up").with("time", span_words(seconds)),
        LineUp::Until(date) => at_date("contest-begins", date),
    }
}

/// Returns a sentence about a date, as each reader's own clock shows it and how far ahead it is.
pub(super) fn at_date(key: &'static str, date: Timestamp) -> Phrase {
    Phrase::new(key)
        .with("moment", full_moment(date.seconds()))
        .with("when", when(date.seconds()))
}

/// Returns by which clock a typed date was read.
pub(in crate::discord) fn read_date(language: Language, typed: &TypedMoment) -> String {
    let (day, minute) = (
        Day::of(typed.at, &typed.zone),
        typed.zone.minute_at(typed.at),
    );
    let read = Phrase::new("contest-date-read")
        .with("day", day_words(day))
        .with("time", minute.map_or(String::new(), time_words))
        .with("zone", typed.zone.name());
    read.say(language)
}

/// Returns the form for the date of a contest, in a zone, with the date that stands.
pub fn date_form(language: Language, act: &Act, line_up: LineUp, zone: &Zone) -> CreateModal {
    let label = Phrase::new("date-form-label").with("zone", zone.name());
    let stands = line_up.date();
    let stands = stands.map(|date| typed_words(language, date, zone));
    let date = CreateInputText::new(InputTextStyle::Short, label.say(language), "date")
        .placeholder(language.text("date-form-example"))
        .value(stands.unwrap_or_default())
        .required(false)
        .max_length(DATE);
    parts::form(act, language.text("date-form-title"), date)
}

/// Returns a date and time as they are typed in a language.
fn typed_words(language: Language, date: Timestamp, zone: &Zone) -> String {
    let day = date_words(Day::of(date.0, zone)).say(language);
    let minute = zone.minute_at(date.0);
    minute.map_or(String::new(), |minute| {
        format!("{day} {}", time_words(minute))
    })
}

/// Returns a text to be copied and sent to a manager of another server, which invites the bot there
/// and says how to accept; and when the contest is over at the `latest`, unless that is said already.
pub fn code(
    language: Language,
    view: &ContestView,
    code: &str,
    link: &str,
    latest: Option<String>,
) -> Message {
    let reading = Reading::of_strangers(language, view);
    let how = Phrase::new("contest-code-how").with("when", reading.until());
    let server = reading.plain_team(Team::Challenging);
    let line_up = view.terms.line_up;
    let date = line_up.date().map(|_| line_up_words(line_up));
    let terms = [Some(terms_of(view)), date].into_iter().flatten();
    let terms: Vec<String> = terms.map(|words| words.say(language)).collect();
    let text = Phrase::new("contest-code")
        .with("server", server)
        .with("game", view.terms.kind.facts().title)
        .with("terms", terms.join(" · "))
        .with("link", link)
        .with("code", code);
    let [how, text] = [how, text].map(|line| line.say(language));
    // What stands in a block is copied as it is, without the marks of a quote.
    let text = format!("```\n{text}\n```");
    let lines = [Some(how), latest, Some(text)].into_iter().flatten();
    Message::lines(lines)
}
