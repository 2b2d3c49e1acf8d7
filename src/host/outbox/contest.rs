//! The posts of contests: cards, threads, news, direct messages. The posts of a place follow
//! each other; places and players wait for nobody.

use futures::StreamExt;
use futures::stream::FuturesUnordered;

use super::contest_learn::learn;
use super::holding::holding;
use super::{CLAIM, wake};
use crate::host::backoff::Backoff;
use crate::host::contests::{ContestDelivery, ContestPost, ContestView, Direct};
use crate::host::handle::Host;
use crate::host::outcome::{Receipt, Undelivered};
use crate::host::permit::Permit;
use crate::host::ports::{Delivery, DeliveryContent, Doubt, Place};
use crate::host::requests::RequestError;
use crate::host::single_flight::Flight;
use crate::store::{
    ClaimedContestPost, Contest, ContestClaim, ContestDestination, ContestId, ContestNews,
    ContestPlace, ContestPlayer, ContestState, Mark, ServerId, UserId,
};

/// The mark of what is posted once.
const FIRST: Mark = Mark(1);
/// A mark after every one of a message whose reader is gone.
const GONE: Mark = Mark(u32::MAX);

/// Brings out what is due for a contest, unless that is being done already.
pub(in crate::host) fn bring_contest(host: &Host, id: ContestId) {
    if let Some(flight) = host.inner.contests.begin(id.0) {
        tokio::spawn(bring(host.clone(), id, flight));
    }
}

async fn bring(host: Host, id: ContestId, flight: Flight) {
    let mut backoff = Backoff::default();
    while !host.is_closing() {
        match bring_round(&host, id).await {
            Ok(Step::Finished) => break,
            Ok(Step::Shown) => {
                backoff = Backoff::default();
                continue;
            }
            Ok(Step::Later) | Err(RequestError::Unavailable) => {}
            Err(refused) => {
                tracing::warn!(%id, ?refused, "nothing more is posted for this contest");
                return;
            }
        }
        flight.wait(&mut backoff).await;
    }
    drop(flight);
    // A step may have been committed between the last look and the line above.
    let due = due(&host, id).await;
    if !host.is_closing() && due.is_ok_and(|due| !due.is_empty()) {
        bring_contest(&host, id);
    }
}

/// The outcome of a round over what is due, from the least to the most to do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    /// There is nothing more to show.
    Finished,
    /// Something was shown; look again.
    Shown,
    /// Discord cannot be reached now, or somebody else holds a claim.
    Later,
}

/// Returns what is due for a contest, except in places that were refused a short while ago.
async fn due(host: &Host, id: ContestId) -> Result<Vec<ContestDestination>, RequestError> {
    let mut due = host.store().waiting_contest_posts(id).await?;
    let is_in = |number| move |it: &ContestDestination| it.place() == Some(number);
    let is_over = |of, number| of == id && !due.iter().any(is_in(number));
    host.inner.refused.forget(is_over);
    let now = host.now();
    due.retain(|destination| !host.inner.refused.is_waiting(id, *destination, now));
    Ok(due)
}

/// Brings out the first post that is due in each place and for each player.
async fn bring_round(host: &Host, id: ContestId) -> Result<Step, RequestError> {
    let due = due(host, id).await?;
    let mut first: Vec<ContestDestination> = Vec::new();
    for destination in due {
        if !first.iter().any(|before| destination.waits_for(*before)) {
            first.push(destination);
        }
    }
    if first.is_empty() {
        return Ok(Step::Finished);
    }
    let Some(contest) = host.store().contest(id).await? else {
        return Ok(Step::Finished);
    };
    let under_way = first.iter();
    let under_way = under_way.map(|destination| bring_one(host, &contest, *destination));
    let mut under_way: FuturesUnordered<_> = under_way.collect();
    let mut furthest = Step::Finished;
    while let Some(step) = under_way.next().await {
        furthest = furthest.max(step?);
    }
    Ok(furthest)
}

