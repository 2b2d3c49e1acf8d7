//! Memory that one picture is done with and the next one needs as well: large pieces that would
//! otherwise be asked for and given back several times a picture, and leave holes.

use std::sync::{Mutex, PoisonError};

/// The number of pieces that are kept: pictures are drawn on few threads.
const KEPT: usize = 2;

/// Pieces that nothing uses at the moment.
pub(super) struct Spare<T>(Mutex<Vec<T>>);

impl<T> Spare<T> {
    /// Returns a store without any.
    pub(super) const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// Takes a piece out, as its last user left it.
    pub(super) fn take(&self) -> Option<T> {
        let mut pieces = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        pieces.pop()
    }

    /// Keeps a piece, or drops it if there are enough.
    pub(super) fn keep(&self, piece: T) {
        let mut pieces = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if pieces.len() < KEPT {
            pieces.push(piece);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_pieces_are_kept_and_no_more() {
        let spare = Spare::new();
        assert_eq!(spare.take(), None);
        for piece in 0..5 {
            spare.keep(piece);
        }
        assert_eq!(
            (spare.take(), spare.take(), spare.take()),
            (Some(1), Some(0), None)
        );
    }
}
