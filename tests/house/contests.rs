//! Every message about a contest against the platform's limits, in every language, and what a server
//! reads of the other.

use host::league::{Medals, Rating, Tally};
use host::{
    Arrived, BoardEnd, BoardOutcome, BoardState, BoardView, ByTeam, ChallengeLimits, ChannelId,
    ContestId, ContestNews, ContestState, ContestTerms, ContestView, Direct, Invited, Joined,
    LineUp, MatchId, Member, Pace, Refusal, RoleId, Room, ServerId, ServerRecord, Standing, Team,
    TeamView, Timestamp, UserId, Venue,
};
use piste::discord::act::{Act, ContestAct, Draft, DraftAct, PlainAct};
use piste::discord::posts::contest;
use piste::discord::posts::message::{Block, CONTENT, LABEL, Message, OPTION, Row, Target};
use rules::MatchReason;
use table::{CustomSettings, GameKind, Luck};
use text::Language;

use super::limits::{self, check};

const NASTY: &str = "**[_~`|><@everyone>_**](x) #:./-";
const DUE: Option<Timestamp> = Some(Timestamp(1_780_000_000_000));

const STATES: [ContestState; 8] = [
    ContestState::Open,
    ContestState::LineUp,
    ContestState::Playing,
    ContestState::Decided,
    ContestState::Declined,
    ContestState::Withdrawn,
    ContestState::Expired,
    ContestState::CalledOff,
];

fn user(team: Team, number: u8) -> UserId {
    UserId(i64::MAX.cast_unsigned() - 100 * u64::from(team.number()) - u64::from(number))
}

fn member(team: Team, number: u8, boards: u8) -> Member {
    Member {
        user: user(team, number),
        name: NASTY.repeat(3),
        rating: number.is_multiple_of(2).then_some(-2000),
        standing: if number <= boards {
            Standing::Board(number)
        } else {
            Standing::Reserve
        },
        is_here: true,
        has_missed: false,
        number: u32::from(number),
        luck: words(),
    }
}

/// Returns words for the shuffling that are as long and as nasty as can be.
fn words() -> Luck {
    let words: String = NASTY.chars().cycle().take(Luck::LONGEST).collect();
    Luck::parse(&words).expect("plain")
}

/// Returns the answer to somebody who has come, where the first player of a team waits with words.
fn to_read(view: &ContestView) -> Arrived {
    Arrived {
        view: view.clone(),
        is_reserve: false,
        board: None,
        to_read: Some(user(Team::Challenging, 1)),
    }
}

fn outcome(number: u8) -> BoardState {
    match number % 7 {
        0 => BoardState::Over(BoardOutcome::Struck),
        1 => BoardState::Over(BoardOutcome::Drawn),
        2 => BoardState::Over(BoardOutcome::Given(Team::Answering)),
        3 => BoardState::Over(BoardOutcome::Won(Team::Challenging)),
        4 => BoardState::Over(BoardOutcome::Won(Team::Answering)),
        5 => BoardState::Playing,
        _ => BoardState::Waiting,
    }
}

fn terms(boards: u8) -> ContestTerms {
    ContestTerms {
        kind: GameKind::ErobereWesnoth,
        options: GameKind::ErobereWesnoth.facts().default_options,
        first_to: 15,
        boards,
        pace: Pace::Fortnight,
        line_up: Pace::Fortnight.line_up(),
        is_rated: true,
        is_strongest: true,
    }
}

/// Returns the end of a board that was played: one of each kind.
fn end(number: u8) -> Option<BoardEnd> {
    let reason = match number {
        3 | 4 => MatchReason::Timeout,
        10 | 11 => MatchReason::Resign,
        _ => MatchReason::Score,
    };
    let is_played = matches!(
        outcome(number),
        BoardState::Over(BoardOutcome::Won(_) | BoardOutcome::Drawn)
    );
    let score = ByTeam::new(15, 14);
    is_played.then_some(BoardEnd { score, reason })
}