async fn bring_one(
    host: &Host,
    contest: &Contest,
    destination: ContestDestination,
) -> Result<Step, RequestError> {
    let id = contest.id;
    let Some(place) = turn_at(host, contest, destination).await? else {
        // Its reader is gone.
        let (mark, holder) = (GONE, host.inner.holder);
        let finished = host
            .store()
            .finish_contest_post(id, destination, mark, None, holder);
        finished.await?;
        return Ok(Step::Shown);
    };
    let _turn = host.inner.poster.turn(place).await;
    if host.is_closing() {
        return Ok(Step::Finished);
    }
    let lease = host.lease(CLAIM);
    let claim = host.store().claim_contest_post(id, destination, lease);
    match claim.await? {
        ContestClaim::NothingDue => Ok(Step::Shown),
        ContestClaim::Held => Ok(Step::Later),
        ContestClaim::Claimed(claimed) => {
            let permit = host.permit(lease.until);
            let brought = bring_claimed(host, destination, &claimed, permit).await;
            match destination {
                ContestDestination::Joined(_) => host.inner.greeted.notify_waiters(),
                // What boards have to tell may wait for it.
                ContestDestination::Thread(_) => {
                    let dealt = claimed.contest.boards.iter().filter(|it| it.is_dealt);
                    dealt.for_each(|board| wake(host, board.id));
                }
                _ => {}
            }
            brought
        }
    }
}

/// Returns the place in which a destination waits for its turn.
async fn turn_at(
    host: &Host,
    contest: &Contest,
    destination: ContestDestination,
) -> Result<Option<Place>, RequestError> {
    if let Some(number) = destination.place() {
        let place = contest.places.iter().find(|place| place.number == number);
        return Ok(place.map(|place| Place::Channel {
            server: Some(place.server),
            channel: match destination {
                ContestDestination::News(..) | ContestDestination::Archive(_) => {
                    place.thread.unwrap_or(place.channel)
                }
                _ => place.channel,
            },
        }));
    }
    let player = destination
        .player()
        .and_then(|number| contest.numbered(number));
    let Some(user) = player.map(|player| player.user) else {
        return Ok(None);
    };
    let (known, _) = host.store().visitor(user, None).await?;
    Ok(known.map(|known| Place::Direct {
        user,
        chat: known.dm_channel,
    }))
}

async fn bring_claimed(
    host: &Host,
    destination: ContestDestination,
    claimed: &ClaimedContestPost,
    permit: Permit,
) -> Result<Step, RequestError> {
    let (id, holder, store) = (claimed.contest.id, host.inner.holder, host.store());
    let finish = |receipt: Option<Receipt>| {
        let place = receipt.map(|receipt| (receipt.message, receipt.channel));
        store.finish_contest_post(id, destination, claimed.mark, place, holder)
    };
    let Some(content) = prepare(host, destination, claimed).await? else {
        finish(None).await?;
        return Ok(Step::Shown);
    };
    let delivery = Delivery {
        id: id.0,
        mark: claimed.mark,
        players: None,
        doubt: match claimed.in_doubt {
            // Nothing is posted any more where the contest is hidden.
            true if is_hidden(&claimed.contest, destination) => Doubt::Outdated,
            true => Doubt::Possible,
            false => Doubt::None,
        },
        begun_at: claimed.begun_at,
        permit: permit.clone(),
        content: DeliveryContent::Contest(Box::new(content)),
    };
    let delivered = match claimed.is_gone {
        // Nobody has to be asked.
        true => Some(Err(Undelivered::ChannelGone)),
        false => {
            let renew = |lease| store.renew_contest_post(id, destination, lease);
            let delivered = host.inner.poster.deliver(delivery);
            holding(host, &permit, renew, delivered).await
        }
    };
    match delivered {
        None => Ok(Step::Later),
        Some(Ok(receipt)) => {
            Host::count(&host.counters().delivered);
            finish(Some(receipt)).await?;
            Ok(Step::Shown)
        }
        Some(Err(
            reason @ (Undelivered::Later | Undelivered::Limited | Undelivered::Unanswered),
        )) => {
            Host::count(&host.counters().undelivered);
            let arrived = claimed.in_doubt || reason == Undelivered::Unanswered;
            let put_back = store.put_back_contest_post(id, destination, holder, arrived);
            put_back.await?;
            Ok(Step::Later)
        }
        Some(Err(reason)) => {
            Host::count(&host.counters().undelivered);
            tracing::info!(%id, ?destination, ?reason, "not delivered");
            if learn(host, destination, claimed, reason).await? {
                finish(None).await?;
            } else {
                let put_back = store.put_back_contest_post(id, destination, holder, false);
                put_back.await?;
            }
            Ok(Step::Shown)
        }
    }
}

