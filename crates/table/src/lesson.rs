//! Lessons, played by a game's own rules.

use std::slice;

use super::kind::GameKind;
use rules::{Game, Malformed, Next, Notation, Seat};
use show::{Board, Choice, Emphasis, Lesson, LessonStep, Score, Show};
use text::Phrase;

/// A step of a lesson as the learner sees it, or the position after its last one.
#[derive(Clone, Debug)]
pub struct LessonSheet {
    /// The options of the lesson, in the game's own notation, or `None` for the default ones.
    pub options: Option<String>,
    /// The number of the step, from 0. The position after the last one has the number of all.
    pub step: u8,
    /// The number of all steps.
    pub steps: u8,
    /// The text that asks for the decision, or that ends the lesson.
    pub text: Phrase,
    /// The position, from the learner's side.
    pub board: Board,
    /// The part that the learner alone sees, with a picture of the position too, or `None` for a game that
    /// hides nothing.
    pub hand: Option<Board>,
    /// The text for a second wrong answer, or `None` if there is no wrong one.
    pub look: Option<Phrase>,
    /// The moves to choose from, in the order in which the game offers them; none at the end.
    pub choices: Vec<LessonChoice>,
}

/// A move of a lesson to choose.
#[derive(Clone, Debug)]
pub struct LessonChoice {
    /// The move.
    pub choice: Choice,
    /// The key of its group of moves.
    pub group: &'static str,
    /// The emphasis that it has in a match, if it has one there.
    pub emphasis: Emphasis,
    /// `true` if the lesson goes on with it.
    pub is_right: bool,
    /// The text that says why it is right or wrong.
    pub why: Phrase,
}

impl GameKind {
    /// Returns a step of the game's lesson with the default options, as [`AnyGame::lesson`] describes.
    ///
    /// [`AnyGame::lesson`]: super::AnyGame::lesson
    #[must_use]
    pub fn lesson(self, step: u8) -> Option<LessonSheet> {
        self.game().lesson(None, step)
    }
}

/// Returns options as a game's lesson reads them for the player of a seat, or `None` if it is the same as
/// with the default ones.
pub(super) fn lesson_options<G: Show>(
    options: &str,
    of: Seat,
) -> Result<Option<String>, Malformed> {
    Ok(unusual::<G>(&G::lesson(&G::Options::parse(options)?, of)))
}

/// Returns the options of a lesson, or `None` for those of the lesson with the default options.
fn unusual<G: Show>(lesson: &Lesson) -> Option<String> {
    let usual = G::lesson(&G::Options::default(), Seat::Zero).options;
    Some(&lesson.options)
        .filter(|options| **options != usual)
        .cloned()
}

/// Returns a step of a game's lesson with these options, or with the default ones.
pub(super) fn lesson<G: Show>(options: Option<&str>, step: u8) -> Option<LessonSheet> {
    let options = match options {
        Some(options) => G::Options::parse(options).ok()?,
        None => G::Options::default(),
    };
    let lesson = &G::lesson(&options, Seat::Zero);
    let options = G::Options::parse(&lesson.options).ok()?;
    let mut state = G::start(&options, lesson.first);
    let done = usize::from(step);
    for past in lesson.steps.get(..done)? {
        follow::<G>(&mut state, &past.before)?;
        follow::<G>(&mut state, slice::from_ref(&past.right))?;
    }
    let next = lesson.steps.get(done);
    follow::<G>(&mut state, next.map_or(&lesson.after, |step| &step.before))?;
    let (public, private) = (G::public(&state), G::private(&state, lesson.seat));
    let score = Score::none(1);
    let choices = next.map(|step| choices::<G>(lesson, step, &state));
    let text = next.map_or(&lesson.end, |step| &step.question);
    Some(LessonSheet {
        options: unusual::<G>(lesson),
        step,
        steps: u8::try_from(lesson.steps.len()).ok()?,
        text: text.clone(),
        board: G::board(&public, Some(lesson.seat), &score),
        hand: G::hand(&public, lesson.seat, &private, &score),
        look: next.and_then(|step| step.look.clone()),
        choices: choices.unwrap_or_default(),
    })
}

