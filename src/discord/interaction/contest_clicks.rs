//! Buttons and selects of contests, and of challenges that are being put together.

use super::answer::Answer;
use super::component::Component;
use super::contest_id::{ContestAct, ContestClick};
use super::draft_id::{Draft, DraftStep, DraftTo};
use super::refusal::Refusal;
use super::suggestion_id::{Suggestion, SuggestionStep};
use crate::discord::Data;
use crate::discord::commands::challenge_server::{check_shown, drafted, invitation};
use crate::discord::commands::contest::{board_of, captains};
use crate::discord::errors::sentence;
use crate::discord::posts::contest;
use crate::discord::posts::message::Message;
use crate::host::{
    Caller, Coming, ContestCode, ContestId, ContestRefusal, Host, InviteTo, RequestError, Standing,
    Team, Timestamp, UserId,
};
use crate::phrase::{Language, Phrase};
use crate::table::Luck;

/// Does what a button or select of a contest asks.
pub(super) async fn act(
    data: &Data,
    caller: &Caller,
    click: ContestClick,
    component: Component<'_>,
) -> Result<Answer, Refusal> {
    let chosen = component.chosen();
    if chosen.is_some() != click.act.is_select() {
        return Err(Phrase::new("forged").into());
    }
    let chosen = chosen.unwrap_or_default();
    // The message of a server stands where the bot can post; a private one may stand anywhere.
    if click.act == ContestAct::Accept && component.is_private() {
        check_shown(data, component.permissions(), caller).await?;
    }
    let message = answer(&data.host, caller, click, chosen, component).await;
    let message = message.map_err(Refusal::about_a_contest)?;
    Ok(Answer::Update(message))
}

async fn answer(
    host: &Host,
    caller: &Caller,
    ContestClick { id, act, .. }: ContestClick,
    chosen: &str,
    component: Component<'_>,
) -> Result<Message, Refusal> {
    let language = Language::from_locale(&caller.language);
    Ok(match act {
        ContestAct::Accept => contest::said(language, &host.accept_contest(caller, id).await?),
        ContestAct::Decline => {
            host.decline_contest(caller, id).await?;
            contest::said(language, &host.contest(caller, id).await?)
        }
        ContestAct::Suggest => {
            let view = host.offered_contest(caller, id).await?;
            contest::suggestion(language, &view, &Suggestion::new(id))
        }
        ContestAct::Block => {
            contest::really_block(language, &host.may_block_server(caller, id).await?)
        }
        ContestAct::ReallyBlock => {
            host.block_server(caller, id).await?;
            Message::words(language.text("contest-server-blocked"))
        }
        ContestAct::Report => {
            host.report_contest(caller, id).await?;
            contest::reported(language, &host.contest(caller, id).await?)
        }
        ContestAct::Join => join(host, caller, id, None, component).await?,
        ContestAct::JoinTeam(number) => {
            let team = Team::BOTH.into_iter().find(|team| team.number() == number);
            join(host, caller, id, team, component).await?
        }
        ContestAct::Leave => {
            match host.leave_contest(caller, id).await {
                // A player who has left elsewhere presses it below the message which says that they
                // are in.
                Err(RequestError::Contest(ContestRefusal::NotJoined))
                    if caller.origin.is_none() => {}
                left => drop(left?),
            }
            Message::words(language.text("contest-left"))
        }
        ContestAct::Here | ContestAct::ReallyHere => {
            let coming = Coming {
                luck: Luck::default(),
                is_answer: act == ContestAct::ReallyHere,
            };
            let arrived = host.arrive_at_contest(caller, id, coming).await?;
            contest::arrived(language, &arrived, caller.user, caller.origin.is_none())
        }
        ContestAct::Captain => captains(host, caller, id).await?,
        ContestAct::Close => {
            let view = host.close_line_up(caller, id).await?;
            contest::said(language, &view)
        }
        ContestAct::Reserve(_) => {
            let user = chosen.parse().map_err(|_| Phrase::new("forged"))?;
            reserve(host, caller, id, UserId(user)).await?;
            captains(host, caller, id).await?
        }
        ContestAct::Withdraw => {
            contest::really_withdraw(language, &host.may_withdraw_contest(caller, id).await?)
        }
        ContestAct::ReallyWithdraw => withdraw(host, caller, id).await?,
        ContestAct::CallOff => {
            host.call_off_contest(caller, id).await?;
            contest::said(language, &host.contest(caller, id).await?)
        }
        ContestAct::Hide => {
            contest::really_hide(language, &host.may_hide_contest(caller, id).await?)
        }
        ContestAct::ReallyHide => contest::hidden(language, &host.hide_contest(caller, id).await?),
        ContestAct::Show => {
            let view = host.contest(caller, id).await?;
            let room = host.room_for_boards(caller).await?;
            let link = invitation(component.application());
            contest::shown(language, &view, &link, (caller.user, &room))
        }
        ContestAct::Watch => contest::watching(language, &host.contest(caller, id).await?),
        ContestAct::Board => {
            let number = chosen.parse().map_err(|_| Phrase::new("forged"))?;
            board_of(host, caller, id, number).await?
        }
        ContestAct::Return => contest::said(language, &host.return_match(caller, id).await?),
    })
}

