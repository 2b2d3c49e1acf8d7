//! The servers of a season, and those of their people who play in many matches.

use std::time::Duration;

use piste_standin::{Id, Invocation, Permissions, User, World};

use crate::draw::Draw;
use crate::memory::is_refusal;
use crate::pairing::NAMES;
use crate::person::Person;

/// The regulars of a club.
const REGULARS: u64 = 4;

/// A server: its channels tell matches in its language, and its people play with other servers.
#[derive(Clone)]
pub(crate) struct Club {
    pub guild: Id,
    /// The language that its regulars read.
    pub locale: &'static str,
    /// Its people who come back, and play in several matches at once.
    pub regulars: Vec<User>,
    /// Its manager, who opens it and keeps order in it.
    manager: User,
    /// The channel of its manager.
    office: Id,
}

impl Club {
    /// Makes a server that one of so many shards serves.
    pub(crate) fn new(world: &World, locale: &'static str, shard: u64, of: u64) -> Self {
        let guild = loop {
            let guild = world.add_guild("Salle d'armes", locale);
            if (guild.get() >> 22) % of == shard {
                break guild;
            }
        };
        let member = |name: &str| {
            let user = world.add_user(name, locale);
            world.join(guild, user.id());
            user
        };
        let manager = member("Mia");
        let manages = Permissions::MANAGE_GUILD | Permissions::MANAGE_MESSAGES;
        world.grant(guild, manager.id(), manages);
        Self {
            guild,
            locale,
            regulars: (0..REGULARS).zip(NAMES).map(|(_, it)| member(it)).collect(),
            manager,
            office: world.add_text_channel(guild, "office"),
        }
    }

    /// Returns its manager, as one of them.
    pub(crate) fn manager(&self, draw: Draw) -> Person {
        Person::new(self.manager.clone(), self.locale, draw)
    }

    /// Lets people play with other servers, and half of the regulars show their ratings to everybody.
    pub(crate) async fn open(self, seed: u64) {
        let play = Invocation::new("server play").with("everywhere", true);
        let shown = Invocation::new("me visibility").with("who", "everywhere");
        let regulars = self.regulars.iter().step_by(2);
        let acts = regulars.map(|regular| (regular, &shown));
        for (user, act) in [(&self.manager, &play)].into_iter().chain(acts) {
            let draw = Draw::new(seed, user.id().get());
            let mut person = Person::new(user.clone(), self.locale, draw);
            loop {
                let answer = person.ask(act.clone(), self.office).await;
                if answer.is_some_and(|it| !is_refusal(person.language, &it.content)) {
                    break;
                }
                person.pause(Duration::from_millis(1500)).await;
            }
        }
    }

    /// Says again and again that somebody is back, upon which the bot looks at its clocks. Never ends.
    pub(crate) async fn look_at_clocks(self, seed: u64) {
        let draw = Draw::new(seed, self.manager.id().get());
        let mut person = self.manager(draw);
        loop {
            person.pause(Duration::from_millis(3000)).await;
            let back = Invocation::new("me away").with("from", "back");
            let _ = person.ask(back, self.office).await;
        }
    }

    /// Asks for the ladders of servers.
    pub(crate) async fn look_at_servers(&self) {
        let person = Person::new(self.manager.clone(), "en-US", Draw::new(0, 0));
        let _ = person
            .ask(Invocation::new("leaderboard servers"), self.office)
            .await;
    }
}
