//! The table of acts: what is written is read, the page of permissions is printed from it, and every
//! act has a scenario.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use proptest::prelude::*;

use host::{ByTeam, ContestId, RoleId, ServerId};
use piste::discord::act::commands::of_command;
use piste::discord::act::{Act, Draft, DraftAct, DraftTo, LONGEST, Tag, permissions, variant_of};
use piste::discord::commands;
use table::{CustomSettings, GameKind};

const PAGE: &str = include_str!("../../docs/permissions.md");

/// Returns the names of all commands that can be given, without the slash.
fn registered() -> Vec<String> {
    let mut names = Vec::new();
    for command in commands::all() {
        let inner = command.subcommands.iter();
        names.extend(inner.map(|inner| format!("{} {}", command.name, inner.name)));
        if command.subcommands.is_empty() {
            names.push(command.name.to_string());
        }
    }
    names
}

/// Returns the page with the tables as they are now.
fn printed() -> String {
    let tables = [
        ("Commands", permissions::commands(&registered())),
        ("Buttons and selects", permissions::buttons()),
        ("Forms", permissions::forms()),
    ];
    let print = |page: String, (section, table): (&str, String)| {
        let begin = page.find(&format!("\n## {section}\n")).expect("a section");
        let begin = begin + page[begin..].find("\n| ").expect("a table") + 1;
        let end = begin + page[begin..].find("\n\n").expect("an end") + 1;
        format!("{}{table}{}", &page[..begin], &page[end..])
    };
    tables.into_iter().fold(PAGE.to_owned(), print)
}

#[test]
fn the_page_of_permissions_is_printed_from_the_table() {
    let printed = printed();
    if std::env::var_os("ACCEPT_PERMISSIONS").is_some() {
        let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/permissions.md");
        std::fs::write(page, printed).expect("written");
        return;
    }
    let lines = printed.lines().zip(PAGE.lines());
    let different: Vec<_> = lines.filter(|(printed, page)| printed != page).collect();
    assert!(
        printed == PAGE,
        "ACCEPT_PERMISSIONS=1 prints it: {different:?}"
    );
}

#[test]
fn every_right_is_explained_and_every_command_is_in_the_table() {
    for name in registered() {
        assert!(of_command(&name).is_some(), "/{name}");
    }
    let cells = |row: &str| {
        let row = row.strip_prefix("| `")?.split_once("` | ")?.1;
        Some(row.trim_end_matches(" |").to_owned())
    };
    let rights = PAGE.lines().filter_map(cells);
    let rights = rights.map(|it| it.replace(" and ", ", "));
    let rights = rights.flat_map(|it| it.split(", ").map(str::to_owned).collect::<Vec<_>>());
    let used: BTreeSet<String> = rights.collect();
    let (_, explained) = PAGE.split_once("\n| right | who |").expect("a table");
    let explained = explained.split("\n\n").next().unwrap_or_default().lines();
    let explained = explained.skip(2).filter_map(|row| row.split(" | ").next());
    let explained: BTreeSet<String> = explained.map(|it| it.replace("| ", "")).collect();
    assert_eq!(used, explained);
    let mut deeds = BTreeMap::new();
    for row in Act::rows() {
        let before = deeds.insert(row.name, row.deed);
        assert!(before.is_none_or(|before| before == row.deed), "{row:?}");
    }
}

#[test]
fn every_act_has_a_scenario() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/discord");
    let named: BTreeSet<&str> = Act::rows().into_iter().map(|row| row.name).collect();
    let done: BTreeSet<&str> = SCENARIOS.iter().map(|(name, ..)| *name).collect();
    assert_eq!(named, done);
    for (name, test, sign) in SCENARIOS {
        let (file, test) = test.split_once("::").expect("a file and a test");
        let text = std::fs::read_to_string(root.join(file).with_extension("rs"));
        let text = text.unwrap_or_else(|_| panic!("{name}: no tests/discord/{file}.rs"));
        let head = format!("#[tokio::test]\nasync fn {test}()");
        let (_, body) = text
            .split_once(&head)
            .unwrap_or_else(|| panic!("{name}: no {test}"));
        let body = body.split("\n}\n").next().unwrap_or_default();
        assert!(body.contains(sign), "{name}: {test} does not do it");
    }
}

