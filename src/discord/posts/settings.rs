//! Settings in words, and the panels that change them where they stand: a line for each, and beside
//! or below it a control, which carries the act of the command.

use super::calendar::date_words;
use super::clock::clock_words;
use super::contest::{self, challengers_key};
use super::parts::select;
use super::profile::{visibility_button, visibility_key};
use crate::discord::act::{Act, Change, Field, OwnAct, Part, ServerAct};
use crate::discord::posts::message::{Block, Button, Message, Pick, Row};
use host::league::Visibility;
use host::{Challengers, Clock, OwnSettings, Server, Switch, Timestamp};
use model::calendar::{Absence, Calendar, time_words};
use text::{Argument, Language, Phrase};

/// The switches of a user.
const SWITCHES: [Switch; 4] = [
    Switch::Dm,
    Switch::Reminders,
    Switch::TextBoard,
    Switch::Confirm,
];

/// Returns the word for a setting that is on or off.
pub fn switched(on: bool) -> Phrase {
    Phrase::new(if on { "switched-on" } else { "switched-off" })
}

/// Returns a switch of a user's in words.
pub fn switch_words(switch: Switch, on: bool) -> Phrase {
    let key = match switch {
        Switch::Dm => "me-dm",
        Switch::Reminders => "me-reminders",
        Switch::TextBoard => "me-text_board",
        Switch::Confirm => "me-confirm",
    };
    Phrase::new(key).with("state", switched(on))
}

/// A panel while it is put together.
struct Panel {
    language: Language,
    blocks: Vec<Block>,
}

impl Panel {
    /// Creates a panel that begins with its title.
    fn new(language: Language, title: &Phrase) -> Self {
        let blocks = vec![Block::Words(title.say(language))];
        Self { language, blocks }
    }

    fn words(&mut self, words: &Phrase) {
        self.blocks.push(Block::Words(words.say(self.language)));
    }

    fn line(&mut self) {
        self.blocks.push(Block::Line);
    }

    /// Adds a menu of changes with their words, of which the one that holds is shown as chosen.
    fn menu<T: Field>(
        &mut self,
        act: impl Into<Act>,
        placeholder: &str,
        changes: impl IntoIterator<Item = (Change<T>, String)>,
        holds: &Change<T>,
    ) {
        let options = changes.into_iter();
        let options = options.map(|(change, words)| (change.option(), words));
        let placeholder = self.language.text(placeholder);
        let menu = select(act, placeholder, options, Some(holds.option()));
        self.blocks.push(Block::Row(menu));
    }

    /// Adds Discord's own list for a setting.
    fn pick(&mut self, act: ServerAct, placeholder: &str, from: Pick) {
        self.blocks.push(Block::Row(Row::Pick {
            act: act.into(),
            placeholder: self.language.text(placeholder),
            from,
        }));
    }

    /// Adds a setting that is on or off with the button that turns it.
    fn switch<A: Into<Act>>(&mut self, words: &Phrase, on: bool, act: impl Fn(Change<bool>) -> A) {
        let key = if on {
            "button-turn-off"
        } else {
            "button-turn-on"
        };
        self.beside(words, act(Change::To(!on)), key);
    }

    /// Adds words with a button beside them.
    fn beside(&mut self, words: &Phrase, act: impl Into<Act>, key: &str) {
        let button = Button::named(self.language, act, key);
        let words = words.say(self.language);
        self.blocks.push(Block::Beside(words, button));
    }

    /// Adds what holds, with the button that ends it if there is something to end.
    fn ending(&mut self, words: &Phrase, act: Option<OwnAct>, key: &str) {
        match act {
            Some(act) => self.beside(words, act, key),
            None => self.words(words),
        }
    }

    /// Ends the panel with buttons that lead to others.
    fn leading(mut self, ways: Vec<Button>) -> Message {
        self.line();
        self.blocks.extend(Block::buttons(ways));
        Message::laid_out(self.blocks)
    }
}

