//! The posts of contests: cards, threads, news, direct messages. The posts of a place follow
//! each other; places and players wait for nobody.

use super::contest_learn::learn;
use super::match_posts::MatchPosts;
use super::queue::Queue;
use super::shown::{Next, Prepared, Shown};
use super::{CLAIM, engine};
use crate::Result;
use crate::handle::Host;
use crate::outcome::{Receipt, Undelivered};
use crate::ports::{Content, Doubt, Place, Title, Words};
use crate::seen::{ContestView, Direct};
use model::{
    ChannelId, Contest, ContestId, ContestNews, ContestPlayer, ContestSlot, ContestState, Mark,
    MessageId, Refusal, ServerId, UserId, Venue, Want,
};
use store::{ClaimedContestPost, Refused};

/// The mark of what is posted once.
const FIRST: Mark = Mark(1);

/// The posts of a contest.
pub(super) struct ContestPosts(ContestId);

/// Brings out what is due for a contest, unless that is being done already.
pub(crate) fn bring_contest(host: &Host, id: ContestId) {
    ContestPosts::wake(host, id);
}

impl Shown for ContestPosts {
    type Slot = ContestSlot;
    type Claimed = ClaimedContestPost;

    fn id(&self) -> ContestId {
        self.0
    }

    fn wake(host: &Host, id: ContestId) {
        if let Some(flight) = host.inner.posting.begin(id.0) {
            tokio::spawn(engine::bring(host.clone(), Self(id), flight));
        }
    }

    /// Leaves out the places that were refused a short while ago.
    async fn note_due(&mut self, host: &Host, mut due: Vec<ContestSlot>) -> Vec<ContestSlot> {
        let is_in = |number| move |it: &ContestSlot| it.place() == Some(number);
        let is_over = |of, number| of == self.0 && !due.iter().any(is_in(number));
        host.inner.refused.forget(is_over);
        let now = host.now();
        due.retain(|slot| !host.inner.refused.is_waiting(self.0, *slot, now));
        due
    }

    async fn places(&self, host: &Host, slots: &[ContestSlot]) -> Result<Vec<Option<Place>>> {
        let id = self.0;
        let Some(contest) = host.read(move |tx| tx.contest(id)).await? else {
            return Ok(vec![None; slots.len()]);
        };
        let mut places = Vec::with_capacity(slots.len());
        for slot in slots {
            places.push(place_of(host, &contest, *slot).await?);
        }
        Ok(places)
    }

    async fn claim(
        &self,
        host: &Host,
        slot: ContestSlot,
        _: &Queue<ContestSlot>,
    ) -> Result<Next<ClaimedContestPost>> {
        let (contest, lease) = (self.0, host.lease(CLAIM));
        let claim = host.write(move |tx| tx.claim_contest_post(contest, slot, lease));
        let claimed = match claim.await? {
            Ok(claimed) => Box::new(claimed),
            Err(Refused::Held) => return Ok(Next::Held),
            Err(Refused::NothingDue) => return Ok(Next::Gone),
        };
        let Some(prepared) = prepare(host, slot, &claimed).await? else {
            return Ok(Next::Nothing(claimed));
        };
        // Nobody has to be asked.
        if claimed.is_gone {
            return Ok(Next::Refused(claimed, Undelivered::ChannelGone));
        }
        let (id, doubt) = (claimed.contest.id.0, doubt(slot, &claimed));
        let delivery = prepared.delivery(host, id, slot, &claimed.post, doubt, None);
        Ok(Next::claimed(claimed, Some(delivery)))
    }

    async fn learn(
        &self,
        host: &Host,
        slot: ContestSlot,
        claimed: &ClaimedContestPost,
        reason: Undelivered,
    ) -> Result<bool> {
        learn(host, slot, claimed, reason).await
    }

