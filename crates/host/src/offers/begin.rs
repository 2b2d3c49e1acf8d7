//! The match that an accepted offer becomes.

use crate::commit;
use crate::denied::refusal;
use crate::failure::Attempt;
use crate::handle::Host;
use crate::loaded::{LoadedMatch, Step};
use crate::outbox;
use crate::requests::{Caller, Started};
use model::{
    Home, Match, MessageId, Offer, Player, Progress, Rated, Refusal, Round, Scope, Sequence,
    ServerId, Side, Sides, Timestamp, Verbosity,
};
use rules::{BySeat, Seat, Seating};
use store::{Beginning, Begun, Followed, NamedOffer, StoreError};
use table::{GameKind, Luck, Secret, challenger_goes_first};

/// The beginning of a match.
pub(super) enum BeganFrom {
    /// An offer that was accepted, with the message of it that was clicked and its server.
    Offer(Option<(ServerId, MessageId)>),
    /// A challenge of the computer, which may follow a match as its rematch.
    Challenge(Option<Followed>),
}

impl Host {
    /// Begins the match of an offer: seats, first deal and deliveries are written in one
    /// transaction with the end of the offer. `offered` is the message that was clicked, if there
    /// is an offer.
    pub(super) async fn begin(
        &self,
        caller: &Caller,
        named: NamedOffer,
        accepter: Player,
        from: BeganFrom,
    ) -> Attempt<Started> {
        let (id, now) = (named.offer.id, self.now());
        let challenger = Player {
            user: Some(named.offer.challenger),
            name: named.challenger_name,
            nickname: named.offer.challenger_nickname.clone(),
            luck: named.offer.luck.clone(),
            server: named.offer.server,
            ..Player::default()
        };
        let (offered, follows) = match from {
            BeganFrom::Offer(clicked) => (Some(clicked), None),
            BeganFrom::Challenge(follows) => (None, follows),
        };
        let is_alone = accepter.level.is_some();
        let mut row = seated(&named.offer, challenger, accepter, now)?;
        let users = row.players.as_ref().map(|player| player.user);
        let calendars = self.read(move |tx| tx.calendars(users)).await?;
        for seat in Seat::BOTH {
            row.players[seat].calendar = calendars[seat].clone();
        }
        let mut homes = homes(&named.offer);
        if is_alone {
            // Nobody but its player waits for the turns of a match against the computer.
            let told = homes.iter_mut().map(|home| &mut home.verbosity);
            told.for_each(|verbosity| *verbosity = Verbosity::Results);
        }
        if named.offer.scope == Scope::Everywhere {
            homes.extend(takers_home(caller, &homes));
        }
        let mut live = LoadedMatch::unbegun(self, row, homes)?;
        let mut table = live.table.fork();
        let entries = table.begin();
        let mut step = Step {
            table,
            entries,
            decided_at: now,
            is_awaited: is_alone,
            passes: None,
            orders: None,
        };
        let mut first = commit::prepare(&live, &mut step, now)?;
        let beginning = Beginning {
            row: first.row.clone(),
            homes: live.homes.clone(),
            entries: first.entries,
            effects: first.effects,
            offered,
            filters: named.offer.filters,
            follows,
            now,
        };
        let limits = self.inner.limits;
        let begun = self.write(move |tx| tx.begin_match(&beginning, limits));
        match begun.await? {
            Begun::Begun(version, rated) => {
                live.version = version;
                first.row.rated = rated;
            }
            Begun::OfferClosed => {
                let state = self.offer(id, None).await?.state;
                return Err(Refusal::OfferClosed(state).into());
            }
            Begun::Denied(denied) => return Err(refusal(denied, caller).into()),
        }
        (live.row, live.table) = (first.row, step.table);
        Host::count(&self.counters().started);
        self.inner.clock.notify_one();
        let seat = live.row.seat_of(caller.user);
        let mut view = seat.map(|seat| self.seat_view(&live, caller, seat, Sequence(0)));
        let heard = self.hear(caller, id, Sequence(0), None, is_alone);
        if let Some(heard) = heard.await {
            view = Some(heard);
        }
        outbox::wake(self, id);
        if let (Some(view), Some(seat)) = (&view, seat) {
            self.note_hand_shown(id, seat).await;
            self.note_shown(caller, view).await;
        }
        Ok(Started {
            id,
            view: view.map(Box::new),
        })
    }
}

