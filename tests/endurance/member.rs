//! A member of a contest's team: joins, comes when called, and plays their board.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use piste_standin::{Invocation, Message};

use crate::grudges::now;
use crate::message::{contest_act, contest_of, match_in_hand};
use crate::person::Person;
use crate::venue::Venue;

/// The time after which somebody whose hand has not come asks for it.
const PATIENCE: Duration = Duration::from_secs(4);

/// The time for which somebody waits for what keeps them from coming.
const HELD_BACK: Duration = Duration::from_secs(20);

/// The stages of a member, one after the other: they have joined, they have come, they play.
pub(crate) const JOINED: u8 = 1;
pub(crate) const CAME: u8 = 2;
pub(crate) const PLAYS: u8 = 3;

/// A member with a memory of one contest.
pub(crate) struct Member {
    pub person: Person,
    /// They join, and never say that they are there.
    pub is_absent: bool,
    /// They asked to join.
    pub has_asked: bool,
    /// The bot said that they have joined.
    pub has_joined: bool,
    /// The bot said that they are there.
    pub has_come: bool,
    /// The time at which they first asked to come, that by which the bot first said that they are there,
    /// and that at which they last asked for it and were told so.
    pub tried: Option<i64>,
    pub came: Option<i64>,
    pub came_last: Option<i64>,
    /// Their stage, as others see it.
    pub stage: Arc<AtomicU8>,
    /// They come once this has happened, or it has not for long.
    pub waits_for: Option<Arc<AtomicBool>>,
}

impl Member {
    pub(crate) fn new(person: Person, is_absent: bool) -> Self {
        Self {
            person,
            is_absent,
            has_asked: false,
            has_joined: false,
            has_come: false,
            tried: None,
            came: None,
            came_last: None,
            stage: Arc::default(),
            waits_for: None,
        }
    }

    /// Returns whether they do not come yet, although they were called at this time.
    fn holds_back(&self, venue: &Venue, called: Instant) -> bool {
        let waits = self.waits_for.as_ref();
        let waits = waits.is_some_and(|sign| !sign.load(Ordering::Relaxed));
        waits && !venue.is_closing() && called.elapsed() < HELD_BACK
    }

    /// Joins, comes and plays, until their board or the contest is over.
    pub(crate) async fn play(&mut self, venue: &Venue, id: &str, joined: &AtomicU32) {
        let mut asked = Instant::now();
        let mut called = None;
        loop {
            self.person.pause(Duration::from_millis(1500)).await;
            if venue.is_over() {
                return;
            }
            if let Some(board) = self.board(venue) {
                self.stage.store(PLAYS, Ordering::Relaxed);
                self.person.play(venue, &board).await;
                return;
            }
            // Whoever came and was not answered may have a board of which nothing reaches them.
            if self.has_joined && !self.is_absent && asked.elapsed() > PATIENCE {
                asked = Instant::now();
                let _ = self
                    .person
                    .ask(Invocation::new("hand"), venue.channel)
                    .await;
            }
            let Some(card) = look(&mut self.person, venue, id).await else {
                continue;
            };
            if contest_act(&card, "return").is_some() {
                return;
            }
            if !self.has_joined {
                self.join(&card, joined).await;
            }
            if contest_act(&card, "here").is_some() {
                called.get_or_insert(Instant::now());
            }
            let holds_back = called.is_some_and(|at| self.holds_back(venue, at));
            if !self.is_absent && !holds_back && (!self.has_come || self.person.draws(10)) {
                self.come(venue, &card).await;
            }
        }
    }

    async fn join(&mut self, card: &Message, joined: &AtomicU32) {
        let Some(join) = contest_act(card, "join") else {
            return;
        };
        self.has_asked = true;
        let answer = self.person.user.click(card, join).await;
        if self
            .is_told(answer, &["contest-joined", "contest-joined-reserve"])
            .await
        {
            self.has_joined = true;
            self.stage.store(JOINED, Ordering::Relaxed);
            joined.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Says that they are there, by the call that reached them or by the card.
    async fn come(&mut self, venue: &Venue, card: &Message) {
        let direct = self.person.user.dm();
        let calls = direct.map(|direct| self.person.user.sees(direct));
        let mut calls = calls.unwrap_or_default().into_iter().rev();
        let call = calls.find(|call| contest_act(call, "here").is_some());
        let call = call.as_deref().unwrap_or(card);
        let Some(here) = contest_act(call, "here") else {
            return;
        };
        let asked = now();
        self.tried.get_or_insert(asked);
        let answer = self.person.user.click(call, here).await;
        let keys = ["contest-here", "match-started"];
        if self.is_told(answer, &keys).await || self.board(venue).is_some() {
            self.has_come = true;
            self.stage.fetch_max(CAME, Ordering::Relaxed);
            self.came.get_or_insert(now());
            self.came_last = Some(asked);
        }
    }

    /// Returns whether an answer begins with one of these sentences.
    async fn is_told(
        &self,
        answer: Result<piste_standin::Answer, piste_standin::ClientError>,
        keys: &[&str],
    ) -> bool {
        let Some(said) = self.person.heard(answer).await else {
            return false;
        };
        let begins = |key: &&str| said.content.starts_with(&self.person.language.text(key));
        // A reserve is told when it is decided.
        keys.iter().any(begins) || self.person.reads(&said, "contest-here-reserve")
    }

    /// Returns the match of their board, once they have a hand.
    fn board(&self, venue: &Venue) -> Option<String> {
        let places = [Some(venue.channel), venue.thread(), self.person.user.dm()];
        let places = places.into_iter().flatten();
        let mut seen = places.flat_map(|place| self.person.user.sees(place));
        seen.find_map(|message| match_in_hand(&message).map(ToOwned::to_owned))
    }
}

/// Looks at a contest: at its card, or where it is missing and now and then at the bot's answer.
pub(crate) async fn look(person: &mut Person, venue: &Venue, id: &str) -> Option<Arc<Message>> {
    if !venue.is_open() {
        return None;
    }
    if !person.draws(25) {
        let is_card = |card: &Arc<Message>| !card.is_ephemeral() && contest_of(card) == Some(id);
        if let Some(card) = person.user.sees(venue.channel).into_iter().rfind(is_card) {
            return Some(card);
        }
    }
    let show = Invocation::new("contest show").with("contest", id);
    person.ask(show, venue.channel).await
}
