//! The slash command of a game in neutral words: its subcommands, their options, and the token that
//! typed options stand for.

use text::Phrase;

/// The slash command that plays a game.
#[derive(Clone, Copy, Debug)]
pub struct GameCommand {
    /// The command's name, such as `engarde`.
    pub name: &'static str,
    /// The subcommands.
    pub actions: &'static [GameAction],
}

/// A subcommand. It plays the moves of the groups that have its name as their key.
#[derive(Clone, Copy, Debug)]
pub struct GameAction {
    /// The subcommand's name.
    pub name: &'static str,
    /// The options, in the order in which they are asked for.
    pub options: &'static [GameOption],
    /// The token, with `{option}` in place of a value. A part in brackets is left out if its option
    /// is not given, as in `{card}![{target}]`.
    pub pattern: &'static str,
}

/// An option of a subcommand.
#[derive(Clone, Copy, Debug)]
pub struct GameOption {
    /// The option's name.
    pub name: &'static str,
    /// `true` if every move of the subcommand has a value for it.
    pub required: bool,
    /// The meaning where an order does not name it.
    pub unnamed: Unnamed,
}

/// The meaning of an option that an order leaves out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unnamed {
    /// None: the player is asked if it matters.
    Asked,
    /// This value, if a move has it.
    Usual(&'static str),
    /// The first value, since one is as good as another.
    First,
}

impl GameOption {
    /// Creates an option that every move has.
    #[must_use]
    pub const fn required(name: &'static str) -> Self {
        Self {
            name,
            required: true,
            unnamed: Unnamed::Asked,
        }
    }

    /// Creates an option that only some moves have.
    #[must_use]
    pub const fn optional(name: &'static str) -> Self {
        Self {
            required: false,
            ..Self::required(name)
        }
    }

    /// Returns the same option with a meaning where it is left out.
    #[must_use]
    pub const fn or(self, unnamed: Unnamed) -> Self {
        Self { unnamed, ..self }
    }
}

/// A legal move in the form in which it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedMove {
    /// The token.
    pub token: String,
    /// The subcommand that plays it.
    pub action: &'static str,
    /// The move in words.
    pub label: Phrase,
    /// The values of the options.
    pub values: Vec<OptionValue>,
}

/// The value of an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionValue {
    /// The option's name.
    pub option: &'static str,
    /// The value, a part of the token.
    pub value: String,
    /// The value in words.
    pub label: Phrase,
}

impl OptionValue {
    /// Creates a value with its words.
    pub fn new(option: &'static str, value: impl ToString, label: Phrase) -> Self {
        let value = value.to_string();
        Self {
            option,
            value,
            label,
        }
    }
}

/// An option that has to be given as well, because several moves fit what was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incomplete {
    /// The option's name.
    pub option: &'static str,
    /// The values to choose from, in words.
    pub values: Vec<Phrase>,
}

/// The words of a phrase in the typing user's language.
pub type Say<'a> = &'a dyn Fn(&Phrase) -> String;

/// The options given so far, as pairs of name and typed text.
pub type Given<'a> = &'a [(&'a str, &'a str)];

impl GameAction {
    /// Creates a subcommand with its options and its pattern.
    pub(super) const fn new(
        name: &'static str,
        options: &'static [GameOption],
        pattern: &'static str,
    ) -> Self {
        Self {
            name,
            options,
            pattern,
        }
    }

    /// Returns the values that an option can have besides the other options given, each with its
    /// words. A value that leaves a single move has the words of that move.
    #[must_use]
    pub fn completions(
        &self,
        moves: &[TypedMove],
        option: &str,
        given: Given<'_>,
        say: Say<'_>,
    ) -> Vec<(String, String)> {
        let others = given.iter().copied().filter(|(name, _)| *name != option);
        let others: Vec<(&str, &str)> = others.collect();
        let fitting = self.fitting(moves, &others, say);
        let mut completions: Vec<(String, String)> = Vec::new();
        for (typed, value) in fitting.iter().filter_map(|it| Some((it, it.of(option)?))) {
            if completions.iter().any(|(_, known)| *known == value.value) {
                continue;
            }
            let alike =
                |other: &&&TypedMove| other.of(option).is_some_and(|it| it.value == value.value);
            let only = fitting.iter().filter(alike).count() == 1;
            let label = if only { &typed.label } else { &value.label };
            completions.push((say(label), value.value.clone()));
        }
        completions
    }

