//! Contests of two servers: captains who agree on one, and teams that play it.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use futures::future::{join, join_all};
use piste_standin::{Id, Invocation, Message, Permissions, World};
use table::GameKind;

use crate::bans::{Ban, Moment, Plan};
use crate::clocks::Clocks;
use crate::draw::Draw;
use crate::grudges::{Feud, Grudges, Quarrel, now};
use crate::hiding::Hiding;
use crate::member::{Member, look};
use crate::message::{contest_act, contest_of, custom_ids};
use crate::naps::Nap;
use crate::pairing::NAMES;
use crate::person::Person;
use crate::venue::{Phase, Venue};
use crate::whims::Whims;

/// The beginning of the names of servers that play contests.
pub(crate) const CLUB: &str = "Club";
/// The boards of a contest.
const BOARDS: u64 = 3;
/// So many in a hundred join and never come.
const ABSENT: u32 = 10;
/// So many in a hundred of the others fall asleep over their board.
const ASLEEP: u32 = 35;
/// So many in a hundred servers want the contest shown no more.
const HIDDEN: u32 = 35;
/// So many in a hundred servers block the other one before they are challenged, or in the middle of the
/// contest.
const BLOCKED: u32 = 35;
/// The time for which captains wait for whoever has yet to join.
const LINE_UP: Duration = Duration::from_secs(20);

/// A server with its team.
pub(crate) struct Side {
    pub guild: Id,
    pub venue: Venue,
    pub captain: Person,
    pub members: Vec<Member>,
    /// The wish of its moderators, if they want the contest shown no more.
    pub hiding: Option<Hiding>,
    /// Whom its captain is about to ban, and the ban once the contest is agreed.
    pub plan: Option<Plan>,
    pub ban: Option<Ban>,
    /// The time at which its captain first asked to close the line-up.
    asked_to_close: OnceLock<i64>,
    /// Those of whom the bot said that they have joined.
    joined: AtomicU32,
}

/// Two servers that are about to meet.
pub(crate) struct Contest {
    sides: [Side; 2],
    kind: GameKind,
    /// All is played on one evening.
    is_quick: bool,
    /// The challenged server has blocked the other one at first.
    is_blocked_early: bool,
    /// It does so while the contest is played.
    is_blocked_late: bool,
    seed: u64,
}

/// A contest that was accepted, and what its people remember of it.
pub(crate) struct Contested {
    pub id: String,
    pub sides: [Side; 2],
    /// The times between which the roll call was cut short.
    pub cut: Option<(i64, i64)>,
}

impl Side {
    /// Returns the time at which its captain first asked to close the line-up.
    pub(crate) fn asked_to_close(&self) -> Option<i64> {
        self.asked_to_close.get().copied()
    }

    /// Has its members, but for the one who is about to be banned themselves, come only once that has
    /// happened.
    fn wait_for(&mut self, ban: Option<&Ban>) {
        let sign = ban.and_then(|ban| ban.awaited(Moment::Called));
        let own = self.plan.map(|plan| plan.user);
        let others = self.members.iter_mut();
        for member in others.filter(|it| Some(it.person.user.id()) != own) {
            member.waits_for.clone_from(&sign);
        }
    }
}

