//! Orders: moves as people type them, several in one text, such as `play 5h, attack, end`.

use super::kind::GameKind;
use show::{GameAction, TypedMove, Unnamed};
use text::{Language, Meanings, Phrase};

/// The most orders that are taken at once.
const MOST: usize = 20;
/// The characters of the longest order.
const LONGEST: usize = 60;

/// The reason for which an order stands for no move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unclear {
    /// No legal move fits.
    None,
    /// Several do.
    Several(Meanings),
}

/// Returns the orders in a text, in their order.
#[must_use]
pub fn orders(text: &str) -> Vec<String> {
    let orders = text.split([',', ';', '\n']).map(str::trim);
    let orders = orders.filter(|order| !order.is_empty());
    orders.map(str::to_owned).collect()
}

/// Returns `true` for orders that are kept until they are played: at least one, few enough, and
/// none too long.
#[must_use]
pub fn are_orders(orders: &[String]) -> bool {
    let is_short = |order: &String| order.chars().count() <= LONGEST;
    (1..=MOST).contains(&orders.len()) && orders.iter().all(is_short)
}

/// Returns the legal move that an order stands for: its token, the words in which it is offered in
/// some language, or an action and values as commands take them. The action can be left out, and so
/// can a value without which a single move fits.
///
/// # Errors
///
/// Returns [`Unclear`] if no move fits, or several do.
pub fn meant<'m>(
    order: &str,
    kind: GameKind,
    moves: &'m [TypedMove],
) -> Result<&'m TypedMove, Unclear> {
    let whole = |typed: &&TypedMove| {
        typed.token.eq_ignore_ascii_case(order) || says(&typed.label, |label| label == lower(order))
    };
    if let Some(typed) = moves.iter().find(whole) {
        return Ok(typed);
    }
    let command = kind.facts().command;
    let words = words(order);
    let named = |action: &&GameAction| {
        let key = format!("name-{}-{}", command.name, action.name);
        let first = words.first();
        first.is_some_and(|first| {
            Language::all().any(|language| lower(&language.text(&key)) == *first)
        })
    };
    let action = command.actions.iter().find(named);
    let values = &words[usize::from(action.is_some())..];
    let own = |typed: &&TypedMove| action.is_none_or(|action| action.name == typed.action);
    let own: Vec<&TypedMove> = moves.iter().filter(own).collect();
    let fitting = |by_words: bool| -> Vec<Fitting<'m>> {
        let fits = own
            .iter()
            .filter_map(|typed| Fitting::new(typed, values, by_words));
        fits.collect()
    };
    let by_value = fitting(false);
    let fitting = match by_value.as_slice() {
        [] => fitting(true),
        _ => by_value,
    };
    if action.is_none() && values.is_empty() {
        return Err(Unclear::None);
    }
    single(order, command.actions, fitting)
}

/// A move that fits an order, with the options that the order names.
struct Fitting<'m> {
    typed: &'m TypedMove,
    named: Vec<&'static str>,
}

impl<'m> Fitting<'m> {
    /// Matches words with a move's values in turn. Several words can belong to one value.
    fn new(typed: &'m TypedMove, words: &[String], by_words: bool) -> Option<Self> {
        let (mut place, mut named) = (0, Vec::new());
        for word in words {
            let mut left = typed.values.iter().enumerate().skip(place);
            let (found, value) = left.find(|(_, value)| {
                lower(&value.value) == *word
                    || by_words
                        && says(&value.label, |label| {
                            label.split_whitespace().any(|it| bare(it) == word)
                        })
            })?;
            place = found;
            named.push(value.option);
        }
        Some(Self { typed, named })
    }

    /// Returns `true` if the order names an option or leaves the usual value of it out.
    fn is_usual(&self, actions: &[GameAction]) -> bool {
        self.options(actions)
            .all(|(unnamed, option, value)| match unnamed {
                Unnamed::Usual(usual) => value == usual || self.named.contains(&option),
                Unnamed::Asked | Unnamed::First => true,
            })
    }

    /// Returns the values in which an order for this move differs from one for another.
    fn essence<'s>(&'s self, actions: &'s [GameAction]) -> Vec<&'s str> {
        let left_out = |(unnamed, option, _): &(Unnamed, &str, &str)| {
            *unnamed == Unnamed::First && !self.named.contains(option)
        };
        let values = self.options(actions).filter(|it| !left_out(it));
        values
            .map(|(_, _, value)| value)
            .chain([self.typed.action])
            .collect()
    }

    fn options<'s>(
        &'s self,
        actions: &'s [GameAction],
    ) -> impl Iterator<Item = (Unnamed, &'static str, &'s str)> {
        let action = actions
            .iter()
            .find(|action| action.name == self.typed.action);
        self.typed.values.iter().map(move |value| {
            let mut options = action.into_iter().flat_map(|action| action.options);
            let option = options.find(|option| option.name == value.option);
            let unnamed = option.map_or(Unnamed::Asked, |option| option.unnamed);
            (unnamed, value.option, value.value.as_str())
        })
    }
}

