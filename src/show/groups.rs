//! Moves in groups, for every game.

use std::fmt::Display;

use super::{Choice, Group};
use crate::phrase::Phrase;

/// The legal moves by what they are: `names` are the groups' keys and labels, in the order in
/// which they are offered; groups without a move are left out.
pub(super) fn grouped<M: Display>(
    names: &[(&'static str, &'static str)],
    legal: &[M],
    key: impl Fn(&M) -> &'static str,
    label: impl Fn(&M) -> Phrase,
) -> Vec<Group> {
    let choice = |chosen: &M| Choice {
        token: chosen.to_string(),
        label: label(chosen),
    };
    let group = |(name, words): &(&'static str, &'static str)| {
        let moves = legal.iter().filter(|chosen| key(chosen) == *name);
        Group {
            key: name,
            label: Phrase::new(words),
            choices: moves.map(choice).collect(),
        }
    };
    let groups = names.iter().map(group);
    groups.filter(|group| !group.choices.is_empty()).collect()
}
