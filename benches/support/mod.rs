//! Running matches, and the ports that a host needs.

mod clock;

use std::sync::atomic::{AtomicU64, Ordering};

use host::{
    Authority, Caller, Challenge, Challenged, ChannelId, Clock, Entropy, Host, MatchId, Now,
    Opponent, Origin, Ply, Server, ServerId, Side, UserId,
};
use table::{GameKind, Luck};

pub(crate) use clock::SystemClock;

/// Bytes that differ every time, the same in every run.
#[derive(Default)]
pub(crate) struct Counting(pub AtomicU64);

impl Entropy for Counting {
    fn fill(&self, bytes: &mut [u8]) {
        for part in bytes.chunks_mut(8) {
            let number = self.0.fetch_add(1, Ordering::Relaxed) + 1;
            let mixed = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            part.copy_from_slice(&mixed.to_be_bytes()[..part.len()]);
        }
    }
}

/// A match and its two players.
pub(crate) struct Running {
    pub id: MatchId,
    pub players: [Caller; 2],
}

/// Returns a caller in a channel.
pub(crate) fn caller(user: u64, server: u64, channel: u64) -> Caller {
    Caller {
        user: UserId(user),
        name: format!("user {user}"),
        nickname: None,
        language: "en".to_owned(),
        origin: Some(Origin {
            server: ServerId(server),
            channel: ChannelId(channel),
            thread: None,
            language: "en".to_owned(),
            authority: Authority::Member,
            roles: Vec::new(),
            settings: Server::default(),
        }),
        at: SystemClock.now(),
        known: None,
    }
}

/// Begins a match to fifteen touches.
pub(crate) async fn begin(host: &Host, players: [Caller; 2]) -> Running {
    let challenge = Challenge {
        opponent: Opponent::User {
            user: players[1].user,
            name: players[1].name.clone(),
        },
        kind: GameKind::EnGarde,
        options: "advanced".to_owned(),
        first_to: 15,
        clock: Clock::DEFAULT,
        side: Side::First,
        is_rated: true,
        luck: Luck::default(),
    };
    let offered = host.challenge(&players[0], challenge).await;
    let Ok(Challenged::Offered(offer)) = offered else {
        panic!("an offer")
    };
    let accepted = host
        .accept(&players[1], offer.id, None, Luck::default())
        .await;
    assert!(accepted.is_ok(), "accepted");
    Running {
        id: offer.id,
        players,
    }
}

/// Returns the caller to move and the first move that is offered, or `None` if the match is over.
pub(crate) async fn offered<'a>(
    host: &Host,
    running: &'a Running,
) -> Option<(&'a Caller, Ply, String)> {
    for player in &running.players {
        let sheet = host.hand(player, running.id).await.expect("a hand").sheet;
        let choice = sheet.groups.iter().flat_map(|group| &group.choices).next();
        if let Some(choice) = choice {
            let ply = sheet.public.standing.ply;
            return Some((player, ply, choice.token.clone()));
        }
    }
    None
}