#[test]
fn every_act_is_read_as_it_is_written_and_fits() {
    let mark = Tag::parse("0123456789abcdef01234567").expect("a mark");
    for act in Act::least().into_iter().chain(Act::most()) {
        let text = act.to_string();
        assert!(text.len() <= LONGEST && act.fits(), "{text}");
        assert_eq!(Act::parse(&text), Some((act.clone(), None)));
        let marked = act.write(Some(&mark));
        assert!(marked.len() <= LONGEST, "{marked}");
        let has_mark = marked != text;
        let read = (act, has_mark.then(|| mark.clone()));
        assert_eq!(Act::parse(&marked), Some(read), "{marked}");
    }
    let most = Some(RoleId(i64::MAX.unsigned_abs()));
    for kind in GameKind::ALL {
        for draft in [
            Draft::new(kind, Some(ServerId(i64::MAX.unsigned_abs()))),
            Draft::of_teams(kind, ByTeam::new(most, most)),
            Draft::of_teams(kind, ByTeam::new(None, most)),
        ] {
            for act in Act::least() {
                let Act::Draft(_, step) = act else { continue };
                let act = Act::Draft(draft, step);
                assert_eq!(Act::parse(&act.to_string()), Some((act, None)));
            }
        }
    }
}

#[test]
fn what_this_program_never_writes_is_no_act() {
    for forged in FORGED {
        assert_eq!(Act::parse(forged), None, "{forged}");
    }
}

proptest! {
    #[test]
    fn nothing_that_is_read_is_written_differently(text in ".{0,120}") {
        if let Some((act, mark)) = Act::parse(&text) {
            prop_assert_eq!(act.write(mark.as_ref()), text);
        }
    }

    #[test]
    fn a_custom_id_that_was_changed_is_read_as_it_stands_or_not_at_all(
        which in any::<prop::sample::Index>(),
        place in any::<prop::sample::Index>(),
        sign in any::<char>(),
    ) {
        let acts = [Act::least(), Act::most()].concat();
        let mut signs: Vec<char> = which.get(&acts).to_string().chars().collect();
        *place.get_mut(&mut signs) = sign;
        let text: String = signs.into_iter().collect();
        if let Some((act, mark)) = Act::parse(&text) {
            prop_assert_eq!(act.write(mark.as_ref()), text);
        }
    }
}

