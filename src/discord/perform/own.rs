//! Settings of the caller's own.

use super::{Cx, Entrance, Performed, forged};
use crate::discord::act::{Change, OwnAct};
use crate::discord::errors::moment;
use crate::discord::interaction::stopped::Result;
use crate::discord::posts;
use crate::discord::posts::calendar::{away_words, date_words, days_left, night_words};
use crate::discord::posts::message::Message;
use crate::discord::posts::settings::switch_words;
use host::league::Visibility;
use host::{Switch, Timestamp, UserId};
use model::calendar::{Absence, Night};
use text::{Language, Phrase};

pub(super) async fn perform(act: &OwnAct, cx: &Cx<'_>) -> Result<Message> {
    let told = match act {
        OwnAct::Language { to } => language(to, cx).await?,
        OwnAct::Dm { to } => switch(Switch::Dm, to, cx).await?,
        OwnAct::Reminders { to } => switch(Switch::Reminders, to, cx).await?,
        OwnAct::TextBoard { to } => switch(Switch::TextBoard, to, cx).await?,
        OwnAct::Confirm { to } => switch(Switch::Confirm, to, cx).await?,
        OwnAct::Visibility { to } => visibility(to, cx).await?,
        OwnAct::Block { user } => {
            cx.host().block(cx.caller, *user).await?;
            cx.text("blocked")
        }
        OwnAct::Unblock { user } => unblock(*user, cx).await?,
        OwnAct::Night { to } => night(to, cx).await?,
        OwnAct::Away { to } => away(to, cx).await?,
    };
    match cx.entrance {
        Entrance::Command => Ok(told),
        // A control of the panel, which says by its state what has changed.
        Entrance::Private | Entrance::Public(_) | Entrance::Form => Ok(panel(cx).await?),
    }
}

impl Cx<'_> {
    /// Answers with what holds, and with the way to change it.
    fn shown(&self, holds: Phrase) -> Message {
        self.lines([holds, Phrase::new("me-change")])
    }
}

/// Returns the panel of the caller's settings, in the language that they have by now.
pub(super) async fn panel(cx: &Cx<'_>) -> Performed {
    let settings = cx.host().own_settings(cx.caller).await?;
    let chosen = settings.user.as_ref().map(|user| user.language.as_str());
    let language = Language::from_locale(chosen.unwrap_or(&cx.caller.language));
    Ok(posts::settings::own(language, &settings, cx.host().now()))
}

async fn language(to: &Change<Language>, cx: &Cx<'_>) -> Result<Message> {
    let holds = Phrase::new("me-language");
    match to {
        Change::Show | Change::Chosen => Ok(cx.shown(holds)),
        Change::Reset => Err(forged().into()),
        Change::To(chosen) => {
            cx.host().set_language(cx.caller, &chosen.code()).await?;
            Ok(Message::words(holds.say(*chosen)))
        }
    }
}

/// Turns a setting on or off, or shows it.
async fn switch(switch: Switch, to: &Change<bool>, cx: &Cx<'_>) -> Performed {
    let holds = |on| switch_words(switch, on);
    let known = cx.caller.known.as_ref();
    let on = match to {
        Change::Show | Change::Chosen => {
            let is_on = switch.is_on(known);
            let is_closed = known.is_some_and(|user| user.has_closed_messages(cx.host().now()));
            if switch == Switch::Dm && is_closed {
                return Ok(cx.lines([holds(is_on), Phrase::new("dm-closed")]));
            }
            return Ok(cx.shown(holds(is_on)));
        }
        Change::Reset => switch.is_on(None),
        Change::To(on) => *on,
    };
    cx.host().set_switch(cx.caller, switch, on).await?;
    Ok(cx.words(&holds(on)))
}

pub(super) async fn visibility(to: &Change<Visibility>, cx: &Cx<'_>) -> Performed {
    let to = match to {
        Change::Show | Change::Chosen => {
            let settings = cx.host().own_settings(cx.caller).await?;
            let holds = posts::visibility_key(settings.visibility);
            return Ok(cx.shown(Phrase::new(holds)));
        }
        Change::Reset => Visibility::default(),
        Change::To(to) => *to,
    };
    cx.host().set_visibility(cx.caller, to).await?;
    Ok(cx.text(posts::visibility_key(to)))
}

async fn unblock(user: UserId, cx: &Cx<'_>) -> Performed {
    let was_blocked = cx.host().unblock(cx.caller, user).await?;
    let key = if was_blocked {
        "unblocked"
    } else {
        "was-not-blocked"
    };
    Ok(cx.text(key))
}

async fn night(to: &Change<Night>, cx: &Cx<'_>) -> Performed {
    match to {
        Change::Show | Change::Chosen => {
            let calendar = cx.host().calendar(cx.caller).await?;
            Ok(cx.words(&night_words(&calendar)))
        }
        Change::Reset => {
            cx.host().set_night(cx.caller, None).await?;
            Ok(cx.text("night-off"))
        }
        Change::To(night) => {
            let calendar = cx.host().set_night(cx.caller, Some(night.clone())).await?;
            let begins = calendar.in_force_from().unwrap_or_default();
            let begins = moment(Timestamp(begins).seconds());
            let set = Phrase::new("night-set")
                .with("night", night_words(&calendar))
                .with("begins", begins);
            Ok(cx.words(&set))
        }
    }
}

async fn away(to: &Change<Absence>, cx: &Cx<'_>) -> Performed {
    let now = cx.host().now().0;
    match to {
        Change::Show | Change::Chosen => {
            let calendar = cx.host().calendar(cx.caller).await?;
            Ok(cx.words(&away_words(&calendar, now)))
        }
        Change::Reset => come_back(now, cx).await,
        Change::To(absence) => {
            let calendar = cx.host().go_away(cx.caller, absence.clone()).await?;
            Ok(cx.lines([away_words(&calendar, now), Phrase::new("away-told")]))
        }
    }
}

async fn come_back(now: i64, cx: &Cx<'_>) -> Performed {
    let calendar = cx.host().calendar(cx.caller).await?;
    let ended = calendar.next_absence(now);
    let left = cx.host().come_back(cx.caller).await?;
    let said = match ended {
        Some(absence) if absence.begin() > now => {
            let first = absence.first();
            Phrase::new("away-taken-back")
                .with("date", date_words(first))
                .with("left", days_left(&left, first.year()))
                .with("year", first.year().to_string())
        }
        Some(_) => Phrase::new("away-back"),
        None => Phrase::new("away-not"),
    };
    Ok(cx.words(&said))
}
