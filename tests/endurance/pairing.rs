//! Two players who meet for one match, in one server or from two, or one who meets the computer.

use std::sync::Arc;
use std::time::Duration;

use futures::future::join;
use host::Clock;
use piste_standin::{Id, Invocation, Message, World};
use table::GameKind;

use crate::clocks::Clocks;
use crate::club::Club;
use crate::draw::Draw;
use crate::grudges::{Feud, Grudges, Quarrel};
use crate::hiding::Hiding;
use crate::message::match_of;
use crate::naps::{self, Nap};
use crate::person::Person;
use crate::terms::{challenge, with_clock};
use crate::venue::{Phase, Venue};
use crate::whims::Whims;

/// So many in a hundred play the computer.
const ALONE: u32 = 25;
/// So many in a hundred of the others look for somebody anywhere, and meet in two servers.
const ANYWHERE: u32 = 55;
/// So many in a hundred seats are taken by regulars.
const REGULAR: u32 = 50;
/// So many in a hundred of those who play for the first time have everything about them deleted in
/// the middle of it.
const LEAVING: u32 = 25;
/// So many in a hundred matches are hidden in a server.
const HIDDEN: u32 = 35;
/// So many in a hundred have somebody who falls asleep.
const ASLEEP: u32 = 40;
/// So many in a hundred in which somebody plays for the first time are not without trouble between the
/// two, or between one and their server.
const QUARRELSOME: u32 = 40;
/// So many in a hundred of these begin before the match does.
const EARLY: u32 = 60;
/// The rounds in which two look for each other before they give up.
const ROUNDS: u32 = 40;

/// The surroundings of all pairs of a season.
#[derive(Clone)]
pub(crate) struct Hall {
    pub world: World,
    pub clubs: Vec<Club>,
    pub phase: Arc<Phase>,
    pub seed: u64,
    pub clocks: Clocks,
    pub grudges: Grudges,
}

/// The agreement between two players.
pub(crate) struct Pairing {
    number: u64,
    /// The places of the two, which are one in one server.
    venues: Vec<Venue>,
    /// The challenge, but for its clock.
    challenge: Invocation,
    clock: Option<&'static str>,
    /// The search of the other one for the same terms, but for the clock. `None` in one server.
    search: Option<Invocation>,
    /// The quarrel between the two before the match, or while it is played.
    early: Option<Quarrel>,
    late: Option<Quarrel>,
    /// A moderator of a server, and what they want hidden there.
    hiding: Option<(Person, Hiding)>,
    /// Offers that were taken away, although a private answer still shows them.
    gone: Vec<String>,
    /// The way on which the two met.
    met: Option<&'static str>,
    clocks: Clocks,
    grudges: Grudges,
}

/// A match that was played, and what its people remember of it.
pub(crate) struct Played {
    pub id: String,
    /// The channels in which it is told, the first of them that of the first of its people.
    pub channels: Vec<Id>,
    pub people: Vec<Person>,
    /// The wishes of the moderators of these channels.
    pub hidings: Vec<Hiding>,
    /// The way on which the two met, if they come from two servers.
    pub met: Option<&'static str>,
}