/// Returns what to hand to the poster, or `None` if there is nothing to show there.
async fn prepare(
    host: &Host,
    destination: ContestDestination,
    claimed: &ClaimedContestPost,
) -> Result<Option<ContestDelivery>, RequestError> {
    let contest = &claimed.contest;
    // What may stand in a place where the contest is hidden is looked for, so that it can be removed.
    let shown = |number| {
        let place = place(contest, number);
        place.filter(|place| !place.is_hidden || claimed.in_doubt)
    };
    let (content, server, reader) = match destination {
        ContestDestination::Card(number) => {
            let Some(place) = shown(number) else {
                return Ok(None);
            };
            let server = place.server;
            let beside = beside(host, contest, server).await?;
            (ContestPost::Card { place, beside }, Some(server), None)
        }
        ContestDestination::Thread(number) => {
            let place = shown(number);
            let place = place.filter(|place| place.thread.is_none() && place.card.is_some());
            let Some(place) = place else { return Ok(None) };
            let server = place.server;
            (ContestPost::Thread { place }, Some(server), None)
        }
        ContestDestination::News(number, news) => {
            let Some(place) = shown(number) else {
                return Ok(None);
            };
            // What stood is edited, and nothing is posted in its place.
            // A player who has come while their call waited in line is not pinged.
            let may_be_old = matches!(news, ContestNews::Missing(_))
                || host.inner.refused.is_known(contest.id, number);
            let is_told = match claimed.mark > FIRST {
                true => claimed.message.is_some(),
                false => !may_be_old || is_news(contest, news),
            };
            if !is_told {
                return Ok(None);
            }
            let server = place.server;
            let content = ContestPost::News {
                mentions: mentions(contest, server, news),
                role: place.role.filter(|_| news == ContestNews::LineUp),
                message: claimed.message,
                place,
                news,
            };
            (content, Some(server), None)
        }
        ContestDestination::Archive(number) => {
            let place = place(contest, number);
            let is_shown = |place: &ContestPlace| !place.is_hidden && place.thread.is_some();
            let Some(place) = place.filter(is_shown) else {
                return Ok(None);
            };
            let server = place.server;
            let is_over = contest.state.is_over();
            (ContestPost::Archive { place, is_over }, Some(server), None)
        }
        ContestDestination::Removal(number) => {
            let place = place(contest, number);
            let Some(place) = place.filter(|place| place.card.is_some() || place.thread.is_some())
            else {
                return Ok(None);
            };
            let server = place.server;
            (ContestPost::Removal { place }, Some(server), None)
        }
        ContestDestination::Joined(_)
        | ContestDestination::Call(_)
        | ContestDestination::Seated(_)
        | ContestDestination::Yielded(_) => {
            let Some((player, user)) = &claimed.player else {
                return Ok(None);
            };
            if !user.takes_messages(host.now()) {
                call_in_thread(host, destination, claimed).await?;
                return Ok(None);
            }
            let message = claimed.message.filter(|_| claimed.mark > FIRST);
            let is_said_anew = matches!(destination, ContestDestination::Joined(_));
            let direct = match message {
                Some(_) => Some(edited(destination, contest, player)),
                None if claimed.mark == FIRST || is_said_anew => {
                    direct(destination, contest, player)
                }
                None => None,
            };
            let Some(direct) = direct else {
                return Ok(None);
            };
            let content = ContestPost::Direct {
                user: user.user,
                language: user.language.clone(),
                direct,
                message,
            };
            (content, None, Some(user.user))
        }
    };
    let view = host.contest_view(contest, server, reader).await?;
    Ok(Some(ContestDelivery { view, content }))
}

/// Returns the other invitations that wait in a server beside one that does.
async fn beside(
    host: &Host,
    contest: &Contest,
    server: ServerId,
) -> Result<Vec<ContestView>, RequestError> {
    let mut beside = Vec::new();
    if contest.is_open() && contest.asked() == Some(server) {
        for other in host.store().invitations_in(server).await? {
            if other.id != contest.id {
                beside.push(host.contest_view(&other, Some(server), None).await?);
            }
        }
    }
    Ok(beside)
}