impl Contest {
    /// Draws a contest, and makes its servers and people.
    pub(crate) fn draw(world: &World, phase: &Arc<Phase>, seed: u64, number: u64) -> Self {
        // Those of matches are counted from 0.
        let name = |place: u64| (1 << 40) + number * 32 + place;
        let mut draw = Draw::new(seed, name(0));
        let most_plies = 6 + draw.below(20);
        let reserves = [(); 2].map(|()| u64::from(draw.below(2)));
        let mut side = |first: u64, locale: &'static str, members: u64| {
            let guild = world.add_guild(&format!("{CLUB} {number}"), locale);
            let person = |place: u64, called: &str| {
                let user = world.add_user(called, locale);
                world.join(guild, user.id());
                Person::new(user, locale, Draw::new(seed, name(first + place)))
            };
            let captain = person(0, "Mia");
            let manages = Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES;
            world.grant(guild, captain.user.id(), manages);
            let channel = world.add_text_channel(guild, "contests");
            let members = (1..=members).zip(NAMES);
            let members = members.map(|(place, called)| {
                let mut member = Member::new(person(place, called), draw.percent(ABSENT));
                member.person.whims = Whims::draw(&mut draw);
                let nap = Arc::new(Nap::draw(&mut draw).through_the_closing());
                member.person.nap = Some(nap).filter(|_| draw.percent(ASLEEP));
                member
            });
            let members: Vec<Member> = members.collect();
            Side {
                plan: Plan::draw(&members, &mut draw),
                ban: None,
                asked_to_close: OnceLock::new(),
                guild,
                venue: Venue {
                    world: world.clone(),
                    channel,
                    phase: Arc::clone(phase),
                    most_plies,
                },
                captain,
                members,
                hiding: Some(Hiding::new(channel)).filter(|_| draw.percent(HIDDEN)),
                joined: AtomicU32::new(0),
            }
        };
        Self {
            sides: [
                side(1, "en-GB", BOARDS + reserves[0]),
                side(16, "de", BOARDS + reserves[1]),
            ],
            kind: *draw.any(&GameKind::ALL).expect("a game"),
            is_quick: draw.percent(50),
            is_blocked_early: draw.percent(BLOCKED),
            is_blocked_late: draw.percent(BLOCKED),
            seed,
        }
    }

    /// Plays the contest to its end. `None` if it was not accepted before the closing. Nobody waits
    /// until the time of whoever never comes is over: it is cut short in the database.
    pub(crate) async fn play(mut self, clocks: &Clocks, grudges: &Grudges) -> Option<Contested> {
        let mut early = self.block(grudges, self.is_blocked_early, Some(3));
        let id = self.agree(&mut early, grudges).await?;
        // Whoever was blocked and let go before is blocked again as somebody new.
        let is_late = self.is_blocked_late && early.is_none();
        let mut late = self.block(grudges, is_late, None);
        let [mut ours, mut theirs] =
            (self.sides.each_ref()).map(|side| Ban::of(side, self.seed, grudges));
        let [one, other] = &mut self.sides;
        one.wait_for(theirs.as_ref());
        other.wait_for(ours.as_ref());
        let both = || [&ours, &theirs].into_iter().flatten();
        let awaited = both().filter_map(|ban| ban.awaited(Moment::LineUp));
        let awaited: Vec<Arc<AtomicBool>> = awaited.collect();
        let banned: Vec<(Id, Arc<AtomicBool>)> = both().map(Ban::sign).collect();
        let members = self.sides.iter().flat_map(|side| &side.members);
        let absent = members.filter(|member| member.is_absent);
        let absent: Vec<Id> = absent.map(|member| member.person.user.id()).collect();
        let sleepers = self.sides.iter().flat_map(|side| &side.members);
        let sleepers = sleepers.filter_map(|member| {
            let nap = member.person.nap.clone()?;
            Some((member.person.user.id(), nap))
        });
        let sleepers: Vec<(Id, Arc<Nap>)> = sleepers.collect();
        let [one, other] = &mut self.sides;
        let teams = [&one.joined, &other.joined];
        let expected = (one.members.len() + other.members.len()) as u32;
        let begun = Instant::now();
        let is_full = || {
            let joined = teams.map(|team| team.load(Ordering::Relaxed));
            let is_late = begun.elapsed() > LINE_UP && !joined.contains(&0);
            let are_banned = awaited.iter().all(|sign| sign.load(Ordering::Relaxed));
            (joined.iter().sum::<u32>() >= expected && are_banned) || is_late
        };
        // The captains lead, the members play.
        let led = join(
            lead(
                &mut one.captain,
                &one.asked_to_close,
                &mut one.hiding,
                &one.venue,
                &id,
                &is_full,
            ),
            lead(
                &mut other.captain,
                &other.asked_to_close,
                &mut other.hiding,
                &other.venue,
                &id,
                &is_full,
            ),
        );
        let played = join(
            play_all(&mut one.members, &one.venue, &id, &one.joined),
            play_all(&mut other.members, &other.venue, &id, &other.joined),
        );
        let both = join(led, played);
        let blocks = async {
            match &mut late {
                Some(late) => late.go_on_and_on().await,
                None => std::future::pending().await,
            }
        };
        let bans = join(insist(&mut ours, teams[0]), insist(&mut theirs, teams[1]));
        // Nobody waits for those who are banned, either.
        let is_missing = || {
            let banned = banned.iter();
            let banned = banned.filter(|(_, sign)| sign.load(Ordering::Relaxed));
            let banned = banned.map(|(user, _)| *user);
            absent.iter().copied().chain(banned).collect::<Vec<Id>>()
        };
        let cut = OnceLock::new();
        tokio::select! {
            _ = both => {}
            () = cut_short(clocks, &id, &is_missing, &sleepers, &cut) => {}
            () = blocks => {}
            _ = bans => {}
        }
        let [one, other] = &mut self.sides;
        (one.ban, other.ban) = (ours, theirs);
        Some(Contested {
            id,
            sides: self.sides,
            cut: cut.get().copied(),
        })
    }

    /// Has the challenged server block the other one, for some rounds or for ever.
    fn block(&self, grudges: &Grudges, blocks: bool, rounds: Option<u32>) -> Option<Quarrel> {
        let [home, guests] = &self.sides;
        let captain = &guests.captain;
        let draw = Draw::new(self.seed, captain.user.id().get());
        let captain = Person::new(captain.user.clone(), captain.locale, draw);
        let feud = Feud::Servers(guests.guild, home.guild);
        let channel = guests.venue.channel;
        blocks.then(|| Quarrel::new(feud, captain, channel, rounds, grudges.clone()))
    }

    /// Challenges until the other captain has accepted, and returns the contest's id.
    async fn agree(&mut self, block: &mut Option<Quarrel>, grudges: &Grudges) -> Option<String> {
        let [home, guests] = &mut self.sides;
        while !home.venue.is_closing() {
            guests.captain.pause(Duration::from_millis(900)).await;
            if !home.venue.is_open() {
                continue;
            }
            match listed(&guests.captain, &guests.venue).await {
                None => {
                    guests.captain.receive(&guests.venue).await;
                    if let Some(block) = block {
                        // Nobody blocks a server of which nothing is known here.
                        if !block.holds() {
                            home.captain.receive(&home.venue).await;
                        }
                        block.go_on().await;
                    }
                    let (captain, venue) = (&home.captain, &home.venue);
                    let challenge =
                        captain.challenge(venue, guests.guild, self.kind, self.is_quick);
                    let said = challenge.await;
                    grudges.note_refusal(&home.captain, said.as_deref());
                }
                Some(card) => match contest_act(&card, "accept") {
                    Some(accept) => {
                        let _ = guests.captain.user.click(&card, accept).await;
                    }
                    None => return contest_of(&card).map(ToOwned::to_owned),
                },
            }
        }
        None
    }
}

