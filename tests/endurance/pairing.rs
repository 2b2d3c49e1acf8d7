//! Two players who meet for one match, or one who meets the computer.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use futures::future::join;
use piste::table::GameKind;
use piste_standin::{Id, Invocation, Message, World};

use crate::draw::Draw;
use crate::message::match_of;
use crate::person::Person;
use crate::venue::Venue;

/// A server: its channels tell matches in its language.
#[derive(Clone, Copy)]
pub struct Club {
    pub guild: Id,
}

/// The agreement between two players.
pub struct Pairing {
    venue: Venue,
    challenge: Invocation,
}

/// A match that was played, and what its people remember of it.
pub struct Played {
    pub id: String,
    /// The channels in which it is told, the first of them that of the first of its people.
    pub channels: Vec<Id>,
    pub people: Vec<Person>,
}

/// The names that people have; some of them want escaping.
pub const NAMES: [&str; 8] = [
    "Ada",
    "Ben",
    "Çelik",
    "D*n",
    "Eva_Lu",
    "Føn",
    "`Gu`",
    "Hölderlin",
];

impl Pairing {
    /// Draws a pairing, and makes its channel and its people.
    pub fn draw(
        world: &World,
        clubs: &[Club],
        closing: &Arc<AtomicBool>,
        seed: u64,
        number: u64,
    ) -> (Self, Vec<Person>) {
        let mut draw = Draw::new(seed, number * 4);
        let guild = draw.any(clubs).expect("a club").guild;
        let channel = world.add_text_channel(guild, &format!("table-{number}"));
        let against_computer = draw.percent(30);
        let people: Vec<Person> = (1..=if against_computer { 1 } else { 2 })
            .map(|place| {
                let name = draw.any(&NAMES).expect("a name");
                let locale = draw.any(&["en-US", "de"]).expect("a language");
                let user = world.add_user(name, locale);
                world.join(guild, user.id());
                Person::new(user, locale, Draw::new(seed, number * 4 + place))
            })
            .collect();
        let kind = *draw.any(&GameKind::ALL).expect("a game");
        let opponent = people.get(1).map(|person| person.user.mention());
        let challenge = challenge(&mut draw, kind, opponent);
        let most_plies = 20 + draw.below(60);
        let venue = Venue {
            world: world.clone(),
            channel,
            closing: Arc::clone(closing),
            most_plies,
        };
        (Self { venue, challenge }, people)
    }

    /// Plays the match to its end. `None` if it never began before the closing.
    pub async fn play(self, mut people: Vec<Person>) -> Option<Played> {
        let id = self.begin(&mut people).await?;
        match &mut people[..] {
            [one] => one.play(&self.venue, &id).await,
            [one, other] => {
                join(one.play(&self.venue, &id), other.play(&self.venue, &id)).await;
            }
            _ => {}
        }
        let played = Played {
            id,
            channels: vec![self.venue.channel],
            people,
        };
        Some(played)
    }

    /// Challenges until a match has begun, and returns its id.
    async fn begin(&self, people: &mut [Person]) -> Option<String> {
        while !self.venue.is_closing() {
            if let Some(id) = self.running(people) {
                return Some(id);
            }
            let (challenger, others) = people.split_first_mut()?;
            let offer = match others.first() {
                Some(other) => challenger.sees_offer_for(self.venue.channel, &other.user.mention()),
                None => None,
            };
            match (offer, others.first_mut()) {
                (Some(offer), Some(other)) => {
                    other.click_action(&offer, "accept").await;
                }
                _ => {
                    // Answered or not: what stands afterwards tells.
                    let _ = challenger
                        .user
                        .invoke(&self.challenge, self.venue.channel)
                        .await;
                }
            }
            challenger.pause(Duration::from_millis(1500)).await;
        }
        None
    }

    /// Returns the match that has begun, as a card or a hand shows it.
    fn running(&self, people: &[Person]) -> Option<String> {
        let cards = self.venue.world.messages(self.venue.channel);
        let shown = |message: &Arc<Message>| match_of(message, "board").map(ToOwned::to_owned);
        let card = cards.iter().find_map(shown);
        let in_hand = || {
            let mut seen = people.iter().flat_map(|person| {
                let direct = person.user.dm().map(|dm| person.user.sees(dm));
                direct.unwrap_or_default()
            });
            seen.find_map(|message| shown(&message))
        };
        card.or_else(in_hand)
    }
}

/// Draws the terms of a challenge.
fn challenge(draw: &mut Draw, kind: GameKind, opponent: Option<String>) -> Invocation {
    let facts = kind.facts();
    let challenge = match opponent {
        Some(opponent) => Invocation::new("challenge player").with("opponent", opponent),
        None => {
            let level = draw.any(&["beginner", "casual"]).expect("a level");
            Invocation::new("challenge computer").with("level", level)
        }
    };
    let side = draw.any(&["first", "second", "random"]).expect("a side");
    let challenge = challenge.with("game", kind.key()).with("side", side);
    let challenge = match draw.any(facts.variants) {
        Some(variant) if facts.variants.len() > 1 => challenge.with("variant", variant),
        _ => challenge,
    };
    match kind {
        GameKind::ErobereWesnoth => challenge.with("turn_limit", 2 + draw.below(2)),
        _ => challenge.with("first_to", 1 + draw.below(2)),
    }
}
