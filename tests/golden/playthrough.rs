//! Every sentence of whole rounds, for the spectator and both seats, in every language.

use std::fmt::Write;

use piste::game::Seat;
use piste::games::en_garde::{EnGarde, Phase};
use piste::phrase::{Language, Phrase};
use piste::show::Show;

use crate::rounds::{Moment, moments};

/// Lines of the vectors that together meet every kind of move and ending.
const ROUNDS: [(&str, usize); 3] = [
    ("classic_decided_by_cards", 374),
    ("advanced_decided_by_a_touch", 412),
    ("brettspielnetz_drawn_after_the_last_retreat", 486),
];

/// One round for each variant and ending.
const ENDINGS: [usize; 15] = [
    10, 16, 374, 34, 373, 412, 435, 421, 124, 121, 473, 356, 465, 486, 462,
];

const NAMES: [&str; 2] = ["Ada", "Ben"];

struct Page {
    language: Language,
    text: String,
}

impl Page {
    fn add(&mut self, what: &str, phrase: &Phrase) {
        let text = phrase.render(self.language, NAMES);
        let text = text.replace('\n', "\n      ");
        writeln!(self.text, "  {what}: {text}").expect("a string takes all");
    }

    fn moment(&mut self, before: Option<&Moment>, moment: &Moment) {
        let token = moment.token.as_deref().unwrap_or("-");
        writeln!(self.text, "{token}").expect("a string takes all");
        let told = before.map(|before| EnGarde::happened(&before.public, &moment.public));
        for sentence in told.iter().flatten() {
            self.add("story", sentence);
        }
        self.add("situation", &EnGarde::situation(&moment.public));
        let board = EnGarde::board(&moment.public, None);
        self.add("alt", &board.alt);
        self.add("text", &board.text);
        for (seat, private) in Seat::BOTH.into_iter().zip(&moment.privates) {
            self.add(
                &format!("text {seat}"),
                &EnGarde::board(&moment.public, Some(seat)).text,
            );
            let hand = EnGarde::hand(&moment.public, seat, private).expect("cards are hidden");
            self.add(&format!("hand {seat}"), &hand.alt);
            self.add(&format!("hand {seat}"), &hand.text);
        }
        self.choices(moment);
    }

    fn choices(&mut self, moment: &Moment) {
        let (Phase::Action { seat, .. } | Phase::Answer { seat, .. }) = moment.public.phase else {
            return;
        };
        let [zero, one] = &moment.privates;
        let private = if seat == Seat::Zero { zero } else { one };
        for group in EnGarde::choices(&moment.public, seat, private, &moment.legal) {
            self.add(group.key, &group.label);
            for choice in group.choices {
                self.add(&choice.token, &choice.label);
            }
        }
    }
}

#[test]
fn whole_rounds_read_as_they_should() {
    for (name, line) in ROUNDS {
        let moments = moments(line);
        for language in Language::all() {
            let mut page = Page {
                language,
                text: String::new(),
            };
            let mut before = None;
            for moment in &moments {
                page.moment(before, moment);
                before = Some(moment);
            }
            insta::assert_snapshot!(format!("{name}_{language}"), page.text);
        }
    }
}

#[test]
fn every_ending_reads_as_it_should() {
    for language in Language::all() {
        let mut page = Page {
            language,
            text: String::new(),
        };
        for line in ENDINGS {
            let moments = moments(line);
            let [.., before, last] = &moments[..] else {
                panic!("line {line} has no moves");
            };
            page.add(last.public.variant.key(), &EnGarde::situation(&last.public));
            for sentence in EnGarde::happened(&before.public, &last.public) {
                page.add("story", &sentence);
            }
        }
        insta::assert_snapshot!(format!("endings_{language}"), page.text);
    }
}

#[test]
fn texts_keep_within_the_limits_of_the_platform_and_of_a_phone() {
    for (line, language) in (0..495).flat_map(|line| Language::all().map(move |code| (line, code)))
    {
        for moment in moments(line) {
            let board = EnGarde::board(&moment.public, Some(Seat::One));
            let alt = board.alt.render(language, NAMES);
            // The score that the table adds, with two long names, takes up to 120 more.
            assert!(alt.chars().count() <= 900, "line {line}: {alt}");
            let text = board.text.render(language, NAMES);
            let widest = text.lines().map(|row| row.chars().count()).max();
            assert!(widest <= Some(40), "line {line}: {text}");
        }
    }
}
