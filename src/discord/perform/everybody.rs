//! Things that somebody shows to everybody in a channel.
//!
//! Everybody reads it in the language of the server. A ladder or a profile is looked at anew by nobody
//! in particular, so that nothing goes out that only the one who shows it may know. A round that is over
//! is known to its players, and any of them may show it; others may where people may see the matches of
//! both, as anybody may the end of a match that a history shows. What moderators have taken away from
//! their server is shown there by nobody. The button goes once it is pressed.

use serenity::all::Permissions;

use super::{Cx, message};
use crate::discord::act::{Act, MatchAct, PlainAct};
use crate::discord::interaction::answer::Answer;
use crate::discord::interaction::stopped::Result;
use crate::discord::posts::escape;
use crate::discord::posts::message::{Button, Message};
use host::{Authority, Caller, MatchId, Origin, UserId};
use text::{Language, Phrase};

/// No account on Discord has this number.
const NOBODY: UserId = UserId(0);

/// Shows everybody what an act asks for.
pub(super) async fn show(act: &Act, cx: &Cx<'_>) -> Result<Answer> {
    let anybody = anybody(cx.caller, act).ok_or_else(|| Phrase::new("show-no-voice"))?;
    if cx.is_quiet() {
        return Err(Phrase::new("show-off").into());
    }
    if !cx.may_write() {
        return Err(Phrase::new("show-no-voice").into());
    }
    cx.host().check_welcome(cx.caller).await?;
    if !cx.data.shows.allows(cx.caller.user.0, cx.caller.at) {
        return Err(Phrase::new("show-too-often").into());
    }
    let for_everybody = Cx {
        caller: &anybody,
        is_for_everybody: true,
        ..*cx
    };
    let shown = message(act, &for_everybody).await?;
    let name = cx.caller.nickname.as_ref().unwrap_or(&cx.caller.name);
    let by = by(act).with("name", escape::content(name));
    let language = Language::from_locale(&anybody.language);
    Ok(Answer::Everybody {
        shown: shown.below(&by.say(language)),
        words: Box::new(cx.text("shown-to-everybody")),
    })
}

/// Returns the line about the one who shows it, without their name.
fn by(act: &Act) -> Phrase {
    match act {
        Act::Plain(_, PlainAct::ShowLesson { game, .. }) => {
            Phrase::new("shown-lesson").with("game", game.facts().title)
        }
        _ => Phrase::new("shown-by"),
    }
}

/// Returns the one who looks at what a caller shows, of whom nothing is known but the match that they
/// show; `None` outside any server.
fn anybody(caller: &Caller, act: &Act) -> Option<Caller> {
    let origin = caller.origin.clone()?;
    Some(Caller {
        user: act.of_match().map_or(NOBODY, |_| caller.user),
        name: String::new(),
        nickname: None,
        language: origin.language.clone(),
        origin: Some(Origin {
            authority: Authority::Member,
            roles: Vec::new(),
            ..origin
        }),
        at: caller.at,
        known: None,
    })
}

impl Cx<'_> {
    /// Adds the button that shows a message to everybody, where there is a channel for it.
    pub(super) fn showable(&self, message: Message, act: impl Into<Act>) -> Message {
        if self.is_for_everybody || self.is_quiet() || !self.may_write() {
            return message;
        }
        message.buttons([Button::named(self.language(), act, "button-show-everybody")])
    }

    /// Adds the same to something of a match that its players know, if they are the ones who ask, and
    /// otherwise where people may see the matches of both. Nobody shows what its moderators want shown
    /// there no more.
    ///
    /// # Errors
    ///
    /// Returns why everybody may not see it, if it is shown to everybody.
    pub(super) async fn showable_match(
        &self,
        message: Message,
        id: MatchId,
        act: MatchAct,
        is_known: bool,
    ) -> Result<Message> {
        let reason = if self.host().is_hidden_here(self.caller, id).await? {
            Some("match-hidden")
        } else {
            let league = &self.data.league;
            let is_seen = is_known || league.sees_match(id, self.onlooker()).await?;
            (!is_seen).then_some("show-hidden")
        };
        match reason {
            None => Ok(self.showable(message, Act::Match(id, act))),
            Some(reason) if self.is_for_everybody => Err(Phrase::new(reason).into()),
            Some(_) => Ok(message),
        }
    }

    /// Returns `true` if the server wants nothing shown to everybody.
    fn is_quiet(&self) -> bool {
        let origin = self.caller.origin.as_ref();
        origin.is_some_and(|origin| origin.settings.is_quiet)
    }

    /// Returns `true` if the caller may write where they ask.
    fn may_write(&self) -> bool {
        let Some(origin) = &self.caller.origin else {
            return false;
        };
        let writes = match origin.thread {
            Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
            None => Permissions::SEND_MESSAGES,
        };
        let told = self.member.and_then(|member| member.permissions);
        told.is_some_and(|told| told.contains(writes))
    }
}
