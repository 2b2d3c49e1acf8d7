//! Buttons, selects and forms. Nothing that a click carries is believed, and a click that comes too
//! late is answered with the present.

use std::sync::Arc;

use serenity::all::Context;

use super::answer::Answer;
use super::component::Component;
use super::contest_clicks;
use super::contest_id::ContestClick;
use super::custom_id::{Action, CustomId, Page};
use super::draft_id::Draft;
use super::matchless_id::{DeletionPage, MatchlessId};
use super::question::Question;
use super::refusal::Refusal;
use super::suggestion_id::Suggestion;
use crate::discord::Data;
use crate::discord::commands::{
    challenge, challenge_server, information, ladder, learn, lobby, play, visibility_key,
};
use crate::discord::errors;
use crate::discord::posts;
use crate::discord::posts::message::Message;
use crate::game::Round;
use crate::host::{Caller, Host, MatchId, MessageId, Ply, Proposal, RequestError};
use crate::league::{Ladder, LadderScope};
use crate::phrase::{Language, Phrase};
use crate::table::{GameKind, Luck};

/// Answers a click on a button or select, or a form that was sent.
pub(in crate::discord) async fn answer(context: &Context, data: &Data, component: Component<'_>) {
    let question = Question::component(component);
    let work = async |caller: Arc<Caller>| {
        if let Some(id) = MatchlessId::parse(component.custom_id()) {
            return act_without_match(data, &caller, id, component).await;
        }
        if let Some(click) = ContestClick::parse(component.custom_id()) {
            return contest_clicks::act(data, &caller, click, component).await;
        }
        if let Some((draft, step)) = Draft::parse(component.custom_id()) {
            return contest_clicks::put_together(data, &caller, (draft, step), component).await;
        }
        if let Some((suggestion, step)) = Suggestion::parse(component.custom_id()) {
            let (host, chosen) = (&data.host, component.chosen());
            return contest_clicks::suggest(host, &caller, (suggestion, step), chosen).await;
        }
        if let Some((id, ply)) = component.shown() {
            data.host.recognise(id, ply).await?;
        }
        let (id, action) = read(component).ok_or_else(|| Phrase::new("forged"))?;
        // A private copy of an offer is not the offer's message.
        let message = component.message().filter(|_| !component.is_private());
        let clicked = message.map(|message| MessageId(message.id.get()));
        let answer = match component {
            Component::Form(_) => {
                let sent = (action, component);
                send_form(&data.host, &caller, id, clicked, sent).await
            }
            Component::Click(_) => act(&data.host, &caller, id, clicked, action).await,
        };
        answer.map_err(Refusal::from)
    };
    question.answer(&context.http, data, work).await;
}