/// Has somebody banned when it is time, if anybody is to be. Never ends.
async fn insist(ban: &mut Option<Ban>, joined: &AtomicU32) {
    match ban {
        Some(ban) => ban.insist(&|| joined.load(Ordering::Relaxed)).await,
        None => std::future::pending().await,
    }
}

/// Lets the time to come run out as soon as nobody but those who are missing has yet to come, and that of
/// whoever sleeps over a board. Never ends.
async fn cut_short(
    clocks: &Clocks,
    id: &str,
    missing: &(dyn Fn() -> Vec<Id> + Sync),
    sleepers: &[(Id, Arc<Nap>)],
    cut: &OnceLock<(i64, i64)>,
) {
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let absent = missing().into_iter().map(|user| user.get().to_string());
        // Nobody has the number zero.
        let absent: Vec<String> = absent.chain(["0".to_owned()]).collect();
        let over = format!(
            "UPDATE contests SET due_at = 1
             WHERE id = ?1 AND state = 'playing' AND due_at > 1 AND NOT EXISTS
                 (SELECT 1 FROM contest_players
                  WHERE contest_players.contest_id = contests.contest_id AND here_at IS NULL
                      AND user_id NOT IN ({}))",
            absent.join(", ")
        );
        let before = now();
        let is_cut = clocks.cut(id, |file| matches!(file.execute(&over, [id]), Ok(1)));
        if is_cut == Some(true) {
            cut.get_or_init(|| (before, now()));
        }
        for (user, nap) in sleepers {
            nap.run_out(clocks, *user, None);
        }
    }
}

