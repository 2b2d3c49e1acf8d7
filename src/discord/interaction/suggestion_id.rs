//! Custom ids of changes that are being suggested in a challenge. They hold all that was chosen:
//! nothing is kept in memory.

use std::fmt;

use super::custom_id::name_in;
use super::draft_id::MOST_BOARDS;
use crate::host::{ContestId, Pace, TermsChange};

/// A change that is being suggested: all that was chosen so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// The challenge.
    pub contest: ContestId,
    /// The difference to its terms.
    pub change: TermsChange,
}

/// A step of suggesting a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuggestionStep {
    /// Takes the chosen number of boards.
    Boards,
    /// Takes the chosen pace.
    Pace,
    /// Takes the chosen time for the line-up.
    Start,
    /// Sends it.
    Send,
}

const STEPS: [(&str, SuggestionStep); 4] = [
    ("boards", SuggestionStep::Boards),
    ("pace", SuggestionStep::Pace),
    ("start", SuggestionStep::Start),
    ("send", SuggestionStep::Send),
];
/// The mark of a term that stays as it is.
const SAME: &str = "-";

impl SuggestionStep {
    /// Returns every step.
    pub fn each() -> impl Iterator<Item = Self> {
        STEPS.into_iter().map(|(_, step)| step)
    }

    /// Returns the step's name.
    #[must_use]
    pub fn name(self) -> &'static str {
        name_in(&STEPS, &self)
    }
}

impl Suggestion {
    /// Returns the suggestion in which nothing was chosen yet.
    #[must_use]
    pub fn new(contest: ContestId) -> Self {
        Self {
            contest,
            change: TermsChange::default(),
        }
    }

    /// Returns the custom id of a step from here.
    #[must_use]
    pub fn step(&self, step: SuggestionStep) -> String {
        format!("suggest:{}:{self}", step.name())
    }

    /// Parses the custom id of a step. Returns `None` for anything that this program never writes.
    #[must_use]
    pub fn parse(text: &str) -> Option<(Self, SuggestionStep)> {
        let parts: Vec<&str> = text.split(':').collect();
        let ["suggest", step, contest, boards, pace, line_up] = parts[..] else {
            return None;
        };
        let (_, step) = STEPS.into_iter().find(|(name, _)| *name == step)?;
        let mut suggestion = Self::new(ContestId::parse(contest)?);
        for (step, value) in [
            (SuggestionStep::Boards, boards),
            (SuggestionStep::Pace, pace),
            (SuggestionStep::Start, line_up),
        ] {
            if value != SAME {
                suggestion = suggestion.chosen(step, value)?;
            }
        }
        // There is one way to write each.
        (suggestion.step(step) == text).then_some((suggestion, step))
    }

    /// Returns the suggestion with the option that was chosen in a select. Returns `None` for one
    /// that this program never offers. Another pace forgets a line-up that it does not have.
    #[must_use]
    pub fn chosen(mut self, step: SuggestionStep, value: &str) -> Option<Self> {
        let change = &mut self.change;
        match step {
            SuggestionStep::Boards => {
                let boards = value.parse().ok()?;
                change.boards = Some(boards).filter(|boards| (1..=MOST_BOARDS).contains(boards));
                change.boards?;
            }
            SuggestionStep::Pace => {
                let pace = Pace::from_key(value)?;
                change.pace = Some(pace);
                change.line_up = change.line_up.filter(|it| pace.line_ups().contains(it));
            }
            SuggestionStep::Start => {
                let line_up = value.parse().ok()?;
                let paces = Pace::ALL.iter();
                let mut paces = paces.filter(|pace| change.pace.is_none_or(|it| it == **pace));
                let is_possible = paces.any(|pace| pace.line_ups().contains(&line_up));
                change.line_up = is_possible.then_some(line_up);
                change.line_up?;
            }
            SuggestionStep::Send => return None,
        }
        Some(self)
    }
}

impl fmt::Display for Suggestion {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let same = || SAME.to_owned();
        let TermsChange {
            boards,
            pace,
            line_up,
        } = self.change;
        write!(
            formatter,
            "{}:{}:{}:{}",
            self.contest,
            boards.map_or_else(same, |boards| boards.to_string()),
            pace.map_or(SAME, Pace::key),
            line_up.map_or_else(same, |line_up| line_up.to_string()),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::interaction::custom_id::LONGEST;

    fn suggestion() -> Suggestion {
        let id = ContestId::parse("01JD0000000000000000000000");
        Suggestion::new(id.expect("an id"))
    }

    #[test]
    fn every_step_reads_back() {
        let chosen = suggestion()
            .chosen(SuggestionStep::Boards, "20")
            .and_then(|it| it.chosen(SuggestionStep::Pace, Pace::Fortnight.key()))
            .and_then(|it| it.chosen(SuggestionStep::Start, "432000"));
        for suggestion in [suggestion(), chosen.expect("possible")] {
            for step in SuggestionStep::each() {
                let text = suggestion.step(step);
                assert!(text.len() <= LONGEST, "{text}");
                assert_eq!(Suggestion::parse(&text), Some((suggestion, step)));
            }
        }
    }

    #[test]
    fn what_this_program_never_writes_is_not_read() {
        for forged in [
            "suggest:send:short:-:-:-",
            "suggest:steal:01JD0000000000000000000000:-:-:-",
            "suggest:send:01JD0000000000000000000000:-:-",
            "suggest:send:01JD0000000000000000000000:0:-:-",
            "suggest:send:01JD0000000000000000000000:21:-:-",
            "suggest:send:01JD0000000000000000000000:05:-:-",
            "suggest:send:01JD0000000000000000000000:-:year:-",
            "suggest:send:01JD0000000000000000000000:-:-:1",
            "suggest:send:01JD0000000000000000000000:-:tonight:432000",
        ] {
            assert_eq!(Suggestion::parse(forged), None, "{forged}");
        }
    }

    #[test]
    fn another_pace_forgets_a_line_up_that_it_does_not_have() {
        let long = suggestion().chosen(SuggestionStep::Start, "432000");
        let evening = long.and_then(|it| it.chosen(SuggestionStep::Pace, Pace::Tonight.key()));
        let change = evening.expect("possible").change;
        assert_eq!((change.pace, change.line_up), (Some(Pace::Tonight), None));
        assert_eq!(suggestion().chosen(SuggestionStep::Send, "1"), None);
    }
}
