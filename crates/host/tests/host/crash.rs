//! The program is killed between every two steps, whatever it has to post, and nothing is lost or said
//! twice. `contests_killed` does the same to contests.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use crate::folder::folder;
use crate::hosting::{BLACK, Hosting, WHITE, life, match_id};
use crate::notebook::{Effect, Notebook};
use host::{Challenged, ChannelId, MatchId, Opponent, ServerId, Undelivered, UserId, Words};
use table::Checked;

/// The server to which the bot comes.
const SERVER: u64 = 7;

/// The effects of a life that was killed and of the one after it.
struct Told {
    effects: Vec<Effect>,
    steps: u32,
}

impl Told {
    /// Counts what was told of a kind.
    fn count(&self, kind: &str) -> usize {
        let of_kind = self
            .effects
            .iter()
            .filter(|(_, _, it)| it.starts_with(kind));
        of_kind.count()
    }

    #[track_caller]
    fn expect(&self, kind: &str, times: usize) {
        let (found, steps) = (self.count(kind), self.steps);
        assert_eq!(found, times, "{kind}, killed after {steps}: {self:?}");
    }
}

impl std::fmt::Debug for Told {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{:?}", self.effects)
    }
}

/// Lives once and is killed after each number of steps, then lives again to the end. Checks each time
/// that nothing was said twice and that nobody holds a claim any more, and lets `check` look at what was
/// told.
fn killed_at_each_step(
    least: u32,
    behave: impl Fn(&Notebook),
    first: impl AsyncFn(&Hosting),
    then: impl AsyncFn(&Hosting),
    check: impl Fn(&Hosting, &Told),
) {
    for steps in 0.. {
        let folder = folder();
        let path = folder.path().join("piste.db");
        let poster = Arc::new(Notebook::default());
        behave(&poster);
        *poster.killed_after.lock().expect("notebook") = Some(steps);
        let is_killed = life(async {
            let hosting = Hosting::with(path.clone(), Arc::clone(&poster)).await;
            tokio::select! {
                () = poster.killed.notified() => true,
                () = first(&hosting) => false,
            }
        });
        *poster.killed_after.lock().expect("notebook") = None;
        life(async {
            let hosting = Hosting::with(path, Arc::clone(&poster)).await;
            hosting.settled().await;
            then(&hosting).await;
            hosting.settled().await;
            let claims = "SELECT count(*) FROM posts WHERE holder IS NOT NULL";
            let claims = hosting.sql().query_row(claims, [], |row| row.get(0));
            assert_eq!(claims, Ok(0), "killed after {steps} steps");
            let effects = poster.effects.lock().expect("notebook").clone();
            // An edit may be made again: it shows the same.
            let mut posted = effects.clone();
            posted.retain(|(_, _, it)| !it.starts_with("offer "));
            posted.sort();
            let told = Told { effects, steps };
            let twice = posted.windows(2).find(|two| two[0] == two[1]);
            assert_eq!(twice, None, "killed after {steps}: {told:?}");
            check(&hosting, &told);
        });
        if !is_killed {
            assert!(steps >= least, "only {steps} steps were tried");
            return;
        }
    }
}

fn count(hosting: &Hosting, statement: &str) -> usize {
    let found = hosting.sql().query_row(statement, [], |row| row.get(0));
    found.expect("read")
}

/// Returns the match that runs, or a new one.
async fn current_match(hosting: &Hosting) -> MatchId {
    let running = hosting.host.matches(UserId(WHITE)).await.expect("listed");
    match running.first() {
        Some(line) => line.id,
        None => hosting.match_of_two().await.id,
    }
}

