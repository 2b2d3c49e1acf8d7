//! Even delivery: however much one user has waiting, others are served as if there were nothing.

use futures::future::join_all;
use model::Limits;
use piste_standin::{Fault, Gate, Id, Matching, RequestRecord, Route};

use crate::bot::House;
use crate::people::{begin, one_move};

/// Matches of the one who floods.
const MATCHES: usize = 12;

/// A user who floods a channel of a server of their own, and what may be posted there.
struct Flood {
    channel: Id,
    gate: Gate,
}

impl Flood {
    /// Begins matches against the computer. Nothing is posted for them until the gate opens.
    async fn begin(house: &House) -> Self {
        let guild = house.world.add_guild("Flooded", "en-GB");
        let channel = house.world.add_text_channel(guild, "piste");
        let user = house.world.add_user("Mallory", "en-US");
        house.world.join(guild, user.id());
        let gate = Gate::default();
        let held = Matching::route(Route::CreateMessage).at(channel);
        house.world.fail(held, Fault::Held(gate.clone()));
        let challenges = (0..MATCHES).map(|_| user.command("/challenge computer", channel));
        for answer in join_all(challenges).await {
            let answer = answer.expect("whoever asks waits for no post");
            assert!(answer.is_ephemeral());
        }
        // The first card.
        gate.reached(1).await;
        Self { channel, gate }
    }

    /// Returns `true` if a request is for the flooded channel.
    fn is_for(&self, request: &RequestRecord) -> bool {
        request.counts() && request.major == Some(self.channel)
    }
}

#[tokio::test]
async fn however_much_one_user_has_waiting_others_wait_for_none_of_it() {
    let house = House::with_limits(Limits {
        running_against_computer: 100,
        ..Limits::default()
    })
    .await;
    let flood = Flood::begin(&house).await;
    let id = begin(&house).await;
    for _ in 0..3 {
        one_move(&house, &id).await;
    }
    house.posted_or_given_up(&id).await;
    let requests = house.world.requests();
    let under_way: Vec<_> = requests.iter().filter(|it| flood.is_for(it)).collect();
    // From before anything else was due.
    assert_eq!(under_way.len(), 1, "{under_way:#?}");
    flood.gate.open();
    let posted = |world: &piste_standin::World| {
        let mut cards = world.messages(flood.channel);
        cards.retain(|card| !card.is_ephemeral());
        (cards.len() == MATCHES).then_some(())
    };
    let posted = house.world.wait_for(posted).await;
    posted.expect("nothing is lost");
}