pub(super) fn place(contest: &Contest, number: u8) -> Option<ContestPlace> {
    let mut places = contest.places.iter();
    places.find(|place| place.number == number).cloned()
}

/// Returns `true` if a contest is hidden where something is to be shown.
fn is_hidden(contest: &Contest, destination: ContestDestination) -> bool {
    let is_removal = matches!(destination, ContestDestination::Removal(_));
    let place = destination
        .place()
        .and_then(|number| place(contest, number));
    place.is_some_and(|place| place.is_hidden) && !is_removal
}

/// Returns what a direct message says, or `None` if it is of no use any more.
fn direct(
    destination: ContestDestination,
    contest: &Contest,
    player: &ContestPlayer,
) -> Option<Direct> {
    let is_called = contest.is_calling();
    match destination {
        ContestDestination::Joined(_) => {
            let is_in = contest.player(player.user).is_some();
            (is_in && contest.state == ContestState::LineUp).then_some(Direct::Joined)
        }
        ContestDestination::Call(_) | ContestDestination::Yielded(_) => {
            (is_called && player.here.is_none()).then_some(Direct::Call)
        }
        ContestDestination::Seated(_) => player.board.map(Direct::Seated),
        _ => None,
    }
}

/// Returns what a direct message says that stands and is edited: to a member where they are
/// now, and what has become of the rest once there is nothing to press below it.
fn edited(destination: ContestDestination, contest: &Contest, player: &ContestPlayer) -> Direct {
    let is_in = contest.player(player.user).is_some();
    match destination {
        _ if contest.state.is_over() => Direct::Over,
        ContestDestination::Joined(_) if is_in => Direct::Joined,
        ContestDestination::Joined(_) => Direct::Left,
        _ if player.has_missed => Direct::Missed,
        _ => Direct::Unseated,
    }
}

/// Returns `true` if news that had to wait for a permission still tells something.
fn is_news(contest: &Contest, news: ContestNews) -> bool {
    let is_playing = contest.state == ContestState::Playing;
    match news {
        ContestNews::LineUp => contest.state == ContestState::LineUp,
        ContestNews::Fixed(_) => contest.is_calling(),
        ContestNews::Started => is_playing,
        ContestNews::There(number) => {
            let player = contest.players.iter().find(|it| it.number == number);
            is_playing && player.is_some_and(|it| !it.user.is_deleted())
        }
        ContestNews::Missing(number) => {
            let player = contest.players.iter().find(|it| it.number == number);
            contest.is_calling() && player.is_some_and(|it| it.here.is_none())
        }
        ContestNews::Board(_) => contest.ended.is_none(),
        ContestNews::Result | ContestNews::CalledOff | ContestNews::CalledOffBy(_) => true,
    }
}

/// Returns whom news pings in a server: a player who is called there because no direct message
/// reaches them. Nobody else is told twice.
fn mentions(contest: &Contest, server: ServerId, news: ContestNews) -> Vec<UserId> {
    let ContestNews::Missing(number) = news else {
        return Vec::new();
    };
    let is_called = |player: &&ContestPlayer| {
        let is_here = contest.teams[player.team].server == Some(server);
        is_here && player.number == number && !player.user.is_deleted()
    };
    let called = contest.players.iter().filter(is_called);
    called.map(|player| player.user).collect()
}

/// Has a player called in the thread of their server, since no direct message reaches them.
pub(super) async fn call_in_thread(
    host: &Host,
    destination: ContestDestination,
    claimed: &ClaimedContestPost,
) -> Result<(), RequestError> {
    let contest = &claimed.contest;
    let (ContestDestination::Call(_), Some((player, _))) = (destination, &claimed.player) else {
        return Ok(());
    };
    // Nobody is called by what is edited at the end.
    if claimed.mark > FIRST {
        return Ok(());
    }
    let server = contest.teams[player.team].server;
    let place = server.and_then(|server| contest.place_in(server));
    let Some(place) = place.filter(|_| player.here.is_none()) else {
        return Ok(());
    };
    let missing = ContestNews::Missing(player.number);
    let news = ContestDestination::News(place.number, missing);
    host.store().make_contest_post_due(contest.id, news).await?;
    Ok(())
}