/// Returns a contest of as many boards, with ten reserves a side.
fn view(state: ContestState, own: Option<Team>, boards: u8) -> ContestView {
    let team = |team: Team| TeamView {
        server: Some(ServerId(
            9_000_000_000_000_000_000 + u64::from(team.number()),
        )),
        server_name: Some(NASTY.repeat(4)),
        role: None,
        members: (1..=boards + 10)
            .map(|it| member(team, it, boards))
            .collect(),
        is_ready: true,
    };
    let board = |number: u8| BoardView {
        number,
        names: ByTeam::from_fn(|_| Some(NASTY.repeat(3))),
        users: ByTeam::from_fn(|team| Some(user(team, number))),
        medals: ByTeam::from_fn(|_| Medals {
            first: 1,
            second: 22,
            third: 88,
        }),
        first: Team::Challenging,
        match_id: Some(MatchId::new(0, 0)),
        id: MatchId::new(0, 0),
        commitment: "f".repeat(64),
        state: outcome(number),
        end: end(number),
    };
    ContestView {
        id: ContestId(MatchId::new(0, 0)),
        version: 7,
        state,
        invited: Invited::Anywhere,
        code: None,
        terms: terms(boards),
        clock: Pace::Fortnight.clock(),
        follows: None,
        answers: Some(terms(20)),
        is_answered: state == ContestState::Withdrawn,
        called_off_by: (state == ContestState::CalledOff).then_some(Team::Answering),
        offered: Timestamp(0),
        due: DUE,
        takes_members: state == ContestState::LineUp,
        last_end: DUE,
        ended: None,
        waits_for: DUE.map(|due| (Team::Answering, due)),
        own,
        has_yielded: false,
        teams: ByTeam::from_fn(team),
        boards: (1..=boards).map(board).collect(),
        points: ByTeam::new(19, 20),
        won: ByTeam::new(3, 4),
        drawn: 5,
        counts_from: DUE,
        counts: None,
        again: DUE,
        medals: ByTeam::from_fn(|_| Medals {
            first: 1,
            second: 22,
            third: 88,
        }),
        challenger: (state == ContestState::Open && own != Some(Team::Challenging)).then_some(
            ServerRecord {
                rating: Rating {
                    rating: 2345.6,
                    deviation: 123.4,
                    volatility: 0.06,
                },
                tally: Tally {
                    won: 1000,
                    drawn: 100,
                    lost: 2000,
                },
            },
        ),
        place: Some(place()),
        is_for_members: false,
    }
}

fn place() -> Venue {
    Venue::new(0, Some(ServerId(u64::MAX)), ChannelId(u64::MAX), "en")
}

/// Returns every message about a contest, as somebody reads it.
fn messages(language: Language, view: &ContestView) -> Vec<Message> {
    let users: Vec<UserId> = (1..=view.terms.boards)
        .map(|it| user(Team::Challenging, it))
        .collect();
    let news = [
        ContestNews::LineUp,
        ContestNews::Fixed(0),
        ContestNews::Fixed(1),
        ContestNews::Started,
        ContestNews::Soon(1),
        ContestNews::Missing(1),
        ContestNews::There(1),
        ContestNews::Board(2),
        ContestNews::Board(7),
        ContestNews::Result,
        ContestNews::CalledOff,
        ContestNews::CalledOffBy(Team::Answering),
    ];
    let role = Some(RoleId(u64::MAX));
    let news = news.map(|news| contest::news(language, view, news, &users, role));
    let directs = [
        Direct::Joined,
        Direct::Reminder,
        Direct::Left,
        Direct::Call,
        Direct::Seated(2),
        Direct::Missed,
        Direct::Unseated,
        Direct::Over,
    ];
    let who = user(Team::Answering, 1);
    let directs = directs.map(|direct| contest::direct(language, view, who, direct));
    let missed: Vec<(UserId, u8)> = users.iter().map(|user| (*user, 10)).collect();
    let full = Room {
        refusal: Some(Refusal::TooManyMatches { most: u32::MAX }),
        left: 0,
    };
    let changed = changed(view);
    let unchanged = Draft::answering(view.id, &terms(20));
    let others = [
        contest::card(language, view, None),
        contest::card(language, view, Some("https://discord.com/channels/1/2/3")),
        contest::said(language, view),
        contest::shown(
            language,
            view,
            "https://discord.com/oauth2/authorize",
            UserId(u64::MAX),
            &full,
        ),
        contest::sent(language, view, "https://discord.com/oauth2/authorize"),
        contest::joined(
            language,
            &Joined {
                view: view.clone(),
                is_closed: true,
                is_off: false,
                is_new: true,
                room: Room {
                    refusal: None,
                    left: 2,
                },
            },
            who,
        ),
        contest::joined(
            language,
            &Joined {
                view: view.clone(),
                is_closed: false,
                is_off: true,
                is_new: true,
                room: Room {
                    refusal: None,
                    left: 2,
                },
            },
            who,
        ),
        contest::arrived(language, &to_read(view), who, false),
        contest::captains(language, view, &missed),
        answer(language, view, &unchanged, false),
        answer(language, view, &changed, false),
        answer(language, view, &changed, true),
        contest::really_withdraw(language, view),
        contest::really_block(language, view),
        contest::really_hide(language, view),
        contest::watching(language, view),
        contest::not_watched(language, view, 1),
        contest::not_watched(language, view, 20),
        contest::contests(language, std::slice::from_ref(view)),
        contest::reported(language, view),
        contest::vacant(language, &vacant(view), page("x".to_owned())),
        contest::vacant(language, &vacant(view), page("x".repeat(1300))),
        contest::vacant_page(language, &vacant(view)),
        contest::vacant_page(language, &[]),
        contest::invitations(language, view, &vacant(view)[1..3]),
        contest::invitations(language, view, &vacant(view)[1..5]),
    ];
    others.into_iter().chain(news).chain(directs).collect()
}

