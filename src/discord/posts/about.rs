//! The match that a notice is about: its game, its players, its server, and the way to it.

use super::Viewer;
use super::hand::elsewhere_button;
use super::parts::short_id;
use crate::discord::posts::escape;
use crate::discord::posts::message::Button;
use host::{ContestBoardOf, Elsewhere, Home, MatchId, View};
use rules::Seat;
use table::GameKind;
use text::Phrase;

/// The match that a notice is about.
pub struct About {
    pub(super) id: MatchId,
    pub(super) kind: GameKind,
    /// The player who alone reads it, by direct message or in an answer, or `None` for a notice that everybody reads.
    reader: Option<Seat>,
    elsewhere: Option<Elsewhere>,
    /// The board of a contest that the match is.
    board: Option<ContestBoardOf>,
}

impl About {
    /// Creates the match as one of its players reads of it by direct message.
    pub fn in_direct_message(
        reader: Seat,
        id: MatchId,
        kind: GameKind,
        elsewhere: Option<Elsewhere>,
    ) -> Self {
        Self {
            id,
            kind,
            reader: Some(reader),
            elsewhere,
            board: None,
        }
    }

    /// Creates the match as one of its players reads of it in an answer.
    pub(super) fn in_answer(view: &View) -> Self {
        let sheet = &view.sheet;
        let elsewhere = view.elsewhere.clone();
        Self::in_direct_message(sheet.seat, view.id, sheet.public.kind, elsewhere)
            .on_board(view.board.clone())
    }

    /// Names the match as the board of a contest, if it is one.
    #[must_use]
    pub fn on_board(self, board: Option<ContestBoardOf>) -> Self {
        Self { board, ..self }
    }

    /// Creates the match as everybody reads of it at its home. A thread holds one match alone and
    /// needs no link to it.
    pub fn at_home(id: MatchId, kind: GameKind, home: &Home) -> Self {
        let elsewhere = home.thread.is_none().then(|| Elsewhere::Server {
            home: home.clone(),
            name: None,
        });
        Self {
            id,
            kind,
            reader: None,
            elsewhere,
            board: None,
        }
    }

    /// Returns `true` if one of its players reads of it by direct message.
    pub(super) fn is_direct(&self) -> bool {
        self.reader.is_some()
    }

    /// Returns the line that names the match.
    pub(super) fn line(&self, viewer: &Viewer) -> String {
        let phrase = match self.reader {
            Some(seat) => {
                let opponent = seat.other().number();
                match &self.elsewhere {
                    _ if self.board.is_some() => Phrase::new("about-board")
                        .player("opponent", opponent)
                        .with("board", board_words(self.board.as_ref())),
                    Some(Elsewhere::Server {
                        name: Some(server), ..
                    }) => Phrase::new("about-match-in")
                        .player("opponent", opponent)
                        .with("server", escape::content(server)),
                    _ => Phrase::new("about-match").player("opponent", opponent),
                }
            }
            None => Phrase::new("about-players")
                .player("zero", Seat::Zero.number())
                .player("one", Seat::One.number()),
        };
        let phrase = phrase.with("game", self.kind.facts().title);
        viewer.say(&phrase.with("id", short_id(&self.id.to_string())))
    }

    /// Returns the button that leads to the match, unless it is here.
    pub(super) fn button(&self, viewer: &Viewer) -> Option<Button> {
        let elsewhere = self.elsewhere.as_ref()?;
        Some(elsewhere_button(viewer, elsewhere))
    }
}

/// Returns a board of a contest in words, with the other server.
pub(super) fn board_words(board: Option<&ContestBoardOf>) -> Phrase {
    let number = board.map_or(0, |board| board.number);
    match board.and_then(|board| board.against.as_deref()) {
        Some(server) => Phrase::new("board-against").with("server", escape::content(server)),
        None => Phrase::new("board-number"),
    }
    .with("number", number)
}
