//! En Garde in words and pictures.
//!
//! | file | what it is |
//! | --- | --- |
//! | `words`, `narration`, `choices` | position, events and moves in words |
//! | `picture` | the piste, alone and with the viewer's hand |
//! | `salle`, `lamps`, `cards` | piste and hall, the score, the table |
//! | `duel`, `fencer`, `pose` | the two fencers |
//! | `result` | a round that is over, with the names of its players |
//! | `poster` | a finished match |

mod cards;
mod choices;
mod command;
mod duel;
mod fencer;
mod lamps;
mod lesson;
mod narration;
mod picture;
mod pose;
mod poster;
mod result;
mod salle;
mod words;

use super::{
    Bearing, Board, Ending, FirstMatch, GameCommand, Group, Lesson, Named, OptionValue, Score, Show,
};
use lamps::Header;
use paint::{Drawing, Plan};
use rules::en_garde::{EnGarde, Move, Options, Private, Public, Variant};
use rules::{BySeat, Seat};
use text::Phrase;

impl Show for EnGarde {
    const EXAMPLE: &'static [&'static str] = &[
        "F3", "F5", "B2", "F1", "F5", "F4", "F4A2x1", "R4", "F5A1x1", "R1", "F1A1x1",
    ];

    const COMMAND: GameCommand = command::COMMAND;

    const RULES: &'static [(&'static str, Option<u8>)] = &[
        ("en-garde-rules", None),
        ("en-garde-rules-attack", Some(2)),
        ("en-garde-rules-end", None),
    ];

    const LEGEND: &'static str = "en-garde-legend";

    const FIRST_MATCH: FirstMatch = FirstMatch {
        variant: "classic",
        settings: &[],
        first_to: 3,
    };

    fn lesson(_options: &Self::Options, _of: Seat) -> Lesson {
        lesson::lesson()
    }

    fn title() -> Phrase {
        Phrase::new("en-garde-title")
    }

    fn full_title() -> Phrase {
        Phrase::new("en-garde-full-title")
    }

    fn about() -> Phrase {
        Phrase::new("en-garde-about")
    }

    fn welcome(seat: Seat) -> Phrase {
        Phrase::new("en-garde-welcome").with("role", Self::role(seat))
    }

    fn options(options: &Options) -> Phrase {
        Phrase::new(match options.variant {
            Variant::Classic => "en-garde-variant-classic",
            Variant::Advanced => "en-garde-variant-advanced",
            Variant::Brettspielnetz => "en-garde-variant-brettspielnetz",
        })
    }

    fn role(seat: Seat) -> Phrase {
        Phrase::new(match seat {
            Seat::Zero => "en-garde-white",
            Seat::One => "en-garde-black",
        })
    }

    fn happened(before: &Public, after: &Public) -> Vec<Phrase> {
        narration::happened(before, after)
    }

    fn situation(public: &Public) -> Phrase {
        narration::situation(public)
    }

    fn board(public: &Public, viewer: Option<Seat>, score: &Score) -> Board {
        let (shown, score) = (public.clone(), *score);
        Board {
            named: Some(Named {
                picture: named(public, viewer, None, score),
                alt: words::named(public),
            }),
            picture: Plan::new(move || picture::board(&shown, viewer, &score, Header::Lamps)),
            alt: words::position(public),
            text: words::text_board(public, viewer),
        }
    }

    fn badge(seat: Seat) -> Drawing {
        let mut badge = Drawing::new();
        lamps::mask(&mut badge, (0.0, 0.0), 20.0, seat, true);
        badge
    }

    fn figure(seat: Seat, bearing: Bearing) -> Drawing {
        poster::alone(seat, bearing)
    }

    fn sign() -> Drawing {
        poster::sign()
    }

    fn poster(ending: &Ending) -> Plan {
        let ending = ending.clone();
        Plan::new(move || poster::draw(&ending))
    }

    fn hand(public: &Public, seat: Seat, private: &Private, score: &Score) -> Option<Board> {
        let (shown, own, score) = (public.clone(), private.clone(), *score);
        Some(Board {
            named: Some(Named {
                picture: named(public, Some(seat), Some(private), score),
                alt: words::hand(private),
            }),
            picture: Plan::new(move || picture::hand(&shown, seat, &own, &score, Header::Lamps)),
            alt: words::hand(private),
            text: words::text_hand(private),
        })
    }

    fn opened(public: &Public, privates: &BySeat<Private>, score: &Score) -> Board {
        let hands = privates.as_ref().map(|private| private.hand);
        let picture = |header| {
            let (shown, score) = (public.clone(), *score);
            Plan::new(move || picture::opened(&shown, &hands, &score, header))
        };
        let alt = words::opened(public, &hands);
        Board {
            named: Some(Named {
                picture: picture(Header::Names),
                alt: alt.clone(),
            }),
            picture: picture(Header::Lamps),
            alt,
            text: words::text_opened(public, &hands),
        }
    }

    fn choices(
        public: &Public,
        seat: Seat,
        _private: &Private,
        legal: &[Move],
        _score: &Score,
    ) -> Vec<Group> {
        choices::groups(public, seat, legal)
    }

    fn label(public: &Public, seat: Seat, _private: &Private, chosen: &Move) -> Phrase {
        choices::words(public, seat, *chosen)
    }

    fn typed(
        public: &Public,
        seat: Seat,
        _private: &Private,
        chosen: &Move,
    ) -> (&'static str, Vec<OptionValue>) {
        let label = choices::words(public, seat, *chosen);
        (choices::action(*chosen), command::values(*chosen, label))
    }
}

/// Returns the picture of a position with places for the players' names.
fn named(public: &Public, viewer: Option<Seat>, own: Option<&Private>, score: Score) -> Plan {
    let (shown, own) = (public.clone(), own.cloned());
    Plan::new(move || picture::named(&shown, viewer, own.as_ref(), &score))
}