/// Does what a button or select asks that concerns no match, and shows the outcome where it was
/// pressed.
async fn act_without_match(
    data: &Data,
    caller: &Caller,
    id: MatchlessId,
    component: Component<'_>,
) -> Result<Answer, Refusal> {
    let chosen = component.chosen();
    if chosen.is_some() != (id == MatchlessId::Past) {
        return Err(Phrase::new("forged").into());
    }
    let message = match id {
        MatchlessId::Ladder {
            kind,
            season,
            here,
            start,
        } => {
            let server = caller.origin.as_ref().map(|origin| origin.server);
            let scope = server.filter(|_| here);
            let ladder = Ladder {
                game: kind.key().to_owned(),
                season,
                scope: scope.map_or(LadderScope::Everywhere, LadderScope::Server),
            };
            ladder::page(data, caller, ladder, start).await?
        }
        MatchlessId::Servers {
            kind,
            season,
            start,
        } => ladder::server_page(data, caller, (kind, season), start).await?,
        MatchlessId::Record {
            kind,
            server,
            skipped: None,
        } => ladder::record(data, caller, kind, server).await?,
        MatchlessId::Record {
            kind,
            server,
            skipped: Some(skipped),
        } => ladder::rivals(data, caller, (kind, server), skipped).await?,
        MatchlessId::History { user, before } => {
            ladder::history_page(data, caller, user, before).await?
        }
        MatchlessId::Past => {
            let id = chosen.and_then(MatchId::parse);
            let id = id.ok_or_else(|| Phrase::new("forged"))?;
            return Ok(Answer::Private(past(&data.host, caller, id).await?));
        }
        MatchlessId::Rules(kind) => {
            return Ok(Answer::Private(
                information::rules_of(data, caller, kind, 0).await?,
            ));
        }
        MatchlessId::RulesPage { kind, page } => {
            let mut shown = information::rules_of(data, caller, kind, page).await?;
            // A message that is edited has its words first, and a picture that is drawn after them.
            if let Some(picture) = &mut shown.picture {
                picture.bytes.clear();
            }
            shown
        }
        MatchlessId::Learn {
            kind,
            step,
            choice,
            again,
        } => {
            let page = learn::page(caller, (kind, step), choice, again)?;
            // A lesson begins in a message of its own, whatever it was begun from.
            return Ok(match choice {
                Some(_) => Answer::Update(page),
                None => Answer::Private(page),
            });
        }
        MatchlessId::Computer(kind) => {
            let begun = challenge::play_computer(&data.host, caller, kind).await?;
            return Ok(Answer::Private(begun));
        }
        MatchlessId::Rival => {
            let kind = GameKind::default();
            let draft = challenge_server::first_draft(&data.host, caller, kind, None).await?;
            challenge_server::check_shown(data, component.permissions(), caller).await?;
            return Ok(Answer::Private(draft));
        }
        MatchlessId::AcceptCode(code) => {
            contest_clicks::accept_code(data, caller, &code, component).await?
        }
        MatchlessId::Visibility(to) => {
            data.host.set_visibility(caller, to).await?;
            Message::words(Language::from_locale(&caller.language).text(visibility_key(to)))
        }
        MatchlessId::Deletion(DeletionPage::LastQuestion) => {
            posts::really_delete_for_good(Language::from_locale(&caller.language))
        }
        MatchlessId::Deletion(DeletionPage::Done) => {
            data.host.delete_caller(caller).await?;
            Message::words(Language::from_locale(&caller.language).text("privacy-deleted"))
        }
        MatchlessId::Lobby { after } => lobby::page(&data.host, caller, after).await?,
        MatchlessId::ContestLobby { after } => {
            lobby::contest_page(&data.host, caller, after).await?
        }
    };
    Ok(Answer::Update(message))
}

/// Returns a match of a history, as anybody may see it.
async fn past(host: &Host, caller: &Caller, id: MatchId) -> Result<Message, RequestError> {
    let view = host.board(caller, id).await?;
    let language = Language::from_locale(&caller.language);
    Ok(posts::past(language, &view, view.text_board))
}

/// Returns the match and the action of a click, with the choice in a select. Returns `None` for
/// anything that this program never writes.
fn read(component: Component<'_>) -> Option<(MatchId, Action)> {
    let CustomId { id, action, .. } = CustomId::parse(component.custom_id())?;
    let id = MatchId::parse(&id)?;
    let action = match (action, component.chosen()) {
        (Action::Choose(ply, _), Some(token)) => Action::Play(ply, token.to_owned()),
        (Action::Group(ply, _), Some(group)) => Action::Browse(ply, Page::of_group(group)?),
        (Action::Rounds, Some(round)) => Action::Film(round.parse().ok()?),
        (Action::Choose(..) | Action::Group(..) | Action::Rounds, None) | (_, Some(_)) => {
            return None;
        }
        (action, None) => action,
    };
    let is_form = matches!(component, Component::Form(_));
    let has_form = matches!(action, Action::AcceptWithLuck | Action::BeginWithLuck);
    (!is_form || has_form).then_some((id, action))
}

