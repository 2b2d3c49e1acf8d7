//! Every sentence of whole rounds, for the spectator and both seats, in every language.

use std::collections::BTreeSet;
use std::fmt::Write;

use rules::duell::Duell;
use rules::en_garde::EnGarde;
use rules::erobere_wesnoth::ErobereWesnoth;
use rules::{Recorded, Seat};
use show::{Group, Score, Show};
use text::{Language, Phrase};

use crate::rounds::{Moment, lines, lines_of_sheets, moments, positions};

/// Lines of the vectors that together meet every kind of move and ending.
const EN_GARDE: [(&str, usize); 3] = [
    ("classic_decided_by_cards", 374),
    ("advanced_decided_by_a_touch", 412),
    ("brettspielnetz_drawn_after_the_last_retreat", 486),
];

/// One round for each variant and ending.
const EN_GARDE_ENDINGS: [usize; 15] = [
    10, 16, 374, 34, 373, 412, 435, 421, 124, 121, 473, 356, 465, 486, 462,
];

/// Short rounds of both variants.
const DUELL: [(&str, usize); 2] = [("duell_standard", 8), ("duell_practised", 53)];

/// Rounds that together meet nearly everything that can happen.
const DUELL_NARRATIONS: [(&str, usize); 5] = [
    ("duell_counters_and_sixes", 31),
    ("duell_draws_skipped_and_cards_discarded", 55),
    ("duell_exchanges", 0),
    ("duell_bash", 74),
    ("duell_drawn", 65),
];

/// Short games that together meet everything: healing, fights with and without an answer, turns
/// that end by themselves, a king that falls, a draw.
const WESNOTH: [(&str, usize); 2] = [("wesnoth_king_falls", 21), ("wesnoth_drawn", 40)];

/// A game with many fights.
const WESNOTH_NARRATIONS: [(&str, usize); 1] = [("wesnoth_many_fights", 41)];

const NAMES: [&str; 2] = ["Ada", "Ben"];

struct Page {
    language: Language,
    text: String,
}

impl Page {
    const fn new(language: Language) -> Self {
        Self {
            language,
            text: String::new(),
        }
    }

    fn add(&mut self, what: &str, phrase: &Phrase) {
        let text = phrase.render(self.language, NAMES);
        let text = text.replace('\n', "\n      ");
        writeln!(self.text, "  {what}: {text}").expect("a string takes all");
    }

    fn narration<G: Show>(&mut self, before: Option<&Moment<G>>, moment: &Moment<G>) {
        let token = moment.token.as_deref().unwrap_or("-");
        writeln!(self.text, "{token}").expect("a string takes all");
        let told = before.map(|before| G::happened(&before.public, &moment.public));
        for sentence in told.iter().flatten() {
            self.add("narration", sentence);
        }
        self.add("situation", &G::situation(&moment.public));
    }

    fn moment<G: Show>(&mut self, before: Option<&Moment<G>>, moment: &Moment<G>) {
        self.narration(before, moment);
        let board = G::board(&moment.public, None, &Score::none(1));
        self.add("alt", &board.alt);
        let named = board.named.as_ref().map(|named| &named.alt);
        if let Some(named) = named.filter(|named| **named != board.alt) {
            self.add("named", named);
        }
        self.add("text", &board.text);
        for seat in Seat::BOTH {
            self.add(
                &format!("text {seat}"),
                &G::board(&moment.public, Some(seat), &Score::none(1)).text,
            );
            let private = moment.private(seat);
            let hand =
                G::hand(&moment.public, seat, private, &Score::none(1)).expect("cards are hidden");
            self.add(&format!("hand {seat}"), &hand.alt);
            self.add(&format!("hand {seat}"), &hand.text);
        }
        self.choices(moment, |_| {});
    }

    /// Prints a moment of a game in which everybody sees the same. Of moves with the same wording,
    /// one stands for all in its group.
    fn open_moment<G: Show>(&mut self, before: Option<&Moment<G>>, moment: &Moment<G>) {
        self.narration(before, moment);
        let board = G::board(&moment.public, None, &Score::none(1));
        self.add("alt", &board.alt);
        let named = board.named.as_ref().map(|named| &named.alt);
        if let Some(named) = named.filter(|named| **named != board.alt) {
            self.add("named", named);
        }
        self.add("text", &board.text);
        for seat in Seat::BOTH {
            assert_eq!(
                G::board(&moment.public, Some(seat), &Score::none(1)),
                board,
                "{seat}"
            );
            let hand = G::hand(&moment.public, seat, moment.private(seat), &Score::none(1));
            assert_eq!(hand, None, "{seat}");
        }
        self.choices(moment, |group| {
            let mut told = BTreeSet::new();
            group.choices.retain(|choice| told.insert(choice.label.key));
        });
    }

    /// Prints the moves to choose from, except for those that `leave_out` takes away.
    fn choices<G: Show>(&mut self, moment: &Moment<G>, leave_out: fn(&mut Group)) {
        let Some(seat) = moment.to_move else {
            return;
        };
        let private = moment.private(seat);
        for mut group in G::choices(
            &moment.public,
            seat,
            private,
            &moment.legal,
            &Score::none(1),
        ) {
            leave_out(&mut group);
            self.add(group.key, &group.label);
            for choice in group.choices {
                self.add(&choice.token, &choice.label);
            }
        }
    }
}

