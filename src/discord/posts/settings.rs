//! Settings in words, and the panels that change them where they stand: a line for each, and beside
//! or below it a control, which carries the act of the command.

use super::calendar::date_words;
use super::clock::clock_words;
use super::contest::{self, challengers_key};
use super::parts::select;
use super::profile::{visibility_button, visibility_key};
use crate::discord::act::{Act, Change, OwnAct, Part, ServerAct};
use crate::discord::posts::message::{Block, Button, Message, Pick, Row};
use host::league::Visibility;
use host::{Challengers, ChannelId, Clock, OwnSettings, RoleId, Server, Switch, Timestamp};
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

/// Returns the panel of a user's own settings, in their language: each beside the control that changes
/// it.
pub fn own(language: Language, settings: &OwnSettings, now: Timestamp) -> Message {
    let user = settings.user.as_ref();
    let is_closed = user.is_some_and(|user| user.has_closed_messages(now));
    let words = |key: &str| Block::Words(language.text(key));
    let head = [
        words("settings-own"),
        words("settings-language"),
        Block::Row(languages(language)),
        words(visibility_key(settings.visibility)),
        Block::Row(visibilities(language, settings.visibility)),
        Block::Line,
    ];
    let closed = is_closed.then(|| words("dm-closed"));
    let switches = SWITCHES.map(|switch| self::switch(language, switch, switch.is_on(user)));
    let blocks = head.into_iter().chain(switches).chain(closed);
    let hours = hours(language, &settings.calendar, now);
    Message::laid_out(blocks.chain([Block::Line]).chain(hours))
}

/// Returns a switch of a user's with the button that turns it.
fn switch(language: Language, switch: Switch, on: bool) -> Block {
    let to = Change::To(!on);
    let act = match switch {
        Switch::Dm => OwnAct::Dm { to },
        Switch::Reminders => OwnAct::Reminders { to },
        Switch::TextBoard => OwnAct::TextBoard { to },
        Switch::Confirm => OwnAct::Confirm { to },
    };
    turned(language, &switch_words(switch, on), on, act)
}

/// Returns a setting that is on or off with the button that turns it.
fn turned(language: Language, words: &Phrase, on: bool, act: impl Into<Act>) -> Block {
    let key = if on {
        "button-turn-off"
    } else {
        "button-turn-on"
    };
    Block::Beside(words.say(language), grey(language, act, key))
}