/// Texts that look like custom ids.
const FORGED: &[&str] = &[
    "",
    "hand",
    "hand:short",
    "agree-draw:01JD0000000000000000000000",
    "agree-abort:01JD0000000000000000000000:07",
    "p:01JD0000000000000000000000:-1:F1",
    "p:01JD0000000000000000000000:01:F1",
    "p:01JD0000000000000000000000:1",
    "hand:01JD0000000000000000000000:",
    "hand:01JD0000000000000000000000:X",
    "hand:01JD0000000000000000000000:1:2",
    "hand:01JD0000000000000000000000:0123456789abcdef012345678",
    "hand:01JD0000000000000000000000:0123456789abcdef0123456g",
    "computer",
    "c:01JD0000000000000000000000:1:4294967296",
    "g:01JD0000000000000000000000:1",
    "b:01JD0000000000000000000000:1:2:",
    "b:01JD0000000000000000000000:1:2:3:4",
    "s:01JD0000000000000000000000:1:2",
    "f:01JD0000000000000000000000",
    "rounds:01JD0000000000000000000000:1",
    "win:01JD0000000000000000000000",
    "hand:01JD000000000000000000000;",
    "contest",
    "contest:short:join",
    "contest:01JD0000000000000000000000",
    "contest:01JD0000000000000000000000:win",
    "contest:01JD0000000000000000000000:join:",
    "contest:01JD0000000000000000000000:join:X",
    "contest:01JD0000000000000000000000:join:a:b",
    "contest:01jd0000000000000000000000:join",
    "ladder",
    "ladder:chess:0:here:0",
    "ladder:en-garde:0:there:0",
    "ladder:en-garde:00:here:0",
    "ladder:en-garde:0:here:-1",
    "ladder:en-garde:0:here:0:0",
    "record:en-garde:1",
    "record:chess:1:all",
    "record:en-garde:here:all",
    "record:en-garde:9223372036854775808:all",
    "record:en-garde:1:-1",
    "record:en-garde:1:00",
    "history:me:newest",
    "history:9223372036854775808:newest",
    "history:1:9223372036854775808",
    "history:-1:newest",
    "history:1:oldest",
    "past:01JD0000000000000000000000",
    "computer:chess",
    "rules",
    "rules:chess",
    "rules:duell:00",
    "rules:duell:256",
    "learn:duell:0",
    "learn:duell:256:shown",
    "learn:duell:00:shown",
    "learn:duell:0:right",
    "learn:duell:0:shown:again",
    "learn:duell:0:1:first",
    "learn:duell:0:shown:with",
    "learn:duell:0:shown:standard",
    "learn:duell:0:with:standard:shown",
    "learn:duell:0:1:with:standard:again",
    "visible:here",
    "code:AB12CDE",
    "code:ab12cde0",
    "code:AB12CDE00",
    "delete:now",
    "lobby",
    "lobby:newest",
    "lobby:01jd0000000000000000000000",
    "contest-lobby:oldest",
    "me:dm",
    "me:dm:yes",
    "me:dm:chosen:on",
    "server:setup:people",
    "me:language:xx",
    "me:night:22",
    "me:away:0+40 UTC",
    "server:clock:1",
    "server:channel:0x1",
    "s:contests:show:show:show",
    "server:ban:1",
    "draft:send:en-garde:0:5:3:week:rated",
    "draft:send:chess:0:5:3:week:r:-",
    "draft:send:en-garde:9:5:3:week:r:-",
    "draft:send:en-garde:0:0:3:week:r:-",
    "draft:send:en-garde:0:5:21:week:r:-",
    "draft:send:en-garde:0:5:03:week:r:-",
    "draft:send:en-garde:0:5:3:year:r:-",
    "draft:send:en-garde:0:5:3:week:yes:-",
    "draft:send:en-garde:0:5:3:week:r:0",
    "draft:send:en-garde:0:5:3:week:r:18446744073709551615",
    "draft:steal:en-garde:0:5:3:week:r:-",
    "draft:open:en-garde:0:5:3:week:r:t",
    "draft:open:en-garde:0:5:3:week:r:t1",
    "draft:open:en-garde:0:5:3:week:r:t1-+2",
    "draft:open:en-garde:0:5:3:week:r:t1-ffffffffffffffff",
    "draft:send:en-garde:0:5:3:week.172800:r:-",
    "draft:send:en-garde:0:5:3:week.600:r:-",
    "draft:send:en-garde:0:5:3:tonight.0600:r:-",
    "draft:send:en-garde:0:5:3:week:r:a1",
    "contest:01JD0000000000000000000000:join2",
    "contest:01JD0000000000000000000000:reserve0",
    "suggest:send:01JD0000000000000000000000:-:-:-",
];

#[test]
fn a_draft_whose_map_is_gone_goes_on_without_it() {
    let nothing = &CustomSettings::default();
    let draft = Draft::new(GameKind::ErobereWesnoth, None);
    let gone = variant_of("nowhere").to_string();
    let gone = draft.chosen(&DraftAct::Variant, &gone).expect("a map");
    assert_eq!(gone.terms(nothing, None), None);
    assert_eq!(gone.without_value(), draft);
    let usual = draft.terms(nothing, None).expect("possible");
    let contest = ContestId::parse("01JD0000000000000000000000").expect("an id");
    let answer = Draft {
        to: DraftTo::Answer(contest),
        ..gone
    };
    let kept = answer.without_value().terms(nothing, Some(&usual.options));
    assert_eq!(kept.map(|terms| terms.options), Some(usual.options));
}