    fn settled(
        &mut self,
        host: &Host,
        slot: ContestSlot,
        claimed: &ClaimedContestPost,
        _: Option<Receipt>,
    ) {
        match slot {
            ContestSlot::Joined(_) => host.inner.greeted.notify_waiters(),
            // What boards have to tell may wait for it.
            ContestSlot::Thread(_) => {
                let dealt = claimed.contest.boards.iter().filter(|it| it.is_dealt);
                dealt.for_each(|board| MatchPosts::wake(host, board.id));
            }
            _ => {}
        }
    }
}

/// Returns the place in which a slot waits for its turn.
async fn place_of(host: &Host, contest: &Contest, slot: ContestSlot) -> Result<Option<Place>> {
    if let Some(number) = slot.place() {
        return Ok(place(contest, number)
            .map(|place| Place::channel(place.server, channel_of(&place, slot))));
    }
    let player = slot.player().and_then(|number| contest.numbered(number));
    let Some(user) = player.map(|player| player.user) else {
        return Ok(None);
    };
    let known = host.read(move |tx| tx.user(user)).await?;
    Ok(known.as_ref().map(Place::direct))
}

/// Returns the channel or thread in which a slot of a place is posted.
fn channel_of(place: &Venue, slot: ContestSlot) -> ChannelId {
    if slot.is_in_thread() {
        place.spoken()
    } else {
        place.channel
    }
}

/// Returns the doubt whether a post stands already.
fn doubt(slot: ContestSlot, claimed: &ClaimedContestPost) -> Doubt {
    if !claimed.post.in_doubt {
        Doubt::None
    } else if is_hidden(&claimed.contest, slot) {
        // Nothing is posted any more where the contest is hidden.
        Doubt::Outdated
    } else {
        Doubt::Possible
    }
}

/// Prepares what is posted, or returns `None` if there is nothing to show.
async fn prepare(
    host: &Host,
    slot: ContestSlot,
    claimed: &ClaimedContestPost,
) -> Result<Option<Prepared>> {
    match slot.place() {
        Some(number) => in_place(host, slot, claimed, number).await,
        None => to_player(host, slot, claimed).await,
    }
}

async fn in_place(
    host: &Host,
    slot: ContestSlot,
    claimed: &ClaimedContestPost,
    number: u8,
) -> Result<Option<Prepared>> {
    let (contest, post) = (&claimed.contest, &claimed.post);
    let Some(place) = place(contest, number) else {
        return Ok(None);
    };
    let server = place.server.ok_or(Refusal::Broken)?;
    // What may stand in a place where the contest is hidden is looked for, so that it can be removed.
    let is_shown = !place.is_hidden || post.in_doubt;
    let view = || host.contest_view(contest, Some(server), None);
    let (channel, content) = match slot {
        ContestSlot::Card(_) if is_shown => {
            let beside = beside(host, contest, server).await?;
            let view = Box::new(view().await?);
            let result = result(host, contest, number).await?;
            let words = Words::ContestCard {
                view,
                beside,
                result,
            };
            (place.channel, Content::edit(words, place.card))
        }
        ContestSlot::Thread(_) if is_shown && place.thread.is_none() => {
            let Some(card) = place.card else {
                return Ok(None);
            };
            let title = Title::Contest(Box::new(view().await?));
            (place.channel, Content::Thread { card, title })
        }
        ContestSlot::News(_, news) if is_shown && is_told(host, claimed, number, news) => {
            let words = Words::ContestNews {
                view: Box::new(view().await?),
                news,
                mentions: mentions(contest, server, news),
                role: place.role.filter(|_| pings_role(news)),
            };
            (channel_of(&place, slot), Content::edit(words, post.message))
        }
        ContestSlot::Archive(_) if !place.is_hidden && place.thread.is_some() => {
            let is_over = contest.state.is_over();
            (place.spoken(), Content::Archive { is_over })
        }
        ContestSlot::Removal(_) => {
            let (card, thread) = (place.card, place.thread);
            let result = result(host, contest, number).await?;
            let removal = Content::Removal {
                card,
                thread,
                result,
            };
            (place.channel, removal)
        }
        _ => return Ok(None),
    };
    Ok(Some(Prepared {
        place: Place::channel(server, channel),
        language: place.language.clone(),
        content,
    }))
}