/// Returns a page of the lobby with these words.
fn page(words: String) -> Message {
    Message::laid_out([Block::Words(words)])
}

fn answer(language: Language, view: &ContestView, draft: &Draft, more: bool) -> Message {
    let maps = &CustomSettings::default();
    let terms = draft.terms(maps, Some(&view.terms.options));
    let terms = terms.expect("possible");
    contest::answer(language, draft, &terms, view, more.then_some(maps))
}

/// Returns an answer with other terms wherever they can be others.
fn changed(view: &ContestView) -> Draft {
    let draft = Draft::answering(view.id, &view.terms);
    Draft {
        boards: 7,
        line_up: LineUp::For(7200),
        is_rated: !draft.is_rated,
        ..draft.at(Pace::Tonight)
    }
}

/// Returns so many challenges that not all are shown.
fn vacant(view: &ContestView) -> Vec<ContestView> {
    let other = |number| ContestView {
        id: ContestId(MatchId::new(0, number)),
        ..view.clone()
    };
    (0..7).map(other).collect()
}

#[test]
fn every_message_about_a_contest_fits() {
    for language in Language::all() {
        for state in STATES {
            for own in [None, Some(Team::Challenging), Some(Team::Answering)] {
                for boards in [0, 1, 20] {
                    let view = view(state, own, boards);
                    for message in messages(language, &view) {
                        check(&message, &format!("{language} {state:?} {boards}"));
                    }
                    for title in contest::thread_titles(language, &view) {
                        assert!((1..=100).contains(&title.chars().count()), "{title}");
                    }
                }
            }
        }
    }
}

#[test]
fn each_of_five_challenges_that_wait_is_named_with_its_buttons() {
    let view = view(ContestState::Open, Some(Team::Answering), 0);
    for language in Language::all() {
        let message = contest::invitations(language, &view, &vacant(&view)[1..5]);
        for letter in ["**A.**", "**B.**", "**C.**", "**D.**", "**E.**"] {
            assert!(message.content.contains(letter), "{}", message.content);
        }
        let lines: Vec<&str> = message.content.lines().collect();
        let titled = lines.windows(2).filter(|two| two[0].starts_with("**"));
        let told = titled.filter(|two| two[1].contains("<t:1780000000:"));
        assert_eq!(told.count(), 5, "{}", message.content);
        let is_whole = |rest: &str| {
            let (inner, _) = rest.split_once('>').unwrap_or_default();
            !inner.is_empty() && inner.chars().all(|it| it == ':' || it.is_alphanumeric())
        };
        let all_whole = message.content.split("<t:").skip(1).all(is_whole);
        assert!(all_whole, "{}", message.content);
        assert_eq!(message.rows.len(), 5);
    }
}

#[test]
fn what_the_lobby_has_no_room_for_is_on_a_further_page() {
    let view = view(ContestState::Open, Some(Team::Answering), 0);
    let views: Vec<_> = vacant(&view)
        .into_iter()
        .map(|mut view| {
            view.teams.challenging.server_name = Some("Salle".to_owned());
            view
        })
        .collect();
    for language in Language::all() {
        let first = contest::vacant(language, &views, page("x".to_owned()));
        let words = limits::words(&first);
        let shown = words.matches("Salle").count();
        assert!(shown < views.len(), "{words}");
        let last = views[shown - 1].id;
        let after = Act::from(PlainAct::ContestLobby { after: last });
        let acts: Vec<Act> = limits::rows(&first).iter().flat_map(targets).collect();
        assert!(acts.contains(&after), "{acts:?}");
        let rest = contest::vacant_page(language, &views[shown..]);
        let back = Act::from(PlainAct::Lobby { after: None });
        let acts: Vec<Act> = limits::rows(&rest).iter().flat_map(targets).collect();
        assert!(acts.contains(&back), "{acts:?}");
    }
}

