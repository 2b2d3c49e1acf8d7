//! Steps of putting a challenge together.

use super::places::invitation;
use super::{Cx, Entrance, Input, forged};
use crate::discord::act::{Act, Draft, DraftAct, DraftTo};
use crate::discord::dates::TypedMoment;
use crate::discord::errors::sentence;
use crate::discord::interaction::stopped::{Result, Stopped};
use crate::discord::posts::calendar;
use crate::discord::posts::contest::{self, TypedServer};
use crate::discord::posts::message::Message;
use host::{Caller, ContestId, ContestView, Host, InviteTo, LineUp, Refusal, ServerId, Timestamp};
use model::calendar::Zone;
use serenity::all::CreateModal;
use table::CustomSettings;
use text::Phrase;

pub(super) async fn perform(draft: &Draft, act: &DraftAct, cx: &Cx<'_>) -> Result<Message> {
    let to = match (act, draft.to) {
        (DraftAct::Send, DraftTo::Answer(contest)) => return answer(contest, draft, cx).await,
        (DraftAct::Send, DraftTo::Server(server)) => InviteTo::Server(server),
        (DraftAct::Open, DraftTo::Teams(roles)) => InviteTo::Teams(roles),
        (DraftAct::Lobby, DraftTo::Open | DraftTo::Server(_)) => InviteTo::Anywhere,
        (DraftAct::Code, DraftTo::Open | DraftTo::Server(_)) => InviteTo::Code,
        (DraftAct::Date, _) => return date(draft, cx).await,
        _ => return change(draft, act, cx).await,
    };
    let known = known_maps(draft, false, cx).await?;
    let terms = draft.terms(&known, None).ok_or(Refusal::NoSuchMap)?;
    cx.check_shown().await?;
    let view = cx.host().challenge_server(cx.caller, to, terms).await?;
    let link = invitation(cx.application);
    Ok(contest::sent(cx.language(), &view, &link))
}

/// Answers a challenge with the terms of a draft.
async fn answer(contest: ContestId, draft: &Draft, cx: &Cx<'_>) -> Result<Message> {
    let known = known_maps(draft, false, cx).await?;
    let challenged = if draft.is_as_challenged() {
        Some(challenge(contest, cx).await?.terms.options)
    } else {
        None
    };
    let terms = draft.terms(&known, challenged.as_deref());
    let terms = terms.ok_or(Refusal::NoSuchMap)?;
    let answered = cx.host().change_contest(cx.caller, contest, terms).await;
    let view = answered.map_err(|refused| Stopped::from(refused).about_a_contest())?;
    Ok(contest::said(cx.language(), &view))
}

/// Returns the challenge that a draft answers.
async fn challenge(contest: ContestId, cx: &Cx<'_>) -> Result<ContestView> {
    let challenge = cx.host().offered_contest(cx.caller, contest).await;
    challenge.map_err(|refused| Stopped::from(refused).about_a_contest())
}

/// Returns the maps among which the caller can choose: they are read for a draft that has one, or that
/// `shows` them.
async fn known_maps(draft: &Draft, shows: bool, cx: &Cx<'_>) -> Result<CustomSettings, Refusal> {
    if draft.has_values() && (shows || draft.has_value()) {
        cx.host().custom_settings_for(cx.caller).await
    } else {
        Ok(CustomSettings::default())
    }
}

/// Shows a draft with another choice, or with its other options.
async fn change(draft: &Draft, act: &DraftAct, cx: &Cx<'_>) -> Result<Message> {
    let mut draft = *draft;
    if let Input::Chosen(chosen) = cx.input {
        draft = draft.chosen(act, chosen).ok_or_else(forged)?;
    }
    let more = match act {
        DraftAct::Variant | DraftAct::FirstTo | DraftAct::More => true,
        DraftAct::Rated => {
            draft.is_rated = !draft.is_rated;
            true
        }
        DraftAct::Strongest => {
            draft.is_strongest = !draft.is_strongest;
            true
        }
        DraftAct::Game | DraftAct::Boards | DraftAct::Pace => false,
        DraftAct::Start | DraftAct::Date | DraftAct::To | DraftAct::Back => false,
        DraftAct::Send | DraftAct::Lobby | DraftAct::Code | DraftAct::Open => {
            return Err(forged().into());
        }
    };
    match cx.entrance {
        Entrance::Command => begin(&draft, cx).await,
        _ => shown(&draft, more, cx).await,
    }
}

