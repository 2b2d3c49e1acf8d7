//! The first commit of a match.

use super::homes;
use super::rematch::Followed;
use crate::acts::{self, LimitedAct};
use crate::posts;
use crate::{
    Entrant, Filters, Home, Match, MessageId, Result, ServerId, Timestamp, Tx, Version, limits,
    log, offers, people, results, waits,
};
use model::{Denied, Limits, MatchEffect, Rated, at_start};
use rules::{BySeat, Entry, Seat};

/// A match that is about to begin.
#[derive(Clone)]
pub struct Beginning {
    /// The match as it stands after its first entries.
    pub row: Match,
    /// The homes of the match.
    pub homes: Vec<Home>,
    /// The first entries of its log.
    pub entries: Vec<Entry>,
    /// The effects of the first deal.
    pub effects: Vec<MatchEffect>,
    /// The message that was clicked of the offer with the match's id, with its server, if an offer
    /// was open: the inner `None` if no message of it was.
    pub offered: Option<Option<(ServerId, MessageId)>>,
    /// The conditions that the offer has for its taker.
    pub filters: Filters,
    /// The match that this one follows as its rematch.
    pub follows: Option<Followed>,
    /// The time of the beginning.
    pub now: Timestamp,
}

/// The outcome of beginning a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begun {
    /// The match runs, and counts for ratings or not.
    Begun(Version, Rated),
    /// The offer was no longer open: somebody was faster.
    OfferClosed,
    /// Somebody has as many matches as they may have.
    Denied(Denied),
}

impl Beginning {
    /// Returns the reason why the match may not begin, if there is one.
    fn denied(&self, tx: &Tx<'_>, limits: &Limits) -> Result<Option<Denied>> {
        if let Some(denied) = self.unwelcome(tx)? {
            return Ok(Some(denied));
        }
        let taker = self.row.players[self.row.challenger.other()].user;
        if let Some(taker) = taker
            && !offers::admits(tx, self.filters, taker, &self.row.game)?
        {
            return Ok(Some(Denied::Unfit));
        }
        let players = &self.row.players;
        let with_computer = players.find(|player| player.level.is_some()).is_some();
        for (_, player) in players.iter() {
            let Some(user) = player.user else { continue };
            let known = limits::of_user(tx, user, self.now)?;
            if with_computer && known.is_full_of_computers(limits) {
                return Ok(Some(Denied::AgainstComputer(user)));
            }
            if let Some(denied) = known.room(user, limits, self.now).before_match {
                return Ok(Some(denied));
            }
        }
        for home in &self.homes {
            let channel = limits::of_channel(tx, home.server, home.channel)?;
            if let Some(denied) = channel.denied(limits) {
                return Ok(Some(denied));
            }
        }
        Ok(None)
    }

    /// Returns why these two may not play with each other, or not here, if they may not.
    fn unwelcome(&self, tx: &Tx<'_>) -> Result<Option<Denied>> {
        let users = self.row.players.as_ref().map(|player| player.user);
        let players = &self.row.players;
        let played_for = [players.zero.server, players.one.server];
        if played_for[0] != played_for[1]
            && let Some(server) = limits::excluded_of(tx, played_for)?
        {
            return Ok(Some(Denied::ExcludedServer(server)));
        }
        let mut servers = played_for.to_vec();
        servers.extend(self.homes.iter().map(|home| home.server));
        servers.dedup();
        for server in servers.into_iter().flatten() {
            for user in [users.zero, users.one].into_iter().flatten() {
                if tx.is_banned(server, user)? {
                    return Ok(Some(Denied::Banned(user, server)));
                }
            }
        }
        Ok(self.is_blocked(tx)?.then_some(Denied::Blocked))
    }

    /// Returns `true` if one of the two players has blocked the other.
    fn is_blocked(&self, tx: &Tx<'_>) -> Result<bool> {
        let users = self.row.players.as_ref().map(|player| player.user);
        match (users.zero, users.one) {
            (Some(one), Some(other)) => people::is_blocked(tx, one, other),
            _ => Ok(false),
        }
    }

    /// Leaves out the homes of a match between two servers in those that do not play with others, and
    /// what is due there.
    fn leave_closed_homes(&mut self, tx: &Tx<'_>) -> Result<()> {
        let players = &self.row.players;
        if players.zero.server == players.one.server {
            return Ok(());
        }
        let mut open = Vec::with_capacity(self.homes.len());
        for home in std::mem::take(&mut self.homes) {
            let plays = match home.server {
                Some(server) => tx.server(server)?.plays_everywhere,
                None => true,
            };
            if plays {
                open.push(home);
            }
        }
        let stands = |number| open.iter().any(|home| home.number == number);
        self.effects.retain(|effect| match effect {
            MatchEffect::Want(slot, _) => slot.home().is_none_or(stands),
            MatchEffect::TellFollowers(_)
            | MatchEffect::CalledOffBy(_)
            | MatchEffect::LookAgain(_) => true,
        });
        self.homes = open;
        Ok(())
    }

    /// Returns whether the match counts for ratings, as far as that is known when it begins.
    fn rated(&self, tx: &Tx<'_>) -> Result<Rated> {
        let users = self.row.players.as_ref().map(|player| player.user);
        let (Some(zero), Some(one)) = (users.zero, users.one) else {
            return Ok(self.row.rated);
        };
        let users = BySeat::new(zero, one);
        let facts = results::start(tx, self.row.rated, users, self.now)?;
        Ok(at_start(&facts))
    }

