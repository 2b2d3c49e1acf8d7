//! A question from its arrival to its answer: taken up once, held to its user's rate, answered by
//! one responder, and counted in one place.

use std::sync::Arc;

use serenity::all::{CommandInteraction, Http, InteractionId};

use super::answer::{Answer, Clicked};
use super::caller::{Asking, clicked_at};
use super::component::Component;
use super::responder::Responder;
use super::stopped::Result;
use crate::discord::Data;
use crate::discord::act::{Act, Reply};
use crate::discord::delivery::permissions;
use crate::discord::posts::message::Message;
use crate::observe::Outcome;
use host::{Caller, MatchId, UserId};
use text::Language;

/// A command, a click or a form, as far as the three are alike.
pub(in crate::discord) struct Question<'a> {
    /// The parts that identify the caller.
    asking: Asking<'a>,
    token: &'a str,
    clicked: Clicked<'a>,
    /// The name under which it is counted, never anything that a user typed.
    name: String,
    /// The match in which a click plays a move.
    plays_in: Option<MatchId>,
}

impl<'a> Question<'a> {
    /// Creates the question of a command with this full name.
    pub(in crate::discord) fn command(interaction: &'a CommandInteraction, name: &str) -> Self {
        let asking = Asking {
            id: interaction.id.get(),
            user: &interaction.user,
            member: interaction.member.as_deref(),
            guild: interaction.guild_id,
            channel: interaction.channel_id,
            partial: interaction.channel.as_ref(),
            locale: &interaction.locale,
            guild_locale: interaction.guild_locale.as_deref(),
            told: interaction.app_permissions,
        };
        Self {
            asking,
            token: &interaction.token,
            clicked: None,
            name: name.to_owned(),
            plays_in: None,
        }
    }

    /// Creates the question of a click or a form, which asks for an act; for none, if this program
    /// never wrote it.
    pub(in crate::discord) fn component(component: Component<'a>, act: Option<&Act>) -> Self {
        let turns = act.is_some_and(|act| act.row().reply != Reply::Private);
        let message = component
            .message()
            .filter(|_| turns && component.is_private());
        let name = act.map_or("forged", |act| act.row().name);
        let played = act.filter(|act| act.is_move());
        Self {
            asking: component.asking(),
            token: component.token(),
            clicked: message,
            name: format!("button {name}"),
            plays_in: played.and_then(Act::of_match),
        }
    }

    /// Answers with the result of the work, or with the reason why it stopped. Does nothing for a
    /// question that was taken up before.
    pub(in crate::discord) async fn answer(
        self,
        http: &Http,
        data: &Data,
        work: impl AsyncFnOnce(Arc<Caller>) -> Result<Answer>,
    ) {
        if !data.deduplicator.take(self.asking.id) {
            return;
        }
        let responder = Responder::new(
            http,
            &data.requests,
            &data.painter,
            self.asking.user.id.get(),
            InteractionId::new(self.asking.id),
            self.token,
            self.clicked,
        );
        let work = async {
            let (answer, outcome) = if self.is_within_the_rate(data) {
                let caller = Arc::new(self.caller(data).await);
                match work(Arc::clone(&caller)).await {
                    Ok(answer) => (answer, Outcome::Answered),
                    Err(stopped) => {
                        let message = stopped.message(Language::from_locale(&caller.language));
                        (Answer::Private(message), Outcome::Refused)
                    }
                }
            } else {
                let language = Language::from_locale(self.asking.locale);
                let wait = Message::words(language.text("too-fast"));
                (Answer::Private(wait), Outcome::Limited)
            };
            let answer = answer.suited_to(self.clicked);
            let answer = answer.with(|message| data.requests.dressed(message));
            (answer, outcome)
        };
        let outcome = responder.answer(work).await;
        if let Some(thread) = self.asking.opened_thread() {
            data.host.mend_thread(thread).await;
        }
        if outcome.is_none()
            && let Some(id) = self.plays_in
        {
            let user = UserId(self.asking.user.id.get());
            data.host.bring_hand_again(user, id).await;
        }
        let outcome = outcome.unwrap_or(Outcome::Failed);
        data.metrics.interaction(&self.name, outcome);
    }

    /// Returns the caller, with what the host knows of them.
    pub(in crate::discord) async fn caller(&self, data: &Data) -> Caller {
        let caller = data.host.arrive(self.asking.caller(&data.requests.grounds));
        let caller = caller.await;
        if let (Some(told), Some(origin)) = (self.asking.told, &caller.origin) {
            let ground = data.requests.ground(origin.server, origin.channel);
            if permissions::has_all(ground, told) {
                data.host.note_permitted(origin);
            }
        }
        caller
    }

    fn is_within_the_rate(&self, data: &Data) -> bool {
        let at = clicked_at(self.asking.id);
        data.rates.allows(self.asking.user.id.get(), at)
    }
}