/// The names that people have; some of them want escaping.
pub(crate) const NAMES: [&str; 8] = [
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
    pub(crate) fn draw(hall: &Hall, number: u64) -> (Self, Vec<Person>) {
        let Hall {
            world,
            clubs,
            phase,
            seed,
            ..
        } = hall;
        let seed = *seed;
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
        let stays = people.iter().all(|person| person.leaves_after.is_none());
        if stays && !is_alone && draw.percent(ASLEEP) {
            let nap = Arc::new(Nap::draw(&mut draw));
            let sleeper = draw.below(2) as usize;
            people[sleeper].nap = Some(Arc::clone(&nap));
            people[1 - sleeper].opponents_nap = Some(nap);
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
        let moderator = |place: usize, draw: Draw| clubs[places[place]].manager(draw);
        let own = |name: u64| Draw::new(seed, (1 << 41) + number * 4 + name);
        let hiding = draw.percent(HIDDEN).then(|| {
            let place = draw.below(channels.len() as u32) as usize;
            (moderator(place, own(0)), Hiding::new(channels[place]))
        });
        let is_early = draw.percent(EARLY);
        let quarrel = stays.then(|| quarrel(hall, places, &channels, &people, is_early, &mut draw));
        let (early, late) = match quarrel.flatten() {
            quarrel if is_early => (quarrel, None),
            quarrel => (None, quarrel),
        };
        let pairing = Self {
            number,
            venues: channels.into_iter().map(venue).collect(),
            challenge,
            clock,
            search,
            early,
            late,
            hiding,
            gone: Vec::new(),
            met: None,
            clocks: hall.clocks.clone(),
            grudges: hall.grudges.clone(),
        };
        (pairing, people)
    }

    /// Returns the place of whoever challenges, and that of the other one.
    fn places(&self) -> Option<[&Venue; 2]> {
        Some([self.venues.first()?, self.venues.last()?])
    }

    /// Plays the match to its end. `None` if it never began before the closing.
    pub(crate) async fn play(mut self, mut people: Vec<Person>) -> Option<Played> {
        let id = self.begin(&mut people).await?;
        let mut naps = people.iter().map(|it| (it.user.id(), it.nap.clone()));
        let sleeper = naps.find_map(|(user, nap)| Some((user, nap?)));
        let sleeper = sleeper.as_ref().map(|(user, nap)| (*user, &**nap));
        let (mut hiding, mut late) = (self.hiding.take(), self.late.take());
        let [here, there] = self.places()?;
        let played = async {
            match &mut people[..] {
                [one] => one.play(here, &id).await,
                [one, other] => {
                    join(one.play(here, &id), other.play(there, &id)).await;
                }
                _ => {}
            }
        };
        tokio::select! {
            () = played => {}
            () = meanwhile(&self.clocks, &id, sleeper, &mut hiding, &mut late) => {}
        }
        let played = Played {
            id,
            channels: self.venues.iter().map(|venue| venue.channel).collect(),
            people,
            hidings: hiding.map(|(_, hiding)| hiding).into_iter().collect(),
            met: self.met,
        };
        Some(played)
    }

    /// Challenges until a match has begun, and returns its id.
    async fn begin(&mut self, people: &mut [Person]) -> Option<String> {
        let [here, there] = self.places()?.map(Clone::clone);
        let mut clock = self.clock.map(ToOwned::to_owned);
        for _ in 0..ROUNDS {
            if here.is_closing() {
                return None;
            }
            if let Some(id) = self.running(people) {
                return Some(id);
            }
            self.quarrel(people).await;
            let (challenger, others) = people.split_first_mut()?;
            match (self.offer(challenger), others.first_mut(), &self.search) {
                (Some(offer), Some(other), None) => {
                    let mut posts = other.user.sees(here.channel).into_iter();
                    let post = posts.rfind(|post| match_of(post, "accept") == Some(&offer));
                    let answer = match post {
                        Some(post) => other.click_action(&post, "accept").await,
                        None => None,
                    };
                    if let Some(answer) = answer {
                        let said = other.heard(Ok(answer)).await;
                        self.grudges.note_refusal(other, said.as_deref());
                    }
                }
                (Some(offer), Some(other), Some(search)) => {
                    let search = with_clock(search, clock.as_deref());
                    let (way, said) = find(other, &there, &offer, search).await;
                    if said.is_some() && !self.grudges.note_refusal(other, said.as_deref()) {
                        self.met = Some(way);
                    }
                }
                _ => {
                    let challenge = with_clock(&self.challenge, clock.as_deref());
                    let answer = challenger.ask(challenge, here.channel).await;
                    self.grudges.note_refusal(challenger, answer.as_deref());
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
        let stands = |offer: &&str| self.gone.iter().all(|gone| gone != offer);
        posted.chain(told).find(stands).map(ToOwned::to_owned)
    }

    /// Lets what stands between the two begin, last or end.
    async fn quarrel(&mut self, people: &[Person]) {
        let Some(quarrel) = &mut self.early else {
            return;
        };
        let holds = quarrel.go_on().await;
        let (feud, challenger) = (quarrel.feud(), people.first());
        let is_banned = |user: Id| matches!(feud, Feud::Ban(_, banned) if banned == user);
        // The offers of whoever is banned are taken away.
        let loses = challenger.filter(|challenger| holds && is_banned(challenger.user.id()));
        let lost = loses.and_then(|challenger| self.offer(challenger));
        self.gone.extend(lost);
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
    newcomer.whims = Whims::draw(draw);
    newcomer
}

/// Draws what stands between two people of whom one plays for the first time, or between that one and
/// their server.
fn quarrel(
    hall: &Hall,
    places: &[usize],
    channels: &[Id],
    people: &[Person],
    is_early: bool,
    draw: &mut Draw,
) -> Option<Quarrel> {
    let quarrels = draw.percent(QUARRELSOME);
    let (against, with) = (draw.below(2) as usize, draw.below(2) == 0);
    let (rounds, ends) = (2 + draw.below(3), draw.percent(70));
    // Nothing would begin between those whom something stands between for ever.
    let rounds = Some(rounds).filter(|_| is_early || ends);
    let own = |user: Id| Draw::new(hall.seed, user.get());
    let newcomer = people.iter().position(|person| person.is_new);
    let newcomer = newcomer.filter(|_| quarrels)?;
    let user = people[newcomer].user.id();
    let channel = |place: usize| channels[place.min(channels.len() - 1)];
    let (feud, who, channel) = match people {
        [one, other] if with => {
            let (who, whom) = if against == 0 {
                (one, other)
            } else {
                (other, one)
            };
            let feud = Feud::Block(who.user.id(), whom.user.id());
            let who = Person::new(who.user.clone(), who.locale, own(who.user.id()));
            (feud, who, channel(against))
        }
        _ => {
            let club = &hall.clubs[places[newcomer]];
            let feud = Feud::Ban(club.guild, user);
            (feud, club.manager(own(user)), channel(newcomer))
        }
    };
    Some(Quarrel::new(
        feud,
        who,
        channel,
        rounds,
        hall.grudges.clone(),
    ))
}

/// Has happen what happens while two play. Never ends.
async fn meanwhile(
    clocks: &Clocks,
    id: &str,
    sleeper: Option<(Id, &Nap)>,
    hiding: &mut Option<(Person, Hiding)>,
    quarrel: &mut Option<Quarrel>,
) {
    let hides = async {
        match hiding {
            Some((moderator, hiding)) => hiding.insist(moderator, "match", id).await,
            None => std::future::pending().await,
        }
    };
    let quarrels = async {
        match quarrel {
            Some(quarrel) => quarrel.go_on_and_on().await,
            None => std::future::pending().await,
        }
    };
    join(naps::watch(clocks, id, sleeper), join(hides, quarrels)).await;
}

/// Looks for an offer to anybody anywhere, by a challenge on the same terms or in the lobby, and
/// takes it. Returns the way on which that was, and what the bot says to it.
async fn find(
    person: &mut Person,
    venue: &Venue,
    offer: &str,
    search: Invocation,
) -> (&'static str, Option<Arc<Message>>) {
    let (asked, way) = if person.draws(50) {
        (Invocation::new("lobby"), "two meet in the lobby")
    } else {
        (search, "two meet by looking for the same")
    };
    let Some(answer) = person.ask(asked, venue.channel).await else {
        return (way, None);
    };
    // Others look for somebody, too.
    let accept = person.user.click(&answer, &format!("accept:{offer}")).await;
    (way, person.heard(accept).await)
}

/// Returns whether an answer to a challenge shows an offer of somebody else that fits.
fn is_of_another(answer: &Message) -> bool {
    match_of(answer, "accept").is_some() && match_of(answer, "withdraw").is_none()
}
