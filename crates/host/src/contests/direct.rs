//! The direct messages of a contest.

/// A direct message about a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direct {
    /// They have joined; this opens the chat for what comes.
    Joined,
    /// They have left the line-up.
    Left,
    /// They have a board, or are a reserve: are they there?
    Call,
    /// They have this board in place of somebody who did not come.
    Seated(u8),
    /// They were called and did not come in time: their board is somebody else's.
    Missed,
    /// They did not say in time that they are there, and have no board that anybody lost.
    Unseated,
    /// The contest is over: what was sent before loses its buttons.
    Over,
}
