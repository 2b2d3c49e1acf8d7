//! Buttons, selects and forms. Nothing that a click carries is believed; a click that comes too
//! late is answered with the present.

use std::time::Instant;

use serenity::all::{
    Context, CreateInteractionResponse, CreateInteractionResponseMessage, CreateModal,
    EditInteractionResponse,
};

use crate::discord::Data;
use crate::discord::commands;
use crate::discord::commands::{PATIENCE, challenged_message, played, present, refusal, shown};
use crate::discord::delivery::requests;
use crate::discord::errors::{self, redacted};
use crate::discord::interaction::caller::caller;
use crate::discord::interaction::component::Component;
use crate::discord::interaction::custom_id::{Action, CustomId, Page};
use crate::discord::posts::message::Message;
use crate::discord::posts::{self, Viewer};
use crate::host::{Caller, Host, MessageId, RequestError};
use crate::observe::{Metrics, Outcome};
use crate::phrase::{Language, Phrase};
use crate::table::Luck;

/// How a click is answered.
enum Answer {
    /// For the caller alone, as a new message.
    Private(Message),
    /// By turning the clicked message into this one: only in direct messages and private replies,
    /// where nobody else sees it.
    Update(Message),
    /// The same with the rows alone, where words and pictures stay what they are.
    Rows(Message),
    /// With a form to fill in. It cannot be promised: it comes at once or not at all.
    Form(CreateModal),
}

impl Answer {
    /// The message, if pictures belong to it that are not drawn yet.
    fn pictured(&self) -> Option<&Message> {
        match self {
            Self::Private(message) | Self::Update(message) => {
                message.has_undrawn_pictures().then_some(message)
            }
            Self::Rows(_) | Self::Form(_) => None,
        }
    }
}

/// An answer as it is sent.
enum Response {
    Whole(CreateInteractionResponse),
    /// Parts of the clicked message; what is not named stays.
    Parts(serde_json::Value),
}

/// Answers a click on a button or select, or a form that was sent.
pub(in crate::discord) async fn answer(context: &Context, data: &Data, component: Component<'_>) {
    if !data.deduplicator.take(component.id()) {
        return;
    }
    let caller = caller(&data.host, &component.asking()).await;
    let language = Language::from_locale(&caller.language);
    let words = |key| Answer::Private(Message::words(language.text(key)));
    let work = async {
        if !data.rates.allows(caller.user.0, caller.at) {
            return (words("too-fast"), Outcome::Limited);
        }
        let Some((id, action)) = read(component) else {
            return (words("forged"), Outcome::Refused);
        };
        let clicked = component
            .message()
            .map(|message| MessageId(message.id.get()));
        let done = match component {
            Component::Form(_) => send_form(&data.host, &caller, &id, clicked, component).await,
            Component::Click(_) => act(&data.host, &caller, &id, clicked, action).await,
        };
        match done {
            Ok(answer) => (answer, Outcome::Answered),
            Err(refused) => {
                let message = refusal(&data.host, &caller, refused).await;
                (Answer::Private(message), Outcome::Refused)
            }
        }
    };
    let outcome = bring(context, &data.metrics, component, language, work).await;
    let read = CustomId::parse(component.custom_id());
    let name = read.map_or("forged", |read| read.action.name());
    data.metrics.interaction(&format!("button {name}"), outcome);
}

/// Answers with what comes out of the work, or promises it first when it takes too long. Pictures
/// follow the words: nobody waits for them.
async fn bring(
    context: &Context,
    metrics: &Metrics,
    component: Component<'_>,
    language: Language,
    work: impl Future<Output = (Answer, Outcome)>,
) -> Outcome {
    let begun = Instant::now();
    let mut work = std::pin::pin!(work);
    let worked = tokio::time::timeout(PATIENCE, &mut work).await;
    let (first, done) = match worked {
        Ok((answer, outcome)) => {
            let whole = answer.pictured().cloned();
            (response(component, answer), Some((whole, outcome)))
        }
        Err(_) => {
            // The promise decides who sees the answer: the caller alone.
            let promise = CreateInteractionResponseMessage::new().ephemeral(true);
            let promise = CreateInteractionResponse::Defer(promise);
            (Response::Whole(promise), None)
        }
    };
    let sent = send(context, metrics, component, first).await;
    if sent {
        metrics.first_answer(begun.elapsed());
    }
    let kept = match done {
        Some((whole, outcome)) => {
            if let Some(whole) = whole.filter(|_| sent) {
                follow(context, metrics, component, whole).await;
            }
            sent.then_some(outcome)
        }
        None => keep(context, metrics, component, language, work.await).await,
    };
    kept.unwrap_or(Outcome::Failed)
}

