//! Moderators who do not want a match or a contest shown in their server.

use std::time::Duration;

use piste_standin::{Id, Invocation, Message, World};

use crate::message::custom_ids;
use crate::person::Person;
use crate::tally::Kind;

/// The wish of a server's moderators that something is shown there no more.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hiding {
    /// The channel in which it is shown.
    pub channel: Id,
    /// They have asked.
    pub has_asked: bool,
    /// The bot said that it is so.
    pub is_told: bool,
}

impl Hiding {
    pub(crate) const fn new(channel: Id) -> Self {
        Self {
            channel,
            has_asked: false,
            is_told: false,
        }
    }

    /// Asks once, unless the bot has said so already.
    pub(crate) async fn ask(&mut self, moderator: &Person, what: &str, id: &str) {
        if self.is_told {
            return;
        }
        self.has_asked = true;
        let hide = Invocation::new(&format!("{what} hide")).with(what, id);
        let mut said = moderator.ask(hide, self.channel).await;
        // A contest is taken away after a question.
        let question = said.take_if(|said| really(said).is_some());
        if let Some(question) = question
            && let Some(button) = really(&question)
        {
            let answer = moderator.user.click(&question, button).await;
            said = moderator.heard(answer).await;
        }
        let keys = ["match-hidden-running", "match-hidden", "contest-hidden"];
        let says = |said: &Message| keys.iter().any(|key| moderator.reads(said, key));
        self.is_told = said.is_some_and(|said| says(&said));
    }

    /// Asks after a while and again until the bot has said so. Never ends.
    pub(crate) async fn insist(&mut self, moderator: &mut Person, what: &str, id: &str) {
        loop {
            moderator.pause(Duration::from_millis(3000)).await;
            self.ask(moderator, what, id).await;
        }
    }
}

/// Returns the button that takes a contest away.
fn really(question: &Message) -> Option<&str> {
    custom_ids(question).find(|id| id.contains(":hide-really"))
}

/// Returns what is wrong with a place that is hidden by now or is not.
pub(crate) fn wishes(hidings: &[Hiding], channel: Id, is_hidden: bool) -> Option<(Kind, String)> {
    let mut wishes = hidings.iter().filter(|hiding| hiding.channel == channel);
    let what = match wishes.next() {
        None if is_hidden => (Kind::Wrong, "is hidden, which nobody wanted"),
        Some(hiding) if is_hidden && !hiding.has_asked => {
            (Kind::Wrong, "is hidden, which nobody has asked for")
        }
        Some(hiding) if hiding.is_told && !is_hidden => (Kind::Lost, "is shown again"),
        _ => return None,
    };
    Some((what.0, format!("channel {channel} {}", what.1)))
}

/// Returns what is left of a match or a contest in a place that is hidden: posts with buttons of it,
/// and a thread that is open.
pub(crate) fn left_over(world: &World, id: &str, channel: Id, thread: Option<Id>) -> Vec<String> {
    let is_of = |message: &Message| {
        let mut ids = custom_ids(message);
        let is_of = ids.any(|custom_id| custom_id.split(':').any(|part| part == id));
        is_of && !message.is_ephemeral()
    };
    let mut found = Vec::new();
    for post in world.messages(channel) {
        if is_of(&post) {
            found.push(format!("is hidden and still shows {:?}", post.content));
        }
    }
    let thread = thread.and_then(|thread| world.channel(thread));
    let is_open = |thread: &piste_standin::Channel| {
        let thread = thread.thread.as_ref();
        thread.is_some_and(|thread| !thread.archived)
    };
    if thread.is_some_and(|thread| is_open(&thread)) {
        found.push("is hidden, and its thread is open".to_owned());
    }
    found
}