/// Returns the homes of the match where its offer is posted, and not withdrawn. The offer's message
/// becomes the status card: which one that is, the commit knows, because Discord may answer to its
/// posting in between.
fn homes(offer: &Offer) -> Vec<Home> {
    let posts = offer.posts.iter();
    let posts = posts.filter(|post| post.server.is_some() && !post.is_hidden);
    let homes = posts.map(|post| Home {
        number: post.number,
        server: post.server,
        server_name: None,
        channel: post.channel,
        thread: None,
        card: None,
        language: post.language.clone(),
        verbosity: Verbosity::Turns,
        is_hidden: false,
    });
    homes.collect()
}

/// Returns the home of a match where its taker stands, if that is in a server which is none of its
/// homes yet and plays with others.
fn takers_home(caller: &Caller, homes: &[Home]) -> Option<Home> {
    let origin = caller.origin.as_ref()?;
    let is_known = homes.iter().any(|home| home.server == Some(origin.server));
    (origin.settings.plays_everywhere && !is_known).then(|| Home {
        number: homes.iter().map(|home| home.number + 1).max().unwrap_or(0),
        server: Some(origin.server),
        server_name: None,
        channel: origin.settings.channel.unwrap_or(origin.channel),
        thread: None,
        card: None,
        language: origin.language.clone(),
        verbosity: Verbosity::Turns,
        is_hidden: false,
    })
}

/// Returns the match of an offer, with players on their seats and the first turn given.
fn seated(
    offer: &Offer,
    challenger: Player,
    accepter: Player,
    now: Timestamp,
) -> Result<Match, StoreError> {
    let damaged = |column| StoreError::Row(format!("offer {}: {column}", offer.id));
    let kind = GameKind::from_key(&offer.game).ok_or_else(|| damaged("game"))?;
    let luck = |player: &Player| Luck::parse(&player.luck).map_err(|_| damaged("luck"));
    let challenger_first = match offer.side {
        Side::First => true,
        Side::Second => false,
        Side::Random => challenger_goes_first(
            &Secret::new(offer.secret),
            &offer.id.to_string(),
            &luck(&challenger)?,
            &luck(&accepter)?,
        ),
    };
    let facts = kind.facts();
    let (challenger_seat, first) = match (facts.seating, challenger_first) {
        (Seating::Seats, true) => (Seat::Zero, Seat::Zero),
        (Seating::Seats, false) => (Seat::One, Seat::Zero),
        (Seating::Turn, true) => (Seat::Zero, Seat::Zero),
        (Seating::Turn, false) => (Seat::Zero, Seat::One),
    };
    let with_computer = accepter.level.is_some();
    let variant = kind.game().variant(&offer.options);
    Ok(Match {
        id: offer.id,
        game: offer.game.clone(),
        variant: variant.map_err(|_| damaged("options"))?.to_owned(),
        revision: facts.revision,
        options: offer.options.clone(),
        first_to: offer.first_to,
        first,
        challenger: challenger_seat,
        sides: match offer.side {
            Side::Random => Sides::Random,
            Side::First | Side::Second => Sides::Chosen,
        },
        time: offer.time,
        secret: offer.secret,
        rated: if with_computer {
            Rated::Computer
        } else {
            Rated::agreed(offer.is_rated)
        },
        players: match challenger_seat {
            Seat::Zero => BySeat::new(challenger, accepter),
            Seat::One => BySeat::new(accepter, challenger),
        },
        began: now,
        progress: Progress {
            round: Round(1),
            ..Progress::default()
        },
        proposal: None,
        end: None,
        rematch: None,
        board: None,
    })
}