type Part<G> = fn(&mut Page, Option<&Moment<G>>, &Moment<G>);

fn rounds<G: Recorded + Show>(rounds: &[(&str, usize)], part: Part<G>) {
    for (name, line) in rounds {
        let moments = moments::<G>(*line);
        for language in Language::all() {
            let mut page = Page::new(language);
            let mut before = None;
            for moment in &moments {
                part(&mut page, before, moment);
                before = Some(moment);
            }
            insta::assert_snapshot!(format!("{name}_{language}"), page.text);
        }
    }
}

#[test]
fn whole_rounds_read_as_they_should() {
    rounds::<EnGarde>(&EN_GARDE, Page::moment);
    rounds::<Duell>(&DUELL, Page::moment);
    rounds::<ErobereWesnoth>(&WESNOTH, Page::open_moment);
}

#[test]
fn long_rounds_are_told_as_they_should_be() {
    rounds::<Duell>(&DUELL_NARRATIONS, Page::narration);
    rounds::<ErobereWesnoth>(&WESNOTH_NARRATIONS, Page::narration);
}

#[test]
fn every_ending_reads_as_it_should() {
    for language in Language::all() {
        let mut page = Page::new(language);
        for line in EN_GARDE_ENDINGS {
            let moments = moments::<EnGarde>(line);
            let [.., before, last] = &moments[..] else {
                panic!("line {line} has no moves");
            };
            page.add(last.public.variant.key(), &EnGarde::situation(&last.public));
            for sentence in EnGarde::happened(&before.public, &last.public) {
                page.add("narration", &sentence);
            }
        }
        insta::assert_snapshot!(format!("endings_{language}"), page.text);
    }
}

/// Checks board and hand of every position, in one round of so many: the words are within what the
/// platform takes, the text no wider than a phone.
fn texts_fit<G: Recorded + Show>(lines: &[String], every: usize) {
    for (line, number) in lines.iter().zip(1..).step_by(every) {
        for moment in positions::<G>(line) {
            let hands = Seat::BOTH
                .map(|seat| G::hand(&moment.public, seat, moment.private(seat), &Score::none(1)));
            let board = G::board(&moment.public, Some(Seat::One), &Score::none(1));
            for shown in hands.into_iter().flatten().chain([board]) {
                for language in Language::all() {
                    let alt = shown.alt.render(language, NAMES);
                    // The score that the table adds, with two long names, takes up to 120 more.
                    assert!(alt.chars().count() <= 900, "line {number}: {alt}");
                    let text = shown.text.render(language, NAMES);
                    let widest = text.lines().map(|row| row.chars().count()).max();
                    assert!(widest <= Some(40), "line {number}: {text}");
                    assert!(text.chars().count() <= 1_400, "line {number}: {text}");
                }
            }
        }
    }
}

/// One round in this number is looked at each time.
const SELDOM: usize = 8;

fn all_texts_fit(every: usize) {
    texts_fit::<EnGarde>(&lines::<EnGarde>(), every);
    texts_fit::<Duell>(&lines::<Duell>(), every);
    texts_fit::<Duell>(&lines_of_sheets(), every);
    texts_fit::<ErobereWesnoth>(&lines::<ErobereWesnoth>(), every);
}

#[test]
fn texts_keep_within_the_limits_of_the_platform_and_of_a_phone() {
    all_texts_fit(SELDOM);
}

#[test]
#[ignore = "a slower suite: every round of the vectors, which .ci/run looks at"]
fn texts_of_every_round_keep_within_the_limits() {
    all_texts_fit(1);
}

/// Checks the buttons of every position, in one round of so many: their labels are within 80 signs,
/// and no two of them look the same.
fn moves_are_told_apart<G: Recorded + Show>(lines: &[String], every: usize) {
    for (line, number) in lines.iter().zip(1..).step_by(every) {
        for moment in positions::<G>(line) {
            let Some(seat) = moment.to_move else { continue };
            let private = moment.private(seat);
            let groups = G::choices(
                &moment.public,
                seat,
                private,
                &moment.legal,
                &Score::none(1),
            );
            for language in Language::all() {
                let choices = groups.iter().flat_map(|group| &group.choices);
                let mut labels: Vec<String> = choices
                    .map(|choice| choice.label.render(language, NAMES))
                    .collect();
                assert_eq!(labels.len(), moment.legal.len(), "line {number}");
                let longest = labels.iter().map(|label| label.chars().count()).max();
                assert!(longest <= Some(80), "line {number}: {labels:?}");
                labels.sort_unstable();
                let same = labels.windows(2).find(|pair| pair[0] == pair[1]);
                assert_eq!(same, None, "line {number}");
            }
        }
    }
}

fn all_moves_are_told_apart(every: usize) {
    moves_are_told_apart::<Duell>(&lines::<Duell>(), every);
    moves_are_told_apart::<Duell>(&lines_of_sheets(), every);
    moves_are_told_apart::<ErobereWesnoth>(&lines::<ErobereWesnoth>(), every);
}

#[test]
fn no_two_moves_look_the_same() {
    all_moves_are_told_apart(SELDOM);
}

#[test]
#[ignore = "a slower suite: every round of the vectors, which .ci/run looks at"]
fn no_two_moves_of_any_round_look_the_same() {
    all_moves_are_told_apart(1);
}
