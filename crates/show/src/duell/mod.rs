//! Duell in words and pictures.
//!
//! | file | what it is |
//! | --- | --- |
//! | `words` | cards, squares, positions |
//! | `clause` | actions of players |
//! | `narration` | what happened, and what the round waits for |
//! | `position`, `text` | the position and the hand in sentences and as text |
//! | `picture`, `panel`, `stack`, `hand` | the same as pictures |
//! | `pieces`, `icons` | cards and their signs |
//! | `sheet` | a sheet of effects as a picture |
//! | `workshop` | a sheet of effects that is put together, and what is wrong with a typed one |
//! | `poster` | a finished match |
//! | `traces` | the marks on a picture |
//! | `aims` | the attacks to choose from on a picture |
//! | `blocks` | effects, sheets of effects and what they cost |
//! | `choices` | the moves to choose from |
//! | `command` | the moves as they are typed |

mod aims;
mod blocks;
mod choices;
mod clause;
mod command;
mod hand;
mod icons;
mod lesson;
mod narration;
mod outcomes;
mod panel;
mod picture;
mod pieces;
mod position;
mod poster;
mod sheet;
mod stack;
mod text;
mod traces;
mod words;
mod workshop;

pub use blocks::{MOST_POINTS, about, name, price};
pub use sheet::sheet;

use blocks::{HOUSE_SHEETS, HouseSheet};

use super::{
    Bearing, Board, Ending, FirstMatch, GameCommand, Group, HouseOptions, Lesson, OptionValue,
    Score, Show, Workshop, head,
};
use ::text::Phrase;
use paint::{Drawing, Plan};
use rules::duell::{Awaited, Duell, Move, Options, Private, Public, Sheets};
use rules::{BySeat, Seat};