/// Returns `true` if news pings the role that hears of line-ups: when people can join, and when they
/// can read how it ended.
const fn pings_role(news: ContestNews) -> bool {
    matches!(news, ContestNews::LineUp | ContestNews::Result)
}

/// Returns the message that tells the result of a contest in a place, if it stands.
async fn result(host: &Host, contest: &Contest, number: u8) -> Result<Option<MessageId>> {
    let (id, slot) = (contest.id, ContestSlot::News(number, ContestNews::Result));
    Ok(host.read(move |tx| tx.contest_message(id, slot)).await?)
}

/// Returns `true` if news is told or edited in a place. What stood is edited, and nothing is posted in
/// its place; a player who has come while their call waited in line is not pinged.
fn is_told(host: &Host, claimed: &ClaimedContestPost, number: u8, news: ContestNews) -> bool {
    let (contest, post) = (&claimed.contest, &claimed.post);
    if post.mark > FIRST {
        return post.message.is_some();
    }
    let may_be_old = matches!(news, ContestNews::Missing(_) | ContestNews::Soon(_))
        || host.inner.refused.is_known(contest.id, number);
    !may_be_old || is_news(contest, news)
}

/// Prepares a direct message.
async fn to_player(
    host: &Host,
    slot: ContestSlot,
    claimed: &ClaimedContestPost,
) -> Result<Option<Prepared>> {
    let (contest, post) = (&claimed.contest, &claimed.post);
    let Some((player, user)) = &claimed.player else {
        return Ok(None);
    };
    if matches!(slot, ContestSlot::Reminder(_)) && !user.reminders {
        return Ok(None);
    }
    if !user.takes_messages(host.now()) {
        call_in_thread(host, slot, claimed).await?;
        return Ok(None);
    }
    let standing = post.message.filter(|_| post.mark > FIRST);
    let is_said_anew = matches!(slot, ContestSlot::Joined(_));
    let direct = match standing {
        Some(_) => Some(edited(slot, contest, player)),
        None if post.mark == FIRST || is_said_anew => direct(slot, contest, player),
        None => None,
    };
    let Some(direct) = direct else {
        return Ok(None);
    };
    let reader = user.user;
    let words = Words::ContestDirect {
        view: Box::new(host.contest_view(contest, None, Some(reader)).await?),
        user: reader,
        direct,
    };
    Ok(Some(Prepared {
        place: Place::direct(user),
        language: user.language.clone(),
        content: Content::edit(words, standing),
    }))
}

/// Returns the other invitations that wait in a server beside one that does.
async fn beside(host: &Host, contest: &Contest, server: ServerId) -> Result<Vec<ContestView>> {
    let mut beside = Vec::new();
    if contest.is_open() && contest.asked() == Some(server) {
        for other in host.read(move |tx| tx.invitations_in(server)).await? {
            if other.id != contest.id {
                beside.push(host.contest_view(&other, Some(server), None).await?);
            }
        }
    }
    Ok(beside)
}

pub(super) fn place(contest: &Contest, number: u8) -> Option<Venue> {
    let mut places = contest.places.iter();
    places.find(|place| place.number == number).cloned()
}

/// Returns `true` if a contest is hidden where something is to be shown.
fn is_hidden(contest: &Contest, slot: ContestSlot) -> bool {
    let is_removal = matches!(slot, ContestSlot::Removal(_));
    let place = slot.place().and_then(|number| place(contest, number));
    place.is_some_and(|place| place.is_hidden) && !is_removal
}

