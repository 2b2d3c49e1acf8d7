//! Sheets turned into messages. A post in a channel takes a
//! [`PublicSheet`](table::PublicSheet), a private one a
//! [`SeatSheet`](table::SeatSheet), so that a hand cannot appear in a channel.

mod about;
mod answers;
mod arrival;
mod badges;
pub(in crate::discord) mod calendar;
mod channel;
mod choices;
mod clock;
pub mod commands;
pub mod contest;
pub mod emojis;
pub mod escape;
mod fairness;
mod finale;
mod hand;
mod history;
mod kept_maps;
mod ladder;
mod lesson;
mod list;
mod lobby;
pub mod message;
mod notices;
mod offer;
mod own_map;
mod parts;
mod privacy;
mod profile;
mod replay;
mod room;
mod rows;
mod rules;
mod season;
mod season_card;
mod servers;
pub mod settings;
mod teacher;
mod values;
mod viewer;
mod workshop;

pub use about::About;
pub use answers::{
    agreed, called_off, challenged, challenged_with_clocks, exported, followed, more,
    more_of_match, moved, on_another_map, over, refused, reoffered, started, terms, time_given,
    watched,
};
pub use arrival::arrival;
pub use channel::{
    announcement, card, past, position, round_over, thread_titles, told_to_follower,
};
pub use clock::{clock_words, span_words, time_words};
pub use fairness::{fair_dealing, verified};
pub use finale::with_finale;
pub use hand::{asked_again, browsed, confirmation, hand, link};
pub use history::history;
pub use kept_maps::{KEPT_SETTING, kept_map, kept_maps, refused_file};
pub(in crate::discord) use ladder::season_words;
pub use ladder::{leaderboard, leaderboard_for_all};
pub use lesson::{Given, learned, lesson, lesson_options};
pub use list::{
    LISTED, finished_match_name, match_name, matches, moderated_match_name, opponent_label,
    which_match, which_match_by_name,
};
pub use lobby::{PAGE as LOBBY_PAGE, lobby};
pub use notices::{done, notice, really_call_off, really_resign, reminder};
pub use offer::{committed, first_match, level_words, luck_form, offer, side_words, unposted};
pub use own_map::{has_maps, map_form, refused_map, with_maps};
pub use parts::in_lines;
pub use privacy::{HoldingsFile, really_delete, really_delete_for_good};
pub use profile::{no_profile, profile, record, visibility_button, visibility_key};
pub use replay::{replay, step};
pub use rules::{commands_in_short, help, rules, rules_of_match};
pub use season::season;
pub use season_card::{season_card, with_season};
pub use servers::{server_rivals, unrated_server};
pub use teacher::{hint, review, review_for_all};
pub use values::{Suggestion, values};
pub use viewer::Viewer;
pub use workshop::{Work, keep_form, options_form, refused_options, shelf, workshop};