#[test]
fn each_board_and_hand_of_a_match_stands_once_wherever_the_program_is_killed() {
    // A few moves, each after everything before it was delivered.
    let play = async |hosting: &Hosting| {
        let id = current_match(hosting).await;
        for _ in 0..3 {
            hosting.settled().await;
            if !hosting.play_any(id).await {
                return;
            }
        }
        hosting.settled().await;
    };
    let to_the_end = async |hosting: &Hosting| {
        let id = current_match(hosting).await;
        while hosting.play_any(id).await {
            hosting.settled().await;
        }
        hosting.settled().await;
        let verified = hosting.host.verify(&hosting.caller(WHITE), id).await;
        let fits = matches!(verified, Ok(Ok(Checked::Match(_))));
        assert!(fits, "{verified:?}");
        let results = hosting
            .host
            .store()
            .read(|tx| tx.results_after(0, 10))
            .await;
        let results = results.expect("read");
        let of: Vec<_> = results.iter().map(|it| (it.number, it.id)).collect();
        assert_eq!(of, [(1, id)]);
    };
    killed_at_each_step(
        21,
        |_| {},
        play,
        to_the_end,
        |_, told| {
            let last = told.effects.last().expect("something was posted").0;
            let mut told = Told {
                effects: told.effects.clone(),
                steps: told.steps,
            };
            told.effects.retain(|(id, ..)| *id == last);
            told.expect("thread", 1);
            told.expect("archive", 1);
            assert!(
                told.count("hand") >= 4 && told.count("announcement") >= 2,
                "{told:?}"
            );
        },
    );
}

/// Challenges another user, unless that was done before.
async fn challenge(hosting: &Hosting) -> Option<MatchId> {
    if count(hosting, "SELECT count(*) FROM offers") > 0 {
        return None;
    }
    let opponent = Opponent::User {
        user: UserId(BLACK),
        name: "black".to_owned(),
    };
    let white = hosting.caller(WHITE);
    let made = hosting
        .host
        .challenge(&white, hosting.challenge_to(opponent));
    match made.await {
        Ok(Challenged::Offered(offer)) => Some(offer.id),
        _ => None,
    }
}

#[test]
fn an_offer_and_its_end_are_shown_in_one_message_wherever_the_program_is_killed() {
    let decline = async |hosting: &Hosting| {
        let open = "SELECT id FROM offers WHERE state = 'open'";
        let open = hosting.sql().query_row(open, [], match_id);
        if let Ok(id) = open {
            let declined = hosting.host.decline(&hosting.caller(BLACK), id).await;
            declined.expect("it is open");
        }
    };
    let first = async |hosting: &Hosting| {
        challenge(hosting).await;
        hosting.settled().await;
        decline(hosting).await;
        hosting.settled().await;
    };
    let then = async |hosting: &Hosting| {
        challenge(hosting).await;
        hosting.settled().await;
        decline(hosting).await;
    };
    killed_at_each_step(
        4,
        |_| {},
        first,
        then,
        |hosting, _| {
            let ended = "SELECT count(*) FROM offers WHERE state = 'declined'";
            assert_eq!(count(hosting, ended), 1);
            let messages = hosting.poster.messages_in("offer");
            let mut different = messages.clone();
            different.sort_by_key(|message| message.0);
            different.dedup();
            assert_eq!(different.len(), 1, "{messages:?}");
        },
    );
}

#[test]
fn a_challenger_reads_that_nobody_saw_the_offer_wherever_the_program_is_killed() {
    let behave = |poster: &Notebook| {
        // The answer to the challenge comes before.
        poster.takes.store(5_000, Ordering::SeqCst);
        poster.behave(|delivery| match delivery.words() {
            Some(Words::Offer(_)) => Err(Undelivered::Forbidden),
            _ => Ok(()),
        });
    };
    let first = async |hosting: &Hosting| {
        challenge(hosting).await;
        hosting.settled().await;
    };
    let then = async |hosting: &Hosting| {
        challenge(hosting).await;
    };
    killed_at_each_step(3, behave, first, then, |hosting, told| {
        let withdrawn = "SELECT count(*) FROM offers WHERE state = 'withdrawn'";
        assert_eq!(count(hosting, withdrawn), 1);
        told.expect("unposted", 1);
    });
}

#[test]
fn a_bot_that_comes_to_a_server_says_so_once_wherever_the_program_is_killed() {
    let come = async |hosting: &Hosting| {
        let (server, channel) = (ServerId(SERVER), ChannelId(5));
        let host = &hosting.host;
        host.arrive_in_server(server, "Salle", channel, "en").await;
        hosting.settled().await;
    };
    killed_at_each_step(
        2,
        |_| {},
        come,
        come,
        |_, told| {
            told.expect("arrival", 1);
        },
    );
}