/// Returns the acts of a row's buttons.
fn targets(row: &Row) -> Vec<Act> {
    let Row::Buttons(buttons) = row else {
        return Vec::new();
    };
    let acts = buttons.iter().filter_map(|button| match &button.target {
        Target::Click(act) => Some(act.clone()),
        _ => None,
    });
    acts.collect()
}

#[test]
fn servers_of_one_name_are_told_apart_in_a_list_and_one_alone_is_told_by_its_digits() {
    let view = view(ContestState::Open, Some(Team::Answering), 0);
    let mut views = vacant(&view);
    views.truncate(2);
    for (view, server) in views.iter_mut().zip([10_001_234, 10_005_678]) {
        view.teams.challenging.server_name = Some("Salle".to_owned());
        view.teams.challenging.server = Some(ServerId(server));
    }
    for language in Language::all() {
        let both = contest::vacant(language, &views, page("x".to_owned()));
        let words = limits::words(&both);
        for digits in ["1234", "5678"] {
            assert!(words.contains(digits), "{words}");
        }
        let one = contest::vacant(language, &views[..1], page("x".to_owned()));
        let words = limits::words(&one);
        assert!(words.contains("1234"), "{words}");
    }
}

#[test]
fn a_challenge_fits_while_it_is_put_together() {
    let limits = ChallengeLimits {
        is_unlisted: true,
        is_by_manager: true,
        refusal: Some(Refusal::LeftAlone(Timestamp(i64::MAX))),
        counts_from: Some(Timestamp(i64::MAX)),
    };
    let servers: Vec<_> = (1..60).map(|it| (ServerId(it), NASTY.repeat(4))).collect();
    let maps = &CustomSettings::default();
    for language in Language::all() {
        for kind in GameKind::ALL {
            let most = Some(RoleId(i64::MAX.cast_unsigned()));
            for draft in [
                Draft::new(kind, None),
                Draft::new(kind, Some(ServerId(7))),
                Draft::of_teams(kind, ByTeam::new(most, None)),
            ] {
                let terms = draft.terms(maps, None).expect("possible");
                for servers in [&servers[..], &[]] {
                    for maps in [None, Some(maps)] {
                        let message =
                            contest::draft(language, &draft, &terms, &limits, servers, maps);
                        check(&message, "a draft");
                    }
                }
            }
            let draft = Draft::new(kind, None);
            let terms = draft.terms(maps, None).expect("possible");
            let shown = contest::draft(language, &draft, &terms, &limits, &servers, None);
            let chosen = shown.rows.iter().filter_map(|row| match row {
                Row::Select { chosen, .. } => Some(chosen.as_deref()),
                Row::Buttons(_) | Row::Pick { .. } => None,
            });
            let expected = [Some(kind.key()), Some("3"), Some("week"), None];
            assert!(chosen.eq(expected), "each menu shows what is chosen");
            let boards = shown.rows.iter().find_map(|row| match row {
                Row::Select { act, options, .. } if *act == Act::Draft(draft, DraftAct::Boards) => {
                    Some(options)
                }
                _ => None,
            });
            let boards = boards.expect("a select").iter().map(|(value, _)| value);
            let numbers: Vec<String> = (1..=20).map(|number: u8| number.to_string()).collect();
            assert!(boards.eq(&numbers), "every number of boards is offered");
            assert!(draft.chosen(&DraftAct::Boards, "20").is_some());
        }
    }
}

#[test]
fn what_is_fixed_of_twenty_boards_is_told_in_full_and_apart_from_the_call() {
    let view = view(ContestState::Playing, Some(Team::Challenging), 20);
    let commitment = "f".repeat(64);
    for language in Language::all() {
        let post = |news| contest::news(language, &view, news, &[], None);
        let posts: Vec<Message> = ContestNews::fixed(20).map(post).collect();
        let proofs = posts.iter().map(|post| post.proof.iter());
        let told = proofs.map(|proof| proof.filter(|line| line.contains(&commitment)).count());
        assert_eq!(told.collect::<Vec<_>>(), [10, 10]);
        assert!(posts.iter().all(|post| !post.content.contains(&commitment)));
        assert!(post(ContestNews::Started).proof.is_empty());
        // Where no file is taken, they are hidden below the words.
        let bare = posts[0].clone().without_picture().content;
        assert_eq!(bare.matches(&commitment).count(), 10);
        assert!(bare.chars().count() <= CONTENT);
    }
}

