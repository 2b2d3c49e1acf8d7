//! En Garde in words. (First shape, so that the table can be built; the pictures follow.)

mod story;

use super::{Board, Choice, Group, Show};
use crate::game::Seat;
use crate::games::en_garde::{EnGarde, Move, Options, Private, Public};
use crate::phrase::Phrase;
use crate::scene::Scene;

impl Show for EnGarde {
    fn title() -> Phrase {
        Phrase::new("en-garde-title")
    }

    fn options(options: &Options) -> Phrase {
        Phrase::new("en-garde-variant").with("variant", options.variant.key())
    }

    fn role(seat: Seat) -> Phrase {
        Phrase::new(match seat {
            Seat::Zero => "en-garde-white",
            Seat::One => "en-garde-black",
        })
    }

    fn happened(before: &Public, after: &Public) -> Vec<Phrase> {
        match after.last {
            Some((seat, chosen)) if before.last != after.last => vec![
                Phrase::new("en-garde-played")
                    .player("player", seat.number())
                    .with("token", chosen.to_string()),
            ],
            _ => Vec::new(),
        }
    }

    fn situation(_public: &Public) -> Phrase {
        Phrase::new("en-garde-situation")
    }

    fn board(public: &Public, _viewer: Option<Seat>) -> Board {
        let words = Phrase::new("en-garde-board")
            .with("white", public.squares.zero)
            .with("black", public.squares.one);
        Board {
            scene: Scene {
                width: 1,
                height: 1,
            },
            alt: words.clone(),
            text: words,
        }
    }

    fn hand(public: &Public, _seat: Seat, private: &Private) -> Option<Board> {
        let cards: Vec<String> = private.hand.iter().map(|card| card.to_string()).collect();
        let words = Phrase::new("en-garde-hand").with("cards", cards.join(" "));
        Some(Board {
            alt: words.clone(),
            text: words,
            ..Self::board(public, None)
        })
    }

    fn choices(public: &Public, seat: Seat, private: &Private, legal: &[Move]) -> Vec<Group> {
        let choices = legal
            .iter()
            .map(|chosen| Choice {
                token: chosen.to_string(),
                label: Self::label(public, seat, private, chosen),
            })
            .collect();
        vec![Group {
            key: "advance",
            label: Phrase::new("en-garde-moves"),
            choices,
        }]
    }

    fn label(_public: &Public, _seat: Seat, _private: &Private, chosen: &Move) -> Phrase {
        Phrase::new("en-garde-label").with("token", chosen.to_string())
    }
}
