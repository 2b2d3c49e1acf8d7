//! The one closed list of games. `game` holds what each of them does.

/// A game that piste hosts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum GameKind {
    /// En Garde, the default game.
    #[default]
    EnGarde,
    /// Duell.
    Duell,
    /// Erobere Wesnoth.
    ErobereWesnoth,
}

impl GameKind {
    /// Every game.
    pub const ALL: [Self; 3] = [Self::EnGarde, Self::Duell, Self::ErobereWesnoth];
}