/// Returns the moves of a step to choose from.
fn choices<G: Show>(lesson: &Lesson, step: &LessonStep, state: &G::State) -> Vec<LessonChoice> {
    let (public, private) = (G::public(state), G::private(state, lesson.seat));
    let mut legal = Vec::new();
    G::legal(state, &mut legal);
    let groups = G::choices(&public, lesson.seat, &private, &legal, &Score::none(1));
    let offered = groups.into_iter().flat_map(|group| {
        let (key, emphasis) = (group.key, plain(group.emphasis));
        let choices = group.choices.into_iter();
        choices.map(move |choice| (key, emphasis, choice))
    });
    let judged = offered.filter_map(|(group, emphasis, choice)| {
        let (is_right, why) = step.judged(&choice.token)?;
        Some(LessonChoice {
            choice,
            group,
            emphasis,
            is_right,
            why: why.clone(),
        })
    });
    judged.collect()
}

/// Returns the emphasis of a button. Moves of different weight stand in a list in a match, and here as
/// buttons, where grey would say that none of them goes on.
const fn plain(emphasis: Emphasis) -> Emphasis {
    match emphasis {
        Emphasis::Mixed => Emphasis::Plain,
        alike => alike,
    }
}

/// Plays what a lesson lists: an outcome where the position waits for chance, else a legal move.
fn follow<G: Game>(state: &mut G::State, listed: &[String]) -> Option<()> {
    let mut legal = Vec::new();
    for text in listed {
        match G::next(state) {
            Next::Deal => G::settle(state, &G::Deal::parse(text).ok()?).ok()?,
            Next::Turn(_) => {
                let chosen = G::Move::parse(text).ok()?;
                G::legal(state, &mut legal);
                legal.binary_search(&chosen).ok()?;
                G::play(state, &chosen);
            }
            Next::Over(_) => return None,
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::duell::{Block, Duell, Options, Sheet, Sheets};
    use rules::en_garde::EnGarde;
    use rules::erobere_wesnoth::ErobereWesnoth;
    use rules::random::Seeded;
    use text::Language;

    /// The ranks as they are written.
    const RANKS: [&str; 13] = [
        "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A",
    ];
    /// The largest number of legal moves that a lesson offers in full.
    const FEW: usize = 9;

    /// Returns the steps of a lesson and the position after the last one.
    fn sheets(kind: GameKind, options: Option<&str>) -> Vec<LessonSheet> {
        let game = kind.game();
        let first = game.lesson(options, 0).expect("a lesson");
        let sheet = |step| {
            let sheet = game.lesson(options, step);
            sheet.unwrap_or_else(|| panic!("{kind}, {options:?}: step {step} breaks the rules"))
        };
        (0..=first.steps).map(sheet).collect()
    }

    /// Returns the options of Duell whose lessons are tested: the house's, some that differ between the
    /// players, and some by chance.
    fn sheets_of_duell() -> Vec<String> {
        let house = Duell::house().into_iter();
        let house = house.map(|house| house.options.to_string());
        let pairs = ["VWSPRV-WMIDKA/---H----ECITE", "-------------/VWSPRV-WMIDKA"];
        let mirrors = [
            "-------------/NXXNR---MBDKA",
            "------XXBMMKA",
            "------FFBDKMA",
        ];
        let last = ["------VVBDKAM", "------SSMBDMA"];
        let typed = [pairs.as_slice(), &mirrors, &last].concat();
        let typed = typed.into_iter().map(|sheets| format!("custom {sheets}"));
        let mut chance = Seeded(13);
        let random = (0..200).map(|_| {
            let (red, black) = (Sheet::random(&mut chance), Sheet::random(&mut chance));
            Options::of(Sheets::new(red, black)).to_string()
        });
        let practised = Options::of(Sheets::PRACTISED).to_string();
        let random: Vec<String> = random.collect();
        house
            .chain(typed)
            .chain([practised])
            .chain(random)
            .collect()
    }

    /// Checks that a lesson has four to six decisions, each with one right move that is a button like
    /// others.
    fn has_its_decisions(kind: GameKind, options: Option<&str>) {
        let sheets = sheets(kind, options);
        assert!((5..=7).contains(&sheets.len()), "{kind}");
        let (end, steps) = sheets.split_last().expect("an end");
        assert!(end.choices.is_empty(), "{kind}: nothing is left to decide");
        let is_grey = |choice: &&LessonChoice| {
            let grey = [Emphasis::Mixed, Emphasis::Quiet, Emphasis::Guarded];
            grey.contains(&choice.emphasis)
        };
        for sheet in steps {
            let right = sheet.choices.iter().filter(|choice| choice.is_right);
            let right: Vec<_> = right.collect();
            assert_eq!(right.len(), 1, "{kind}, {options:?}: {:?}", sheet.text);
            assert!(!right.iter().any(is_grey), "{kind}: {:?}", sheet.text);
        }
        let forced = steps.iter().filter(|sheet| sheet.choices.len() == 1);
        assert!(forced.count() <= 1, "{kind}: decisions, not a film");
        assert!(kind.game().lesson(options, end.step + 1).is_none());
    }

    #[test]
    fn every_lesson_has_four_to_six_decisions_that_the_rules_allow() {
        for kind in GameKind::ALL {
            has_its_decisions(kind, None);
        }
        for options in sheets_of_duell() {
            has_its_decisions(GameKind::Duell, Some(&options));
        }
    }

    /// Checks that all moves which a game's lesson judges are legal. Returns the steps in which fewer
    /// moves are offered than are legal, though those are few.
    fn offered<G: Show>(kind: GameKind, options: Option<&str>) -> Vec<Phrase> {
        let given = options.map(|options| G::Options::parse(options).expect("options"));
        let lesson = &G::lesson(&given.unwrap_or_default(), Seat::Zero);
        let parsed = G::Options::parse(&lesson.options).expect("options");
        let mut state = G::start(&parsed, lesson.first);
        let mut short = Vec::new();
        for (step, sheet) in lesson.steps.iter().zip(sheets(kind, options)) {
            let wrong: usize = step.wrong.iter().map(|(_, tokens)| tokens.len()).sum();
            let question = &step.question;
            assert_eq!(sheet.choices.len(), 1 + wrong, "{options:?}: {question:?}");
            assert_eq!(step.look.is_some(), wrong > 0, "{question:?}");
            follow::<G>(&mut state, &step.before).expect("legal");
            assert_eq!(G::next(&state), Next::Turn(lesson.seat), "{kind}");
            let mut legal = Vec::new();
            G::legal(&state, &mut legal);
            if legal.len() <= FEW && legal.len() > sheet.choices.len() {
                short.push(question.clone());
            }
            follow::<G>(&mut state, slice::from_ref(&step.right)).expect("legal");
        }
        short
    }

    #[test]
    fn every_move_of_a_lesson_is_legal_and_explained() {
        assert_eq!(offered::<EnGarde>(GameKind::EnGarde, None), []);
        assert_eq!(offered::<Duell>(GameKind::Duell, None), []);
        let wesnoth = GameKind::ErobereWesnoth;
        assert_eq!(offered::<ErobereWesnoth>(wesnoth, None), []);
        for options in sheets_of_duell() {
            offered::<Duell>(GameKind::Duell, Some(&options));
        }
    }

    /// Returns every text of a lesson in English.
    fn texts(kind: GameKind, options: Option<&str>) -> Vec<String> {
        let said = |sheet: LessonSheet| {
            let choices = sheet.choices.into_iter().map(|choice| choice.why);
            let all = choices.chain([sheet.text]).chain(sheet.look);
            all.collect::<Vec<_>>()
        };
        let all = sheets(kind, options).into_iter().flat_map(said);
        all.map(|text| text.say(Language::english())).collect()
    }

    /// Returns `true` if a text names an effect: in capitals, as effects are named.
    fn names(text: &str, block: Block) -> bool {
        let name = show::duell::name(block).say(Language::english());
        text.contains(&name)
    }

    #[test]
    fn a_lesson_of_duell_names_no_effect_that_its_sheets_lack() {
        let every = [Block::OF_KNIGHTS.as_slice(), &Block::OF_EFFECTS].concat();
        let mut named = Vec::new();
        for options in sheets_of_duell() {
            let sheets = Options::parse(&options).expect("options").sheets;
            let has = |block| Seat::BOTH.iter().any(|seat| sheets.of(*seat).has(block));
            let said = texts(GameKind::Duell, Some(&options));
            for block in every.iter().copied() {
                let first = said.iter().find(|text| names(text, block));
                // A Bash is named where something survives it.
                let is_told = has(block) || block == Block::Bash && has(Block::Proof);
                // So are Guardians, past whom nobody flies.
                let is_told = is_told || block == Block::Guardian && has(Block::Falconer);
                assert!(
                    is_told || first.is_none(),
                    "{options}: {block:?}, {first:?}"
                );
                named.extend(first.map(|_| block));
            }
        }
        let missing = every.iter().find(|block| !named.contains(block));
        assert_eq!(missing, None, "every effect is told of somewhere");
    }

    /// Returns the ranks and the names of the effects that a text explains: `8 **Lancer**`.
    fn explained(text: &str) -> Vec<(&str, &str)> {
        let notes = text.lines().filter_map(|line| line.split_once(" **"));
        let notes = notes.filter_map(|(rank, rest)| Some((rank, rest.split_once("**: ")?.0)));
        notes.collect()
    }

    #[test]
    fn a_lesson_of_duell_says_of_a_card_what_its_sheet_says() {
        let mut count = 0;
        for options in sheets_of_duell() {
            let sheets = Options::parse(&options).expect("options").sheets;
            let of = |seat| sheets.of(seat).ranks();
            for text in texts(GameKind::Duell, Some(&options)) {
                for (rank, name) in explained(&text) {
                    let has = |(other, block): (u8, Block)| {
                        let words = show::duell::name(block).say(Language::english());
                        RANKS[usize::from(other) - 2] == rank && words == name
                    };
                    let seats = Seat::BOTH.into_iter();
                    assert!(seats.flat_map(of).any(has), "{options}: {text}");
                    count += 1;
                }
            }
        }
        assert!(count > 1000, "{count} cards are explained");
    }

    #[test]
    fn a_lesson_is_another_only_where_the_options_teach_something_else() {
        let read = |kind: GameKind, options: &str| kind.game().lesson_options(options, Seat::Zero);
        assert_eq!(read(GameKind::EnGarde, "advanced"), Ok(None));
        assert_eq!(read(GameKind::Duell, "standard"), Ok(None));
        assert_eq!(read(GameKind::Duell, "standard -1"), Ok(None));
        let storm = "custom --S-FFLLDBDKA";
        assert_eq!(read(GameKind::Duell, storm), Ok(Some(storm.to_owned())));
        let both = format!("{storm}/VLGHWF--MTEKA");
        let of_black = GameKind::Duell.game().lesson_options(&both, Seat::One);
        let exchanged = "custom VLGHWF--MTEKA/--S-FFLLDBDKA".to_owned();
        assert_eq!(of_black, Ok(Some(exchanged)));
        assert!(read(GameKind::Duell, "custom storm").is_err());
        assert!(
            GameKind::Duell
                .game()
                .lesson(Some("custom storm"), 0)
                .is_none()
        );
    }
}