impl Show for Duell {
    const EXAMPLE: &'static [&'static str] = &[
        "H3h", "STh", "E", "E", ".", "SJh", "SKd", "E", "E", ".", "H8d", "SQh", "rk1=A", "SQd",
        "E", "STc",
    ];

    const COMMAND: GameCommand = command::COMMAND;

    const RULES: &'static [(&'static str, Option<u8>)] = &[
        ("duell-rules", None),
        ("duell-rules-battle", Some(3)),
        ("duell-rules-answers", None),
    ];

    const LEGEND: &'static str = "duell-legend";

    const ITEMS: &'static [(&'static str, &'static str)] = &[
        ("play", "duell-item-play"),
        ("position", "duell-item-position"),
        ("attack", "duell-item-attack"),
        ("activate", "duell-item-activate"),
        ("swap", "duell-item-swap"),
        ("choose", "duell-item-choose"),
        ("quiet", "duell-item-quiet"),
        ("end", "duell-item-end"),
    ];

    const FIRST_MATCH: FirstMatch = FirstMatch {
        variant: "standard",
        settings: &[],
        first_to: 1,
    };

    fn lesson(options: &Options, of: Seat) -> Lesson {
        let sheets = options.sheets;
        lesson::lesson(&match of {
            Seat::Zero => sheets,
            Seat::One => sheets.exchanged(),
        })
    }

    fn house() -> Vec<HouseOptions<Options>> {
        HOUSE_SHEETS.iter().map(HouseSheet::offered).collect()
    }

    fn workshop(options: &Options, seat: Option<Seat>) -> Option<Workshop<Options>> {
        Some(workshop::workshop(options, seat))
    }

    fn worked(options: &Options, seat: Option<Seat>, place: usize, part: char) -> Option<Options> {
        workshop::worked(options, seat, place, part)
    }

    fn faults(text: &str) -> Vec<Phrase> {
        workshop::faults(text)
    }

    fn title() -> Phrase {
        Phrase::new("duell-title")
    }

    fn full_title() -> Phrase {
        Phrase::new("duell-full-title")
    }

    fn about() -> Phrase {
        Phrase::new("duell-about")
    }

    fn welcome(seat: Seat) -> Phrase {
        Phrase::new("duell-welcome").with("role", Self::role(seat))
    }

    fn options(options: &Options) -> Phrase {
        Phrase::new("duell-options")
            .with("variant", blocks::variant(options))
            .with("drawn", u8::from(options.first_draw))
    }

    fn setting(options: &Options, _name: &str) -> Phrase {
        Phrase::new("duell-first-draw").with("drawn", u8::from(options.first_draw))
    }

    fn about_board(options: &Options) -> Option<Phrase> {
        let sheets = options.sheets;
        let is_known = [Sheets::STANDARD, Sheets::PRACTISED].contains(&sheets);
        (!is_known).then(|| sheet::explained(&sheets))
    }

    fn brought_board(options: &Options) -> Option<Vec<Phrase>> {
        (!blocks::has_name(options)).then(Vec::new)
    }

    fn offered(options: &Options) -> Board {
        sheet::board(options.sheets)
    }

    fn role(seat: Seat) -> Phrase {
        words::role(seat)
    }

    fn happened(before: &Public, after: &Public) -> Vec<Phrase> {
        narration::happened(before, after)
    }

    fn folded(sentences: Vec<Phrase>, _reader: Option<Seat>) -> Vec<Phrase> {
        narration::folded(sentences)
    }

    fn situation(public: &Public) -> Phrase {
        narration::situation(public)
    }

    fn board(public: &Public, viewer: Option<Seat>, score: &Score) -> Board {
        let (shown, score) = (public.clone(), *score);
        let picture = Plan::new(move || picture::board(&shown, viewer, &score));
        let alt = position::alt(public);
        Board {
            named: Some(head::named::<Self>(&picture, &alt, viewer, to_move(public))),
            picture,
            alt,
            text: text::board(public, viewer),
        }
    }

    fn badge(seat: Seat) -> Drawing {
        let mut badge = Drawing::new();
        panel::emblem(&mut badge, (0.0, 0.0), seat, 20.0);
        badge
    }

    fn figure(seat: Seat, _bearing: Bearing) -> Drawing {
        poster::alone(seat)
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
        let picture = Plan::new(move || picture::with_hand(&shown, seat, &own, &score));
        let alt = position::hand(public, seat, private);
        let to_move = to_move(public);
        Some(Board {
            named: Some(head::named::<Self>(&picture, &alt, Some(seat), to_move)),
            picture,
            alt,
            text: text::hand(public, seat, private),
        })
    }

    fn opened(public: &Public, privates: &BySeat<Private>, score: &Score) -> Board {
        let (shown, hands, score) = (public.clone(), privates.clone(), *score);
        let picture = Plan::new(move || picture::opened(&shown, &hands, &score));
        let alt = position::opened(public, privates);
        Board {
            named: Some(head::named::<Self>(&picture, &alt, None, to_move(public))),
            picture,
            alt,
            text: text::opened(public, privates),
        }
    }

    fn choices(
        public: &Public,
        seat: Seat,
        private: &Private,
        legal: &[Move],
        score: &Score,
    ) -> Vec<Group> {
        choices::groups(public, seat, private, legal, score)
    }

    fn label(public: &Public, seat: Seat, private: &Private, chosen: &Move) -> Phrase {
        choices::label(public, seat, private, *chosen)
    }

    fn typed(
        public: &Public,
        seat: Seat,
        private: &Private,
        chosen: &Move,
    ) -> (&'static str, Vec<OptionValue>) {
        let view = choices::View::of(public, seat, private);
        (choices::group(*chosen), command::values(&view, *chosen))
    }
}

/// Returns the seat that is asked.
const fn to_move(public: &Public) -> Option<Seat> {
    match public.awaited {
        Awaited::Action => Some(public.active),
        Awaited::Window(seat) | Awaited::Return { seat, .. } => Some(seat),
        Awaited::Shuffle | Awaited::Discard { .. } | Awaited::Over(_) => None,
    }
}
