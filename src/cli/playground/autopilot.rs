//! The people of a playground who play by themselves: their buttons are pressed for them, among
//! those that they are shown, so that a user who is alone has somebody to play with.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use futures::future::join_all;
use piste_standin::{Id, Message, User, World};

use crate::discord::act::{Act, ContestAct, MatchAct, OfferAct};
use host::Entropy;

/// The time between two presses of a person.
const PACE: Duration = Duration::from_millis(800);
/// The time that a person waits for an answer.
const PATIENCE: Duration = Duration::from_millis(3_500);
/// The presses of a person until the switch goes off by itself.
const MOST: u32 = 2_000;
/// The newest messages of a place that a person looks at.
const LOOKED_AT: usize = 30;
/// One in so many presses on a hand leads to more moves, if it plays none.
const DOORS: usize = 4;

/// Presses the buttons of everybody on autopilot, for ever.
pub(super) async fn run(world: World, entropy: impl Entropy) {
    let mut draw = |bound: usize| below(&entropy, bound);
    let mut pilots: HashMap<Id, Pilot> = HashMap::new();
    let mut pace = tokio::time::interval(PACE);
    pace.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        pace.tick().await;
        let flying = world.on_autopilot();
        pilots.retain(|id, _| flying.iter().any(|user| user.id() == *id));
        for user in flying {
            pilots.entry(user.id()).or_insert_with(|| Pilot::new(user));
        }
        let chosen: Vec<_> = pilots
            .values_mut()
            .filter_map(|pilot| Some((pilot.choose(&world, &mut draw)?, pilot)))
            .collect();
        let pressed = chosen.into_iter();
        let pressed = pressed.map(|((message, press), pilot)| pilot.press(message, press));
        join_all(pressed).await;
        for (id, _) in pilots.iter().filter(|(_, pilot)| pilot.presses >= MOST) {
            world.set_autopilot(*id, false);
        }
    }
}

/// Returns a random number below a bound.
fn below(entropy: &impl Entropy, bound: usize) -> usize {
    let mut bytes = [0; 8];
    entropy.fill(&mut bytes);
    usize::try_from(u64::from_le_bytes(bytes) % bound.max(1) as u64).unwrap_or(0)
}

/// Something that can be pressed, or an option that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Press {
    component: String,
    option: Option<String>,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Kind {
    /// Plays a move of a match at a ply.
    Move(String, u32),
    /// Leads to more moves of a match at a ply.
    Door(String, u32),
    /// Begins something: a match or a contest is to be entered but once, by this name.
    Once(String),
}

impl Kind {
    /// Returns the match and the ply of a hand.
    fn hand(&self) -> Option<(&str, u32)> {
        match self {
            Self::Move(id, ply) | Self::Door(id, ply) => Some((id, *ply)),
            Self::Once(_) => None,
        }
    }
}

/// Returns what a component does for somebody who wants to play, with the option to choose if it is
/// a select; nothing for all others: a user on autopilot resigns, blocks and declines nothing.
fn kind(custom_id: &str) -> Option<Kind> {
    let (act, _) = Act::parse(custom_id)?;
    let ply = act.ply().map_or(0, |ply| ply.0);
    Some(match act {
        Act::Match(id, MatchAct::Play { .. } | MatchAct::Choose { .. }) => {
            Kind::Move(id.to_string(), ply)
        }
        Act::Match(id, MatchAct::Group { .. } | MatchAct::Browse { .. }) => {
            Kind::Door(id.to_string(), ply)
        }
        Act::Offer(id, OfferAct::Accept) => Kind::Once(id.to_string()),
        Act::Contest(id, act) => {
            let name = match act {
                ContestAct::Join | ContestAct::JoinTeam { .. } => "join",
                ContestAct::Here => "here",
                ContestAct::ReallyHere => "here-really",
                _ => return None,
            };
            Kind::Once(format!("{id}:{name}"))
        }
        _ => return None,
    })
}

/// Returns everything in a message that somebody who wants to play can press.
fn presses(message: &Message) -> Vec<Press> {
    let mut found = Vec::new();
    for part in message.parts() {
        let Some(component) = part["custom_id"].as_str() else {
            continue;
        };
        let Some(kind) = kind(component).filter(|_| part["disabled"] != true) else {
            continue;
        };
        let press = |option: Option<&str>| Press {
            component: component.to_owned(),
            option: option.map(str::to_owned),
            kind: kind.clone(),
        };
        match part["options"].as_array() {
            Some(options) => {
                let values = options.iter().filter_map(|option| option["value"].as_str());
                found.extend(values.map(|value| press(Some(value))));
            }
            None => found.push(press(None)),
        }
    }
    found
}

/// A person who plays by themself.
struct Pilot {
    user: User,
    /// The matches and contests that were entered already, by name.
    entered: HashSet<String>,
    /// The last ply of each match at which a move was answered.
    played: HashMap<String, u32>,
    presses: u32,
}

impl Pilot {
    fn new(user: User) -> Self {
        Self {
            user: user.with_timeout(PATIENCE),
            entered: HashSet::new(),
            played: HashMap::new(),
            presses: 0,
        }
    }

    /// Chooses what to press next, among all that the person is shown.
    fn choose(
        &self,
        world: &World,
        draw: &mut dyn FnMut(usize) -> usize,
    ) -> Option<(Arc<Message>, Press)> {
        let places = world.channels().into_iter();
        let seen = places.flat_map(|place| {
            let seen = self.user.sees(place.id);
            let newest = seen.len().saturating_sub(LOOKED_AT);
            seen.into_iter().skip(newest).collect::<Vec<_>>()
        });
        let concerns = |message: &Arc<Message>| {
            message.mentions.is_empty() || message.mentions.contains(&self.user.id())
        };
        let found = seen.filter(concerns).flat_map(|message| {
            let found = presses(&message).into_iter();
            found
                .map(move |press| (message.clone(), press))
                .collect::<Vec<_>>()
        });
        self.choose_of(found.collect(), draw)
    }