/// Returns the panel of a user's own settings, in their language: each beside the control that changes
/// it.
pub fn own(language: Language, settings: &OwnSettings, now: Timestamp) -> Message {
    use Change::{Chosen, Reset, To};
    let (user, calendar) = (settings.user.as_ref(), &settings.calendar);
    let mut panel = Panel::new(language, &Phrase::new("settings-own"));
    panel.words(&Phrase::new("settings-language"));
    let act = OwnAct::Language { to: Chosen };
    let key = "command-me-language";
    panel.menu(act, key, languages(), &To(language));
    panel.words(&Phrase::new(visibility_key(settings.visibility)));
    let act = OwnAct::Visibility { to: Chosen };
    let words = |it: &Visibility| (To(*it), language.text(visibility_button(*it)));
    let visibilities = Visibility::ALL.iter().map(words);
    let holds = To(settings.visibility);
    panel.menu(act, "command-me-visibility", visibilities, &holds);
    panel.line();
    for switch in SWITCHES {
        let on = switch.is_on(user);
        panel.switch(&switch_words(switch, on), on, |to| match switch {
            Switch::Dm => OwnAct::Dm { to },
            Switch::Reminders => OwnAct::Reminders { to },
            Switch::TextBoard => OwnAct::TextBoard { to },
            Switch::Confirm => OwnAct::Confirm { to },
        });
    }
    if user.is_some_and(|user| user.has_closed_messages(now)) {
        panel.words(&Phrase::new("dm-closed"));
    }
    panel.line();
    let words = Phrase::new("settings-night").with("night", night(calendar));
    let end = calendar.night.is_some();
    let end = end.then_some(OwnAct::Night { to: Reset });
    panel.ending(&words, end, "button-night-off");
    let words = Phrase::new("settings-away").with("days", days_away(calendar, now));
    let end = calendar.next_absence(now.0).is_some();
    let end = end.then_some(OwnAct::Away { to: Reset });
    panel.ending(&words, end, "button-back-early");
    Message::laid_out(panel.blocks)
}

/// Returns the hours of somebody's night.
fn night(calendar: &Calendar) -> Phrase {
    let Some(night) = &calendar.night else {
        return Phrase::new("settings-none");
    };
    Phrase::new("settings-hours")
        .with("from", time_words(night.from()))
        .with("to", time_words(night.to()))
        .with("zone", night.zone().name())
}

/// Returns the days away that are not over.
fn days_away(calendar: &Calendar, now: Timestamp) -> Argument {
    let ahead = calendar.absences.iter().filter(|it| it.end() > now.0);
    let span = |absence: &Absence| {
        let last = absence.first().plus(i32::from(absence.length()) - 1);
        Phrase::new("settings-span")
            .with("from", date_words(absence.first()))
            .with("to", date_words(last))
    };
    let spans: Vec<Phrase> = ahead.map(span).collect();
    if spans.is_empty() {
        return Phrase::new("settings-none").into();
    }
    spans.into()
}

/// Returns the languages, each called as its own speakers call it.
fn languages() -> impl Iterator<Item = (Change<Language>, String)> {
    Language::all().map(|it| (Change::To(it), it.text("language-name")))
}

/// Returns where the matches of a server are played.
pub fn channel_words(set: &Server) -> Phrase {
    match set.channel {
        Some(channel) => Phrase::new("server-channel-set").with("channel", format!("<#{channel}>")),
        None => Phrase::new("server-channel-unset"),
    }
}

/// Returns in which language the public posts of a server are written.
pub fn language_words(set: &Server) -> Phrase {
    match &set.language {
        Some(code) => {
            let name = Language::from_locale(code).text("language-name");
            Phrase::new("server-language-set").with("language", name)
        }
        None => Phrase::new("server-language-unset"),
    }
}

/// Returns the clock of a server's matches whose challenge names none.
pub fn usual_clock_words(set: &Server) -> Phrase {
    let (key, clock) = match set.clock {
        Some(clock) => ("server-clock-set", clock),
        None => ("server-clock-unset", Clock::DEFAULT),
    };
    Phrase::new(key).with("clock", clock_words(clock))
}

/// Returns who may play with whom in a server, a line each: people of other servers, those who may
/// challenge, the message at a season’s end, and what is shown to everybody.
pub fn play_words(set: &Server) -> [Phrase; 4] {
    let challengers = match set.challenger_role {
        Some(role) => Argument::from(format!("<@&{role}>")),
        None => Phrase::new("challengers-everyone").into(),
    };
    let channel = set.season_channel.map(|asked| set.channel.unwrap_or(asked));
    let season = match channel {
        Some(channel) => Phrase::new("switched-on-in").with("channel", format!("<#{channel}>")),
        None => switched(false),
    };
    [
        Phrase::new("server-everywhere").with("state", switched(set.plays_everywhere)),
        Phrase::new("server-challengers").with("challengers", challengers),
        Phrase::new("server-season").with("state", season),
        Phrase::new("server-showing").with("state", switched(!set.is_quiet)),
    ]
}