/// Returns the single move among those that fit an order.
fn single<'m>(
    order: &str,
    actions: &[GameAction],
    mut fitting: Vec<Fitting<'m>>,
) -> Result<&'m TypedMove, Unclear> {
    if fitting.iter().any(|it| it.is_usual(actions)) {
        fitting.retain(|it| it.is_usual(actions));
    }
    let first = fitting.first().ok_or(Unclear::None)?;
    let essence = first.essence(actions);
    if fitting.iter().all(|it| it.essence(actions) == essence) {
        return Ok(first.typed);
    }
    let labels = fitting.iter().map(|it| it.typed.label.clone());
    Err(Unclear::Several(Meanings {
        order: order.to_owned(),
        moves: labels.collect(),
    }))
}

/// Returns the words of an order. Signs between them, and an `x` for an attack, say nothing more.
fn words(order: &str) -> Vec<String> {
    let parts = order.split(|sign: char| sign.is_whitespace() || "-–→>@=".contains(sign));
    let parts = parts.map(|part| lower(bare(part)));
    parts
        .filter(|word| !word.is_empty() && word != "x" && word != "×")
        .collect()
}

/// Returns a word without the signs around it.
fn bare(word: &str) -> &str {
    word.trim_matches(|sign: char| "():;,.".contains(sign))
}

fn lower(text: &str) -> String {
    text.to_lowercase()
}

/// Returns `true` if this holds for the words of a phrase in some language, in lower case.
fn says(phrase: &Phrase, holds: impl Fn(&str) -> bool) -> bool {
    Language::all().any(|language| holds(&lower(&phrase.say(language))))
}

#[cfg(test)]
mod tests {
    use super::*;
    use show::OptionValue;

    fn typed(token: &str, action: &'static str, values: &[(&'static str, &str)]) -> TypedMove {
        let value = |(option, value): &(&'static str, &str)| {
            OptionValue::new(option, value, Phrase::new("duell-position-attack"))
        };
        TypedMove {
            token: token.to_owned(),
            action,
            label: Phrase::new("duell-choose-end-unplayed"),
            values: values.iter().map(value).collect(),
        }
    }

    fn moves() -> Vec<TypedMove> {
        let card = |letter: &'static str| [("card", "5h"), ("position", letter)];
        let attack = |knight: &'static str, target| [("knight", knight), ("target", target)];
        vec![
            typed("H5h", "play", &card("H")),
            typed("P5h", "play", &card("P")),
            typed("k1>*", "attack", &attack("k1", "*")),
            typed("k2>*", "attack", &attack("k2", "*")),
            typed("k2~e1", "swap", &attack("k2", "e1")),
        ]
    }

    fn token(order: &str, moves: &[TypedMove]) -> Result<String, usize> {
        let duell = GameKind::ALL.into_iter().find(|kind| kind.key() == "duell");
        match meant(order, duell.expect("the game"), moves) {
            Ok(typed) => Ok(typed.token.clone()),
            Err(Unclear::None) => Err(0),
            Err(Unclear::Several(meanings)) => Err(meanings.moves.len()),
        }
    }

    #[test]
    fn a_text_holds_orders_between_commas_semicolons_and_line_ends() {
        assert_eq!(orders(" b2 c3,, end;\nE "), ["b2 c3", "end", "E"]);
        assert!(are_orders(&orders("E")));
        assert!(!are_orders(&orders(",")));
        assert!(!are_orders(&orders(&"E,".repeat(21))));
        assert!(!are_orders(&orders(&"E".repeat(61))));
    }

    #[test]
    fn an_order_is_a_token_or_an_action_with_values_in_any_language() {
        for order in ["P5h", "p5h", "play 5h P", "PLAY 5h", "spielen 5h", "5h"] {
            assert_eq!(token(order, &moves()), Ok("P5h".to_owned()), "{order}");
        }
        assert_eq!(token("play 5h h", &moves()), Ok("H5h".to_owned()));
        assert_eq!(token("k2 > *", &moves()), Ok("k2>*".to_owned()));
    }

    #[test]
    fn a_value_that_makes_no_difference_can_be_left_out() {
        assert_eq!(token("attack", &moves()), Ok("k1>*".to_owned()));
        let mut moves = moves();
        moves.push(typed(
            "k1>e2",
            "attack",
            &[("knight", "k1"), ("target", "e2")],
        ));
        assert_eq!(token("attack", &moves), Err(3));
        assert_eq!(token("attack k1 e2", &moves), Ok("k1>e2".to_owned()));
    }

    #[test]
    fn what_fits_no_move_stands_for_none() {
        for order in ["", "x", "end", "play 6h", "attack 5h", "attack e1 k2"] {
            assert_eq!(token(order, &moves()), Err(0), "{order}");
        }
    }
}
