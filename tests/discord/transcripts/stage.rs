//! A house whose people act one after the other, each when all is quiet, and the transcript of it.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use piste_standin::{Answer, Channel, Id, Message, RequestRecord, Route, User};

use super::names::Names;
use super::script::compare;
use super::shown::{self, Lines};
use crate::bot::{House, moment};
use crate::contests::knows;
use crate::people::{SecondServer, member};

/// The beginning of every transcript: Monday, 5 January 2026, 18:00 UTC.
const BEGINNING: u64 = 1_767_636_000_000;
/// The time between two acts.
const BETWEEN: Duration = Duration::from_secs(10);
/// The longest step of time that the bot does not take for an outage.
const STEP: Duration = Duration::from_secs(50);
/// The times that all has to be found quiet in a row.
const QUIET: u32 = 3;
/// The real time after which a test stops waiting for quiet.
const PATIENCE: Duration = Duration::from_secs(120);

pub(super) struct Stage {
    pub(super) house: House,
    names: Names,
    text: String,
    /// The interactions of the bot's present life that stand in earlier scenes.
    answered: u64,
}

impl Stage {
    /// Opens a house with Ada, who reads English, and Ben, who reads German.
    pub(super) async fn open() -> Self {
        Self::of(House::standing_still(BEGINNING).await).await
    }

    /// Opens a house beside another server, with people in both.
    pub(super) async fn beside_another_server() -> (Self, Neighbours) {
        let house = House::standing_still(BEGINNING).await;
        let neighbours = Neighbours::of(&house);
        // Accounts that play for ratings are older than a month.
        house.pass(Duration::from_secs(40 * 24 * 3600));
        knows(&house, neighbours.other).await;
        (Self::of(house).await, neighbours)
    }

    async fn of(house: House) -> Self {
        house.world.record_bodies(true);
        let stage = Self {
            names: Names::new(&house.world),
            house,
            text: String::new(),
            answered: 0,
        };
        stage.house.host.look_at_clocks().await;
        stage.quiet().await;
        stage.house.world.clear_requests();
        stage
    }

    /// Returns Ada, Ben and the channel in which they play.
    pub(super) fn cast(&self) -> (User, User, Id) {
        let house = &self.house;
        (house.ada.clone(), house.ben.clone(), house.channel)
    }

    /// Has both servers play with others.
    pub(super) async fn play_everywhere(&mut self, people: &Neighbours) {
        let everywhere = "/server play everywhere:true";
        self.says(&people.mia, everywhere, self.house.channel).await;
        self.says(&people.max, everywhere, people.hall).await;
    }

    /// Ends the play, and compares it with the frozen one.
    pub(super) fn close(mut self, name: &str) {
        compare(name, &self.text());
    }

    /// Has somebody type a command.
    pub(super) async fn says(&mut self, user: &User, command: &str, place: Id) -> Answer {
        self.pass(BETWEEN).await;
        let answer = user.command(command, place).await;
        let answer = answer.unwrap_or_else(|error| panic!("{command}: {error}"));
        let heading = format!(
            "{} in {}: {command}",
            self.names.user(user.id()),
            self.names.place(place)
        );
        self.answered(&heading, &answer).await;
        answer
    }

    /// Has somebody type a command in their direct messages.
    pub(super) async fn tells(&mut self, user: &User, command: &str) -> Answer {
        let direct = user.open_dm();
        self.says(user, command, direct).await
    }

    /// Has somebody type a command up to an option that completes.
    pub(super) async fn types(&mut self, user: &User, typed: &str, place: Id) {
        self.pass(BETWEEN).await;
        let choices = user.autocomplete(typed, place).await.expect("answered");
        let (name, place) = (self.names.user(user.id()), self.names.place(place));
        self.heading(&format!("{name} in {place} types: {typed}"));
        let mut lines = Lines {
            text: &mut self.text,
            indent: 2,
        };
        for choice in choices {
            lines.line(&format!("- {}", self.names.in_text(&choice.name)));
        }
        self.show_requests().await;
    }

    /// Has somebody press a button.
    pub(super) async fn presses(&mut self, user: &User, message: &Message, button: &str) -> Answer {
        self.pass(BETWEEN).await;
        let answer = user.click(message, button).await;
        let answer =
            answer.unwrap_or_else(|error| panic!("{button}: {error}: {}", message.content));
        let label = message
            .button(button)
            .map_or_else(String::new, |it| it.label);
        self.acted(user, message, &format!("presses [{label}]"), &answer)
            .await;
        answer
    }

    /// Has somebody choose in a select.
    pub(super) async fn chooses(
        &mut self,
        user: &User,
        message: &Message,
        select: &str,
        chosen: &str,
    ) -> Answer {
        self.pass(BETWEEN).await;
        let answer = user.select(message, select, &[chosen]).await;
        let answer = answer.unwrap_or_else(|error| panic!("{select}: {error}"));
        let act = format!("chooses “{chosen}” of [select {select}]");
        self.acted(user, message, &act, &answer).await;
        answer
    }

