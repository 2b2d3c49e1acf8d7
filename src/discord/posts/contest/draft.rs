//! A challenge that is still being put together.

use serenity::all::ButtonStyle;

use super::reading::{
    Reading, boards_words, inner_team, pace_words, terms_inside, terms_of, terms_words, title,
};
use super::typed::listed_name;
use crate::discord::errors::{sentence, when};
use crate::discord::interaction::draft_id::{Draft, DraftStep, DraftTo, MOST_BOARDS};
use crate::discord::posts::escape;
use crate::discord::posts::message::{Button, Message, OPTIONS, Row, Target};
use crate::host::{
    ChallengeLimits, ContestRefusal, ContestTerms, ContestView, Pace, RequestError, ServerId, Team,
};
use crate::phrase::{Language, Phrase};
use crate::table::MOST_WINS;

/// Returns a challenge as it stands, with everything that can be chosen. `more` shows the options
/// that few change. What stands in its way is said, and no button leads into it.
#[must_use]
pub fn draft(
    language: Language,
    draft: &Draft,
    (terms, limits): (&ContestTerms, &ChallengeLimits),
    servers: &[(ServerId, String)],
    more: bool,
) -> Message {
    let say = |phrase: &Phrase| phrase.render(language, ["", ""]);
    let (title, terms) = match draft.to {
        DraftTo::Teams(roles) => {
            let names = Team::BOTH.map(|team| inner_team(language, team, roles[team]));
            (title(names, draft.kind), terms_inside(terms))
        }
        DraftTo::Open | DraftTo::Server(_) => (
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
    let terms = say(&terms);
    let mut lines = vec![say(&title), terms, language.text(how)];
    let refusal = limits.refusal.map(RequestError::from);
    lines.extend(refusal.map(|refusal| sentence(&refusal, language)));
    let message = Message::words(lines.join("\n"));
    match more {
        true => rows_of_more(language, draft, message),
        false => rows(language, draft, servers, limits, message),
    }
}

fn rows(
    language: Language,
    draft: &Draft,
    servers: &[(ServerId, String)],
    limits: &ChallengeLimits,
    message: Message,
) -> Message {
    let say = |phrase: &Phrase| phrase.render(language, ["", ""]);
    let games = crate::table::GameKind::ALL.into_iter();
    let games = games.map(|kind| (kind.key().to_owned(), say(&kind.facts().title)));
    let boards = 1..=MOST_BOARDS;
    let boards = boards.map(|boards| (boards.to_string(), say(&boards_words(boards))));
    let paces = Pace::ALL.iter();
    let paces = paces.map(|pace| (pace.key().to_owned(), say(&pace_words(*pace))));
    let rivals = servers
        .iter()
        .take(OPTIONS)
        .map(|(server, name)| (server.to_string(), listed_name(*server, name)));
    let is_inside = matches!(draft.to, DraftTo::Teams(_));
    let rivals = rivals.filter(|_| !is_inside);
    let to = match draft.to {
        DraftTo::Server(server) => Some(server.to_string()),
        DraftTo::Open | DraftTo::Teams(_) => None,
    };
    let chosen = |value: &str| Some(value.to_owned());
    let select = |step, options, chosen, placeholder| {
        select(language, draft, step, (options, chosen), placeholder)
    };
    message
        .row(select(
            DraftStep::Game,
            games.collect(),
            chosen(draft.kind.key()),
            "contest-draft-game",
        ))
        .row(select(
            DraftStep::Boards,
            boards.collect(),
            chosen(&draft.boards.to_string()),
            "contest-draft-boards",
        ))
        .row(select(
            DraftStep::Pace,
            paces.collect(),
            chosen(draft.pace.key()),
            "contest-draft-pace",
        ))
        .row(select(
            DraftStep::To,
            rivals.collect(),
            to,
            "contest-draft-to",
        ))
        .row(Row::Buttons(ways(language, draft, servers, limits)))
}

/// Returns the ways to another server that are open, or that to the line-up of two teams inside one.
fn ways(
    language: Language,
    draft: &Draft,
    servers: &[(ServerId, String)],
    limits: &ChallengeLimits,
) -> Vec<Button> {
    use ButtonStyle::{Primary, Secondary, Success};
    let button = |step, label, style| Button {
        target: Target::Click(draft.step(step)),
        label,
        style,
    };
    let more = button(
        DraftStep::More,
        language.text("button-more-options"),
        Secondary,
    );
    let is_free = limits.refusal.is_none();
    if let DraftTo::Teams(_) = draft.to {
        let open = language.text("button-open-line-up");
        let open = is_free.then(|| button(DraftStep::Open, open, Success));
        return open.into_iter().chain([more]).collect();
    }
    let is_named = |(server, _): &&(ServerId, String)| draft.to == DraftTo::Server(*server);
    let named = servers.iter().find(is_named).filter(|_| is_free);
    let send = named.map(|(_, name)| {
        let label = Phrase::new("button-send-to").with("server", escape::plain(name));
        button(DraftStep::Send, label.render(language, ["", ""]), Success)
    });
    // Where a server is named, the challenge goes there.
    let lobby = if send.is_some() { Secondary } else { Primary };
    let anywhere = [
        (DraftStep::Lobby, "button-to-the-lobby", lobby),
        (DraftStep::Code, "button-get-a-code", Secondary),
    ];
    let is_open = limits.refusal != Some(ContestRefusal::TooManyOut);
    let anywhere = anywhere.into_iter().filter(|_| is_open);
    let anywhere = anywhere.map(|(step, key, style)| button(step, language.text(key), style));
    send.into_iter().chain(anywhere).chain([more]).collect()
}

fn rows_of_more(language: Language, draft: &Draft, message: Message) -> Message {
    let say = |phrase: &Phrase| phrase.render(language, ["", ""]);
    let variants = (0_u8..).zip(draft.kind.facts().variants);
    let variants = variants.filter_map(|(number, variant)| {
        let options = draft.kind.options_of_variant(variant)?;
        let words = draft.kind.game().describe_options(&options).ok()?;
        Some((number.to_string(), say(&words)))
    });
    let wins = (1..=MOST_WINS).map(|wins| {
        let words = Phrase::new("first-to").with("first-to", wins);
        (wins.to_string(), say(&words))
    });
    let button = |step, key: &str| Button {
        target: Target::Click(draft.step(step)),
        label: language.text(key),
        style: ButtonStyle::Secondary,
    };
    let rated = match draft.is_rated {
        true => "button-make-unrated",
        false => "button-make-rated",
    };
    let strongest = match draft.is_strongest {
        true => "button-make-in-turn",
        false => "button-make-strongest",
    };
    let select = |step, options, chosen: u8, placeholder| {
        let chosen = Some(chosen.to_string());
        select(language, draft, step, (options, chosen), placeholder)
    };
    message
        .row(select(
            DraftStep::Variant,
            variants.collect(),
            draft.variant,
            "contest-draft-options",
        ))
        .row(select(
            DraftStep::FirstTo,
            wins.collect(),
            draft.first_to,
            "contest-draft-first-to",
        ))
        .row(Row::Buttons(vec![
            button(DraftStep::Rated, rated),
            button(DraftStep::Strongest, strongest),
            button(DraftStep::Back, "button-back"),
        ]))
}

fn select(
    language: Language,
    draft: &Draft,
    step: DraftStep,
    (options, chosen): (Vec<(String, String)>, Option<String>),
    placeholder: &str,
) -> Row {
    Row::Select {
        id: draft.step(step),
        placeholder: language.text(placeholder),
        options,
        chosen,
    }
}

/// Returns a text to be copied and sent to a manager of another server, which invites the bot there
/// and says how to accept; and when the contest is over at the `latest`, unless that is said already.
#[must_use]
pub fn code(
    language: Language,
    view: &ContestView,
    (code, link): (&str, &str),
    latest: Option<String>,
) -> Message {
    let until = view.due.map_or(String::new(), |due| when(due.seconds()));
    let how = Phrase::new("contest-code-how").with("when", until);
    let server = Reading::new(language, view).plain_team(Team::Challenging);
    let text = Phrase::new("contest-code")
        .with("server", server)
        .with("game", view.terms.kind.facts().title)
        .with("terms", terms_of(view))
        .with("link", link)
        .with("code", code);
    let [how, text] = [how, text].map(|line| line.render(language, ["", ""]));
    // What stands in a block is copied as it is, without the marks of a quote.
    let text = format!("```\n{text}\n```");
    let lines = [Some(how), latest, Some(text)].into_iter().flatten();
    Message::words(lines.collect::<Vec<_>>().join("\n"))
}