/// A contest of few boards is told whole.
#[test]
fn the_card_tells_all_boards_of_twenty_with_ordinary_names() {
    let mut view = view(ContestState::Playing, Some(Team::Challenging), 20);
    for board in &mut view.boards {
        board.names = ByTeam::from_fn(|_| Some("Theodora Longname 20".to_owned()));
    }
    for language in Language::all() {
        let card = contest::card(language, &view, None);
        assert!(card.content.contains("\n20. "), "{}", card.content);
    }
}

#[test]
fn a_deleted_player_and_an_empty_seat_are_told_in_words() {
    let mut view = view(ContestState::Decided, Some(Team::Challenging), 2);
    let deleted = Some(UserId(1 << 63));
    view.boards[0].users.challenging = deleted;
    view.boards[0].names.challenging = Some(String::new());
    view.boards[1].users.answering = None;
    view.boards[1].names.answering = None;
    let card = contest::card(Language::english(), &view, None);
    let alt = card.picture.expect("a picture").alt;
    for told in [&card.content, &alt] {
        assert!(told.contains("a deleted player"), "{told}");
        assert!(told.contains("nobody"), "{told}");
        assert!(!told.contains('?'), "{told}");
    }
}

/// Nothing is said of the other server but its name where it gave one, and its players.
#[test]
fn the_words_of_a_result_say_the_scores_and_what_they_do_not_tell() {
    let view = view(ContestState::Decided, Some(Team::Answering), 11);
    let mut view = ContestView {
        boards: view.boards.into_iter().filter(|it| it.number > 2).collect(),
        ..view
    };
    for board in &mut view.boards {
        board.names = ByTeam::new(Some("Ada".to_owned()), Some("Ben".to_owned()));
        board.medals = ByTeam::default();
        if board.number == 6 {
            board.users = ByTeam::default();
            board.match_id = None;
        }
    }
    let alt = |language| {
        let picture = contest::card(language, &view, None).picture;
        picture.expect("a picture").alt
    };
    let english = alt(Language::english());
    for words in [
        "plays North on odd-numbered boards.",
        "Board 3: Ben 14–15 Ada, Ben ran out of time.",
        "Board 6: not played.",
        "Board 7: stopped by a restored backup.",
        "Board 8: Ben 14–15 Ada, drawn.",
        "Board 9: point to Ben, nobody else came.",
        "Board 11: Ben 14–15 Ada, Ada resigned.",
    ] {
        assert!(english.contains(words), "{words}: {english}");
    }
    for language in Language::all() {
        let alt = alt(language);
        assert!(alt.contains("14") && alt.contains("15"), "{alt}");
    }
}

#[test]
fn an_unnamed_server_stays_unnamed() {
    for state in STATES {
        let mut view = view(state, Some(Team::Challenging), 3);
        view.teams.answering.server_name = None;
        let number = view.teams.answering.server.expect("a server").0.to_string();
        for language in Language::all() {
            let unnamed = language.text("another-server");
            for message in messages(language, &view) {
                assert!(!message.content.contains(&number), "{}", message.content);
            }
            assert!(
                contest::card(language, &view, None)
                    .content
                    .contains(&unnamed)
            );
        }
    }
}

#[test]
fn a_contest_that_was_called_off_says_why() {
    let language = Language::english();
    let mut open = view(ContestState::CalledOff, None, 0);
    let card = |view: &ContestView| contest::card(language, view, None).content;
    assert!(card(&open).contains(" called the contest off. There is no result."));
    open.called_off_by = None;
    assert!(card(&open).contains("no board had a player on both sides"));
    open.teams.answering.members[0].standing = Standing::Joined;
    assert!(card(&open).contains("before its line-up closed"));
    open.teams.answering.members.clear();
    assert!(card(&open).contains("on one side nobody had joined"));
    open.teams.challenging.members.clear();
    assert!(card(&open).contains(": nobody had joined"));
    let mut played = view(ContestState::CalledOff, None, 2);
    played.called_off_by = None;
    for board in &mut played.boards {
        board.state = BoardState::Over(BoardOutcome::Struck);
        board.match_id = None;
    }
    assert!(card(&played).contains("restored from a backup"));
    for board in &mut played.boards {
        board.users = ByTeam::default();
    }
    assert!(card(&played).contains("nobody came to its boards"));
}

