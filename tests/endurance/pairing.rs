//! Two players who meet for one match, in one server or from two, or one who meets the computer.

use std::sync::Arc;
use std::time::Duration;

use futures::future::join;
use piste::host::Clock;
use piste::table::GameKind;
use piste_standin::{Id, Invocation, Message, World};

use crate::club::Club;
use crate::draw::Draw;
use crate::message::match_of;
use crate::person::Person;
use crate::venue::{Phase, Venue};

/// So many in a hundred play the computer.
const ALONE: u32 = 25;
/// So many in a hundred of the others look for somebody anywhere, and meet in two servers.
const ANYWHERE: u32 = 40;
/// So many in a hundred seats are taken by regulars.
const REGULAR: u32 = 50;
/// So many in a hundred of those who play for the first time have everything about them deleted in
/// the middle of it.
const LEAVING: u32 = 25;

/// The agreement between two players.
pub struct Pairing {
    number: u64,
    /// The places of the two, which are one in one server.
    venues: Vec<Venue>,
    /// The challenge, but for its clock.
    challenge: Invocation,
    clock: Option<&'static str>,
    /// The search of the other one for the same terms, but for the clock. `None` in one server.
    search: Option<Invocation>,
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
    /// Draws a pairing, and makes its channels and its people.
    pub fn draw(
        world: &World,
        clubs: &[Club],
        phase: &Arc<Phase>,
        seed: u64,
        number: u64,
    ) -> (Self, Vec<Person>) {
        let mut draw = Draw::new(seed, number * 4);
        let is_alone = draw.percent(ALONE);
        let is_anywhere = !is_alone && draw.percent(ANYWHERE);
        let first = draw.below(clubs.len() as u32) as usize;
        let second = (first + usize::from(is_anywhere)) % clubs.len();
        let places = if is_alone {
            &[first][..]
        } else {
            &[first, second]
        };
        let mut people: Vec<Person> = Vec::new();
        for (place, club) in (1..).zip(places) {
            let known: Vec<_> = people.iter().map(|person| person.user.id()).collect();
            let own = Draw::new(seed, number * 4 + place);
            people.push(somebody(
                world,
                &clubs[*club],
                &known,
                is_alone,
                &mut draw,
                own,
            ));
        }
        for person in &mut people {
            person.memory.is_alone = is_alone;
        }
        let leaver = people.last_mut().filter(|it| !is_alone && it.is_new);
        if let Some(leaver) = leaver.filter(|_| draw.percent(LEAVING)) {
            leaver.leaves_after = Some(1 + draw.below(4));
        }
        let kind = *draw.any(&GameKind::ALL).expect("a game");
        let opponent = people.get(1).filter(|_| !is_anywhere);
        let opponent = opponent.map(|person| person.user.mention());
        let (challenge, search) = challenge(&mut draw, kind, is_anywhere, opponent);
        let usual = draw.any(&Clock::CHOICES).map(|(key, _)| *key);
        let clock = usual.filter(|_| draw.percent(80));
        let most_plies = 20 + draw.below(60);
        let mut channels = Vec::new();
        for club in places.iter().take(1 + usize::from(is_anywhere)) {
            let guild = clubs[*club].guild;
            channels.push(world.add_text_channel(guild, &format!("table-{number}")));
        }
        let venue = |channel| Venue {
            world: world.clone(),
            channel,
            phase: Arc::clone(phase),
            most_plies,
        };
        let pairing = Self {
            number,
            venues: channels.into_iter().map(venue).collect(),
            challenge,
            clock,
            search,
        };
        (pairing, people)
    }

    /// Returns the place of whoever challenges, and that of the other one.
    fn places(&self) -> Option<[&Venue; 2]> {
        Some([self.venues.first()?, self.venues.last()?])
    }

    /// Plays the match to its end. `None` if it never began before the closing.
    pub async fn play(self, mut people: Vec<Person>) -> Option<Played> {
        let id = self.begin(&mut people).await?;
        let [here, there] = self.places()?;
        match &mut people[..] {
            [one] => one.play(here, &id).await,
            [one, other] => {
                join(one.play(here, &id), other.play(there, &id)).await;
            }
            _ => {}
        }
        let played = Played {
            id,
            channels: self.venues.iter().map(|venue| venue.channel).collect(),
            people,
        };
        Some(played)
    }

    /// Challenges until a match has begun, and returns its id.
    async fn begin(&self, people: &mut [Person]) -> Option<String> {
        let [here, there] = self.places()?;
        let mut clock = self.clock.map(ToOwned::to_owned);
        while !here.is_closing() {
            if let Some(id) = self.running(people) {
                return Some(id);
            }
            let (challenger, others) = people.split_first_mut()?;
            match (self.offer(challenger), others.first_mut(), &self.search) {
                (Some(offer), Some(other), None) => {
                    let mut posts = other.user.sees(here.channel).into_iter();
                    let post = posts.rfind(|post| match_of(post, "accept") == Some(&offer));
                    if let Some(post) = post {
                        other.click_action(&post, "accept").await;
                    }
                }
                (Some(offer), Some(other), Some(search)) => {
                    let search = with_clock(search, clock.as_deref());
                    find(other, there, &offer, search).await;
                }
                _ => {
                    let challenge = with_clock(&self.challenge, clock.as_deref());
                    let answer = challenger.ask(challenge, here.channel).await;
                    // Answered or not: what stands afterwards tells.
                    if answer.is_some_and(|it| self.search.is_some() && is_of_another(&it)) {
                        clock = Some(format!("{}m", 600 + self.number));
                    }
                }
            }
            challenger.pause(Duration::from_millis(1500)).await;
        }
        None
    }