    /// Has somebody fill in the form that an answer opened.
    pub(super) async fn fills(&mut self, user: &User, form: &Answer, inputs: &[&str]) -> Answer {
        self.pass(BETWEEN).await;
        let fields = form.modal_inputs();
        let given: Vec<(&str, &str)> = fields
            .iter()
            .zip(inputs)
            .map(|((id, _), text)| (id.as_str(), *text))
            .collect();
        let answer = user.submit_modal(form, &given).await.expect("answered");
        let heading = format!("{} sends the form: {inputs:?}", self.names.user(user.id()));
        self.answered(&heading, &answer).await;
        answer
    }

    /// Lets something else happen.
    pub(super) async fn happens(&mut self, what: &str, happen: impl AsyncFnOnce(&mut House)) {
        let life = self.house.lives;
        happen(&mut self.house).await;
        if self.house.lives != life {
            // The bot's new life has counted nothing.
            self.answered = 0;
        }
        self.quiet().await;
        self.heading(&format!("({what})"));
        self.show_requests().await;
    }

    /// Lets time pass until it is so much later, and shows what comes of it.
    pub(super) async fn waits(&mut self, what: &str, time: Duration) {
        self.pass(time).await;
        self.heading(&format!("({what})"));
        self.show_requests().await;
    }

    /// Lets time pass at once, which no match may be running for: it would be given back.
    pub(super) async fn leaps(&mut self, what: &str, time: Duration) {
        self.house.time_passes(time).await;
        self.waits(what, Duration::ZERO).await;
    }

    /// Lets time pass in steps that the bot does not take for an outage, and has it look at its
    /// clocks at each.
    async fn pass(&mut self, time: Duration) {
        let mut left = time;
        while !left.is_zero() {
            let step = left.min(STEP);
            self.house.time_passes(step).await;
            left -= step;
        }
    }

    async fn acted(&mut self, user: &User, message: &Message, act: &str, answer: &Answer) {
        let (name, place) = (
            self.names.user(user.id()),
            self.names.place(message.channel),
        );
        let of = self.names.message(message);
        let heading = format!("{name} {act} of {of} in {place}");
        self.answered(&heading, answer).await;
    }

    async fn answered(&mut self, heading: &str, answer: &Answer) {
        self.quiet().await;
        self.heading(heading);
        let mut lines = Lines {
            text: &mut self.text,
            indent: 2,
        };
        shown::answer(&mut lines, &mut self.names, answer);
        self.show_requests().await;
    }

    /// Shows everything that stands in each place, for everybody who sees that.
    pub(super) fn shows_all(&mut self) {
        let mut places: BTreeMap<String, Channel> = BTreeMap::new();
        for channel in self.house.world.channels() {
            places.insert(self.names.place(channel.id), channel);
        }
        for (place, channel) in places {
            let mut lines = Lines {
                text: &mut self.text,
                indent: 0,
            };
            let is_archived = channel.thread.is_some_and(|thread| thread.archived);
            lines.line(&format!(
                "{place}{}",
                if is_archived { " (archived)" } else { "" }
            ));
            for message in self.house.world.messages(channel.id) {
                if !message.is_ephemeral() {
                    lines.indent = 2;
                    lines.line(&self.names.message(&message));
                    lines.indent = 4;
                    shown::message(&mut lines, &mut self.names, &message);
                }
            }
        }
    }

    /// Returns what stands in the transcript, and begins an empty one.
    pub(super) fn text(&mut self) -> String {
        std::mem::take(&mut self.text)
    }

    fn heading(&mut self, heading: &str) {
        let heading = self.names.in_text(heading);
        let time = self.names.time();
        let gap = if self.text.is_empty() { "" } else { "\n" };
        self.text.push_str(&format!("{gap}{time} · {heading}\n"));
    }

    /// Shows what each place was sent since the last scene, in the order of the requests.
    async fn show_requests(&mut self) {
        self.quiet().await;
        let requests = self.house.world.requests();
        self.answered += questions(&requests);
        self.house.world.clear_requests();
        let mut places: BTreeMap<String, Vec<RequestRecord>> = BTreeMap::new();
        for request in requests {
            if let Some(place) = self.place_of(&request) {
                places.entry(place).or_default().push(request);
            }
        }
        for (place, requests) in places {
            let mut lines = Lines {
                text: &mut self.text,
                indent: 2,
            };
            lines.line(&place);
            lines.indent += 2;
            for request in &requests {
                self::request(&mut lines, &mut self.names, request);
            }
        }
    }

    /// Returns the place that a request is about, unless it is an answer or concerns no place.
    fn place_of(&self, request: &RequestRecord) -> Option<String> {
        if request.route.is_exempt() {
            return None;
        }
        let id = match request.route {
            Route::CreateDm => request.answered?,
            _ => request.major?,
        };
        let guilds = self.house.world.guilds();
        let guild = guilds.into_iter().find(|guild| guild.id == id);
        Some(guild.map_or_else(|| self.names.place(id), |guild| guild.name))
    }