#[test]
fn a_board_that_a_backup_stopped_does_not_say_that_nobody_came() {
    let language = Language::english();
    let mut view = view(ContestState::Decided, None, 7);
    for board in &mut view.boards {
        board.names = ByTeam::from_fn(|_| Some("Theodora".to_owned()));
    }
    let says = |view: &ContestView, words: &str| {
        let card = contest::card(language, view, None).content;
        let board = card.lines().find(|line| line.starts_with("7. "));
        board.expect("the last board").contains(words)
    };
    assert!(says(&view, "stopped by a restored backup"));
    view.boards[6].match_id = None;
    assert!(says(&view, "stopped by a restored backup"));
    view.boards[6].users = ByTeam::default();
    assert!(says(&view, "nobody came"));
}

#[test]
fn a_board_that_cannot_be_watched_says_why_and_leads_to_those_that_can() {
    let language = Language::english();
    let mut played = view(ContestState::Playing, Some(Team::Challenging), 4);
    for (board, state) in [
        (0, BoardState::Waiting),
        (1, BoardState::Over(BoardOutcome::Given(Team::Answering))),
    ] {
        played.boards[board].match_id = None;
        played.boards[board].state = state;
    }
    let mut line_up = view(ContestState::LineUp, Some(Team::Challenging), 4);
    line_up.boards = Vec::new();
    for (view, number, words) in [
        (&played, 1, "Board 1 has not begun."),
        (&played, 2, "Board 2 was not played."),
        (&played, 5, "This contest has no board 5."),
        (&line_up, 4, "Board 4 has not begun."),
        (&line_up, 5, "This contest has no board 5."),
    ] {
        let answer = contest::not_watched(language, view, number);
        assert!(answer.content.starts_with(words), "{}", answer.content);
        let offers = answer.content.contains("Which board?");
        assert_eq!(offers, !view.boards.is_empty(), "{}", answer.content);
    }
}

#[test]
fn captains_move_members_and_close_while_the_line_up_is_open_and_read_the_standing_otherwise() {
    let language = Language::english();
    for state in STATES {
        let view = view(state, Some(Team::Challenging), 3);
        let page = contest::captains(language, &view, &[]);
        let is_open = state == ContestState::LineUp;
        let has_select = page
            .rows
            .iter()
            .any(|row| matches!(row, Row::Select { .. }));
        assert_eq!(has_select, is_open, "{state:?}");
        assert_eq!(page.rows == contest::said(language, &view).rows, !is_open);
    }
}

#[test]
fn captains_move_whoever_has_joined_however_many_they_are() {
    let language = Language::english();
    // Thirty on either side, and both are inside one server.
    let mut view = view(ContestState::LineUp, Some(Team::Challenging), 20);
    view.teams.answering.server = view.teams.challenging.server;
    let page = contest::captains(language, &view, &[]);
    check(&page, "the captains' page");
    let offered = page.rows.iter().filter_map(|row| match row {
        Row::Select { options, .. } => Some(options),
        Row::Buttons(_) | Row::Pick { .. } => None,
    });
    let offered: Vec<&String> = offered.flatten().map(|(member, _)| member).collect();
    let members = Team::BOTH.map(|team| &view.teams[team].members);
    let members: Vec<String> = members
        .into_iter()
        .flatten()
        .map(|it| it.user.to_string())
        .collect();
    assert!(offered.iter().copied().eq(&members), "{offered:?}");
    assert_eq!(offered.len(), 60);
}

#[test]
fn captains_read_in_one_line_who_has_missed_boards_whoever_missed_most_first() {
    let mut view = view(ContestState::LineUp, Some(Team::Challenging), 20);
    let members = &mut view.teams[Team::Challenging].members;
    for (number, member) in (1..).zip(members.iter_mut()) {
        member.name = format!("Member {number}");
    }
    let missed = |of: &dyn Fn(u8) -> u8| -> Vec<(UserId, u8)> {
        let members = (1..=30).map(|number| (user(Team::Challenging, number), of(number)));
        members.collect()
    };
    let line = |missed: &[(UserId, u8)]| {
        let page = contest::captains(Language::english(), &view, missed);
        check(&page, "the captains' page");
        let mut lines = page.content.lines();
        let line = lines.find_map(|line| line.strip_prefix("Boards missed out of the last ten: "));
        line.map(str::to_owned)
    };
    assert_eq!(line(&missed(&|_| 0)), None);
    let some = line(&missed(&|number| match number {
        7 => 1,
        9 => 10,
        30 => 1,
        _ => 0,
    }));
    let some = some.expect("a line");
    assert_eq!(some, "Member 9 (10), Member 7 (1), Member 30 (1)");
    let all = line(&missed(&|number| number.min(10))).expect("a line");
    assert!(all.starts_with("Member 10 (10), Member 11 (10), "), "{all}");
    assert!(all.ends_with("Member 1 (1)"), "{all}");
}

