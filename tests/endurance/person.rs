//! A person at a match: looks, thinks, clicks or types, asks again when nothing came, and remembers
//! everything that the bot has said.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::future::join;
use piste_standin::{Answer, Callback, ClientError, Id, Invocation, Message, User};
use text::Language;

use crate::draw::Draw;
use crate::memory::{Memory, is_refusal, reads};
use crate::message::{Offered, Way, contest_of, custom_ids, has, match_in_hand, offered, ply};
use crate::naps::Nap;
use crate::venue::Venue;
use crate::whims::Whims;

/// The time for which somebody waits for an answer before they try again.
const PATIENCE: Duration = Duration::from_millis(3500);

/// The time after which somebody who has slept over the end of their time looks for what has become of it.
const SLEPT: Duration = Duration::from_secs(20);

/// A player with a memory of one match.
pub(crate) struct Person {
    pub user: User,
    /// The language of their client, and how the bot knows it.
    pub locale: &'static str,
    pub language: Language,
    pub memory: Memory,
    /// They play for the first time, and this match alone.
    pub is_new: bool,
    /// They have everything about them deleted after so many moves.
    pub leaves_after: Option<u32>,
    /// The settings that they change meanwhile.
    pub whims: Whims,
    /// They fall asleep over this match.
    pub nap: Option<Arc<Nap>>,
    /// The same of their opponent.
    pub opponents_nap: Option<Arc<Nap>>,
    draw: Draw,
}

/// A move that a hand offers.
struct Chosen {
    ply: u32,
    token: String,
    way: Way,
}

impl Person {
    pub(crate) fn new(user: User, locale: &'static str, draw: Draw) -> Self {
        Self {
            user: user.with_timeout(PATIENCE),
            locale,
            language: Language::from_locale(locale),
            memory: Memory::default(),
            is_new: false,
            leaves_after: None,
            whims: Whims::default(),
            nap: None,
            opponents_nap: None,
            draw,
        }
    }

    /// Does nothing for a while, at most this long.
    pub(crate) async fn pause(&mut self, most: Duration) {
        let most = u32::try_from(most.as_millis()).unwrap_or(u32::MAX);
        tokio::time::sleep(self.draw.milliseconds(most / 8, most)).await;
    }

    /// Presses the button of a message that stands for an action.
    pub(crate) async fn click_action(&self, message: &Message, action: &str) -> Option<Answer> {
        let prefix = format!("{action}:");
        let component = custom_ids(message).find(|id| id.starts_with(&prefix))?;
        self.user.click(message, component).await.ok()
    }

    /// Plays until the match is over, or they have left.
    pub(crate) async fn play(&mut self, venue: &Venue, id: &str) {
        self.make_moves(venue, id).await;
        while self.memory.leaves && !self.memory.has_left && !venue.is_over() {
            self.pause(Duration::from_millis(1500)).await;
            self.leave(venue).await;
        }
    }

    async fn make_moves(&mut self, venue: &Venue, id: &str) {
        let mut asked = Instant::now();
        let mut patience = Duration::from_secs(2);
        while !self.sees_end(venue, id) && !venue.is_over() {
            self.pause(Duration::from_millis(600)).await;
            self.watch(venue, id);
            // The bot is shown as offline: most people wait, some click all the same.
            if !venue.is_open() && self.draw.percent(90) {
                continue;
            }
            if self.draw.percent(15) {
                self.follow_whim(venue).await;
            }
            let made = self.memory.acknowledged.len();
            let (nap, is_closing) = (self.nap.as_ref(), venue.is_closing());
            if nap.is_some_and(|nap| nap.sleeps(made, is_closing)) {
                // Where nothing is told and nothing reaches them, they find out when they wake up.
                if nap.is_some_and(|nap| nap.has_run_out()) && asked.elapsed() > SLEPT {
                    self.ask_for_hand(venue, id).await;
                    asked = Instant::now();
                }
                continue;
            }
            let (hand, ply) = match self.newest_hand(venue, id) {
                Some(found) => found,
                None => {
                    self.use_flag(venue, id).await;
                    if asked.elapsed() > patience {
                        self.ask_for_hand(venue, id).await;
                        asked = Instant::now();
                        patience = (patience * 2).min(Duration::from_secs(8));
                    }
                    continue;
                }
            };
            (asked, patience) = (Instant::now(), Duration::from_secs(2));
            if self.wants_to_leave() {
                self.leave(venue).await;
                if self.memory.has_left {
                    return;
                }
            } else if venue.is_closing() || ply > venue.most_plies {
                self.resign(venue, id).await;
            } else {
                self.decide(venue, id, &hand, ply).await;
            }
        }
        self.memory.over = true;
        self.watch(venue, id);
    }