/// The scenarios of all acts: the name of an act, a test of the whole bot in which somebody does it,
/// and the words by which it is done there.
const SCENARIOS: &[(&str, &str, &str)] = &[
    (
        "move",
        "play::slash_commands_play_what_completion_offers",
        "/play",
    ),
    (
        "pass-turn",
        "passing::whoever_lets_everything_pass_is_asked_nothing_more_in_that_turn",
        "pass-turn:",
    ),
    (
        "always-pass",
        "passing::whoever_always_passes_on_a_class_reads_so_in_the_hand_and_takes_it_back_there",
        "always-pass:",
    ),
    (
        "answer-again",
        "passing::whoever_always_passes_on_a_class_reads_so_in_the_hand_and_takes_it_back_there",
        "answer-again:",
    ),
    (
        "browse",
        "games::a_turn_of_many_actions_is_played_through_groups_and_pages_and_told_in_one_post",
        "Back",
    ),
    (
        "hand",
        "play::stale_foreign_double_and_forged_clicks_are_answered_in_private",
        "My hand",
    ),
    (
        "board",
        "glance::who_looks_on_is_offered_to_watch_and_no_hand",
        "Watch",
    ),
    (
        "follow",
        "follow::who_follows_is_told_the_end_of_each_round_and_of_the_match_and_no_hand",
        "follows(",
    ),
    (
        "unfollow",
        "follow::who_stops_following_is_told_nothing_more",
        "Stop following",
    ),
    (
        "board-text",
        "play::boards_are_pictures_with_their_words_or_text_by_choice",
        "/board text",
    ),
    (
        "hint",
        "teacher::a_hint_says_in_the_hand_what_the_computer_would_play_and_the_hand_plays_on",
        "Hint",
    ),
    (
        "review",
        "teacher::a_finished_match_is_reviewed_for_each_of_its_players_in_private",
        "/match review",
    ),
    (
        "resign",
        "alone::the_end_in_a_channel_tells_the_last_exchange",
        "/match resign",
    ),
    (
        "resign-really",
        "alone::the_end_in_a_channel_tells_the_last_exchange",
        "Yes, resign",
    ),
    (
        "play-on",
        "alone::the_end_in_a_channel_tells_the_last_exchange",
        "Play on",
    ),
    (
        "draw",
        "life::a_draw_is_offered_in_the_thread_and_agreed_to_there",
        "/match draw",
    ),
    (
        "takeback",
        "taken_back::a_move_is_taken_back_by_agreement_and_the_match_is_played_out",
        "/match takeback",
    ),
    (
        "agree-takeback",
        "taken_back::a_move_is_taken_back_by_agreement_and_the_match_is_played_out",
        "Zustimmen",
    ),
    (
        "abort",
        "permissions::whoever_moderates_the_channel_of_a_match_calls_it_off_after_a_question",
        "/match abort",
    ),
    (
        "agree-draw",
        "life::a_draw_is_offered_in_the_thread_and_agreed_to_there",
        "Agree",
    ),
    (
        "agree-abort",
        "permissions::agreeing_is_for_the_other_player_and_for_what_is_still_proposed",
        "/match abort",
    ),
    (
        "call-off",
        "permissions::whoever_moderates_the_channel_of_a_match_calls_it_off_after_a_question",
        "Call off",
    ),
    (
        "refuse",
        "life::a_draw_is_offered_and_declined_by_direct_message_where_a_match_is_told_nowhere",
        "Nein",
    ),
    (
        "claim",
        "which_match::a_command_about_one_of_several_matches_is_carried_out_for_the_one_that_is_chosen",
        "/match time",
    ),
    (
        "time",
        "life::time_is_given_by_the_button_of_a_fallen_flag_and_both_players_read_of_it",
        "Zeit geben",
    ),
    (
        "show-replay",
        "shown::what_somebody_shows_is_read_by_everybody_in_the_language_of_the_server",
        "Allen zeigen",
    ),
    (
        "season",
        "seasons::a_season_that_is_over_is_ones_own_card_to_show",
        "My season",
    ),
    (
        "show-moment",
        "shown::a_review_its_boards_and_an_entry_of_a_history_are_shown_with_names",
        "Board 1",
    ),
    (
        "show-review",
        "shown::a_review_its_boards_and_an_entry_of_a_history_are_shown_with_names",
        "/match review",
    ),
    (
        "end",
        "ladders::a_match_on_the_second_page_of_a_history_is_watched_again_and_its_record_is_had",
        "View",
    ),
    (
        "show-end",
        "shown::a_review_its_boards_and_an_entry_of_a_history_are_shown_with_names",
        "/history",
    ),
    (
        "show",
        "shown::what_somebody_shows_is_read_by_everybody_in_the_language_of_the_server",
        "Show everybody",
    ),
    (
        "winner",
        "life::somebody_who_looked_on_challenges_the_winner_on_the_same_terms",
        "Challenge Ben",
    ),
    (
        "ways",
        "life::somebody_who_looked_on_challenges_the_winner_on_the_same_terms",
        "More",
    ),
    (
        "next",
        "alone::a_touch_against_the_computer_is_told_with_its_picture_before_the_next_round",
        "Next round",
    ),
    (
        "rematch",
        "life::a_rematch_is_for_those_who_played_whoever_else_may_challenge_by_then",
        "/match rematch",
    ),
    (
        "easier",
        "alone::after_three_losses_in_a_row_the_computer_offers_the_level_below_once",
        "Easier: beginner",
    ),
    (
        "replay",
        "replays::a_finished_match_is_watched_again_and_stepped_through_in_one_private_message",
        "Replay",
    ),
    (
        "verify",
        "play::a_whole_match_is_played_by_buttons_with_a_restart_in_the_middle",
        "Fair dealing",
    ),
    (
        "export",
        "ladders::a_match_on_the_second_page_of_a_history_is_watched_again_and_its_record_is_had",
        "Record",
    ),
    (
        "accept",
        "places::a_channel_that_was_set_and_deleted_holds_up_one_challenge_and_no_other",
        "Accept",
    ),
    (
        "accept-luck",
        "life::whoever_accepts_may_add_words_of_their_own_to_the_shuffling",
        "Accept and add words",
    ),
    (
        "begin",
        "mixing::a_commitment_that_was_shown_begins_without_words_too_and_for_its_challenger_alone",
        "Begin",
    ),
    (
        "begin-luck",
        "mixing::the_commitment_is_shown_before_words_are_asked_for",
        "Begin and add words",
    ),
    (
        "meanwhile",
        "teacher::an_offer_that_stands_in_no_channel_offers_the_computer_where_it_was_made",
        "Play the computer meanwhile",
    ),
    (
        "more",
        "offers::an_offer_says_in_three_lines_what_it_is_and_the_rest_to_each_in_private",
        "More",
    ),
    (
        "decline",
        "permissions::a_rematch_lives_where_its_match_lived_and_can_be_refused",
        "Ablehnen",
    ),
    (
        "withdraw",
        "mixing::a_commitment_that_was_shown_is_taken_back_by_its_button",
        "Withdraw",
    ),
    (
        "clock-live",
        "offers::a_challenger_changes_the_clock_by_a_button_until_somebody_accepts",
        "Live",
    ),
    (
        "clock-day",
        "offers::a_challenger_changes_the_clock_by_a_button_until_somebody_accepts",
        "A day a move",
    ),
    (
        "clock-days",
        "offers::a_challenger_changes_the_clock_by_a_button_until_somebody_accepts",
        "Three days a move",
    ),
    (
        "workshop",
        "workshop::the_workshop_of_an_offer_is_its_challengers_alone",
        "Effects of your own",
    ),
    (
        "options",
        "workshop::effects_are_put_together_card_by_card_and_offered",
        "Offer with this",
    ),
    (
        "keep",
        "workshop::ten_are_kept_each_under_a_name_of_its_own_and_can_be_deleted",
        "Delete yours",
    ),
    (
        "keep-here",
        "workshop::what_a_server_keeps_is_its_managers_to_change_and_everybodys_to_offer",
        "Keep for the server",
    ),
    (
        "terms",
        "workshop::what_is_kept_is_offered_seen_accepted_and_looked_at_in_the_match",
        "one tap away",
    ),
    (
        "map",
        "own_maps::a_wrong_map_is_said_with_its_faults_and_its_text_comes_back_into_the_form",
        "A map of your own",
    ),
    (
        "block",
        "offers::an_offer_says_in_three_lines_what_it_is_and_the_rest_to_each_in_private",
        "Blockieren",
    ),
    (
        "contest accept",
        "captains::a_challenge_is_reported_and_answered_with_other_terms_by_commands",
        "/contest accept",
    ),
    (
        "contest decline",
        "invitations::a_challenge_that_is_declined_is_over_in_both_servers",
        "Ablehnen",
    ),
    (
        "contest suggest",
        "captains::a_challenge_is_reported_and_answered_with_other_terms_by_commands",
        "Suggest a change",
    ),
    (
        "contest block",
        "invitations::a_server_is_blocked_only_after_a_question_that_says_what_follows",
        "Server blockieren",
    ),
    (
        "contest block-really",
        "invitations::a_server_is_blocked_only_after_a_question_that_says_what_follows",
        "Blockieren",
    ),
    (
        "contest report",
        "invitations::all_challenges_that_wait_in_a_server_stand_in_one_message",
        "Melden",
    ),
    (
        "contest join",
        "contests::the_message_to_somebody_who_joined_says_that_they_have_left_once_they_press_there",
        "Join",
    ),
    (
        "contest leave",
        "contests::the_message_to_somebody_who_joined_says_that_they_have_left_once_they_press_there",
        "Leave",
    ),
    (
        "contest here",
        "contests::a_card_that_was_refused_shows_the_contest_as_soon_as_the_bot_may_write_there_again",
        "Ich bin da",
    ),
    (
        "contest here-really",
        "contests::who_comes_second_reads_the_words_of_the_first_before_the_board_is_dealt",
        "Ich bin da",
    ),
    (
        "contest captain",
        "leaks::whatever_is_read_of_a_contest_holds_nothing_of_the_other_server",
        "Captains",
    ),
    (
        "contest close",
        "contests::a_line_up_is_closed_by_the_captains_of_both_sides_and_all_who_play_are_called",
        "Close the line-up",
    ),
    (
        "contest reserve",
        "captains::a_captain_moves_members_of_their_own_side_to_the_reserves_and_back",
        "Move to or from the reserves",
    ),
    (
        "contest order",
        "dates::a_contest_begins_at_its_date_with_the_boards_that_a_captain_has_ordered",
        "Order of boards",
    ),
    (
        "contest withdraw",
        "captains::a_question_about_a_challenge_calls_off_no_contest_that_was_accepted_meanwhile",
        "/contest withdraw",
    ),
    (
        "contest really",
        "contests::moderators_have_a_contest_shown_in_their_server_no_more_and_it_goes_on",
        "Withdraw",
    ),
    (
        "contest call-off",
        "captains::a_question_about_a_challenge_calls_off_no_contest_that_was_accepted_meanwhile",
        "Call the contest off",
    ),
    (
        "contest hide",
        "contests::moderators_have_a_contest_shown_in_their_server_no_more_and_it_goes_on",
        "/contest hide",
    ),
    (
        "contest hide-really",
        "contests::moderators_have_a_contest_shown_in_their_server_no_more_and_it_goes_on",
        "Remove",
    ),
    (
        "contest show",
        "refusals::news_of_a_contest_whose_words_are_refused_comes_in_words_of_the_bots_own",
        "Show the contest",
    ),
    (
        "contest watch",
        "contests::a_server_without_the_bot_is_waited_for_and_is_told_again_when_it_is_back",
        "Watch",
    ),
    (
        "contest board",
        "contests::no_command_guesses_a_board_in_the_thread_of_a_contest_and_a_hidden_one_takes_none_along",
        "The boards",
    ),
    (
        "contest return",
        "contests::two_servers_play_three_boards_from_the_invitation_to_the_result",
        "Return match",
    ),
    (
        "draft game",
        "captains::a_challenge_is_answered_with_another_game_in_its_draft",
        "Ein anderes Spiel",
    ),
    (
        "draft boards",
        "captains::a_challenge_is_reported_and_answered_with_other_terms_by_commands",
        "Another number of boards",
    ),
    (
        "draft pace",
        "experience::two_managers_reach_three_dealt_boards_with_eight_taps_and_each_player_needs_two",
        "Another pace",
    ),
    (
        "draft start",
        "captains::a_challenge_is_reported_and_answered_with_other_terms_by_commands",
        "Another start",
    ),
    (
        "draft date",
        "dates::a_contest_begins_at_its_date_with_the_boards_that_a_captain_has_ordered",
        "Set a date",
    ),
    (
        "draft to",
        "invitations::a_listed_server_is_challenged_and_blocked_by_its_name_however_many_are_listed",
        "To a server that takes challenges",
    ),
    (
        "draft variant",
        "captains::a_challenge_is_answered_with_another_game_in_its_draft",
        "Andere Regeln",
    ),
    (
        "draft first",
        "contests::two_teams_of_a_server_play_each_other_in_one_thread",
        "Another number of rounds",
    ),
    (
        "draft rated",
        "captains::a_challenge_is_answered_with_another_game_in_its_draft",
        "Ohne Wertung",
    ),
    (
        "draft strongest",
        "invitations::a_challenge_can_ask_for_the_strongest_line_up",
        "Let the highest rated play",
    ),
    (
        "draft more",
        "captains::a_challenge_is_answered_with_another_game_in_its_draft",
        "Mehr",
    ),
    (
        "draft back",
        "captains::a_challenge_is_answered_with_another_game_in_its_draft",
        "Zurück",
    ),
    (
        "draft send",
        "captains::a_challenge_is_reported_and_answered_with_other_terms_by_commands",
        "Send to",
    ),
    (
        "draft lobby",
        "invitations::a_challenge_can_ask_for_the_strongest_line_up",
        "To the lobby",
    ),
    (
        "draft code",
        "captains::the_digits_of_a_server_stand_wherever_its_challenge_is_answered",
        "Get a code",
    ),
    (
        "draft open",
        "contests::two_teams_of_a_server_play_each_other_in_one_thread",
        "Open the line-up",
    ),
    (
        "leaderboard",
        "ladders::the_pages_of_a_long_ladder_end_with_ones_own_row_and_lead_to_it",
        "Back",
    ),
    (
        "record",
        "ladders::the_record_of_a_server_leads_to_all_whom_it_has_met",
        "All opponents",
    ),
    (
        "history",
        "ladders::a_match_on_the_second_page_of_a_history_is_watched_again_and_its_record_is_had",
        "Newest",
    ),
    (
        "computer",
        "learn::help_leads_to_a_match_to_every_lesson_and_to_the_rules",
        "Play En Garde",
    ),
    (
        "rules",
        "learn::help_leads_to_a_match_to_every_lesson_and_to_the_rules",
        "Rules",
    ),
    (
        "learn",
        "learn::a_first_hand_says_who_one_is_until_one_match_of_the_game_is_over",
        "Learn",
    ),
    (
        "delete",
        "privacy::whoever_wants_to_be_deleted_is_asked_twice",
        "Delete everything",
    ),
    (
        "visibility",
        "ladders::the_end_of_a_rated_match_is_told_with_both_ratings_and_stands_in_ladder_profile_and_history",
        "button(\"Alle\")",
    ),
    (
        "rival",
        "arrival::a_bot_that_comes_to_a_server_says_so_once_without_a_sound_and_offers_a_game",
        "Anderen Server herausfordern",
    ),
    (
        "accept-code",
        "captains::the_digits_of_a_server_stand_wherever_its_challenge_is_answered",
        "accept code:",
    ),
    (
        "lobby",
        "homes::six_offers_are_two_pages_of_the_lobby_and_each_can_be_taken",
        "Weiter",
    ),
    (
        "hide",
        "full_channel::nothing_is_left_of_a_match_that_is_hidden_in_a_channel_without_threads",
        "/match hide",
    ),
    (
        "contest export",
        "contests::two_servers_play_three_boards_from_the_invitation_to_the_result",
        "/contest export",
    ),
    (
        "help",
        "panels::help_is_short_and_leads_everywhere",
        "/help",
    ),
    (
        "matches",
        "panels::help_is_short_and_leads_everywhere",
        "My matches",
    ),
    (
        "commands",
        "panels::help_is_short_and_leads_everywhere",
        "All commands",
    ),
    (
        "opponents",
        "panels::help_is_short_and_leads_everywhere",
        "Challenge somebody",
    ),
    (
        "settings",
        "panels::help_is_short_and_leads_everywhere",
        "Settings",
    ),
    (
        "contest list",
        "contests::two_servers_play_three_boards_from_the_invitation_to_the_result",
        "/contest list",
    ),
    (
        "profile player",
        "two_sides::a_name_that_somebody_has_in_one_server_alone_does_not_leave_it",
        "/profile player",
    ),
    (
        "privacy export",
        "privacy::everything_stored_about_somebody_comes_as_a_file",
        "/privacy export",
    ),
    (
        "privacy delete",
        "privacy::whoever_wants_to_be_deleted_is_asked_twice",
        "/privacy delete",
    ),
    (
        "me language",
        "panels::each_setting_of_ones_own_is_changed_in_the_panel_that_shows_it",
        "OwnAct::Language",
    ),
    (
        "me dm",
        "panels::each_setting_of_ones_own_is_changed_in_the_panel_that_shows_it",
        "OwnAct::Dm",
    ),
    (
        "me reminders",
        "panels::each_setting_of_ones_own_is_changed_in_the_panel_that_shows_it",
        "OwnAct::Reminders",
    ),
    (
        "me text_board",
        "panels::each_setting_of_ones_own_is_changed_in_the_panel_that_shows_it",
        "OwnAct::TextBoard",
    ),
    (
        "me confirm",
        "panels::each_setting_of_ones_own_is_changed_in_the_panel_that_shows_it",
        "OwnAct::Confirm",
    ),
    (
        "me visibility",
        "panels::each_setting_of_ones_own_is_changed_in_the_panel_that_shows_it",
        "OwnAct::Visibility",
    ),
    (
        "me block",
        "life::people_and_servers_are_spoken_to_as_they_have_chosen",
        "/me block",
    ),
    (
        "me unblock",
        "life::people_and_servers_are_spoken_to_as_they_have_chosen",
        "/me unblock",
    ),
    (
        "me night",
        "panels::each_setting_of_ones_own_is_changed_in_the_panel_that_shows_it",
        "\"Drop\"",
    ),
    ("me away", "panels::days_away_end_in_the_panel", "\"End\""),
    (
        "server setup",
        "panels::a_manager_sets_a_server_up_by_buttons_and_lists_and_nobody_else_does",
        "/server setup",
    ),
    (
        "server channel",
        "panels::a_manager_sets_a_server_up_by_buttons_and_lists_and_nobody_else_does",
        "CHANNEL",
    ),
    (
        "server language",
        "panels::a_manager_sets_a_server_up_by_buttons_and_lists_and_nobody_else_does",
        "ServerAct::Language",
    ),
    (
        "server clock",
        "panels::a_manager_sets_a_server_up_by_buttons_and_lists_and_nobody_else_does",
        "ServerAct::Clock",
    ),
    (
        "server play",
        "panels::a_manager_sets_a_server_up_by_buttons_and_lists_and_nobody_else_does",
        "ServerAct::play",
    ),
    (
        "server contests",
        "panels::a_manager_sets_a_server_up_by_buttons_and_lists_and_nobody_else_does",
        "contests(Change::Chosen",
    ),
    (
        "server map",
        "kept_maps::a_file_is_mended_kept_offered_and_played_on_and_the_match_outlives_it",
        "Remove this map",
    ),
    (
        "server ban",
        "permissions::a_ban_takes_the_open_offers_of_the_banned_away_and_only_in_that_server",
        "/server ban",
    ),
    (
        "server block",
        "contests::a_server_is_blocked_and_unblocked_by_its_name_as_it_was_shown",
        "/server block",
    ),
];
