//! A server in which people play quietly while another one is flooded, and how long they wait.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::hall::{Hall, Pair};
use crate::support;
use crate::times::Times;
use model::MatchSlot;
use piste_standin::{Id, Message};

/// Matches that are played.
const MATCHES: usize = 4;
/// Moves that are measured.
const MOVES: usize = 100;
/// The time from one move to the next, in all matches together.
const BEAT: Duration = Duration::from_millis(760);
/// The time between two looks whether something has arrived.
const LOOK: Duration = Duration::from_millis(2);

/// The times that people waited, from the moment of their click.
#[derive(Default)]
struct Waits {
    /// The answer to a click on a public message.
    boards: Vec<Duration>,
    /// The answer to the click that made a move.
    moves: Vec<Duration>,
    /// The opponent's hand.
    hands: Vec<Duration>,
    /// The posts in channel and thread.
    posts: Vec<Duration>,
}

/// The server, and the matches in it.
pub(crate) struct Quiet {
    hall: Arc<Hall>,
    matches: Vec<(Pair, Id)>,
}

impl Quiet {
    /// Begins matches in a server, each in a channel of its own.
    pub(crate) async fn open(hall: &Arc<Hall>) -> Self {
        let guild = hall.world.add_guild("quiet", "en-GB");
        let mut matches = Vec::new();
        for number in 0..MATCHES {
            let channel = hall
                .world
                .add_text_channel(guild, &format!("piste-{number}"));
            matches.push((hall.begin(guild, channel).await, channel));
        }
        hall.settled().await;
        Self {
            hall: Arc::clone(hall),
            matches,
        }
    }

    /// Plays, and prints how long people waited.
    pub(crate) async fn play(&self, name: &str) {
        let mut ticks = tokio::time::interval(BEAT);
        let mut waits = Waits::default();
        for number in 0..MOVES {
            ticks.tick().await;
            let (pair, channel) = &self.matches[number % MATCHES];
            self.look(pair, *channel, &mut waits).await;
            self.make_a_move(pair, &mut waits).await;
        }
        println!("{name}:");
        Times::new(waits.boards).print("  a click");
        Times::new(waits.moves).print("  a move");
        Times::new(waits.hands).print("  a hand");
        Times::new(waits.posts).print("  posts");
    }

    /// Looks at the board, by the card in the channel.
    async fn look(&self, pair: &Pair, channel: Id, waits: &mut Waits) {
        let messages = self.hall.world.messages(channel);
        let card = messages.iter().find(|it| it.button("Watch").is_some());
        let card = card.expect("the card stands");
        let begun = Instant::now();
        let answer = pair.users[0].click(card, "Watch").await;
        answer.expect("answered");
        waits.boards.push(begun.elapsed());
    }

    /// Makes the first move that is offered in direct messages, and waits until everybody was told.
    async fn make_a_move(&self, pair: &Pair, waits: &mut Waits) {
        let running = &pair.running;
        let Some((player, ply, _)) = support::offered(&self.hall.host, running).await else {
            return;
        };
        let seat = usize::from(running.players[1].user == player.user);
        let user = &pair.users[seat];
        let button = format!("p:{}:{}:", running.id, ply.0);
        let hand = user.wait_for_dm(|message| offered_in(message, &button).is_some());
        let hand = hand.await.expect("the hand stands");
        let button = offered_in(&hand, &button).expect("a move");
        let begun = Instant::now();
        user.click(&hand, &button).await.expect("answered");
        waits.moves.push(begun.elapsed());
        let (mut hands, mut posts) = (None, None);
        while hands.is_none() || posts.is_none() {
            let id = running.id;
            let store = self.hall.host.store();
            let waiting = store.read(move |tx| tx.due_posts::<MatchSlot>(id));
            let waiting = waiting.await.expect("read");
            let waits_for = |hand: bool| {
                let is_hand = |it: MatchSlot| matches!(it, MatchSlot::Hand(_));
                waiting.iter().any(|it| is_hand(it.slot) == hand)
            };
            let now = begun.elapsed();
            hands = hands.or((!waits_for(true)).then_some(now));
            posts = posts.or((!waits_for(false)).then_some(now));
            tokio::time::sleep(LOOK).await;
        }
        waits.hands.extend(hands);
        waits.posts.extend(posts);
    }
}

/// The first move that a message offers.
fn offered_in(message: &Message, prefix: &str) -> Option<String> {
    let buttons = message.buttons().into_iter();
    let mut ids = buttons.filter_map(|button| button.custom_id);
    ids.find(|id| id.starts_with(prefix))
}