/// Takes a challenge back. The question was asked about a challenge: what has become of it since
/// needs one of its own.
async fn withdraw(host: &Host, caller: &Caller, id: ContestId) -> Result<Message, RequestError> {
    let language = Language::from_locale(&caller.language);
    match host.withdraw_contest(caller, id).await {
        Err(accepted @ RequestError::Contest(ContestRefusal::Accepted)) => {
            let view = host.may_withdraw_contest(caller, id).await?;
            let mut question = contest::really_withdraw(language, &view);
            let accepted = sentence(&accepted, language);
            question.content = format!("{accepted}\n{}", question.content);
            Ok(question)
        }
        withdrawn => {
            withdrawn?;
            Ok(contest::said(language, &host.contest(caller, id).await?))
        }
    }
}

/// Accepts the challenge that has this code.
pub(super) async fn accept_code(
    data: &Data,
    caller: &Caller,
    code: &ContestCode,
    component: Component<'_>,
) -> Result<Message, Refusal> {
    check_shown(data, component.permissions(), caller).await?;
    let language = Language::from_locale(&caller.language);
    match data.host.accept_code(caller, &code.0).await {
        Ok(view) => Ok(contest::said(language, &view)),
        // It was used or taken back since: its button leads nowhere any more.
        Err(gone @ RequestError::Contest(ContestRefusal::NoSuchCode)) => {
            Ok(Message::words(sentence(&gone, language)))
        }
        Err(refused) => Err(Refusal::from(refused).about_a_contest()),
    }
}

async fn join(
    host: &Host,
    caller: &Caller,
    id: ContestId,
    team: Option<Team>,
    component: Component<'_>,
) -> Result<Message, RequestError> {
    let member = component.asking().member;
    let joined = member.and_then(|member| member.joined_at);
    let since = joined.map(|joined| Timestamp(joined.unix_timestamp().saturating_mul(1000)));
    let joined = host.join_contest(caller, id, team, since).await?;
    let language = Language::from_locale(&caller.language);
    Ok(contest::joined(language, &joined, caller.user))
}

/// Moves a member to the reserves, or back.
async fn reserve(
    host: &Host,
    caller: &Caller,
    id: ContestId,
    user: UserId,
) -> Result<(), RequestError> {
    let view = host.contest(caller, id).await?;
    let mut members = view.teams.iter().flat_map(|(_, team)| &team.members);
    let member = members.find(|member| member.user == user);
    let is_reserve = member.is_some_and(|member| member.standing == Standing::Reserve);
    host.reserve_member(caller, id, user, !is_reserve).await?;
    Ok(())
}

/// Takes a step in suggesting a change of a challenge.
pub(super) async fn suggest(
    host: &Host,
    caller: &Caller,
    (suggestion, step): (Suggestion, SuggestionStep),
    chosen: Option<&str>,
) -> Result<Answer, Refusal> {
    let language = Language::from_locale(&caller.language);
    let id = suggestion.contest;
    let answer = async {
        Ok(match (step, chosen) {
            (SuggestionStep::Send, None) => {
                let view = host.change_contest(caller, id, suggestion.change).await?;
                contest::said(language, &view)
            }
            (_, Some(chosen)) => {
                let chosen = suggestion.chosen(step, chosen);
                let chosen = chosen.ok_or_else(|| Phrase::new("forged"))?;
                let view = host.offered_contest(caller, id).await?;
                contest::suggestion(language, &view, &chosen)
            }
            (_, None) => return Err(Phrase::new("forged").into()),
        })
    };
    let answer: Result<Message, Refusal> = answer.await;
    let answer = answer.map_err(Refusal::about_a_contest)?;
    Ok(Answer::Update(answer))
}

/// Takes a step in putting a challenge together.
pub(super) async fn put_together(
    data: &Data,
    caller: &Caller,
    (draft, step): (Draft, DraftStep),
    component: Component<'_>,
) -> Result<Answer, Refusal> {
    let forged = || Phrase::new("forged");
    let host = &data.host;
    let (draft, more) = match (step, component.chosen()) {
        (_, Some(chosen)) => {
            let is_more = matches!(step, DraftStep::Variant | DraftStep::FirstTo);
            (draft.chosen(step, chosen).ok_or_else(forged)?, is_more)
        }
        (DraftStep::More, None) => (draft, true),
        (DraftStep::Back, None) => (draft, false),
        (DraftStep::Rated, None) => {
            let is_rated = !draft.is_rated;
            (Draft { is_rated, ..draft }, true)
        }
        (DraftStep::Strongest, None) => {
            let is_strongest = !draft.is_strongest;
            let draft = Draft {
                is_strongest,
                ..draft
            };
            (draft, true)
        }
        (DraftStep::Send | DraftStep::Lobby | DraftStep::Code | DraftStep::Open, None) => {
            let to = match (step, draft.to) {
                (DraftStep::Send, DraftTo::Server(server)) => InviteTo::Server(server),
                (DraftStep::Open, DraftTo::Teams(roles)) => InviteTo::Teams(roles),
                (DraftStep::Lobby, DraftTo::Open | DraftTo::Server(_)) => InviteTo::Anywhere,
                (DraftStep::Code, DraftTo::Open | DraftTo::Server(_)) => InviteTo::Code,
                _ => return Err(forged().into()),
            };
            let terms = draft.terms().ok_or_else(forged)?;
            check_shown(data, component.permissions(), caller).await?;
            let view = host.challenge_server(caller, to, terms).await?;
            let language = Language::from_locale(&caller.language);
            let link = invitation(component.application());
            return Ok(Answer::Update(contest::sent(language, &view, &link)));
        }
        _ => return Err(forged().into()),
    };
    Ok(Answer::Update(drafted(host, caller, &draft, more).await?))
}
