//! The one closed list of games. What each does is `game`'s.

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
