//! The match that a notice is about: its game, its players, its server, and the way to it.

use super::Viewer;
use super::hand::elsewhere_button;
use super::parts::short_id;
use crate::discord::posts::escape;
use crate::discord::posts::message::Button;
use crate::game::Seat;
use crate::host::{Elsewhere, Home, MatchId};
use crate::phrase::Phrase;
use crate::table::GameKind;

/// The match that a notice is about.
pub struct About {
    pub(super) id: String,
    pub(super) kind: GameKind,
    /// The player who reads it by direct message, or `None` for a notice that everybody reads.
    reader: Option<Seat>,
    elsewhere: Option<Elsewhere>,
}

impl About {
    /// Creates the match as one of its players reads of it by direct message.
    #[must_use]
    pub fn in_direct_message(
        reader: Seat,
        id: MatchId,
        kind: GameKind,
        elsewhere: Option<Elsewhere>,
    ) -> Self {
        Self {
            id: id.to_string(),
            kind,
            reader: Some(reader),
            elsewhere,
        }
    }

    /// Creates the match as everybody reads of it at its home. A thread holds one match alone and
    /// needs no link to it.
    #[must_use]
    pub fn at_home(id: MatchId, kind: GameKind, home: &Home) -> Self {
        let elsewhere = home.thread.is_none().then(|| Elsewhere::Server {
            home: home.clone(),
            name: None,
        });
        Self {
            id: id.to_string(),
            kind,
            reader: None,
            elsewhere,
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
                let opponent = viewer.name(seat.other());
                match &self.elsewhere {
                    Some(Elsewhere::Server {
                        name: Some(server), ..
                    }) => Phrase::new("about-match-in")
                        .with("opponent", opponent)
                        .with("server", escape::content(server)),
                    _ => Phrase::new("about-match").with("opponent", opponent),
                }
            }
            None => Phrase::new("about-players")
                .with("zero", viewer.name(Seat::Zero))
                .with("one", viewer.name(Seat::One)),
        };
        let phrase = phrase.with("game", self.kind.facts().title);
        viewer.say(&phrase.with("id", short_id(&self.id)))
    }

    /// Returns the button that leads to the match, unless it is here.
    pub(super) fn button(&self, viewer: &Viewer) -> Option<Button> {
        let elsewhere = self.elsewhere.as_ref()?;
        Some(elsewhere_button(viewer, elsewhere))
    }
}