    /// Returns the token of the legal move that was typed. If none fits, returns whatever the
    /// pattern gives, which the rules then refuse with a reason.
    ///
    /// # Errors
    ///
    /// Returns [`Incomplete`] if several moves fit.
    pub fn token(
        &self,
        moves: &[TypedMove],
        given: Given<'_>,
        say: Say<'_>,
    ) -> Result<String, Incomplete> {
        let fitting = self.fitting(moves, given, say);
        let exact = fitting.iter().find(|it| it.values.len() == given.len());
        match (fitting.as_slice(), exact) {
            ([], _) => Ok(self.compose(&self.valued(moves, given, say))),
            ([only], _) | (_, Some(only)) => Ok(only.token.clone()),
            _ => Err(self.missing(&fitting, given)),
        }
    }

    /// Returns the moves of this subcommand with the values given, which may be typed as they stand
    /// in tokens or as they were shown in words.
    fn fitting<'m>(
        &self,
        moves: &'m [TypedMove],
        given: Given<'_>,
        say: Say<'_>,
    ) -> Vec<&'m TypedMove> {
        let all = |has: &dyn Fn(&TypedMove, &str, &str) -> bool| {
            let own = moves.iter().filter(|typed| typed.action == self.name);
            own.filter(|typed| {
                given
                    .iter()
                    .all(|(option, text)| has(typed, option, text.trim()))
            })
            .collect::<Vec<_>>()
        };
        let by_value = all(&TypedMove::has_value);
        if by_value.is_empty() {
            return all(&|typed, option, text| typed.has_words(option, text, say));
        }
        by_value
    }

    /// Returns the first option that tells the fitting moves apart.
    fn missing(&self, fitting: &[&TypedMove], given: Given<'_>) -> Incomplete {
        let is_given = |name: &str| given.iter().any(|(option, _)| *option == name);
        let mut open = self.options.iter().map(|option| option.name);
        let option =
            open.find(|name| !is_given(name) && fitting.iter().any(|it| it.of(name).is_some()));
        let option = option.unwrap_or_default();
        let mut values: Vec<Phrase> = Vec::new();
        for value in fitting.iter().filter_map(|typed| typed.of(option)) {
            if !values.contains(&value.label) {
                values.push(value.label.clone());
            }
        }
        Incomplete { option, values }
    }

    /// Returns the given options with words replaced by the values they stand for in some legal
    /// move.
    fn valued<'a>(
        &self,
        moves: &'a [TypedMove],
        given: &[(&'a str, &'a str)],
        say: Say<'_>,
    ) -> Vec<(&'a str, &'a str)> {
        let valued = |(option, text): &(&'a str, &'a str)| {
            let known = self.fitting(moves, &[(*option, *text)], say);
            let value = known.first().and_then(|typed| typed.of(option));
            (*option, value.map_or(*text, |value| value.value.as_str()))
        };
        given.iter().map(valued).collect()
    }

    /// Fills the pattern with what was typed. A single option may hold the whole token.
    fn compose(&self, given: Given<'_>) -> String {
        let before = self.pattern.split('{').next().unwrap_or_default();
        if let [(_, text)] = given
            && !before.is_empty()
            && text.trim().starts_with(before)
        {
            return text.trim().to_owned();
        }
        let parts = self
            .pattern
            .split(['[', ']'])
            .zip([false, true].into_iter().cycle());
        parts
            .filter_map(|(part, may_lack)| filled(part, given).or((!may_lack).then(String::new)))
            .collect()
    }
}

/// Fills a part of a pattern with its values. Returns `None` if one of them is not given.
fn filled(part: &str, given: Given<'_>) -> Option<String> {
    let mut pieces = part.split('{');
    let mut text = pieces.next()?.to_owned();
    for piece in pieces {
        let (name, rest) = piece.split_once('}')?;
        let (_, value) = given.iter().find(|(option, _)| *option == name)?;
        text.push_str(value.trim());
        text.push_str(rest);
    }
    Some(text)
}

impl TypedMove {
    fn of(&self, option: &str) -> Option<&OptionValue> {
        self.values.iter().find(|value| value.option == option)
    }

    /// Returns `true` if `text` is this move's value of an option, or its whole token.
    fn has_value(&self, option: &str, text: &str) -> bool {
        let value = self.of(option).map(|value| value.value.as_str());
        [Some(self.token.as_str()), value]
            .into_iter()
            .flatten()
            .any(|known| known.eq_ignore_ascii_case(text))
    }

