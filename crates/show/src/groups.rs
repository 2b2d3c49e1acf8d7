//! Grouping of moves, for every game.

use super::{Choice, Emphasis, Group};
use text::Phrase;

/// Sorts the legal moves into groups. `names` holds the groups' keys, labels and emphasis, in the
/// order in which they are offered. Groups without a move are left out.
pub(super) fn grouped<M>(
    names: &[(&'static str, &'static str, Emphasis)],
    legal: &[M],
    key: impl Fn(&M) -> &'static str,
    choice: impl Fn(&M) -> Choice,
) -> Vec<Group> {
    let group = |(name, words, emphasis): &(&'static str, &'static str, Emphasis)| {
        let moves = legal.iter().filter(|chosen| key(chosen) == *name);
        Group {
            key: name,
            label: Phrase::new(words),
            emphasis: *emphasis,
            choices: moves.map(&choice).collect(),
            marked: None,
        }
    };
    let groups = names.iter().map(group);
    groups.filter(|group| !group.choices.is_empty()).collect()
}
