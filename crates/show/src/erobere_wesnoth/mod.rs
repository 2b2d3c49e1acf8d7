//! Erobere Wesnoth in words and pictures.

mod choices;
mod command;
mod description;
mod lesson;
mod names;
mod narration;
mod own_map;
mod picture;
mod text;
mod turns;
mod words;

use super::{
    Bearing, Board, Custom, Ending, FirstMatch, GameCommand, Group, Lesson, OptionValue, Score,
    Show, head,
};
use ::text::Phrase;
use paint::{Drawing, Plan};
use rules::erobere_wesnoth::{Battlefield, ErobereWesnoth, Move, Options, Phase, Private, Public};
use rules::{Brought, Seat};

impl Show for ErobereWesnoth {
    const EXAMPLE: &'static [&'static str] = &[
        "Ka", "Kf", "Rf@b3", "Rh@d3", "Mc2-a4", "Me7-f4", "Md3-d1", "Mb3-d5", "Ma4-a3", "Ma3-b1",
        "Mf4-f7", "Md1-e1", "Mb1-c4", "Md5-f4", "E", "Mf7-g5",
    ];

    const COMMAND: GameCommand = command::COMMAND;

    const RULES: &'static [(&'static str, Option<u8>)] = &[
        ("wesnoth-rules", None),
        ("wesnoth-rules-fight", Some(3)),
        ("wesnoth-rules-units", None),
    ];

    const LEGEND: &'static str = "wesnoth-legend";

    const CHANCE: &'static str = "chance-dice";

    const FIRST_MATCH: FirstMatch = FirstMatch {
        variant: "standard",
        settings: &[("map", "glade")],
        first_to: 1,
    };

    fn lesson(_options: &Self::Options, _of: Seat) -> Lesson {
        lesson::lesson()
    }

    fn title() -> Phrase {
        Phrase::new("wesnoth-title")
    }

    fn full_title() -> Phrase {
        Phrase::new("wesnoth-full-title")
    }

    fn about() -> Phrase {
        Phrase::new("wesnoth-about")
    }

    fn welcome(seat: Seat) -> Phrase {
        Phrase::new(match seat {
            Seat::Zero => "wesnoth-welcome-north",
            Seat::One => "wesnoth-welcome-south",
        })
    }

    fn options(options: &Options) -> Phrase {
        Phrase::new("wesnoth-options")
            .with("map", names::battlefield(&options.map))
            .with("turns", options.turn_limit)
            .with("gold", options.second_gold)
    }

    fn setting(options: &Options, name: &str) -> Phrase {
        match name {
            "turn_limit" => Phrase::new("wesnoth-turns").with("turns", options.turn_limit),
            "second_gold" => Phrase::new("wesnoth-second-gold").with("gold", options.second_gold),
            _ => Phrase::new("wesnoth-map-name").with("map", names::map(options.map.name())),
        }
    }

    fn about_board(options: &Options) -> Option<Phrase> {
        Some(Phrase::new(match options.map {
            Battlefield::Map(_) => "wesnoth-about-map",
            Battlefield::Drawn(_) => "wesnoth-about-drawn",
        }))
    }

    fn read_custom(
        name: &str,
        brought: Brought<'_>,
        halved: bool,
    ) -> Result<Custom<Options>, Vec<Phrase>> {
        own_map::read(name, brought, halved)
    }

    fn brought_board(options: &Options) -> Option<Vec<Phrase>> {
        own_map::warnings(&options.map)
    }

    fn describe_custom(start: &Public) -> String {
        description::description(start)
    }

    fn role(seat: Seat) -> Phrase {
        Phrase::new(match seat {
            Seat::Zero => "wesnoth-north",
            Seat::One => "wesnoth-south",
        })
    }

    fn happened(_before: &Public, after: &Public) -> Vec<Phrase> {
        narration::happened(after)
    }

    fn folded(sentences: Vec<Phrase>, reader: Option<Seat>) -> Vec<Phrase> {
        turns::folded(&sentences, reader)
    }

    fn situation(public: &Public) -> Phrase {
        narration::situation(public)
    }

    /// Shows the map the same way up to both sides: players speak in its coordinates.
    fn board(public: &Public, _viewer: Option<Seat>, score: &Score) -> Board {
        let (shown, score) = (public.clone(), *score);
        let picture = Plan::new(move || picture::map(&shown, &score));
        let alt = words::position(public);
        Board {
            named: Some(head::named::<Self>(&picture, &alt, None, to_move(public))),
            picture,
            alt,
            text: text::board(public),
        }
    }

    fn badge(seat: Seat) -> Drawing {
        let mut badge = Drawing::new();
        picture::panel::badge(&mut badge, (0.0, 0.0), 20.0, seat);
        badge
    }

    fn figure(seat: Seat, _bearing: Bearing) -> Drawing {
        picture::poster::alone(seat)
    }

    fn sign() -> Drawing {
        picture::poster::sign()
    }

    fn poster(ending: &Ending) -> Plan {
        let ending = ending.clone();
        Plan::new(move || picture::poster::draw(&ending))
    }

    fn hand(_public: &Public, _seat: Seat, _private: &Private, _score: &Score) -> Option<Board> {
        None
    }

    fn choices(
        public: &Public,
        seat: Seat,
        _private: &Private,
        legal: &[Move],
        score: &Score,
    ) -> Vec<Group> {
        choices::groups(public, seat, legal, score)
    }

    fn label(public: &Public, seat: Seat, _private: &Private, chosen: &Move) -> Phrase {
        choices::label(public, seat, *chosen)
    }

    fn typed(
        public: &Public,
        _seat: Seat,
        _private: &Private,
        chosen: &Move,
    ) -> (&'static str, Vec<OptionValue>) {
        let action = choices::action(*chosen);
        (action, command::values(public, *chosen))
    }
}

const fn to_move(public: &Public) -> Option<Seat> {
    match public.phase {
        Phase::King(seat) | Phase::Actions(seat) | Phase::Fight { seat, .. } => Some(seat),
        Phase::Drawing(_) | Phase::Over(_) => None,
    }
}