/// Returns the card of the contest in a channel, or the one that a list leads to.
async fn listed(captain: &Person, venue: &Venue) -> Option<Arc<Message>> {
    let seen = captain.user.sees(venue.channel);
    let is_card =
        |message: &&Arc<Message>| !message.is_ephemeral() && contest_of(message).is_some();
    if let Some(card) = seen.iter().rev().find(is_card) {
        return Some(Arc::clone(card));
    }
    let list = captain
        .ask(Invocation::new("contest list"), venue.channel)
        .await?;
    let show = contest_act(&list, "show")?;
    let card = captain.user.click(&list, show).await;
    captain.heard(card).await
}

impl Person {
    /// Lets every server challenge one's own.
    async fn receive(&self, venue: &Venue) {
        let listed = Invocation::new("server contests")
            .with("channel", format!("<#{}>", venue.channel))
            .with("challenged_by", "listed");
        // Answered or not: what stands afterwards tells.
        let _ = self.ask(listed, venue.channel).await;
    }

    /// Puts a challenge together and sends it. Returns what the bot says last.
    async fn challenge(
        &self,
        venue: &Venue,
        guests: Id,
        kind: GameKind,
        is_quick: bool,
    ) -> Option<Arc<Message>> {
        let asked = Invocation::new("challenge server")
            .with("server", guests.to_string())
            .with("game", kind.key());
        let mut draft = self.ask(asked, venue.channel).await?;
        if is_quick && custom_ids(&draft).any(|id| id.starts_with("draft:")) {
            let pace = custom_ids(&draft).find(|id| id.starts_with("draft:pace:"))?;
            let chosen = self.user.select(&draft, pace, &["tonight"]).await;
            draft = self.heard(chosen).await?;
        }
        match self.click_action(&draft, "draft:send").await {
            Some(sent) => self.heard(Ok(sent)).await,
            None => Some(draft),
        }
    }
}

/// Lets the members of one server play.
async fn play_all(members: &mut [Member], venue: &Venue, id: &str, joined: &AtomicU32) {
    join_all(members.iter_mut().map(|it| it.play(venue, id, joined))).await;
}

/// Closes the line-up once everybody has joined, and stays until the contest is decided.
async fn lead(
    captain: &mut Person,
    asked_to_close: &OnceLock<i64>,
    hiding: &mut Option<Hiding>,
    venue: &Venue,
    id: &str,
    is_full: &impl Fn() -> bool,
) {
    loop {
        captain.pause(Duration::from_millis(2000)).await;
        if venue.is_over() {
            return;
        }
        let Some(card) = look(captain, venue, id).await else {
            continue;
        };
        if contest_act(&card, "return").is_some() {
            return;
        }
        if let Some(hiding) = hiding.as_mut().filter(|_| captain.draws(25)) {
            hiding.ask(captain, "contest", id).await;
        }
        if contest_act(&card, "captain").is_some() && is_full() {
            let close = Invocation::new("contest lineup")
                .with("contest", id)
                .with("close", true);
            asked_to_close.get_or_init(now);
            let _ = captain.ask(close, venue.channel).await;
        }
    }
}