/// Shows a draft with the date that was written into a form, and by which clock it was read. Nothing
/// written is no date.
async fn date(draft: &Draft, cx: &Cx<'_>) -> Result<Message> {
    let written = cx.written().unwrap_or_default();
    if written.trim().is_empty() {
        let without = Draft {
            line_up: draft.pace.line_up(),
            ..*draft
        };
        return shown(&without, false, cx).await;
    }
    let language = cx.language();
    let zone = typing_zone(cx).await?;
    let typed = TypedMoment::parse(written, language, &zone, cx.host().now().0);
    let typed = typed.ok_or_else(|| Phrase::new("refused-date").with("zone", zone.name()))?;
    let line_up = LineUp::Until(Timestamp(typed.at));
    line_up.check(draft.pace, cx.host().now())?;
    let message = shown(&Draft { line_up, ..*draft }, false, cx).await?;
    Ok(message.below(&contest::read_date(language, &typed)))
}

/// Returns the zone in which the caller types a date.
async fn typing_zone(cx: &Cx<'_>) -> Result<Zone, Refusal> {
    let calendar = cx.host().calendar(cx.caller).await?;
    Ok(calendar::typing_zone(&calendar, cx.language()))
}

/// Returns the form for the date of a draft, to somebody who may put it together.
pub(super) async fn date_form(draft: &Draft, act: &Act, cx: &Cx<'_>) -> Result<CreateModal> {
    shown(draft, false, cx).await?;
    let zone = typing_zone(cx).await?;
    Ok(contest::date_form(cx.language(), act, draft.line_up, &zone))
}

/// Begins a challenge where it could be shown.
pub(super) async fn begin(draft: &Draft, cx: &Cx<'_>) -> Result<Message> {
    let message = shown(draft, false, cx).await?;
    cx.check_shown().await?;
    Ok(message)
}

/// Returns a challenge that is still being put together, with the servers that take one. `more`
/// shows its other options. A map that is not known any more is left out, which is said first.
pub(super) async fn shown(draft: &Draft, more: bool, cx: &Cx<'_>) -> Result<Message> {
    let known = known_maps(draft, more, cx).await?;
    if draft.has_value() && draft.terms(&known, None).is_none() {
        let message = with_known(&draft.without_value(), more, &known, cx).await?;
        return Ok(message.headed(&sentence(&Refusal::NoSuchMap, cx.language())));
    }
    with_known(draft, more, &known, cx).await
}

/// Returns the same, with the maps that are known.
async fn with_known(
    draft: &Draft,
    more: bool,
    known: &CustomSettings,
    cx: &Cx<'_>,
) -> Result<Message> {
    let terms = |challenged: Option<&str>| {
        let terms = draft.terms(known, challenged);
        terms.ok_or(Refusal::NoSuchMap)
    };
    let language = cx.language();
    let to = match draft.to {
        DraftTo::Open => InviteTo::Anywhere,
        DraftTo::Server(server) => InviteTo::Server(server),
        DraftTo::Teams(roles) => InviteTo::Teams(roles),
        DraftTo::Answer(contest) => {
            let challenge = challenge(contest, cx).await?;
            let terms = terms(Some(&challenge.terms.options))?;
            let maps = more.then_some(known);
            return Ok(contest::answer(language, draft, &terms, &challenge, maps));
        }
    };
    let servers = takers(draft, cx).await?;
    let limits = cx.host().challenge_limits(cx.caller, to).await?;
    let (terms, maps) = (terms(None)?, more.then_some(known));
    Ok(contest::draft(
        language, draft, &terms, &limits, &servers, maps,
    ))
}

/// Returns the servers that take a challenge, first of all the one to which a draft goes.
async fn takers(draft: &Draft, cx: &Cx<'_>) -> Result<Vec<(ServerId, String)>, Refusal> {
    let mut servers = listed_servers(cx.host(), cx.caller, "").await?;
    if let DraftTo::Server(server) = draft.to
        && servers.iter().all(|(listed, _)| *listed != server)
    {
        let named = listed_servers(cx.host(), cx.caller, &server.to_string()).await?;
        let named = named.into_iter().filter(|(listed, _)| *listed == server);
        servers.splice(0..0, named);
    }
    Ok(servers)
}

/// Returns the listed servers that somebody may mean by what they typed, the best fits first.
pub(in crate::discord) async fn listed_servers(
    host: &Host,
    caller: &Caller,
    text: &str,
) -> Result<Vec<(ServerId, String)>, Refusal> {
    let typed = TypedServer::new(text);
    let number = typed.number();
    let fit = move |server, name: &str| typed.fit(server, name);
    host.contest_servers(caller, number, fit).await
}
