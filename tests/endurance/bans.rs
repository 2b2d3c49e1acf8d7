//! Bans within a contest: a captain bans one of the team and mostly lets them go again. Whoever is banned
//! before their board is dealt has none, which the next reserve takes who is there; one that was dealt
//! goes on.
//!
//! The audit knows when the bot said that a ban holds, and when somebody first asked to have it lifted:
//! what happened between the two must not. It does not see which of several reserves was to be the next,
//! since nobody but the program knows who was there at that instant.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use host::UserId;
use model::{Contest, Team, Timestamp};
use piste_standin::Id;

use crate::contest::{Contested, Side};
use crate::contest_audit::{Case, Found};
use crate::draw::Draw;
use crate::grudges::{Feud, Grudge, Grudges, Quarrel};
use crate::member::{CAME, JOINED, Member, PLAYS};
use crate::person::Person;
use crate::tally::{Kind, Tally};

/// So many in a hundred captains ban one of their team.
const BANNED: u32 = 60;
/// So many in a hundred of these let them go again.
const LIFTED: u32 = 60;

/// The moment at which a captain has had enough of somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// They have joined, and the line-up is open.
    LineUp,
    /// They have said that they are there, and their board is not dealt.
    Called,
    /// They play.
    Board,
}

/// Somebody whom their captain is about to ban, as it was drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    pub user: Id,
    pub moment: Moment,
    rounds: Option<u32>,
}

impl Plan {
    /// Draws one of those of a team who mean to come.
    pub(crate) fn draw(members: &[Member], draw: &mut Draw) -> Option<Self> {
        let coming = members.iter().filter(|member| !member.is_absent);
        let coming: Vec<Id> = coming.map(|member| member.person.user.id()).collect();
        let moments = [Moment::LineUp, Moment::Called, Moment::Board];
        let (is_banned, is_lifted) = (draw.percent(BANNED), draw.percent(LIFTED));
        let plan = Self {
            user: *draw.any(&coming)?,
            moment: *draw.any(&moments)?,
            rounds: Some(3 + draw.below(4)).filter(|_| is_lifted),
        };
        is_banned.then_some(plan)
    }
}

/// The ban of a plan, with what came of it.
pub(crate) struct Ban {
    plan: Plan,
    quarrel: Quarrel,
    stage: Arc<AtomicU8>,
    /// The bot has said that it holds.
    told: Arc<AtomicBool>,
}

impl Ban {
    /// Prepares the ban that a side has planned.
    pub(crate) fn of(side: &Side, seed: u64, grudges: &Grudges) -> Option<Self> {
        let plan = side.plan?;
        let mut members = side.members.iter();
        let member = members.find(|it| it.person.user.id() == plan.user)?;
        let captain = &side.captain;
        let draw = Draw::new(seed, plan.user.get());
        let captain = Person::new(captain.user.clone(), captain.locale, draw);
        let feud = Feud::Ban(side.guild, plan.user);
        Some(Self {
            plan,
            quarrel: Quarrel::new(
                feud,
                captain,
                side.venue.channel,
                plan.rounds,
                grudges.clone(),
            ),
            stage: Arc::clone(&member.stage),
            told: Arc::default(),
        })
    }