    fn wants_to_leave(&self) -> bool {
        let made = self.memory.acknowledged.len();
        let enough = |most: u32| made >= most as usize;
        self.memory.leaves || self.leaves_after.is_some_and(enough)
    }

    /// Has everything about them deleted, and is asked twice. An offer of theirs stands beside the
    /// match then.
    async fn leave(&mut self, venue: &Venue) {
        if !self.memory.leaves {
            let open = self
                .ask(Invocation::new("challenge open"), venue.channel)
                .await;
            // Whoever is not answered may have an offer made once they have left.
            if open.is_none() {
                return;
            }
        }
        self.memory.leaves = true;
        let asked = Invocation::new("privacy delete");
        let mut page = self.ask(asked, venue.channel).await;
        for _ in 0..2 {
            let Some(question) = page else { return };
            let Some(answer) = self.click_action(&question, "delete").await else {
                return;
            };
            page = self.heard(Ok(answer)).await;
        }
        let deleted = self.language.text("privacy-deleted");
        self.memory.has_left = page.is_some_and(|said| said.content.starts_with(&deleted));
    }

    /// The places where this person reads about a match.
    fn places(&self, venue: &Venue) -> Vec<Id> {
        let thread = venue.thread();
        let direct = self.user.dm();
        [Some(venue.channel), thread, direct]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Returns whether any message says that the match is over.
    fn sees_end(&self, venue: &Venue, id: &str) -> bool {
        let places = self.places(venue).into_iter();
        places
            .flat_map(|place| self.user.sees(place))
            .any(|message| has(&message, "replay", id) || has(&message, "review", id))
    }

    /// Remembers the hands and posts that are to be seen now.
    fn watch(&mut self, venue: &Venue, id: &str) {
        for place in self.places(venue) {
            let is_thread = Some(place) == venue.thread();
            for message in self.user.sees(place) {
                if let Some(ply) = ply(&message, id) {
                    self.memory.see_hand(ply, &message);
                } else if is_thread
                    && message.visible_to.is_none()
                    && contest_of(&message).is_none()
                    && !has(&message, "claim", id)
                {
                    // The news of a contest that still offers something changes with it, and so does
                    // the reminder that a flag can be claimed.
                    let words = || message.content.clone();
                    let post = (place, message.id);
                    self.memory.posts.entry(post).or_insert_with(words);
                }
            }
        }
    }

    /// Returns the newest hand that is worth playing from, and its ply.
    fn newest_hand(&self, venue: &Venue, id: &str) -> Option<(Arc<Message>, u32)> {
        let played = self.memory.last_acknowledged();
        let places = self.places(venue).into_iter();
        places
            .flat_map(|place| self.user.sees(place))
            .filter_map(|message| ply(&message, id).map(|ply| (message, ply)))
            .filter(|(_, ply)| played.is_none_or(|played| *ply > played))
            .max_by_key(|(message, ply)| (*ply, message.id))
    }

    /// Claims the win or gives time, once the time of whoever sleeps is over: by the reminder that says
    /// so, or by a command.
    async fn use_flag(&mut self, venue: &Venue, id: &str) {
        let nap = self.opponents_nap.clone();
        if !nap.is_some_and(|nap| nap.has_run_out() && !nap.is_unclaimed) {
            return;
        }
        let gives = !venue.is_closing() && self.draw.percent(30);
        let action = if gives { "time" } else { "claim" };
        let places = self.places(venue).into_iter();
        let mut seen = places.flat_map(|place| self.user.sees(place));
        let flag = seen.find(|message| has(message, action, id));
        let answer = match flag {
            Some(flag) => self.click_action(&flag, action).await,
            None if self.draw.percent(80) => return,
            None => {
                let typed = Invocation::new("match time").with("match", id);
                let typed = if gives {
                    typed.with("give", true)
                } else {
                    typed
                };
                self.user.invoke(&typed, venue.channel).await.ok()
            }
        };
        let Some(answer) = answer else { return };
        let Some(said) = self.heard(Ok(answer)).await else {
            return;
        };
        if gives {
            self.memory.gave_time += u32::from(self.reads(&said, "time-given"));
        } else {
            self.memory.has_claimed |= self.reads(&said, "agreed-end");
        }
    }

    /// Returns whether a message begins with a sentence.
    pub(crate) fn reads(&self, message: &Message, key: &'static str) -> bool {
        reads(self.language, &message.content, key)
    }

    /// Asks for the hand, because nothing has come.
    async fn ask_for_hand(&mut self, venue: &Venue, id: &str) {
        let place = venue.thread().unwrap_or(venue.channel);
        let asked = Invocation::new("hand").with("match", id);
        let mut asked = self.user.invoke(&asked, place).await;
        if matches!(asked, Err(ClientError::NoAccess(_))) {
            let again = Invocation::new("hand").with("match", id);
            asked = self.user.invoke(&again, venue.channel).await;
        }
        // The end of a round comes before the hand of the next.
        let Some(shown) = self.heard(asked).await else {
            return;
        };
        if let Some(next) = custom_ids(&shown).find(|it| it.starts_with("next:")) {
            let _ = self.user.click(&shown, next).await;
        }
    }

    /// Makes a move from a hand in one of the ways that people have.
    async fn decide(&mut self, venue: &Venue, id: &str, hand: &Message, ply: u32) {
        let Offered { moves, doors } = offered(hand);
        let through = moves.is_empty() || (!doors.is_empty() && self.draw.percent(20));
        if through {
            if let Some(door) = self.draw.any(&doors).cloned() {
                let _ = self.press(hand, &door).await;
            }
            return;
        }
        let Some((token, way)) = self.draw.any(&moves).cloned() else {
            return;
        };
        let chosen = Chosen { ply, token, way };
        match self.draw.below(20) {
            0 | 1 if !self.is_in_doubt() => self.type_move(venue, id, chosen).await,
            2 => self.click_twice(hand, &moves, chosen).await,
            3 => {
                self.look(venue).await;
                self.click(hand, chosen).await;
            }
            4 => {
                self.click(hand, chosen).await;
                self.click_something_old(venue, id).await;
            }
            _ => self.click(hand, chosen).await,
        }
    }

    /// Returns whether a move was made of which nothing is known.
    fn is_in_doubt(&self) -> bool {
        let newest = self.memory.last_acknowledged();
        let later = |ply: u32| newest.is_none_or(|newest| ply > newest);
        self.memory.clicked.iter().any(|(ply, _)| later(*ply))
            || self.memory.typed.iter().any(|(ply, _)| later(*ply))
    }

    async fn press(&self, hand: &Message, way: &Way) -> Result<Answer, ClientError> {
        match &way.option {
            Some(option) => {
                let chosen = [option.as_str()];
                self.user.select(hand, &way.component, &chosen).await
            }
            None => self.user.click(hand, &way.component).await,
        }
    }

    async fn click(&mut self, hand: &Message, chosen: Chosen) {
        let Chosen { ply, token, way } = chosen;
        self.memory.clicked.insert((ply, token.clone()));
        let answer = self.press(hand, &way).await;
        self.take_in(ply, &token, answer).await;
    }

    /// Clicks on two moves before the first one is answered.
    async fn click_twice(&mut self, hand: &Message, moves: &[(String, Way)], first: Chosen) {
        let Some((token, way)) = self.draw.any(moves).cloned() else {
            return;
        };
        for token in [&first.token, &token] {
            self.memory.clicked.insert((first.ply, token.clone()));
        }
        let (one, other) = join(self.press(hand, &first.way), self.press(hand, &way)).await;
        self.take_in(first.ply, &first.token, one).await;
        self.take_in(first.ply, &token, other).await;
    }

    async fn type_move(&mut self, venue: &Venue, id: &str, chosen: Chosen) {
        let Chosen { ply, token, .. } = chosen;
        self.memory.typed.push((ply, token.clone()));
        let typed = Invocation::new("play").with("move", format!("{id} {token}"));
        let place = venue.thread().unwrap_or(venue.channel);
        let answer = self.user.invoke(&typed, place).await;
        self.take_in(ply, &token, answer).await;
    }

    /// Asks for something that changes nothing.
    async fn look(&mut self, venue: &Venue) {
        let questions = [
            "board",
            "matches",
            "help",
            "history",
            "lobby",
            "leaderboard players",
            "profile player",
        ];
        let question = Invocation::new(self.draw.any(&questions).copied().unwrap_or("help"));
        let place = venue.thread().unwrap_or(venue.channel);
        let _ = self.user.invoke(&question, place).await;
    }

    /// Clicks on a move of a hand that was played already.
    async fn click_something_old(&mut self, venue: &Venue, id: &str) {
        let Some(played) = self.memory.last_acknowledged() else {
            return;
        };
        let places = self.places(venue).into_iter();
        let old: Vec<_> = places
            .flat_map(|place| self.user.sees(place))
            .filter_map(|message| ply(&message, id).map(|ply| (message, ply)))
            .filter(|(_, ply)| *ply < played)
            .collect();
        let Some((hand, ply)) = self.draw.any(&old).cloned() else {
            return;
        };
        if let Some((token, way)) = self.draw.any(&offered(&hand).moves).cloned() {
            self.memory.clicked.insert((ply, token));
            // A late click changes nothing, whatever its answer says.
            let _ = self.press(&hand, &way).await;
        }
    }

    /// Types a command, and returns what the bot answers.
    pub(crate) async fn ask(&self, command: Invocation, channel: Id) -> Option<Arc<Message>> {
        let answer = self.user.invoke(&command, channel).await;
        self.heard(answer).await
    }

    /// Returns what the bot answers, at once or as it has promised.
    pub(crate) async fn heard(&self, answer: Result<Answer, ClientError>) -> Option<Arc<Message>> {
        let answer = answer.ok()?;
        match &answer.callback {
            Callback::Deferred(_) | Callback::DeferredUpdate { .. } => {
                let promised = tokio::time::timeout(PATIENCE, answer.finished()).await;
                promised.ok().flatten()
            }
            _ => answer.message(),
        }
    }

    /// Draws true so many times in a hundred.
    pub(crate) fn draws(&mut self, share: u32) -> bool {
        self.draw.percent(share)
    }

    /// Remembers what the bot answered to a move. A hand that still asks for it, such as one that was
    /// brought up to date while the answer was promised, says nothing of it.
    async fn take_in(&mut self, at: u32, token: &str, answer: Result<Answer, ClientError>) {
        let Some(said) = self.heard(answer).await else {
            return;
        };
        let asks = match_in_hand(&said).is_some_and(|id| ply(&said, id) == Some(at));
        if !asks && !is_refusal(self.language, &said.content) {
            self.memory.acknowledge(at, token, said.content.clone());
        }
    }

    /// Gives the match up.
    async fn resign(&mut self, venue: &Venue, id: &str) {
        let typed = Invocation::new("match resign").with("match", id);
        let Some(question) = self.ask(typed, venue.channel).await else {
            return;
        };
        self.memory.resigns = true;
        let answered = match self.click_action(&question, "resign-really").await {
            Some(answer) => self.heard(Ok(answer)).await,
            None => None,
        };
        let said = answered.map(|message| message.content.clone());
        self.memory.resigned |= said.is_some_and(|said| !is_refusal(self.language, &said));
    }
}
