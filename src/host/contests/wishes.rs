//! Wishes of members, told to those who lead the contests of their server.

use super::lists::check_reader;
use super::refusal::ContestRefusal;
use super::view::ContestView;
use crate::host::handle::Host;
use crate::host::requests::{Caller, Origin, RequestError};
use crate::store::{ChannelId, Contest, ContestId, ContestState, Team, Wish};
use crate::table::GameKind;

/// The wish of a member for their server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WishFor {
    /// To challenge another server in this game.
    Challenge(GameKind),
    /// To accept this contest.
    Accept(ContestId),
}

/// A wish as those who lead the contests read it.
#[derive(Clone, Debug)]
pub enum Wished {
    /// To challenge another server in this game.
    Challenge(GameKind),
    /// To accept this contest.
    Accept(Box<ContestView>),
}

impl Host {
    /// Tells a wish of the caller to those who lead the contests of their server, in its channel for
    /// contests, which is returned.
    ///
    /// # Errors
    ///
    /// Returns [`ContestRefusal::Wished`] within a week of the caller's last one,
    /// [`ContestRefusal::NotOpen`] about a contest that is answered, or the reason why the caller
    /// may not challenge.
    pub async fn tell_wish(
        &self,
        caller: &Caller,
        wish: WishFor,
    ) -> Result<ChannelId, RequestError> {
        let origin = caller.origin.as_ref().ok_or(RequestError::InServersOnly)?;
        self.check_not_banned(caller, origin.server).await?;
        self.check_not_excluded(caller, Some(origin.server)).await?;
        caller.check_challenger()?;
        let (kind, contest) = match wish {
            WishFor::Challenge(kind) => (kind, None),
            WishFor::Accept(id) => {
                let contest = self.load_contest(id).await?;
                check_acceptable(caller, origin, &contest)?;
                let kind = GameKind::from_key(&contest.game).ok_or(RequestError::Broken)?;
                (kind, Some(contest))
            }
        };
        self.remember(caller).await?;
        let channel = told_in(origin, contest.as_ref());
        let wish = Wish {
            server: origin.server,
            user: caller.user,
            name: caller.nickname.as_ref().unwrap_or(&caller.name).clone(),
            game: kind.key().to_owned(),
            contest: contest.map(|contest| contest.id),
        };
        let place = (channel, origin.language.clone());
        match self.store().tell_wish(wish, place, self.now()).await? {
            Some(again) => Err(ContestRefusal::Wished(again).into()),
            None => {
                self.inner.bulletins.notify_one();
                Ok(channel)
            }
        }
    }

    /// Returns a wish as it is told; `None` if there is nothing to tell any more.
    pub(in crate::host) async fn wished(
        &self,
        wish: &Wish,
    ) -> Result<Option<Wished>, RequestError> {
        let Some(id) = wish.contest else {
            return Ok(GameKind::from_key(&wish.game).map(Wished::Challenge));
        };
        let contest = self.store().contest(id).await?;
        let open = contest.filter(|contest| contest.state == ContestState::Open);
        let Some(contest) = open else { return Ok(None) };
        let view = self.contest_view(&contest, Some(wish.server), None).await?;
        Ok(Some(Wished::Accept(Box::new(view))))
    }
}

/// Checks that the caller's server could accept a contest.
fn check_acceptable(
    caller: &Caller,
    origin: &Origin,
    contest: &Contest,
) -> Result<(), RequestError> {
    check_reader(caller, contest)?;
    super::check_state(contest, ContestState::Open, ContestRefusal::NotOpen)?;
    match contest.teams[Team::Challenging].server == Some(origin.server) {
        true => Err(ContestRefusal::OwnServer.into()),
        false => Ok(()),
    }
}

/// Returns the channel in which those who lead contests read of them.
fn told_in(origin: &Origin, contest: Option<&Contest>) -> ChannelId {
    let place = contest.and_then(|contest| contest.place_in(origin.server));
    let settings = &origin.settings;
    let set = settings.contests.channel.or(settings.channel);
    let channel = place.map(|place| place.channel).or(set);
    channel.unwrap_or(origin.channel)
}