    /// Bans when the moment has come, and lets go later. Nobody is banned who alone has joined, by so
    /// many: without a team there is no contest. Never ends.
    pub(crate) async fn insist(&mut self, joined: &(dyn Fn() -> u32 + Sync)) {
        let least = match self.plan.moment {
            Moment::LineUp => JOINED,
            Moment::Called => CAME,
            Moment::Board => PLAYS,
        };
        let stage = Arc::clone(&self.stage);
        let is_time = || stage.load(Ordering::Relaxed) >= least && joined() > 1;
        loop {
            if self.quarrel.go_on_when(&is_time).await {
                self.told.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Returns the sign that somebody is banned for whom others wait at this moment.
    pub(crate) fn awaited(&self, moment: Moment) -> Option<Arc<AtomicBool>> {
        (self.plan.moment == moment).then(|| Arc::clone(&self.told))
    }

    /// Returns who is banned, and the sign that the bot has said so.
    pub(crate) fn sign(&self) -> (Id, Arc<AtomicBool>) {
        (self.plan.user, Arc::clone(&self.told))
    }

    pub(crate) const fn user(&self) -> Id {
        self.plan.user
    }

    /// Returns whether the bot said that it holds.
    pub(crate) fn is_told(&self) -> bool {
        self.told.load(Ordering::Relaxed)
    }

    /// Returns whether it may have held before a point in time, for all that is known.
    pub(crate) fn may_hold_before(&self, at: i64) -> bool {
        self.quarrel.asked_at().is_some_and(|asked| asked < at)
    }

    /// Returns whether it may have held after a point in time.
    pub(crate) fn may_hold_after(&self, at: Option<i64>) -> bool {
        let lifted = self.quarrel.grudge().and_then(|grudge| grudge.lifted);
        self.quarrel.asked_at().is_some() && lifted.zip(at).is_none_or(|(lifted, at)| lifted > at)
    }
}

/// The bounds of what happened to a contest at times that nobody wrote down.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// The line-up closed no earlier than this and no later than that, if that is known.
    pub closing: (Option<i64>, i64),
    /// The roll call was over no earlier than this, if it ended by its time and that is known.
    called: Option<i64>,
    ended: i64,
}

impl Bounds {
    pub(crate) fn of(case: &Case<'_>, contested: &Contested) -> Self {
        let asked = contested.sides.iter().map(Side::asked_to_close);
        // Both captains have to ask.
        let asked: Option<Vec<i64>> = asked.collect();
        let dealt = case.boards.iter().map(|board| board.row.began.0);
        let cut = contested.cut;
        let ended = case.stored.ended.map_or(i64::MAX, |Timestamp(at)| at);
        Self {
            closing: (
                asked.and_then(|asked| asked.into_iter().max()),
                dealt.chain(cut.map(|(_, at)| at)).min().unwrap_or(ended),
            ),
            called: cut.map(|(at, _)| at),
            ended,
        }
    }
}

/// Returns whether a ban holds from one point in time to another, without a doubt.
fn holds(grudge: Grudge, from: i64, until: i64) -> bool {
    grudge.from < from && grudge.until.is_none_or(|end| end > until)
}

/// Returns what those did who were banned, and could not, and the boards that a reserve was there for.
/// Boards that were dealt to somebody are found with the ban itself.
pub(crate) fn check(case: &Case<'_>, contested: &Contested) -> Found {
    let bounds = Bounds::of(case, contested);
    let mut found = passed_over(case.stored);
    for side in &contested.sides {
        let grudge = side.ban.as_ref().and_then(|ban| ban.quarrel.grudge());
        let Some((grudge, Feud::Ban(_, user))) = grudge.map(|it| (it, it.feud)) else {
            continue;
        };
        let mut members = side.members.iter();
        let member = members.find(|it| it.person.user.id() == user);
        let what = of(case.stored, grudge, UserId(user.get()), member, bounds);
        found.extend(what.into_iter().map(|what| (Kind::Wrong, what)));
    }
    found
}

/// Returns what somebody did who was banned, and could not.
pub(crate) fn of(
    stored: &Contest,
    grudge: Grudge,
    user: UserId,
    member: Option<&Member>,
    bounds: Bounds,
) -> Vec<String> {
    let mut found = Vec::new();
    let player = stored.player(user);
    let (Some(least), most) = bounds.closing else {
        return found;
    };
    if player.is_some() && holds(grudge, least, most) {
        found.push(format!(
            "user {user} is in the line-up in spite of {grudge:?}"
        ));
    }
    let board = player.and_then(|player| player.board);
    let mut waiting = stored.boards.iter().filter(|board| !board.is_dealt);
    let waits = waiting.any(|it| Some(it.number) == board);
    if waits
        && bounds
            .called
            .is_some_and(|called| holds(grudge, called, bounds.ended))
    {
        found.push(format!(
            "user {user} waits on a board in spite of {grudge:?}"
        ));
    }
    // A request that nobody answered may have been heard before.
    let came = member.and_then(|member| member.tried.zip(member.came));
    if came.is_some_and(|(tried, came)| holds(grudge, tried, came)) {
        found.push(format!("user {user} could come in spite of {grudge:?}"));
    }
    found
}

/// Returns the boards that were given away or struck although somebody of the team was there for them.
/// Nobody in a contest here shares a block.
fn passed_over(stored: &Contest) -> Found {
    let undealt = stored.boards.iter().filter(|board| !board.is_dealt);
    let seats = undealt.flat_map(|board| Team::BOTH.map(|team| (board.number, team)));
    let empty = seats.filter(|(board, team)| stored.player_on(*board, *team).is_none());
    let mut found = Vec::new();
    for (board, team) in empty {
        let is_there = |player: &&model::ContestPlayer| {
            player.team == team && player.board.is_none() && player.here.is_some()
        };
        if let Some(reserve) = stored.players.iter().find(is_there) {
            let what = format!("user {} was there for board {board}", reserve.user);
            found.push((Kind::Wrong, what));
        }
    }
    found
}

/// Counts the bans of a contest and what came of them.
pub(crate) fn count(case: &Case<'_>, contested: &Contested, tally: &mut Tally) {
    for ban in contested.sides.iter().filter_map(|side| side.ban.as_ref()) {
        if !ban.is_told() {
            continue;
        }
        tally.act(match ban.plan.moment {
            Moment::LineUp => "a member is banned in the line-up of a contest",
            Moment::Called => "a member is banned who has come to a contest",
            Moment::Board => "a member is banned who plays a board",
        });
        let player = case.stored.player(UserId(ban.user().get()));
        tally.act(match player {
            None => "somebody banned is not called to a contest",
            Some(player) if player.board.is_some() => "somebody banned has a board all the same",
            Some(player) if player.has_missed => "somebody banned has lost their board",
            Some(_) => "somebody banned stays in reserve",
        });
    }
}

/// Forges a ban that a sound contest knows nothing of, and a reserve who was passed over. Returns what is
/// not found of it.
pub(crate) fn unseen(stored: &Contest, side: &mut Side) -> Vec<&'static str> {
    let mut stored = stored.clone();
    let Some(user) = stored.player_on(1, Team::Challenging).map(|it| it.user) else {
        return Vec::new();
    };
    for board in &mut stored.boards {
        board.is_dealt = false;
    }
    let grudge = Grudge {
        feud: Feud::Ban(side.guild, Id(user.0)),
        from: 0,
        until: None,
        lifted: None,
    };
    let bounds = Bounds {
        closing: (Some(1), 2),
        called: Some(3),
        ended: 4,
    };
    let member = side.members.first_mut();
    let member = member.map(|member| {
        (member.tried, member.came) = (Some(1), Some(2));
        &*member
    });
    let found = of(&stored, grudge, user, member, bounds);
    let is_found = |part: &str| found.iter().any(|what| what.contains(part));
    let kinds = [
        ("in the line-up", "somebody banned in a line-up"),
        ("waits on a board", "somebody banned with a board"),
        ("could come", "somebody banned who comes"),
    ];
    let unseen = kinds.into_iter().filter(|(part, _)| !is_found(part));
    let mut unseen: Vec<&'static str> = unseen.map(|(_, kind)| kind).collect();
    let mut players = stored.players.iter_mut();
    if let Some(player) = players.find(|player| player.user == user) {
        (player.board, player.here) = (None, Some(Timestamp(1)));
    }
    if passed_over(&stored).is_empty() {
        unseen.push("a reserve who was passed over");
    }
    unseen
}
