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
    let drafting = Drafting { language, draft };
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
        return drafting.rows_of_more(options, maps, message);
    }
    let message = drafting.rows(message);
    let message = match draft.to {
        DraftTo::Teams(_) => message,
        _ => message.row(drafting.rivals(servers)),
    };
    message.buttons(drafting.ways(servers, limits))
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
    let drafting = Drafting { language, draft };
    let send = before.is_some().then(|| drafting.send(server));
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
        return drafting.rows_of_more(&terms.options, maps, message);
    }
    let message = drafting.rows(message).row(drafting.line_ups());
    message.buttons(send.into_iter().chain(drafting.date_and_more()))
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

/// A challenge that is still being put together, as somebody reads of it.
struct Drafting<'a> {
    language: Language,
    draft: &'a Draft,
}

impl Drafting<'_> {
    /// Adds what is chosen of any challenge.
    fn rows(&self, message: Message) -> Message {
        let (language, draft) = (self.language, self.draft);
        let games = GameKind::ALL.into_iter();
        let games = games.map(|kind| (kind.key().to_owned(), kind.facts().title.say(language)));
        let boards = 1..=MOST_BOARDS;
        let boards = boards.map(|boards| (boards.to_string(), boards_words(boards).say(language)));
        let paces = Pace::ALL.iter();
        let paces = paces.map(|pace| (pace.key().to_owned(), pace_words(*pace).say(language)));
        let (game, pace) = (draft.kind.key().to_owned(), draft.pace.key().to_owned());
        let number = draft.boards.to_string();
        message
            .row(self.select(DraftAct::Game, games, Some(game), "contest-draft-game"))
            .row(self.select(
                DraftAct::Boards,
                boards,
                Some(number),
                "contest-draft-boards",
            ))
            .row(self.select(DraftAct::Pace, paces, Some(pace), "contest-draft-pace"))
    }

    /// Returns the servers to choose from.
    fn rivals(&self, servers: &[(ServerId, String)]) -> Row {
        let rivals = servers.iter().take(OPTIONS);
        let rivals = rivals.map(|(server, name)| (server.to_string(), listed_name(*server, name)));
        let to = match self.draft.to {
            DraftTo::Server(server) => Some(server.to_string()),
            DraftTo::Open | DraftTo::Teams(_) | DraftTo::Answer(_) => None,
        };
        self.select(DraftAct::To, rivals, to, "contest-draft-to")
    }

    /// Returns the times for which a line-up can be open.
    fn line_ups(&self) -> Row {
        let times = self.draft.pace.line_ups().iter();
        let words = |seconds| span_words(seconds).say(self.language);
        let times = times.map(|seconds| (seconds.to_string(), words(*seconds)));
        let chosen = self.draft.line_up.seconds();
        let chosen = chosen.map(|seconds| seconds.to_string());
        self.select(DraftAct::Start, times, chosen, "contest-suggest-start")
    }

    /// Returns the button that sends a challenge to a named server.
    fn send(&self, server: String) -> Button {
        let label = Phrase::new("button-send-to").with("server", server);
        let label = label.say(self.language);
        Button::new(self.act(DraftAct::Send), label).success()
    }

    /// Returns the button that opens the form for a date, and the one that shows the other options.
    fn date_and_more(&self) -> [Button; 2] {
        let key = match self.draft.line_up {
            LineUp::For(_) => "button-set-date",
            LineUp::Until(_) => "button-change-date",
        };
        let more = self.button(DraftAct::More, "button-more-options");
        [self.button(DraftAct::Date, key), more]
    }

    /// Returns the ways to another server that are open, or that to the line-up of two teams inside
    /// one.
    fn ways(&self, servers: &[(ServerId, String)], limits: &ChallengeLimits) -> Vec<Button> {
        let date_and_more = self.date_and_more();
        let is_free = limits.refusal.is_none();
        if let DraftTo::Teams(_) = self.draft.to {
            let open = self.button(DraftAct::Open, "button-open-line-up");
            let open = is_free.then(|| open.success());
            return open.into_iter().chain(date_and_more).collect();
        }
        let is_named = |(it, _): &&(ServerId, String)| self.draft.to == DraftTo::Server(*it);
        let named = servers.iter().find(is_named).filter(|_| is_free);
        let send = named.map(|(_, name)| self.send(escape::plain(name)));
        let lobby = self.button(DraftAct::Lobby, "button-to-the-lobby");
        let lobby = match send {
            // Where a server is named, the challenge goes there.
            Some(_) => lobby,
            None => lobby.primary(),
        };
        let code = self.button(DraftAct::Code, "button-get-a-code");
        let is_open = limits.refusal != Some(Refusal::TooManyOut);
        let anywhere = [lobby, code].into_iter().filter(|_| is_open);
        // A challenge that goes to a named server needs nobody to find this one.
        let found = limits.is_unlisted && limits.is_by_manager && send.is_none();
        let part = Part::Contests;
        let found = found
            .then(|| Button::named(self.language, ServerAct::Setup { part }, "button-be-found"));
        let ways = send.into_iter().chain(anywhere).chain(date_and_more);
        ways.chain(found).collect()
    }

    /// Returns the menu of variants, or that of the maps that are known.
    fn variants(&self, options: &str, known: &CustomSettings) -> Row {
        let (language, draft) = (self.language, self.draft);
        if draft.has_values() {
            let act = self.act(DraftAct::Variant);
            let written = |value: &str| variant_of(value).to_string();
            return map_menu(language, act, draft.kind, options, known, written);
        }
        let named = parts::named_options(language, draft.kind).into_iter();
        let variants = (0_u16..).zip(named);
        let variants = variants.map(|(number, (_, words))| (number.to_string(), words));
        let chosen = Some(draft.variant.to_string());
        self.select(DraftAct::Variant, variants, chosen, "contest-draft-options")
    }

    /// Adds the options that few change.
    fn rows_of_more(&self, options: &str, known: &CustomSettings, message: Message) -> Message {
        let draft = self.draft;
        let wins = (1..=MOST_WINS).map(|wins| {
            let words = Phrase::new("first-to").with("first-to", wins);
            (wins.to_string(), words.say(self.language))
        });
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
        let first_to = Some(draft.first_to.to_string());
        message
            .below(&self.language.text(who))
            .row(self.variants(options, known))
            .row(self.select(DraftAct::FirstTo, wins, first_to, "contest-draft-first-to"))
            .buttons([
                self.button(DraftAct::Rated, rated),
                self.button(DraftAct::Strongest, strongest),
                self.button(DraftAct::Back, "button-back"),
            ])
    }

    fn act(&self, act: DraftAct) -> Act {
        Act::Draft(*self.draft, act)
    }

    fn button(&self, act: DraftAct, key: &str) -> Button {
        Button::named(self.language, self.act(act), key)
    }

    fn select(
        &self,
        act: DraftAct,
        options: impl IntoIterator<Item = (String, String)>,
        chosen: Option<String>,
        placeholder: &str,
    ) -> Row {
        let placeholder = self.language.text(placeholder);
        parts::select(self.act(act), placeholder, options, chosen)
    }
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