/// Returns a part of the panel of a server's settings, each with its control, with a line about the
/// servers that it has blocked.
pub fn of_server(language: Language, part: Part, set: &Server, blocked: Option<Phrase>) -> Message {
    match part {
        Part::Matches => of_matches(language, set),
        Part::Contests => of_contests(language, set, blocked),
    }
}

fn of_matches(language: Language, set: &Server) -> Message {
    use Change::{Chosen, Reset, Show, To};
    let [everywhere, challengers, season, showing] = play_words(set);
    let mut panel = Panel::new(language, &Phrase::new("settings-server"));
    panel.words(&channel_words(set));
    let act = ServerAct::Channel { to: Chosen };
    panel.pick(act, "settings-channel", Pick::Channel(set.channel));
    panel.words(&language_words(set));
    let act = ServerAct::Language { to: Chosen };
    let key = "command-server-language_language";
    let own = (Reset, language.text("settings-own-language"));
    let holds = set.language.as_deref().map(Language::from_locale);
    let holds = holds.map_or(Reset, To);
    panel.menu(act, key, [own].into_iter().chain(languages()), &holds);
    panel.words(&usual_clock_words(set));
    let act = ServerAct::Clock { to: Chosen };
    let holds = set.clock.map_or(Reset, To);
    panel.menu(
        act,
        "command-server-clock_clock",
        clocks(language, set),
        &holds,
    );
    panel.words(&challengers);
    let act = ServerAct::play(Show, Chosen, Show, Show);
    let role = Pick::Role(set.challenger_role);
    panel.pick(act, "settings-challengers", role);
    panel.line();
    let on = set.plays_everywhere;
    panel.switch(&everywhere, on, |to| ServerAct::play(to, Show, Show, Show));
    let on = set.season_channel.is_some();
    panel.switch(&season, on, |to| ServerAct::play(Show, Show, to, Show));
    panel.switch(&showing, !set.is_quiet, |to| {
        ServerAct::play(Show, Show, Show, to)
    });
    let contests = ServerAct::contests(Show, Show, Show, Show);
    panel.leading(vec![
        Button::named(language, contests, "button-settings-contests"),
        Button::named(language, ServerAct::Map { to: Show }, "button-kept-maps"),
    ])
}

fn of_contests(language: Language, set: &Server, blocked: Option<Phrase>) -> Message {
    use Change::{Chosen, Show, To};
    let set = &set.contests;
    let [title, channel, captains, mention, challengers] = contest::settings(set);
    let mut panel = Panel::new(language, &title);
    panel.words(&channel);
    let act = ServerAct::contests(Chosen, Show, Show, Show);
    let key = "command-server-contests_channel";
    panel.pick(act, key, Pick::Channel(set.channel));
    panel.words(&captains);
    let act = ServerAct::contests(Show, Chosen, Show, Show);
    panel.pick(act, "settings-captains", Pick::Role(set.captain_role));
    panel.words(&mention);
    let act = ServerAct::contests(Show, Show, Chosen, Show);
    panel.pick(act, "settings-mention", Pick::Role(set.lineup_role));
    panel.words(&challengers);
    let act = ServerAct::contests(Show, Show, Show, Chosen);
    let key = "command-server-contests_challenged_by";
    let words = |it: &Challengers| {
        let whom = Phrase::new(challengers_key(*it));
        let words = Phrase::new("settings-challenges").with("challengers", whom);
        (To(*it), words.say(language))
    };
    let choices = Challengers::ALL.iter().map(words);
    panel.menu(act, key, choices, &To(set.challengers));
    if let Some(blocked) = blocked {
        panel.words(&blocked);
    }
    panel.leading(vec![to_matches(language)])
}

/// Returns the button that turns to the settings for matches.
pub(super) fn to_matches(language: Language) -> Button {
    let matches = ServerAct::Channel { to: Change::Show };
    Button::named(language, matches, "button-settings-matches")
}

/// Returns the clocks of matches whose challenge names none: the usual ones, and the one that holds.
fn clocks(language: Language, set: &Server) -> Vec<(Change<Clock>, String)> {
    let usual = Phrase::new("settings-default").with("value", clock_words(Clock::DEFAULT));
    let usual = (Change::Reset, usual.say(language));
    let mut clocks = Clock::CHOICES.map(|(_, clock)| clock).to_vec();
    clocks.extend(set.clock.filter(|clock| !clocks.contains(clock)));
    let clocks = clocks.into_iter();
    let clocks = clocks.map(|clock| (Change::To(clock), clock_words(clock).say(language)));
    [usual].into_iter().chain(clocks).collect()
}