#[test]
fn captains_read_who_plays_and_whether_boards_stay_empty() {
    let language = Language::english();
    let mut view = view(ContestState::LineUp, Some(Team::Challenging), 3);
    for team in Team::BOTH {
        let members = &mut view.teams[team].members;
        members.retain(|member| member.standing != Standing::Reserve);
        members.truncate(3);
        for (number, member) in (1..).zip(members) {
            member.name = format!("{team:?} {number}");
        }
    }
    let says = |view: &ContestView, words: &str| {
        let page = contest::captains(language, view, &[]).content;
        assert!(
            page.contains("Challenging 1") && page.contains("Answering 2"),
            "{page}"
        );
        page.contains(words)
    };
    assert!(!says(&view, "As it stands"), "every board has its players");
    view.teams[Team::Answering].members[2].standing = Standing::Reserve;
    assert!(says(&view, "As it stands, 2 of 3 boards can be played."));
    for member in &mut view.teams[Team::Answering].members {
        member.standing = Standing::Reserve;
    }
    assert!(says(&view, "As it stands, no board can be played."));
}

#[test]
fn a_list_begins_with_what_is_not_over_and_says_how_many_it_leaves_out() {
    let numbered = |number, state| ContestView {
        id: ContestId(MatchId::new(0, number)),
        ..view(state, Some(Team::Challenging), 1)
    };
    let mut views: Vec<_> = (1..=7)
        .map(|number| numbered(number, ContestState::Declined))
        .collect();
    views[6].state = ContestState::LineUp;
    let asked: Vec<&ContestView> = views.iter().collect();
    for language in Language::all() {
        let list = contest::contests(language, &views);
        let shown = |number: usize| {
            let Block::Beside(_, button) = &list.layout[1 + number] else {
                panic!("a button beside each");
            };
            let show = Act::Contest(views[6].id, ContestAct::Show);
            button.target == Target::Click(show)
        };
        assert!(shown(0) && !shown(1), "{language}");
        let question = contest::which_contest(language, &asked, Some(ContestAct::Show));
        let typed = contest::which_contest(language, &asked, None);
        for message in [list.clone(), question, typed] {
            let left = |line: &str| line.starts_with("… ") && line.contains('2');
            let words = limits::words(&message);
            assert!(words.lines().any(left), "{words}");
            check(&message, "a list of contests");
        }
        let few = contest::contests(language, &views[..5]);
        let words = limits::words(&few);
        assert!(!words.contains("… "), "{words}");
    }
}

#[test]
fn whoever_waits_for_an_opponent_who_did_not_come_reads_of_the_point() {
    let language = Language::english();
    let view = view(ContestState::Playing, None, 2);
    let here = |number: u8| {
        let arrived = Arrived {
            view: view.clone(),
            is_reserve: false,
            board: None,
            to_read: None,
        };
        let who = user(Team::Answering, number);
        contest::arrived(language, &arrived, who, true).content
    };
    assert!(here(2).contains("your side gets the point"));
    assert!(here(1).contains("Your board starts"));
}

#[test]
fn who_yields_a_board_reads_why_in_each_language() {
    for language in Language::all() {
        let said = |has_yielded| {
            let mut view = view(ContestState::Playing, Some(Team::Answering), 2);
            view.due = Some(Timestamp(1));
            view.has_yielded = has_yielded;
            let reserve = user(Team::Answering, 3);
            let arrived = Arrived {
                view: view.clone(),
                is_reserve: true,
                board: None,
                to_read: None,
            };
            let direct = |direct| contest::direct(language, &view, reserve, direct);
            [
                direct(Direct::Call),
                direct(Direct::Unseated),
                contest::arrived(language, &arrived, reserve, true),
            ]
            .map(|message| message.content)
        };
        let why = ["blocked", "blockiert", "bloquée", "geblokkeerd"];
        let says_why = |text: &String| why.iter().any(|word| text.contains(word));
        assert!(said(true).iter().all(says_why), "{:#?}", said(true));
        assert!(!said(false).iter().any(says_why), "{:#?}", said(false));
    }
}

