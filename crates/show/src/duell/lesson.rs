//! The lesson of Duell: play a knight, set a trap, spring it, join equipment, attack. With effects that
//! have no Mirror there is no trap, and the learner sets the equipment in its place.

use super::super::{Lesson, LessonStep};
use super::blocks::{self, about};
use super::sheet::{RANKS, in_lines};
use rules::Seat;
use rules::duell::{Block, Options, Sheet, Sheets};
use text::{Argument, Phrase};

/// The decks, red’s and black’s, the cards of the first hands in front.
const DECKS: &str = "8h5hTh2dKd3h7d2h4h6h7h9hJhQhKhAh3d4d5d6d8d9dTdJdQdAd/\
                     9s6c3sQcTc4c2c3c5c7c8c9cJcKcAc2s4s5s6s7s8sTsJsQsKsAs";
/// The life that Black has at the end without the Mirror, and what that takes.
const LIFE: u8 = 29;
const MIRRORED: u8 = 9;

/// Returns the lesson with these effects. The learner is Red.
pub(super) fn lesson(sheets: &Sheets) -> Lesson {
    Taught::with(sheets).lesson()
}

/// The effects of a lesson, and the effect cards that the learner holds.
struct Taught<'a> {
    sheets: &'a Sheets,
    /// The rank of the Mirror, if the learner has one.
    mirror: Option<u8>,
    /// The rank of the other effect card. Without a Mirror there is a 10 besides.
    other: u8,
}

impl<'a> Taught<'a> {
    fn with(sheets: &'a Sheets) -> Self {
        let own = sheets.of(Seat::Zero);
        let rank_of = |rank: u8| own.ranks().find(|(other, _)| *other == rank);
        let is_mirror = |rank: u8| matches!(rank_of(rank), Some((_, Block::Mirror)));
        let mirror = (10..=14).find(|rank| is_mirror(*rank));
        let mut others = [13, 10, 11].into_iter();
        Self {
            sheets,
            mirror,
            other: others.find(|rank| !is_mirror(*rank)).unwrap_or(13),
        }
    }

    fn lesson(&self) -> Lesson {
        let mut steps = vec![self.knight()];
        match self.mirror {
            Some(mirror) => steps.extend([self.trap(mirror), self.answer(mirror)]),
            None => steps.push(self.set()),
        }
        steps.extend([self.equip(), self.second(), self.strike()]);
        Lesson {
            options: Options::of(*self.sheets).to_string(),
            first: Seat::Zero,
            seat: Seat::Zero,
            steps,
            after: self.after(),
            end: self.end(),
        }
    }

    fn knight(&self) -> LessonStep {
        let right = match self.mirror {
            Some(_) => Phrase::new("learn-duell-knight-right"),
            None => Phrase::new("learn-duell-knight-right-set"),
        };
        let question = Phrase::new("learn-duell-knight");
        let question = if self.is_standard() {
            question
        } else {
            in_lines(self.variant(), [question].into_iter())
        };
        let question = self.noting(question, Seat::Zero, 8);
        LessonStep::new(question, "P8h", right)
            .after(&[&self.decks()])
            .look(Phrase::new("learn-duell-knight-look"))
            .wrong(Phrase::new("learn-duell-knight-weak"), &["P2d", "P3h"])
            .wrong(Phrase::new("learn-duell-knight-hidden"), &["H8h"])
            .wrong(Phrase::new("learn-duell-knight-none"), &["E"])
    }

    fn trap(&self, mirror: u8) -> LessonStep {
        let other = match self.block(Seat::Zero, self.other) {
            Block::Counter => Phrase::new("learn-duell-trap-counter"),
            _ => Phrase::new("learn-duell-trap-other").with("effect", self.told(self.other)),
        };
        let right = Phrase::new("learn-duell-trap-right");
        LessonStep::new(ranked("learn-duell-trap", mirror), &set(mirror, 'h'), right)
            .look(ranked("learn-duell-trap-look", mirror))
            .wrong(
                Phrase::new("learn-duell-trap-knight"),
                &["S2d", "S3h", "S5h"],
            )
            .wrong(other, &[&set(self.other, 'd')])
            .wrong(Phrase::new("learn-duell-trap-none"), &["E"])
    }