/// Returns a button that stands beside the setting which it changes, or leads to others.
fn grey(language: Language, act: impl Into<Act>, key: &str) -> Button {
    Button::named(language, act, key)
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

/// Returns what somebody's clocks stand still for, each with the button that ends it.
fn hours(language: Language, calendar: &Calendar, now: Timestamp) -> [Block; 2] {
    let words = Phrase::new("settings-night").with("night", night(calendar));
    let act = calendar.night.is_some();
    let act = act.then_some(OwnAct::Night { to: Change::Reset });
    let night = ending(language, &words, act, "button-night-off");
    let words = Phrase::new("settings-away").with("days", days_away(calendar, now));
    let act = calendar.next_absence(now.0).is_some();
    let act = act.then_some(OwnAct::Away { to: Change::Reset });
    [night, ending(language, &words, act, "button-back-early")]
}

/// Returns what holds, with the button that ends it if there is something to end.
fn ending(language: Language, words: &Phrase, act: Option<OwnAct>, key: &str) -> Block {
    let words = words.say(language);
    match act {
        Some(act) => Block::Beside(words, grey(language, act, key)),
        None => Block::Words(words),
    }
}

/// Returns the menu of the languages in which the bot speaks to somebody.
fn languages(language: Language) -> Row {
    let options = Language::all().map(language_option);
    let placeholder = language.text("command-me-language");
    let chosen = Change::To(language).option();
    let to = Change::Chosen;
    select(OwnAct::Language { to }, placeholder, options, Some(chosen))
}

/// Returns a language as an option, called as its own speakers call it.
fn language_option(language: Language) -> (String, String) {
    let name = language.text("language-name");
    (Change::To(language).option(), name)
}

/// Returns the menu of the people who may see somebody's ratings and matches.
fn visibilities(language: Language, holds: Visibility) -> Row {
    let option = |it: &Visibility| {
        let label = language.text(visibility_button(*it));
        (Change::To(*it).option(), label)
    };
    let options = Visibility::ALL.iter().map(option);
    let placeholder = language.text("command-me-visibility");
    let chosen = Change::To(holds).option();
    let to = Change::Chosen;
    select(
        OwnAct::Visibility { to },
        placeholder,
        options,
        Some(chosen),
    )
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
    use Change::{Chosen, Show};
    let words = |phrase: &Phrase| Block::Words(phrase.say(language));
    let [everywhere, challengers, season, showing] = play_words(set);
    let channel = Pick::Channel(set.channel);
    let role = Pick::Role(set.challenger_role);
    let to = Chosen;
    let places = [
        words(&Phrase::new("settings-server")),
        words(&channel_words(set)),
        pick(
            language,
            ServerAct::Channel { to },
            "settings-channel",
            channel,
        ),
        words(&language_words(set)),
        Block::Row(server_languages(language, set)),
        words(&usual_clock_words(set)),
        Block::Row(clocks(language, set)),
        words(&challengers),
        pick(
            language,
            play(Show, Chosen, Show, Show),
            "settings-challengers",
            role,
        ),
        Block::Line,
    ];
    let change = |on: bool| Change::To(!on);
    let (is_open, is_told, shows) = (
        set.plays_everywhere,
        set.season_channel.is_some(),
        !set.is_quiet,
    );
    let switches = [
        turned(
            language,
            &everywhere,
            is_open,
            play(change(is_open), Show, Show, Show),
        ),
        turned(
            language,
            &season,
            is_told,
            play(Show, Show, change(is_told), Show),
        ),
        turned(
            language,
            &showing,
            shows,
            play(Show, Show, Show, change(shows)),
        ),
        Block::Line,
    ];
    let contests = contests(Show, Show, Show, Show);
    let ways = vec![
        grey(language, contests, "button-settings-contests"),
        grey(language, ServerAct::Map { to: Show }, "button-kept-maps"),
    ];
    let blocks = places.into_iter().chain(switches);
    Message::laid_out(blocks.chain(Block::buttons(ways)))
}

const fn play(
    everywhere: Change<bool>,
    challengers: Change<RoleId>,
    season: Change<bool>,
    showing: Change<bool>,
) -> ServerAct {
    ServerAct::Play {
        everywhere,
        challengers,
        season,
        showing,
    }
}

fn of_contests(language: Language, set: &Server, blocked: Option<Phrase>) -> Message {
    use Change::{Chosen, Show};
    let set = &set.contests;
    let words = |phrase: &Phrase| Block::Words(phrase.say(language));
    let [title, channel, captains, mention, challenged] = contest::settings(set);
    let pick = |act, key, from| pick(language, act, key, from);
    let blocks = [
        words(&title),
        words(&channel),
        pick(
            contests(Chosen, Show, Show, Show),
            "command-server-contests_channel",
            Pick::Channel(set.channel),
        ),
        words(&captains),
        pick(
            contests(Show, Chosen, Show, Show),
            "settings-captains",
            Pick::Role(set.captain_role),
        ),
        words(&mention),
        pick(
            contests(Show, Show, Chosen, Show),
            "settings-mention",
            Pick::Role(set.lineup_role),
        ),
        words(&challenged),
        Block::Row(challengers(language, set.challengers)),
    ];
    let blocked = blocked.as_ref().map(words);
    let ways = [
        Block::Line,
        Block::Row(Row::Buttons(vec![to_matches(language)])),
    ];
    Message::laid_out(blocks.into_iter().chain(blocked).chain(ways))
}

const fn contests(
    channel: Change<ChannelId>,
    captains: Change<RoleId>,
    mention: Change<RoleId>,
    challengers: Change<Challengers>,
) -> ServerAct {
    ServerAct::Contests {
        channel,
        captains,
        mention,
        challengers,
    }
}

/// Returns the button that turns to the settings for matches.
pub(super) fn to_matches(language: Language) -> Button {
    let matches = ServerAct::Channel { to: Change::Show };
    grey(language, matches, "button-settings-matches")
}

/// Returns Discord's own list for a setting.
fn pick(language: Language, act: ServerAct, placeholder: &str, from: Pick) -> Block {
    Block::Row(Row::Pick {
        act: act.into(),
        placeholder: language.text(placeholder),
        from,
    })
}

/// Returns the menu of the languages of a server's public posts.
fn server_languages(language: Language, set: &Server) -> Row {
    let own: Change<Language> = Change::Reset;
    let own = (own.option(), language.text("settings-own-language"));
    let options = [own]
        .into_iter()
        .chain(Language::all().map(language_option));
    let holds = set.language.as_deref().map(Language::from_locale);
    let holds = holds.map_or(Change::Reset, Change::To).option();
    let placeholder = language.text("command-server-language_language");
    let to = Change::Chosen;
    select(
        ServerAct::Language { to },
        placeholder,
        options,
        Some(holds),
    )
}

/// Returns the menu of the clocks of matches whose challenge names none: the usual ones, and the one
/// that holds.
fn clocks(language: Language, set: &Server) -> Row {
    let words = |clock| clock_words(clock).say(language);
    let usual = Phrase::new("settings-default").with("value", clock_words(Clock::DEFAULT));
    let reset: Change<Clock> = Change::Reset;
    let reset = (reset.option(), usual.say(language));
    let mut clocks: Vec<Clock> = Clock::CHOICES.map(|(_, clock)| clock).to_vec();
    clocks.extend(set.clock.filter(|clock| !clocks.contains(clock)));
    let options = clocks.into_iter();
    let options = options.map(|clock| (Change::To(clock).option(), words(clock)));
    let holds = set.clock.map_or(Change::Reset, Change::To).option();
    let placeholder = language.text("command-server-clock_clock");
    let to = Change::Chosen;
    let options = [reset].into_iter().chain(options);
    select(ServerAct::Clock { to }, placeholder, options, Some(holds))
}

/// Returns the menu of the servers that may challenge one.
fn challengers(language: Language, holds: Challengers) -> Row {
    use Change::{Chosen, Show};
    let option = |it: &Challengers| {
        let whom = Phrase::new(challengers_key(*it));
        let label = Phrase::new("settings-challenges").with("challengers", whom);
        (Change::To(*it).option(), label.say(language))
    };
    let options = Challengers::ALL.iter().map(option);
    let placeholder = language.text("command-server-contests_challenged_by");
    let holds = Change::To(holds).option();
    let act = contests(Show, Show, Show, Chosen);
    select(act, placeholder, options, Some(holds))
}