    /// Waits until every question is answered with its picture, and everything is posted or given
    /// up.
    async fn quiet(&self) {
        let quiet = async {
            let (mut found, mut seen) = (0, 0);
            while found < QUIET {
                // A turn of the database lets what follows from the last commit begin.
                assert!(self.house.host.is_writing().await);
                let requests = self.house.world.requests();
                let is_quiet = self.is_quiet(&requests) && requests.len() == seen;
                seen = requests.len();
                found = if is_quiet { found + 1 } else { 0 };
                moment().await;
            }
        };
        let waited = tokio::time::timeout(PATIENCE, quiet).await;
        assert!(waited.is_ok(), "it never becomes quiet: {}", self.text);
    }

    fn is_quiet(&self, requests: &[RequestRecord]) -> bool {
        let under_way = |request: &RequestRecord| request.status.is_none() && !request.cut;
        !requests.iter().any(under_way)
            && self.house.done() == self.answered + questions(requests)
            && !self.house.has_posts_to_make()
    }
}

impl Drop for Stage {
    /// Shows the last scenes of a play that broke off.
    fn drop(&mut self) {
        if std::thread::panicking() {
            let scenes: Vec<&str> = self.text.split("\n\n").collect();
            let last = scenes.len().saturating_sub(3);
            eprintln!("{}", scenes[last..].join("\n\n"));
        }
    }
}

/// The people of two servers: Mia manages the house, Max the other one.
pub(super) struct Neighbours {
    pub(super) other: Id,
    pub(super) hall: Id,
    pub(super) mia: User,
    pub(super) max: User,
    /// Those who play for the house, Ada and Ben first.
    pub(super) home: Vec<User>,
    /// Those who play for the other server.
    pub(super) guests: Vec<User>,
}

impl Neighbours {
    fn of(house: &House) -> Self {
        let SecondServer {
            other,
            hall,
            mia,
            max,
        } = SecondServer::beside(house);
        let world = &house.world;
        let home = vec![
            house.ada.clone(),
            house.ben.clone(),
            member(world, house.guild, "Eve", "en-US"),
        ];
        let guests = ["Gustav", "Hanna", "Ida"];
        let guests = guests.map(|name| member(world, other, name, "de")).to_vec();
        Self {
            other,
            hall,
            mia,
            max,
            home,
            guests,
        }
    }
}

/// Returns the number of interactions that were answered.
fn questions(requests: &[RequestRecord]) -> u64 {
    let answers = requests.iter().filter(|it| it.route == Route::Callback);
    let mut questions: Vec<_> = answers.map(|it| it.major).collect();
    questions.sort_unstable();
    questions.dedup();
    questions.len() as u64
}

/// Writes a request to a place.
fn request(lines: &mut Lines, names: &mut Names, request: &RequestRecord) {
    let channel = request.major.unwrap_or_default();
    let message = request.message.or(request.answered);
    let named = |names: &mut Names| {
        message.map_or_else(|| "message".to_owned(), |id| names.posted(channel, id))
    };
    let body = request.body.as_deref();
    let json = |names: &mut Names| {
        let json = body.map_or_else(String::new, |body| body.json.to_string());
        names.in_text(&json)
    };
    let what = match request.route {
        Route::CreateMessage => format!("posts {}", named(names)),
        Route::EditMessage => format!("edits {}", named(names)),
        Route::DeleteMessage => format!("deletes {}", named(names)),
        Route::CreateDm => "opened".to_owned(),
        Route::StartThread => format!("opens a thread of {}: {}", named(names), json(names)),
        Route::ModifyChannel => format!("changes the place: {}", json(names)),
        route => format!("{} {}", route.name(), json(names)),
    };
    let failed = match request.status {
        Some(status) if status >= 300 => format!(" ({status})"),
        Some(_) => String::new(),
        None => " (cut)".to_owned(),
    };
    lines.line(&format!("{}{failed}", what.trim_end()));
    lines.indent += 2;
    match (request.route, body) {
        (Route::CreateMessage, Some(body)) => shown::post(lines, names, body),
        (Route::EditMessage, Some(body)) => shown::edit(lines, names, body),
        _ => {}
    }
    lines.indent -= 2;
}

/// Returns the newest message with buttons in somebody's direct messages.
pub(super) fn newest(user: &User) -> Arc<Message> {
    let direct = user.dm().expect("a direct chat");
    let mut shown = user.sees(direct).into_iter().rev();
    let newest = shown.find(|message| !message.buttons().is_empty());
    newest.expect("a message with buttons")
}

/// Returns the message that an answer made or changed.
pub(super) fn shown(answer: &Answer) -> Arc<Message> {
    answer.message().expect("a message")
}

/// Returns the newest message that somebody sees in a place with a button of this label.
pub(super) fn with_button(user: &User, place: Id, label: &str) -> Arc<Message> {
    let shown = user.sees(place).into_iter().rev();
    let mut shown = shown.filter(|message| message.button(label).is_some());
    shown
        .next()
        .unwrap_or_else(|| panic!("no message with {label}"))
}
