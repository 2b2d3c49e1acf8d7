//! Matches as answers show them.

use super::handle::Host;
use super::loaded::LoadedMatch;
use super::requests::Caller;
use super::seen::{ContestBoardOf, Elsewhere, NO_NARRATION, View};
use model::{Home, Sequence};
use rules::Seat;
use table::PublicSheet;

impl Host {
    /// Returns what a player sees of their match, with the narration since an entry of the log.
    pub(super) fn seat_view(
        &self,
        live: &LoadedMatch,
        caller: &Caller,
        seat: Seat,
        since: Sequence,
    ) -> View {
        // A reader who is reached by direct message reads of it there.
        let known = caller.known.as_ref();
        let unreached = known.is_some_and(|user| !user.takes_messages(caller.at));
        let home = live.home_of(seat).map(|home| home.number);
        let trouble = self.inner.troubles.unread(live.row.id, seat, home);
        View {
            messages_closed: caller.is_unaware_of_closed_messages(),
            trouble: trouble.filter(|_| unreached),
            always_passes: live.always_passes(seat),
            orders: live.orders_left(seat),
            takes_back: live.may_take_back(seat),
            ..self.view(live, caller, live.sheet(seat, since))
        }
    }

    /// Returns what anybody sees of a match. A player of it sees it from their own side.
    pub(super) fn public_view(&self, live: &LoadedMatch, caller: &Caller) -> View<PublicSheet> {
        let sheet = match live.row.seat_of(caller.user) {
            Some(seat) => live.sheet(seat, NO_NARRATION).public,
            None => live.public(NO_NARRATION),
        };
        self.view(live, caller, sheet)
    }

    /// Records what an answer with this hand tells the caller besides: that their direct messages
    /// are closed, and where posts cannot be made.
    pub(super) async fn note_shown(&self, caller: &Caller, view: &View) {
        if let Some(trouble) = view.trouble {
            let seat = view.sheet.seat;
            self.inner.troubles.note_read(view.id, seat, trouble);
        }
        if view.messages_closed {
            let user = caller.user;
            let now = caller.at;
            let told = self.write(move |tx| tx.tell_messages_closed(user, now));
            if let Err(error) = told.await {
                // Told twice is better than never.
                tracing::warn!(%error, "somebody will be told again of closed direct messages");
            }
        }
    }

    fn view<Sheet>(&self, live: &LoadedMatch, caller: &Caller, sheet: Sheet) -> View<Sheet> {
        let is_player = live.row.seat_of(caller.user).is_some();
        let known = caller.known.as_ref();
        let elsewhere = match &caller.origin {
            None => {
                let seat = live.row.seat_of(caller.user);
                let home = seat.and_then(|seat| live.home_of(seat));
                home.map(Self::elsewhere)
            }
            // A match against the computer is played where it was begun: nothing of it stands there.
            Some(_) if live.row.is_alone() => None,
            Some(_) => {
                let reached = known.filter(|user| user.takes_messages(caller.at));
                let chat = reached.and_then(|user| user.dm_channel);
                chat.map(Elsewhere::Direct)
            }
        };
        View {
            id: live.row.id,
            sheet,
            deadline: live.row.deadline(),
            is_flagged: live.row.is_flagged(),
            banks: live.banks(self.now()),
            away: live.away(self.now()),
            players: match (live.row.seat_of(caller.user), caller.server()) {
                (Some(seat), None) => live.players_for(seat),
                (_, server) => live.players(server),
            },
            ratings: live.ratings,
            elsewhere,
            text_board: known.is_some_and(|user| user.text_board),
            is_player,
            is_newcomer: is_player && caller.is_new_to(live.table.terms().kind),
            waits: false,
            lets_pass: live.lets_pass(live.row.seat_of(caller.user)),
            always_passes: Vec::new(),
            orders: None,
            takes_back: false,
            follows: None,
            messages_closed: false,
            trouble: None,
            board: live
                .row
                .seat_of(caller.user)
                .and_then(|seat| Self::board_of(live, seat)),
            played: None,
        }
    }

    /// Returns the board of a contest that a match is, as a seat sees it.
    pub(super) fn board_of(live: &LoadedMatch, seat: Seat) -> Option<ContestBoardOf> {
        let server = |seat: Seat| live.row.players[seat].server;
        let other = server(seat.other()).filter(|other| server(seat) != Some(*other));
        Some(ContestBoardOf {
            number: live.row.board?,
            against: other.and_then(|server| live.server_name(server)),
        })
    }

    /// Returns `true` if a caller receives hands in the place where they ask. A caller who has
    /// never asked before has not closed it either.
    pub(super) fn takes_hands_here(caller: &Caller) -> bool {
        let known = caller.known.as_ref();
        let is_reached = known.is_none_or(|user| user.takes_messages(caller.at));
        caller.origin.is_none() && is_reached
    }

    /// Returns a home as a reader of direct messages finds it.
    pub(super) fn elsewhere(home: &Home) -> Elsewhere {
        Elsewhere::Server {
            home: home.clone(),
            name: home.server_name.clone(),
        }
    }
}
