//! The ends of rounds, each of which is announced by itself although the match has gone on.

use crate::Result;
use crate::handle::Host;
use crate::loaded::LoadedMatch;
use rules::{Entry, EntryKind, Sequence};

/// Returns a match as it stood when the next round had been dealt, after the first round that ended
/// since an entry of its log; `None` if none has, or the match still stands so.
pub(super) async fn stood_at_the_end(
    host: &Host,
    live: &mut LoadedMatch,
    since: Sequence,
) -> Result<Option<LoadedMatch>> {
    if live.public(since).closed.is_none() {
        return Ok(None);
    }
    let id = live.row.id;
    let entries = host.read(move |tx| tx.whole_log(id)).await?;
    let Some(end) = first_end(&entries, since) else {
        return Ok(None);
    };
    let until = entries.get(..end).unwrap_or_default();
    live.earlier(host, until).map(Some)
}

/// Returns the number of entries after which the first round that ended since an entry is over and
/// the next one dealt, if there are more.
fn first_end(entries: &[Entry], since: Sequence) -> Option<usize> {
    let is_deal = |entry: &&Entry| matches!(entry.kind, EntryKind::Deal(_));
    let pairs = entries.iter().zip(entries.iter().skip(1));
    let changes = (1..).zip(pairs).filter(|(_, (a, b))| a.round != b.round);
    changes
        .map(|(place, _)| {
            let next = entries.get(place..).unwrap_or_default();
            place + next.iter().take_while(is_deal).count()
        })
        .find(|end| *end > since.0 as usize)
        .filter(|end| *end < entries.len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Round, Seat};

    #[test]
    fn a_round_is_over_when_the_next_one_is_dealt() {
        let kinds = "d1 m1 m1 d2 d2 m2 d2 m2 d3 m3";
        let entries: Vec<Entry> = (1..)
            .zip(kinds.split(' '))
            .map(|(sequence, text)| Entry {
                sequence: Sequence(sequence),
                round: Round(u32::from(text.as_bytes()[1] - b'0')),
                kind: match text.as_bytes()[0] {
                    b'd' => EntryKind::Deal("deal".to_owned()),
                    _ => EntryKind::Move(Seat::Zero, "move".to_owned()),
                },
            })
            .collect();
        let ends = [0, 4, 5, 8, 9].map(|since| first_end(&entries, Sequence(since)));
        assert_eq!(ends, [Some(5), Some(5), Some(9), Some(9), None]);
        assert_eq!(first_end(&entries[..5], Sequence(0)), None, "it stands so");
    }
}