    /// Returns `true` if `text` is this move's value of an option, in words or not.
    fn has_words(&self, option: &str, text: &str, say: Say<'_>) -> bool {
        let is = |phrase: &Phrase| say(phrase).to_lowercase() == text.to_lowercase();
        let words = |value: &OptionValue| is(&value.label) || is(&self.label);
        self.has_value(option, text) || self.of(option).is_some_and(words)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ACTION: GameAction = GameAction::new(
        "activate",
        &[
            GameOption::required("card"),
            GameOption::optional("target"),
            GameOption::optional("position"),
        ],
        "{card}![{target}][={position}]",
    );

    const BACK: GameAction = GameAction::new("back", &[GameOption::required("card")], "B{card}");

    fn say(phrase: &Phrase) -> String {
        format!("({})", phrase.key)
    }

    fn typed(token: &str, values: &[(&'static str, &str, &'static str)]) -> TypedMove {
        let value = |(option, value, label): &(&'static str, &str, &'static str)| {
            OptionValue::new(option, value, Phrase::new(label))
        };
        TypedMove {
            token: token.to_owned(),
            action: "activate",
            label: Phrase::new("no-such-move"),
            values: values.iter().map(value).collect(),
        }
    }

    fn moves() -> Vec<TypedMove> {
        let (card, other) = (("card", "re1", "ace"), ("card", "re2", "king"));
        let (near, far) = (("target", "bk1", "near"), ("target", "bk2", "far"));
        vec![
            typed("re1!bk1", &[card, near]),
            typed("re1!bk2", &[card, far]),
            typed("re2!", &[other]),
        ]
    }

    #[test]
    fn what_was_chosen_is_the_move_that_has_it() {
        let token = |given: Given<'_>| ACTION.token(&moves(), given, &say);
        assert_eq!(token(&[("card", "re2")]).as_deref(), Ok("re2!"));
        assert_eq!(token(&[("card", " RE2 ")]).as_deref(), Ok("re2!"));
        let both = [("card", "re1"), ("target", "bk2")];
        assert_eq!(token(&both).as_deref(), Ok("re1!bk2"));
        let shown = [("card", "(Ace)"), ("target", "(far)")];
        assert_eq!(token(&shown).as_deref(), Ok("re1!bk2"));
        assert_eq!(token(&[("card", "re1!bk2")]).as_deref(), Ok("re1!bk2"));
    }

    #[test]
    fn an_option_that_is_needed_is_named_with_its_values() {
        let incomplete = ACTION.token(&moves(), &[("card", "re1")], &say);
        let incomplete = incomplete.expect_err("two targets");
        assert_eq!(incomplete.option, "target");
        assert_eq!(incomplete.values, ["near", "far"].map(Phrase::new));
    }

    #[test]
    fn what_is_not_legal_is_put_together_for_the_rules_to_refuse() {
        let token = |given: Given<'_>| ACTION.token(&moves(), given, &say).expect("a token");
        assert_eq!(token(&[("card", "re4")]), "re4!");
        assert_eq!(token(&[("card", "re4"), ("target", "bk1")]), "re4!bk1");
        let all = [("card", "re4"), ("target", "bk1"), ("position", "H")];
        assert_eq!(token(&all), "re4!bk1=H");
        assert_eq!(
            BACK.token(&[], &[("card", "B3")], &say).as_deref(),
            Ok("B3")
        );
        assert_eq!(BACK.token(&[], &[("card", "3")], &say).as_deref(), Ok("B3"));
    }

    #[test]
    fn completion_offers_what_is_legal_with_the_rest() {
        let offered = |option, given: Given<'_>| ACTION.completions(&moves(), option, given, &say);
        let pair = |label: &str, value: &str| (label.to_owned(), value.to_owned());
        let cards = [pair("(ace)", "re1"), pair("(no-such-move)", "re2")];
        assert_eq!(
            offered("card", &[]),
            cards,
            "a card with one move says that move"
        );
        assert_eq!(offered("target", &[("card", "re2")]), []);
        let targets = [pair("(no-such-move)", "bk1"), pair("(no-such-move)", "bk2")];
        assert_eq!(offered("target", &[("card", "re1")]), targets);
        assert_eq!(
            offered("card", &[("target", "bk2")]),
            [pair("(no-such-move)", "re1")]
        );
    }
}