/// Returns what a direct message says, or `None` if it is of no use any more.
fn direct(slot: ContestSlot, contest: &Contest, player: &ContestPlayer) -> Option<Direct> {
    let is_called = contest.is_calling();
    let is_in_line_up =
        contest.state == ContestState::LineUp && contest.player(player.user).is_some();
    match slot {
        ContestSlot::Joined(_) => is_in_line_up.then_some(Direct::Joined),
        ContestSlot::Reminder(_) => is_in_line_up.then_some(Direct::Reminder),
        ContestSlot::Call(_) | ContestSlot::Yielded(_) => {
            (is_called && player.here.is_none()).then_some(Direct::Call)
        }
        ContestSlot::Seated(_) => player.board.map(Direct::Seated),
        _ => None,
    }
}

/// Returns what a direct message says that stands and is edited: to a member where they are
/// now, and what has become of the rest once there is nothing to press below it.
fn edited(slot: ContestSlot, contest: &Contest, player: &ContestPlayer) -> Direct {
    let is_in = contest.player(player.user).is_some();
    match slot {
        _ if contest.state.is_over() => Direct::Over,
        ContestSlot::Joined(_) if is_in => Direct::Joined,
        ContestSlot::Reminder(_) if is_in => Direct::Reminder,
        ContestSlot::Joined(_) | ContestSlot::Reminder(_) => Direct::Left,
        _ if player.has_missed => Direct::Missed,
        _ => Direct::Unseated,
    }
}

/// Returns `true` if news that had to wait for a permission still tells something.
fn is_news(contest: &Contest, news: ContestNews) -> bool {
    let is_playing = contest.state == ContestState::Playing;
    match news {
        ContestNews::LineUp => contest.takes_members(),
        ContestNews::Fixed(_) => contest.is_calling(),
        ContestNews::Started => is_playing,
        ContestNews::There(number) => {
            let player = contest.players.iter().find(|it| it.number == number);
            is_playing && player.is_some_and(|it| !it.user.is_deleted())
        }
        ContestNews::Soon(number) => {
            let mut players = contest.players.iter();
            contest.state == ContestState::LineUp && players.any(|it| it.number == number)
        }
        ContestNews::Missing(number) => {
            let player = contest.players.iter().find(|it| it.number == number);
            contest.is_calling() && player.is_some_and(|it| it.here.is_none())
        }
        ContestNews::Board(_) => contest.ended.is_none(),
        ContestNews::Result | ContestNews::CalledOff | ContestNews::CalledOffBy(_) => true,
    }
}

/// Returns whom news pings in a server: a player who is called or reminded there because no direct
/// message reaches them. Nobody else is told twice.
fn mentions(contest: &Contest, server: ServerId, news: ContestNews) -> Vec<UserId> {
    let (ContestNews::Missing(number) | ContestNews::Soon(number)) = news else {
        return Vec::new();
    };
    let is_called = |player: &&ContestPlayer| {
        let is_here = contest.teams[player.team].server == Some(server);
        is_here && player.number == number && !player.user.is_deleted()
    };
    let called = contest.players.iter().filter(is_called);
    called.map(|player| player.user).collect()
}

/// Has a player called or reminded in the thread of their server, since no direct message reaches
/// them.
pub(super) async fn call_in_thread(
    host: &Host,
    slot: ContestSlot,
    claimed: &ClaimedContestPost,
) -> Result<()> {
    let contest = &claimed.contest;
    let Some((player, _)) = &claimed.player else {
        return Ok(());
    };
    let missing = match slot {
        ContestSlot::Call(_) => ContestNews::Missing(player.number),
        ContestSlot::Reminder(_) => ContestNews::Soon(player.number),
        _ => return Ok(()),
    };
    // Nobody is called by what is edited at the end.
    if claimed.post.mark > FIRST {
        return Ok(());
    }
    let server = contest.teams[player.team].server;
    let place = server.and_then(|server| contest.place_in(server));
    let Some(place) = place.filter(|_| player.here.is_none()) else {
        return Ok(());
    };
    let news = ContestSlot::News(place.number, missing);
    let id = contest.id;
    let wanted = host.write(move |tx| tx.want_post(id, news, Want::Once));
    wanted.await?;
    Ok(())
}