    fn answer(&self, mirror: u8) -> LessonStep {
        let question = Phrase::new("learn-duell-answer");
        let question = self.noting(question, Seat::One, 9);
        let look = if self.has_wraith() {
            "learn-duell-answer-look-wraith"
        } else {
            "learn-duell-answer-look"
        };
        LessonStep::new(question, "re1!", Phrase::new("learn-duell-answer-right"))
            .after(&["S5h", "E", "P9s", ".", "bk1>rk1"])
            .look(ranked(look, mirror))
            .wrong(Phrase::new("learn-duell-answer-equip"), &["re2!rk1"])
            .wrong(Phrase::new("learn-duell-answer-enemy"), &["re2!bk1"])
            .wrong(Phrase::new("learn-duell-answer-pass"), &["."])
    }

    /// Returns the decision in place of the trap.
    fn set(&self) -> LessonStep {
        let question = Phrase::new("learn-duell-set");
        let step = LessonStep::new(question, "S5h", Phrase::new("learn-duell-trap-right"))
            .look(Phrase::new("learn-duell-set-look"))
            .wrong(Phrase::new("learn-duell-set-weak"), &["S2d", "S3h"])
            .wrong(Phrase::new("learn-duell-set-none"), &["E"]);
        self.effect_cards()
            .iter()
            .fold(step, |step, (rank, token)| {
                let why = Phrase::new("learn-duell-set-other").with("effect", self.told(*rank));
                step.wrong(why, &[token])
            })
    }

    fn equip(&self) -> LessonStep {
        let right = Phrase::new("learn-duell-equip-right");
        let step = match self.mirror {
            Some(_) => LessonStep::new(Phrase::new("learn-duell-equip"), "re2!rk1", right)
                .after(&["E", "."])
                .wrong(Phrase::new("learn-duell-equip-end"), &["E"]),
            None => {
                let question = Phrase::new("learn-duell-equip-set");
                let question = self.noting(question, Seat::One, 9);
                LessonStep::new(question, "re1!rk1", right)
                    .after(&["E", "P9s", ".", "E", "."])
                    .wrong(Phrase::new("learn-duell-equip-end-set"), &["E"])
            }
        };
        let slot = if self.mirror.is_some() { 2_u8 } else { 1 };
        step.look(Phrase::new("learn-duell-equip-look").with("slot", slot))
            .wrong(Phrase::new("learn-duell-equip-early"), &["rk1>bk1"])
            .wrong(Phrase::new("learn-duell-equip-guard"), &["rk1=D"])
    }

    fn second(&self) -> LessonStep {
        let question = self.noting(Phrase::new("learn-duell-second"), Seat::Zero, 7);
        LessonStep::new(question, "P7d", Phrase::new("learn-duell-second-right"))
            .look(Phrase::new("learn-duell-second-look"))
            .wrong(Phrase::new("learn-duell-second-late"), &["rk1>bk1"])
            .wrong(Phrase::new("learn-duell-second-hidden"), &["H7d"])
            .wrong(Phrase::new("learn-duell-second-weak"), &["P2d", "P3h"])
    }

    fn strike(&self) -> LessonStep {
        let right = Phrase::new("learn-duell-strike-right");
        let wraith = Phrase::new("learn-duell-strike-wraith");
        let wraith = self.has_wraith().then_some(wraith);
        let right = in_lines(right, wraith.into_iter());
        let later = Phrase::new("learn-duell-strike-later");
        let step = LessonStep::new(Phrase::new("learn-duell-strike"), "rk1>bk1", right)
            .look(Phrase::new("learn-duell-strike-look"))
            .wrong(Phrase::new("learn-duell-strike-weak"), &["rk2>bk1"])
            .wrong(later.clone(), &["S2d", "S3h", "rk1=D"])
            .wrong(Phrase::new("learn-duell-strike-none"), &["E"]);
        let cards = self.effect_cards();
        let tokens: Vec<&str> = cards.iter().map(|(_, token)| token.as_str()).collect();
        step.wrong(later, &tokens)
    }

    /// Returns the attack after the last decision. What a Discard costs Black is the first card in
    /// their hand.
    fn after(&self) -> Vec<String> {
        let discarded = |rank| (self.block(Seat::Zero, rank) == Block::Discard).then_some("#0");
        let listed = [discarded(8), Some("rk2>*"), discarded(7)];
        listed.into_iter().flatten().map(str::to_owned).collect()
    }

