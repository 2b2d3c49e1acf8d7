//! The contest that a command means.

use serenity::all::CreateAutocompleteResponse;

use super::Context;
use super::play::{complete, completing};
use super::reply::language;
use crate::discord::act::ContestAct;
use crate::discord::interaction::stopped::{Result, Stopped};
use crate::discord::posts;
use crate::discord::posts::message::OPTION;
use host::{Caller, ContestId, ContestState, ContestView, Host, Refusal, Team, UserId, Venue};
use text::Phrase;

/// The purpose for which a command wants a contest.
#[derive(Clone)]
pub(super) enum Purpose {
    /// The act of a button.
    Press(ContestAct),
    /// The same with something that was typed, which no button carries.
    Type(ContestAct),
}

impl Purpose {
    /// Returns the purpose of a command that does what a button does, with something typed or not.
    pub(super) const fn of(act: ContestAct, is_typed: bool) -> Self {
        if is_typed {
            return Self::Type(act);
        }
        Self::Press(act)
    }

    /// Returns the act of the button that does it.
    fn button(&self) -> Option<ContestAct> {
        match self {
            Self::Press(act) => Some(act.clone()),
            Self::Type(_) => None,
        }
    }

    /// Returns `true` if the reader can mean it of a contest.
    fn suits(&self, view: &ContestView, reader: UserId) -> bool {
        let is_open = !view.state.is_over();
        let has_joined = || {
            let mut members = view.teams.iter().flat_map(|(_, team)| &team.members);
            members.any(|member| member.user == reader)
        };
        let (Self::Press(act) | Self::Type(act)) = self;
        match act {
            ContestAct::Accept | ContestAct::Decline | ContestAct::Suggest | ContestAct::Report => {
                view.state == ContestState::Open && view.own == Some(Team::Answering)
            }
            ContestAct::Join
            | ContestAct::JoinTeam { .. }
            | ContestAct::Close
            | ContestAct::Captain => view.state == ContestState::LineUp,
            ContestAct::Leave => {
                let is_bound = view.state == ContestState::LineUp || view.is_calling();
                is_bound && has_joined()
            }
            ContestAct::Here => view.is_calling() && has_joined(),
            ContestAct::Withdraw => match view.state {
                ContestState::Open => view.own != Some(Team::Answering),
                state => state == ContestState::LineUp,
            },
            ContestAct::Watch => is_open && !view.boards.is_empty(),
            // What is over stands there as long as it is not taken away.
            ContestAct::Hide => {
                let is_shown = |place: &Venue| !place.is_hidden;
                view.state != ContestState::Open && view.place.as_ref().is_some_and(is_shown)
            }
            // Records are handed out once all is over.
            ContestAct::Return | ContestAct::Export => false,
            _ => is_open,
        }
    }

    /// Returns the refusal where it suits no contest, if it is not meant of another one then.
    fn of_none(&self) -> Option<Stopped> {
        let (Self::Press(act) | Self::Type(act)) = self;
        Some(match act {
            ContestAct::Withdraw => Refusal::NothingToWithdraw.into(),
            ContestAct::Leave => Phrase::new("refused-nothing-to-leave").into(),
            ContestAct::Here => Phrase::new("refused-not-called").into(),
            _ => return None,
        })
    }

    /// Returns `true` if it can be meant of a contest that is over, too.
    const fn suits_the_last(&self) -> bool {
        matches!(
            self,
            Self::Press(ContestAct::Return | ContestAct::Watch)
                | Self::Type(ContestAct::Watch | ContestAct::Export)
        )
    }
}

/// Returns the contest that a command is about: the named one, or that of this thread, or the only one
/// near that it can be meant of, or the only one that is not over, or the last one. Fails with the
/// question which one is meant if there are several.
pub(super) async fn meant(
    host: &Host,
    caller: &Caller,
    named: Option<String>,
    purpose: &Purpose,
) -> Result<ContestId> {
    if let Some(named) = named {
        return named_contest(host, caller, named.trim()).await;
    }
    if let Some(id) = host.contest_of_thread(caller).await? {
        return Ok(id);
    }
    let contests = host.contests(caller).await?;
    let those = |suits: &dyn Fn(&ContestView) -> bool| {
        let found = contests.iter().filter(|view| suits(view));
        found.collect::<Vec<&ContestView>>()
    };
    let suited = those(&|view| purpose.suits(view, caller.user));
    if let Some(none) = purpose.of_none().filter(|_| suited.is_empty()) {
        return Err(none);
    }
    let running = those(&|view| !view.state.is_over());
    let decided = those(&|view| view.state == ContestState::Decided);
    let last = decided.first().filter(|_| purpose.suits_the_last());
    let ask = |views: &[&ContestView]| {
        posts::contest::which_contest(language(caller), views, purpose.button())
    };
    match (suited.as_slice(), last, running.as_slice()) {
        ([only], ..) | ([], Some(only), _) | ([], None, [only]) => Ok(only.id),
        ([], None, []) => {
            let last = contests.first().map(|view| view.id);
            last.ok_or(Refusal::Unknown.into())
        }
        ([], None, several) | (several, ..) => Err(ask(several).into()),
    }
}

/// Returns the contest that somebody typed: its id, the end of it that people are shown, or the label
/// under which it was suggested.
async fn named_contest(host: &Host, caller: &Caller, typed: &str) -> Result<ContestId> {
    if let Some(id) = ContestId::parse(typed) {
        return Ok(id);
    }
    // Labels end with the end of an id, too.
    let end = typed.rsplit(" · ").next().unwrap_or(typed);
    match host.contest_that_ends(caller, end).await {
        Err(Refusal::Unknown) => Err(Phrase::new("refused-no-such-contest").into()),
        found => Ok(found?),
    }
}

/// Completes a contest of this server, or in direct messages one that the caller has joined.
pub(super) async fn contests_here(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (host, caller) = completing(context).await;
    // One that is too old for the list is suggested by the end of its id.
    let contests = host.contest_names(&caller, typed).await.unwrap_or_default();
    let named = contests.iter().map(|view| {
        let name = posts::contest::name(language(&caller), view, OPTION);
        (name, view.id.to_string())
    });
    complete(named.collect(), typed)
}