/// Gives an answer that was promised.
async fn keep(
    context: &Context,
    metrics: &Metrics,
    component: Component<'_>,
    language: Language,
    (answer, outcome): (Answer, Outcome),
) -> Option<Outcome> {
    let message = match answer {
        Answer::Private(message) | Answer::Update(message) | Answer::Rows(message) => message,
        Answer::Form(_) => Message::words(errors::sentence(&RequestError::Unavailable, language)),
    };
    let message = message.drawn().await;
    edit(context, metrics, component, || message.promised())
        .await
        .then_some(outcome)
}

/// Puts the pictures of an answer below its words, which another click may have changed since.
async fn follow(context: &Context, metrics: &Metrics, component: Component<'_>, answer: Message) {
    let drawn = answer.drawn().await;
    edit(context, metrics, component, || drawn.illustrated()).await;
}

/// Changes an answer that was given. Whether that arrived.
async fn edit(
    context: &Context,
    metrics: &Metrics,
    component: Component<'_>,
    change: impl Fn() -> EditInteractionResponse,
) -> bool {
    let changed = requests::answered(metrics, || component.keep(&context.http, change())).await;
    if let Err(error) = &changed {
        tracing::warn!(error = redacted(error), "an answer was not completed");
    }
    changed.is_ok()
}

/// The answer as Discord wants it: messages that only their user sees turn into it, others stay.
fn response(component: Component<'_>, answer: Answer) -> Response {
    let clicked = component.message().map_or(&[][..], |it| &it.components);
    match answer {
        Answer::Update(message) if component.is_private() => {
            let message = message.with_links_of(clicked);
            if message.has_undrawn_pictures() {
                // The old pictures hold their place until the new ones come.
                return Response::Parts(message.turned_words());
            }
            let turned = message.turned();
            Response::Whole(CreateInteractionResponse::UpdateMessage(turned))
        }
        Answer::Rows(message) if component.is_private() => {
            Response::Parts(message.turned_rows(clicked))
        }
        Answer::Update(message) | Answer::Rows(message) | Answer::Private(message) => {
            Response::Whole(CreateInteractionResponse::Message(message.answer()))
        }
        Answer::Form(form) => Response::Whole(CreateInteractionResponse::Modal(form)),
    }
}

/// Sends the answer. Whether it arrived.
async fn send(
    context: &Context,
    metrics: &Metrics,
    component: Component<'_>,
    response: Response,
) -> bool {
    let http = &context.http;
    let sent = requests::answered(metrics, async || match &response {
        Response::Whole(whole) => component.respond(http, whole.clone()).await,
        Response::Parts(rows) => component.respond_as(http, rows).await,
    })
    .await;
    if let Err(error) = &sent {
        tracing::warn!(error = redacted(error), "a click was not answered");
    }
    sent.is_ok()
}

/// What a click says: the match and the action, with what was chosen where it was a select.
fn read(component: Component<'_>) -> Option<(String, Action)> {
    let CustomId { id, action, .. } = CustomId::parse(component.custom_id())?;
    let action = match (action, component.chosen()) {
        (Action::Choose(ply, _), Some(token)) => Action::Play(ply, token.to_owned()),
        (Action::Group(ply, _), Some(group)) => Action::Browse(ply, Page::of_group(group)?),
        (Action::Choose(..) | Action::Group(..), None) | (_, Some(_)) => return None,
        (action, None) => action,
    };
    // Only one button opens a form.
    let is_form = matches!(component, Component::Form(_));
    (!is_form || action == Action::AcceptWithLuck).then_some((id, action))
}

/// Accepts an offer with the words of a form.
async fn send_form(
    host: &Host,
    caller: &Caller,
    id: &str,
    clicked: Option<MessageId>,
    form: Component<'_>,
) -> Result<Answer, RequestError> {
    let luck = Luck::parse(form.written())
        .map_err(|_| RequestError::BadValue(Phrase::new("luck-values")))?;
    accept(host, caller, id, clicked, luck).await
}