/// Accepts an offer, or begins a match against the computer, with the words of a form.
async fn send_form(
    host: &Host,
    caller: &Caller,
    id: MatchId,
    clicked: Option<MessageId>,
    (action, form): (Action, Component<'_>),
) -> Result<Answer, RequestError> {
    let luck = Luck::parse(form.written())
        .map_err(|_| RequestError::BadValue(Phrase::new("luck-values")))?;
    match action {
        Action::BeginWithLuck => begin(host, caller, id, luck).await,
        _ => accept(host, caller, id, clicked, luck).await,
    }
}

/// Begins a match against the computer. Its hand takes the place of the commitment.
async fn begin(
    host: &Host,
    caller: &Caller,
    id: MatchId,
    luck: Luck,
) -> Result<Answer, RequestError> {
    let started = host.begin_against_computer(caller, id, luck).await?;
    let language = Language::from_locale(&caller.language);
    Ok(Answer::Update(posts::started(language, &started)))
}

async fn accept(
    host: &Host,
    caller: &Caller,
    id: MatchId,
    clicked: Option<MessageId>,
    luck: Luck,
) -> Result<Answer, RequestError> {
    let started = host.accept(caller, id, clicked, luck).await?;
    let language = Language::from_locale(&caller.language);
    Ok(Answer::Private(posts::started(language, &started)))
}

async fn act(
    host: &Host,
    caller: &Caller,
    id: MatchId,
    clicked: Option<MessageId>,
    action: Action,
) -> Result<Answer, RequestError> {
    let language = Language::from_locale(&caller.language);
    let say = |phrase: Phrase| Answer::Private(words(language, &phrase));
    Ok(match action {
        Action::Play(ply, token) => {
            let heard = host.play_and_hear(caller, id, Some(Ply(ply)), &token);
            let view = heard.await?;
            Answer::Update(posts::moved(language, &view))
        }
        Action::Typed(ply, typed) => {
            Answer::Update(play::typed(host, caller, (id, Ply(ply)), &typed).await?)
        }
        Action::PassTurn(ply) => {
            let view = host.pass_this_turn(caller, id, Ply(ply)).await?;
            Answer::Update(posts::moved(language, &view))
        }
        Action::AlwaysPass(ply) => {
            let view = host.always_pass(caller, id, Ply(ply)).await?;
            Answer::Update(posts::moved(language, &view))
        }
        Action::AnswerAgain => {
            let view = host.answer_again(caller, id).await?;
            Answer::Update(posts::moved(language, &view))
        }
        Action::Choose(..) | Action::Group(..) | Action::Rounds => say(Phrase::new("forged")),
        Action::Browse(ply, page) => Answer::Rows(browse(host, caller, id, Ply(ply), page).await?),
        Action::Hand => {
            Answer::Private(match host.hand(caller, id).await {
                // Who presses it below a public post to watch is shown what there is to see.
                Err(RequestError::NotAPlayer) => {
                    posts::watched(language, &host.board(caller, id).await?)
                }
                hand => posts::hand(language, &hand?, true),
            })
        }
        Action::Board => {
            let view = host.board(caller, id).await?;
            Answer::Private(posts::position(language, &view, view.text_board))
        }
        Action::BoardAsText => {
            let view = host.board(caller, id).await?;
            Answer::Private(posts::position(language, &view, true))
        }
        Action::Hint => {
            let hint = host.hint(caller, id).await?;
            Answer::Update(posts::hint(language, &hint))
        }
        Action::Review => {
            let reviewed = host.review(caller, id).await?;
            Answer::Private(posts::review(language, &reviewed))
        }
        Action::Accept => accept(host, caller, id, clicked, Luck::default()).await?,
        Action::AcceptWithLuck => {
            host.may_accept(caller, id).await?;
            luck_form(language, id, Action::AcceptWithLuck)
        }
        Action::Begin => begin(host, caller, id, Luck::default()).await?,
        Action::BeginWithLuck => {
            host.may_begin(caller, id).await?;
            luck_form(language, id, Action::BeginWithLuck)
        }
        Action::Meanwhile => {
            let begun = host.play_meanwhile(caller, id).await?;
            Answer::Private(posts::challenged(language, &begun))
        }
        Action::Decline => {
            host.decline(caller, id).await?;
            say(Phrase::new("declined"))
        }
        Action::More => {
            let offer = host.open_offer(caller, id).await?;
            let is_above = clicked.is_some();
            let room = host.room(caller).await?;
            let reader = (caller.user, &room);
            Answer::Private(posts::more(language, &offer, reader, is_above))
        }
        Action::Withdraw => {
            host.withdraw(caller, id).await?;
            Answer::Update(Message::words(language.text("withdrawn")))
        }
        Action::ChangeClock(clock) => {
            let offer = host.change_clock(caller, id, clock).await?;
            Answer::Update(posts::reoffered(language, offer))
        }
        Action::Block => {
            host.block_challenger(caller, id).await?;
            Answer::Update(words(language, &Phrase::new("blocked")))
        }
        Action::Resign => {
            let view = host.hand(caller, id).await?;
            Answer::Update(posts::really_resign(language, &view))
        }
        Action::OfferDraw => {
            let end = host.draw(caller, id).await?;
            done(host, caller, id, &posts::agreed(end)).await
        }
        Action::Abort => {
            let end = host.abort(caller, id).await?;
            done(host, caller, id, &posts::agreed(end)).await
        }
        Action::ReallyResign => {
            let end = host.resign(caller, id).await?;
            done(host, caller, id, &posts::agreed(Some(end))).await
        }
        Action::AgreeToDraw(ply) => {
            let end = host.agree(caller, id, (Proposal::Draw, Ply(ply))).await?;
            say(posts::agreed(Some(end)))
        }
        Action::AgreeToAbort(ply) => {
            let end = host.agree(caller, id, (Proposal::Abort, Ply(ply))).await?;
            say(posts::agreed(Some(end)))
        }
        Action::CallOff => say(posts::called_off(host.call_off(caller, id).await?)),
        Action::Refuse => {
            host.decline_proposal(caller, id).await?;
            // In a thread the outbox takes the buttons away; here nobody else reads it.
            done(host, caller, id, &Phrase::new("declined")).await
        }
        Action::Claim => {
            let end = host.claim(caller, id).await?;
            done(host, caller, id, &posts::agreed(Some(end))).await
        }
        Action::GiveTime => {
            let deadline = host.give_time(caller, id).await?;
            done(host, caller, id, &posts::time_given(deadline)).await
        }
        Action::Export => {
            let record = host.export(caller, id).await?;
            Answer::Private(posts::exported(language, id, &record))
        }
        Action::Replay => Answer::Private(replay(host, caller, id, None).await?),
        Action::Film(round) => Answer::Update(replay(host, caller, id, Some(round)).await?),
        Action::Step(round, step, _) => {
            let replayed = host.replay(caller, id, Some(Round(round))).await?;
            Answer::Update(posts::step(language, &replayed, step))
        }
        Action::Verify => say(posts::verified(&host.verify(caller, id).await?)),
        Action::Rematch => {
            let challenged = host.rematch(caller, id).await?;
            Answer::Private(posts::challenged_with_clocks(language, &challenged))
        }
    })
}

/// Returns a message with a phrase.
fn words(language: Language, phrase: &Phrase) -> Message {
    Message::words(phrase.render(language, ["", ""]))
}

/// Returns the outcome of a player's act, with the match that it was about. The act is done, whatever
/// hinders the match from being read again.
async fn done(host: &Host, caller: &Caller, id: MatchId, outcome: &Phrase) -> Answer {
    let language = Language::from_locale(&caller.language);
    Answer::Update(match host.moves(caller, id).await {
        Ok(view) => posts::done(language, &view, outcome),
        Err(_) => words(language, outcome),
    })
}

/// Returns a round of a match as a moving picture.
async fn replay(
    host: &Host,
    caller: &Caller,
    id: MatchId,
    round: Option<u32>,
) -> Result<Message, RequestError> {
    let replayed = host.replay(caller, id, round.map(Round)).await?;
    let language = Language::from_locale(&caller.language);
    Ok(posts::replay(language, &replayed))
}

/// Returns the form for words that go into the shuffling.
fn luck_form(language: Language, id: MatchId, action: Action) -> Answer {
    let late = errors::sentence(&RequestError::Unavailable, language);
    Answer::Form {
        form: Box::new(posts::luck_form(language, id, action)),
        late: Message::words(late),
    }
}

/// Returns another page of the moves below a hand.
async fn browse(
    host: &Host,
    caller: &Caller,
    id: MatchId,
    ply: Ply,
    page: Page,
) -> Result<Message, RequestError> {
    let language = Language::from_locale(&caller.language);
    let view = host.browse(caller, id, ply).await?;
    Ok(posts::browsed(language, &view, page))
}