    /// Chooses one of these: what is to be entered first, then a move of the newest hand.
    fn choose_of<M>(
        &self,
        mut found: Vec<(M, Press)>,
        draw: &mut dyn FnMut(usize) -> usize,
    ) -> Option<(M, Press)> {
        let mut newest: HashMap<String, u32> = HashMap::new();
        for (id, ply) in found.iter().filter_map(|(_, press)| press.kind.hand()) {
            let known = newest.entry(id.to_owned()).or_insert(ply);
            *known = (*known).max(ply);
        }
        found.retain(|(_, press)| match &press.kind {
            Kind::Once(name) => !self.entered.contains(name),
            Kind::Move(id, ply) | Kind::Door(id, ply) => {
                newest.get(id) == Some(ply) && self.played.get(id).is_none_or(|last| last < ply)
            }
        });
        let of = |wanted: fn(&Kind) -> bool| -> Vec<usize> {
            let numbered = found.iter().enumerate();
            let of_kind = numbered.filter(|(_, (_, press))| wanted(&press.kind));
            of_kind.map(|(number, _)| number).collect()
        };
        let entries = of(|kind| matches!(kind, Kind::Once(_)));
        let moves = of(|kind| matches!(kind, Kind::Move(..)));
        let doors = of(|kind| matches!(kind, Kind::Door(..)));
        let through = moves.is_empty() || (!doors.is_empty() && draw(DOORS) == 0);
        let among = match (entries.is_empty(), through) {
            (false, _) => entries,
            (true, true) => doors,
            (true, false) => moves,
        };
        let number = *among.get(draw(among.len()))?;
        Some(found.swap_remove(number))
    }

    async fn press(&mut self, message: Arc<Message>, press: Press) {
        self.presses += 1;
        let answer = match &press.option {
            Some(option) => {
                let chosen = [option.as_str()];
                self.user.select(&message, &press.component, &chosen).await
            }
            None => self.user.click(&message, &press.component).await,
        };
        // What was not answered is pressed again.
        if answer.is_ok() {
            match press.kind {
                Kind::Move(id, ply) => {
                    self.played.insert(id, ply);
                }
                Kind::Once(name) => {
                    self.entered.insert(name);
                }
                Kind::Door(..) => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use piste_standin::Clock;

    const MATCH: &str = "0123456789ABCDEFGHJKMNPQRS";

    fn press(component: &str) -> ((), Press) {
        let kind = kind(component).expect("it is pressed");
        let component = component.to_owned();
        let option = None;
        (
            (),
            Press {
                component,
                option,
                kind,
            },
        )
    }

    fn pilot() -> Pilot {
        let world = World::new(Clock::system(), "a.b.c");
        Pilot::new(world.add_user("Ada", "en-US"))
    }

    #[test]
    fn only_what_plays_is_pressed() {
        let acts = Act::least().into_iter();
        let acts = acts.filter(|act| kind(&act.to_string()).is_some());
        let names: HashSet<&str> = acts.map(|act| act.row().name).collect();
        let played = ["move", "browse", "accept"];
        let joined = ["contest join", "contest here", "contest here-really"];
        assert_eq!(names, played.into_iter().chain(joined).collect());
        assert_eq!(kind("privacy:delete"), None);
    }

    #[test]
    fn a_move_is_played_once_and_from_the_newest_hand() {
        let mut pilot = pilot();
        let older = press(&format!("p:{MATCH}:3:F1"));
        let newer = press(&format!("p:{MATCH}:5:F2"));
        let mut bounds = Vec::new();
        let chosen = pilot.choose_of(vec![older.clone(), newer.clone()], &mut |bound| {
            bounds.push(bound);
            0
        });
        assert_eq!(chosen, Some(newer.clone()));
        assert_eq!(bounds, [1], "there is but one");
        pilot.played.insert(MATCH.to_owned(), 5);
        assert_eq!(pilot.choose_of(vec![older, newer], &mut |_| 0), None);
    }

    #[test]
    fn what_is_to_be_entered_comes_before_moves_and_only_once() {
        let mut pilot = pilot();
        let own_move = press(&format!("p:{MATCH}:3:F1"));
        let here = press(&format!("contest:{MATCH}:here"));
        let found = vec![own_move.clone(), here.clone()];
        let chosen = pilot.choose_of(found.clone(), &mut |_| 0);
        assert_eq!(chosen, Some(here));
        pilot.entered.insert(format!("{MATCH}:here"));
        assert_eq!(pilot.choose_of(found, &mut |_| 0), Some(own_move));
    }

    #[test]
    fn pages_are_turned_where_no_move_is_shown_and_now_and_then_otherwise() {
        let pilot = pilot();
        let page = press(&format!("g:{MATCH}:3:0"));
        let own_move = press(&format!("p:{MATCH}:3:F1"));
        let chosen = pilot.choose_of(vec![page.clone()], &mut |_| 0);
        assert_eq!(chosen, Some(page.clone()));
        let mut draws = [1, 0].into_iter();
        let mut draw = |_| draws.next().unwrap_or(0);
        let chosen = pilot.choose_of(vec![page.clone(), own_move.clone()], &mut draw);
        assert_eq!(chosen, Some(own_move.clone()));
        let chosen = pilot.choose_of(vec![page.clone(), own_move], &mut |_| 0);
        assert_eq!(chosen, Some(page));
    }
}