    fn end(&self) -> Phrase {
        if self.is_standard() {
            return Phrase::new("learn-duell-end");
        }
        let life = match self.mirror {
            Some(_) => LIFE - MIRRORED,
            None => LIFE,
        };
        let own = self.sheets.of(Seat::Zero).ranks();
        let is_new = |(rank, block): &(u8, Block)| {
            ![Block::Blank, Block::Mirror].contains(block) && ![7, 8].contains(rank)
        };
        let others: Vec<Phrase> = (own.filter(is_new))
            .map(|(rank, _)| self.told(rank))
            .collect();
        let title = Phrase::new("learn-duell-end-others");
        let title = (!others.is_empty()).then_some(title);
        let head = Phrase::new("learn-duell-end-sheet").with("life", life);
        in_lines(head, title.into_iter().chain(others))
    }

    /// Returns a text with what a knight’s effect does below it, if it has another than by the standard
    /// rules.
    fn noting(&self, text: Phrase, seat: Seat, rank: u8) -> Phrase {
        let block = self.block(seat, rank);
        let is_usual = Sheet::STANDARD.ranks().any(|usual| usual == (rank, block));
        let note = (!is_usual).then(|| effect(rank, block));
        in_lines(text, note.into_iter())
    }

    /// Returns what the effect of the learner’s cards of a rank does.
    fn told(&self, rank: u8) -> Phrase {
        effect(rank, self.block(Seat::Zero, rank))
    }

    /// Returns the learner’s effect cards besides the Mirror, each with the token that sets it.
    fn effect_cards(&self) -> Vec<(u8, String)> {
        let ten = (self.mirror.is_none()).then(|| (10, set(10, 'h')));
        let other = (self.other, set(self.other, 'd'));
        ten.into_iter().chain([other]).collect()
    }

    /// Returns the decks with the Mirror in place of the 10 in the learner’s hand, and the other effect
    /// card in place of the king.
    fn decks(&self) -> String {
        let exchanged = |decks: String, one: String, other: String| {
            let marked = decks.replace(&one, "..").replace(&other, &one);
            marked.replace("..", &other)
        };
        let mirror = card(self.mirror.unwrap_or(10), 'h');
        let decks = exchanged(DECKS.to_owned(), card(10, 'h'), mirror);
        exchanged(decks, card(13, 'd'), card(self.other, 'd'))
    }

    fn block(&self, seat: Seat, rank: u8) -> Block {
        let mut ranks = self.sheets.of(seat).ranks();
        let found = ranks.find(|(other, _)| *other == rank);
        found.map_or(Block::Blank, |(_, block)| block)
    }

    /// Returns `true` if Black’s 9 takes along what destroys it.
    fn has_wraith(&self) -> bool {
        self.block(Seat::One, 9) == Block::Wraith
    }

    fn is_standard(&self) -> bool {
        *self.sheets == Sheets::STANDARD
    }

    /// Returns the line that says which effects the lesson has.
    fn variant(&self) -> Phrase {
        let variant = blocks::variant(&Options::of(*self.sheets));
        Phrase::new("learn-duell-variant").with("variant", variant)
    }
}

/// Returns what an effect of a rank does, or that there is none.
fn effect(rank: u8, block: Block) -> Phrase {
    match about(block) {
        Some(about) => ranked("learn-duell-effect", rank)
            .with("name", blocks::name(block))
            .with("about", about),
        None => ranked("learn-duell-no-effect", rank),
    }
}

/// Returns a text about the cards of a rank. A number of a text’s variants is a number, and a letter a
/// word.
fn ranked(key: &'static str, rank: u8) -> Phrase {
    let name = RANKS.get(usize::from(rank.saturating_sub(2)));
    let name = name.copied().unwrap_or_default();
    let argument = match rank {
        ..=10 => Argument::from(rank),
        _ => Argument::from(name),
    };
    Phrase::new(key).with("rank", argument)
}

/// Returns the card of a rank and a suit, as it is written.
fn card(rank: u8, suit: char) -> String {
    let rank = match rank {
        10 => 'T',
        11 => 'J',
        12 => 'Q',
        13 => 'K',
        _ => 'A',
    };
    format!("{rank}{suit}")
}

/// Returns the token that sets an effect card.
fn set(rank: u8, suit: char) -> String {
    format!("S{}", card(rank, suit))
}