#[test]
fn servers_of_one_name_are_told_apart_by_their_last_digits() {
    let mut view = view(ContestState::LineUp, Some(Team::Challenging), 3);
    view.teams.challenging.server = Some(ServerId(10_000_042));
    view.teams.answering.server = Some(ServerId(20_001_234));
    for team in Team::BOTH {
        view.teams[team].server_name = Some("Chess".to_owned());
    }
    let card = contest::card(Language::english(), &view, None);
    view.state = ContestState::Decided;
    let result = contest::card(Language::english(), &view, None).picture;
    let alt = result.expect("the picture of the result").alt;
    for name in ["Chess (0042)", "Chess (1234)"] {
        for text in [&card.content, &alt] {
            assert!(text.contains(name), "{text}");
        }
    }
    // A list of contests names the other one alone.
    let label = contest::name(Language::english(), &view, OPTION);
    assert!(label.contains(" · Chess (1234) · "), "{label}");
    view.teams.answering.server_name = Some("Chess ".repeat(20));
    for room in [LABEL, OPTION] {
        let label = contest::name(Language::english(), &view, room);
        assert!(label.chars().count() <= room, "{label}");
        let id = contest::short_id(&view);
        let end = format!(" · Erobere Wesnoth · lost 9½–10 · {id}");
        assert!(label.ends_with(&end), "{label}");
    }
}

#[test]
fn news_pings_those_whom_it_is_for_and_nobody_else() {
    let view = view(ContestState::Playing, Some(Team::Challenging), 3);
    let language = Language::english();
    let news =
        |users: &[UserId], role| contest::news(language, &view, ContestNews::Started, users, role);
    assert!(news(&[], None).mentions.users.is_empty());
    let pinged = news(&[UserId(5)], Some(RoleId(6)));
    assert!(pinged.content.contains("<@5>") && pinged.content.contains("<@&6>"));
    assert_eq!(
        (pinged.mentions.users, pinged.mentions.role),
        (vec![5], Some(6))
    );
}

#[test]
fn words_for_the_shuffling_are_shown_as_text_that_pings_nobody() {
    let view = view(ContestState::Playing, Some(Team::Answering), 2);
    let who = user(Team::Answering, 1);
    for language in Language::all() {
        let there = contest::news(language, &view, ContestNews::There(1), &[], None);
        let asked = contest::arrived(language, &to_read(&view), who, false);
        for message in [&there, &asked] {
            assert!(message.mentions.users.is_empty() && message.mentions.role.is_none());
            let text = message.content.replace(['\\', '\u{2060}'], "");
            assert!(text.contains(words().as_str()), "{text}");
            assert!(
                !message.content.contains("@everyone"),
                "{}",
                message.content
            );
        }
        let answers = asked.rows.iter().flat_map(targets);
        let really = Act::Contest(view.id, ContestAct::ReallyHere);
        assert_eq!(answers.collect::<Vec<_>>(), [really]);
    }
}

/// Returns the cards of a contest of two servers as the one that was challenged reads them, while it can
/// answer and once it has.
fn cards(challenging: &str) -> [String; 2] {
    [ContestState::Open, ContestState::LineUp].map(|state| {
        let mut contest = view(state, Some(Team::Answering), 1);
        contest.teams.challenging.server_name = Some(challenging.to_owned());
        contest.teams.answering.server_name = Some("Fencing Club".to_owned());
        contest::card(Language::english(), &contest, None).content
    })
}

#[test]
fn a_server_is_told_by_its_last_digits_where_it_is_answered_and_from_one_that_borrows_its_look() {
    for borrowed in [
        "Fencing Club",
        "Fencing\u{200b} Club",
        "Fencing\u{2800} Club",
        "F\u{435}ncing Club",
        "fencing club",
        "FENCING CLUB",
    ] {
        for card in cards(borrowed) {
            assert!(card.contains("(0000)"), "{borrowed:?}: {card}");
        }
    }
    let [asked, answered] = cards("Chess Club");
    assert!(asked.contains("(0000)"), "{asked}");
    assert!(!answered.contains("(0000)"), "{answered}");
}