    /// Writes the match, which may be a board of a contest.
    fn write(&self, tx: &Tx<'_>, contest: Option<i64>) -> Result<Version> {
        let row = &self.row;
        let key = posts::subject(tx, row.id, "match")?;
        insert(tx, key, row)?;
        for seat in Seat::BOTH {
            insert_seat(tx, key, row, seat)?;
        }
        if contest.is_none() {
            homes::insert_venues(tx, key, &self.homes)?;
        }
        homes::insert(tx, key, &self.homes)?;
        log::append(tx, key, row.id, &self.entries, self.now)?;
        super::commit::follow(tx, key, &self.effects, self.now)?;
        let users = row.players.as_ref().map(|player| player.user);
        for user in [users.zero, users.one].into_iter().flatten() {
            acts::note(tx, Entrant::User(user), LimitedAct::Begin, None, self.now)?;
        }
        if let (Some(zero), Some(one)) = (users.zero, users.one) {
            waits::forget(tx, Entrant::User(zero), Entrant::User(one), self.now)?;
        }
        if row.end.is_some() {
            super::commit::note_end(tx, key)?;
            results::record(tx, key)?;
        }
        Ok(Version {
            sequence: row.progress.sequence,
            commits: 0,
        })
    }
}

fn insert(tx: &Tx<'_>, key: i64, row: &Match) -> Result<()> {
    let progress = &row.progress;
    let clock = progress.clock.as_ref();
    let (stands, unrated) = match row.rated {
        Rated::Young => (Rated::Rated, Some(Rated::Young)),
        rated => (rated, None),
    };
    tx.done(
        "INSERT INTO matches (id, game, variant, revision, options, first_to, first_seat,
             challenger_seat, sides, clock, clock_seconds, clock_increment, secret, rated,
             began_at, sequence, ply, round, score_zero, score_one, to_move, deadline,
             reminded, due_at, ended_at, winner, reason, counted_from, stops, unrated,
             match_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17,
             ?18, ?19, ?20, ?21, ?22, ?23, ?24, ?25, ?26, ?27, ?28, ?29, ?30, ?31)",
        crate::column::params![
            row.id,
            row.game,
            row.variant,
            row.revision,
            row.options,
            row.first_to,
            row.first,
            row.challenger,
            row.sides,
            row.time.key(),
            row.time.seconds(),
            row.time.increment(),
            row.secret,
            stands,
            row.began,
            progress.sequence,
            progress.ply,
            progress.round,
            progress.score.zero,
            progress.score.one,
            progress.to_move,
            clock.map(|clock| clock.deadline),
            clock.map_or(0, |clock| clock.reminded),
            clock.map(|clock| clock.due),
            row.end.as_ref().map(|end| end.at),
            row.end.as_ref().and_then(|end| end.winner),
            row.end.as_ref().map(|end| &end.reason),
            clock.map(|clock| clock.counted_from),
            clock
                .map(|clock| clock.stops.to_string())
                .unwrap_or_default(),
            unrated,
            key,
        ],
    )
}

fn insert_seat(tx: &Tx<'_>, key: i64, row: &Match, seat: Seat) -> Result<()> {
    let player = &row.players[seat];
    tx.done(
        "INSERT INTO seats (match_id, seat, user_id, level, name, nickname, luck, server_id,
             began_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
        (
            key,
            seat,
            player.user,
            &player.level,
            &player.name,
            &player.nickname,
            &player.luck,
            player.server,
            row.began,
        ),
    )
}

/// Begins a match that is a board of a contest. Whether its players may play was settled when they
/// joined; whether it counts for ratings is settled as for any other match.
pub(crate) fn begin_board(
    tx: &Tx<'_>,
    beginning: &Beginning,
    contest: i64,
    board: u8,
) -> Result<()> {
    let mut beginning = beginning.clone();
    beginning.row.rated = beginning.rated(tx)?;
    beginning.write(tx, Some(contest))?;
    tx.done(
        "UPDATE matches SET contest_id = ?2, board = ?3 WHERE id = ?1",
        (beginning.row.id, contest, board),
    )
}

impl Tx<'_> {
    /// Begins a match. Row, seats, homes, the first deal and everything due are written in one
    /// transaction, together with the end of its offer and the checks of the limits.
    pub fn begin_match(&self, beginning: &Beginning, limits: Limits) -> Result<Begun> {
        if let Some(denied) = beginning.denied(self, &limits)? {
            return Ok(Begun::Denied(denied));
        }
        if let Some(message) = beginning.offered {
            let id = beginning.row.id;
            if !offers::accept(self, id, message, beginning.now)? {
                return Ok(Begun::OfferClosed);
            }
        }
        let mut beginning = beginning.clone();
        beginning.leave_closed_homes(self)?;
        beginning.row.rated = beginning.rated(self)?;
        if let Some(follows) = beginning.follows {
            follows.note(self, beginning.row.id)?;
        }
        let version = beginning.write(self, None)?;
        Ok(Begun::Begun(version, beginning.row.rated))
    }
}