async fn accept(
    host: &Host,
    caller: &Caller,
    id: &str,
    clicked: Option<MessageId>,
    luck: Luck,
) -> Result<Answer, RequestError> {
    let language = Language::from_locale(&caller.language);
    let started = host.accept(caller, id, clicked, luck).await?;
    Ok(Answer::Private(match started.sheet {
        Some(sheet) => present(host, caller, &sheet, None).await,
        None => Message::words(language.text("match-started")),
    }))
}

async fn act(
    host: &Host,
    caller: &Caller,
    id: &str,
    clicked: Option<MessageId>,
    action: Action,
) -> Result<Answer, RequestError> {
    let language = Language::from_locale(&caller.language);
    let say = |phrase: Phrase| Answer::Private(Message::words(phrase.render(language, ["", ""])));
    Ok(match action {
        Action::Play(ply, token) => {
            let made = host.play(caller, id, Some(ply), &token).await?;
            Answer::Update(played(host, caller, &made).await)
        }
        Action::Choose(..) | Action::Group(..) => say(Phrase::new("forged")),
        Action::Browse(ply, page) => Answer::Rows(browse(host, caller, id, ply, page).await?),
        Action::Hand => {
            let (sheet, deadline) = host.hand(caller, id).await?;
            Answer::Private(shown(host, caller, &sheet, deadline, true).await)
        }
        Action::Board => {
            let text = host.user(caller).await?.text_board;
            let (card, players) = (
                host.board(Some(caller.user), id).await?,
                host.players(id).await?,
            );
            Answer::Private(
                posts::position(&Viewer::new(language, &players), &card, text)
                    .drawn()
                    .await,
            )
        }
        Action::Accept => accept(host, caller, id, clicked, Luck::default()).await?,
        Action::AcceptWithLuck => {
            host.may_accept(caller, id).await?;
            Answer::Form(posts::luck_form(language, id))
        }
        Action::Decline => {
            host.decline(caller, id).await?;
            say(Phrase::new("declined"))
        }
        Action::Withdraw => {
            host.withdraw(caller, id).await?;
            say(Phrase::new("withdrawn"))
        }
        Action::Block => {
            let offer = host.offer(id).await?;
            host.block(caller, offer.challenger).await?;
            match host.decline(caller, id).await {
                Ok(()) | Err(RequestError::NotForYou | RequestError::OfferClosed(_)) => {}
                Err(refused) => return Err(refused),
            }
            say(Phrase::new("blocked"))
        }
        Action::Resign => Answer::Private(posts::really_resign(language, id)),
        Action::ReallyResign => {
            let end = host.resign(caller, id).await?;
            say(commands::agreed(Some(end)))
        }
        Action::Draw => say(commands::agreed(host.draw(caller, id).await?)),
        Action::Abort => say(commands::agreed(host.abort(caller, id).await?)),
        Action::Refuse => {
            host.decline_proposal(caller, id).await?;
            say(Phrase::new("declined"))
        }
        Action::Claim => say(commands::agreed(Some(host.claim(caller, id).await?))),
        Action::GiveTime => {
            let deadline = host.give_time(caller, id).await?;
            say(Phrase::new("time-given").with("when", errors::when(deadline.seconds())))
        }
        Action::Rematch => {
            let challenged = host.rematch(caller, id).await?;
            Answer::Private(challenged_message(host, caller, &challenged).await)
        }
    })
}

/// Another page of the moves below a hand.
async fn browse(
    host: &Host,
    caller: &Caller,
    id: &str,
    ply: u32,
    page: Page,
) -> Result<Message, RequestError> {
    let (sheet, deadline) = host.hand(caller, id).await?;
    if let Some(end) = sheet.public.end {
        return Err(RequestError::Finished(end));
    }
    if sheet.public.standing.ply != ply {
        return Err(RequestError::Stale(Box::new(sheet)));
    }
    if sheet.groups.is_empty() {
        return Err(RequestError::NotYourTurn(Box::new(sheet)));
    }
    let language = Language::from_locale(&caller.language);
    let viewer = Viewer::new(language, &host.players(id).await?);
    let hand = posts::hand(&viewer, &sheet, deadline, None, true, false);
    Ok(posts::browsed(&viewer, &sheet, page, hand))
}