    /// Returns the match that a challenger offers, as its post or the answer to the challenge shows it.
    fn offer(&self, challenger: &Person) -> Option<String> {
        let [here, _] = self.places()?;
        let posts = here.world.messages(here.channel);
        let posted = posts.iter().filter(|post| !post.is_ephemeral());
        let posted = posted.filter_map(|post| match_of(post, "accept"));
        let answers = challenger.user.sees(here.channel);
        let told = answers.iter().filter_map(|it| match_of(it, "withdraw"));
        // One that nobody else can see is not accepted where it has to be clicked.
        let told = told.filter(|_| self.search.is_some());
        posted.chain(told).next().map(ToOwned::to_owned)
    }

    /// Returns the match that has begun, as a card or a hand shows it.
    fn running(&self, people: &[Person]) -> Option<String> {
        let shown = |message: &Arc<Message>| match_of(message, "board").map(ToOwned::to_owned);
        let cards = self
            .venues
            .iter()
            .flat_map(|it| it.world.messages(it.channel));
        let card = cards.into_iter().find_map(|card| shown(&card));
        let offered = people.first().and_then(|person| self.offer(person));
        let in_hand = || {
            let mut seen = people.iter().flat_map(|person| {
                let direct = person.user.dm().map(|dm| person.user.sees(dm));
                direct.unwrap_or_default()
            });
            // Whoever plays several matches has hands of them all.
            let is_own = |id: &String| people.len() == 1 || Some(id) == offered.as_ref();
            seen.find_map(|message| shown(&message).filter(is_own))
        };
        card.or_else(in_hand)
    }
}

/// Draws one of the people of a club: a regular, or somebody who has just come.
fn somebody(
    world: &World,
    club: &Club,
    known: &[Id],
    is_alone: bool,
    draw: &mut Draw,
    own: Draw,
) -> Person {
    let regular = draw
        .percent(REGULAR)
        .then(|| draw.any(&club.regulars))
        .flatten();
    let regular = regular.filter(|user| !is_alone && !known.contains(&user.id()));
    let name = draw.any(&NAMES).expect("a name");
    let locale = draw.any(&["en-US", "de"]).expect("a language");
    if let Some(user) = regular {
        return Person::new(user.clone(), club.locale, own);
    }
    let user = world.add_user(name, locale);
    world.join(club.guild, user.id());
    let mut newcomer = Person::new(user, locale, own);
    newcomer.is_new = true;
    newcomer
}

/// Looks for an offer to anybody anywhere, by a challenge on the same terms or in the lobby, and
/// takes it.
async fn find(person: &mut Person, venue: &Venue, offer: &str, search: Invocation) {
    let asked = match person.draws(50) {
        true => Invocation::new("lobby"),
        false => search,
    };
    let answer = person.ask(asked, venue.channel).await;
    if let Some(answer) = answer {
        // Others look for somebody, too.
        let _ = person.user.click(&answer, &format!("accept:{offer}")).await;
    }
}

/// Returns whether an answer to a challenge shows an offer of somebody else that fits.
fn is_of_another(answer: &Message) -> bool {
    match_of(answer, "accept").is_some() && match_of(answer, "withdraw").is_none()
}

fn with_clock(challenge: &Invocation, clock: Option<&str>) -> Invocation {
    match clock {
        Some(clock) => challenge.clone().with("clock", clock),
        None => challenge.clone(),
    }
}

/// Draws the terms of a challenge, and what somebody asks for who looks for it anywhere.
fn challenge(
    draw: &mut Draw,
    kind: GameKind,
    is_anywhere: bool,
    opponent: Option<String>,
) -> (Invocation, Option<Invocation>) {
    let facts = kind.facts();
    let challenge = match opponent {
        _ if is_anywhere => Invocation::new("challenge open").with("where", "everywhere"),
        Some(opponent) => Invocation::new("challenge player").with("opponent", opponent),
        None => {
            let level = draw.any(&["beginner", "casual"]).expect("a level");
            Invocation::new("challenge computer").with("level", level)
        }
    };
    let challenge = challenge.with("game", kind.key());
    let challenge = match draw.any(facts.variants) {
        Some(variant) if facts.variants.len() > 1 => challenge.with("variant", variant),
        _ => challenge,
    };
    let challenge = match kind {
        GameKind::ErobereWesnoth => challenge.with("turn_limit", 2 + draw.below(2)),
        _ => challenge.with("first_to", 1 + draw.below(2)),
    };
    let sides = [
        ("first", "second"),
        ("second", "first"),
        ("random", "random"),
    ];
    let (side, other) = draw.any(&sides).expect("a side");
    let search = is_anywhere.then(|| challenge.clone().with("side", other));
    (challenge.with("side", side), search)
}
