//! The line-up: who joins it, who leaves it, and who has a board.

use super::*;

#[test]
fn members_who_join_what_counts_are_known_in_the_server_and_play_for_it_alone() {
    let young = UserId((NOW.0 - 1_420_070_400_000 - 29 * DAY).cast_unsigned() << 22);
    let with = |change: &dyn Fn(&mut Joining)| {
        let mut joining = joining(101);
        change(&mut joining);
        joining
    };
    let table: [(Joining, Option<Refusal>); 5] = [
        (with(&|_| {}), None),
        (
            with(&|it| it.since = Some(NOW.plus(1))),
            Some(Refusal::TooNewHere),
        ),
        (with(&|it| it.since = Some(NOW)), None),
        (with(&|it| it.user = young), Some(Refusal::TooYoung)),
        (
            with(&|it| it.plays_elsewhere = true),
            Some(Refusal::PlaysElsewhere),
        ),
    ];
    for (joining, expected) in table {
        let event = ContestEvent::Join(joining);
        let mut counts = contest(ContestState::LineUp);
        assert_eq!(act(&mut counts, event.clone()).err(), expected);
        let mut agreed = contest(ContestState::LineUp);
        agreed.is_rated = false;
        assert!(act(&mut agreed, event).is_ok(), "it counts for nothing");
    }
}

#[test]
fn a_team_has_ten_members_a_board_and_whoever_leaves_makes_room() {
    let mut full = contest(ContestState::LineUp);
    let most = u64::try_from(MEMBERS_A_BOARD * 2).expect("few");
    for user in 0..most {
        join(&mut full, 101 + user).expect("there is room");
    }
    let one_more = join(&mut full, 101 + most);
    assert_eq!(one_more, Err(Refusal::TeamFull(20)));
    assert_eq!(join(&mut full, 101), Ok(Vec::new()), "they have joined");
    join(&mut full, 201).expect("the other team has room of its own");
    act(&mut full, ContestEvent::Leave(UserId(103))).expect("they may");
    join(&mut full, 101 + most).expect("there is room again");
    let back = join(&mut full, 103);
    assert_eq!(back, Err(Refusal::TeamFull(20)));
    let other = Joining {
        team: Team::Answering,
        ..joining(101)
    };
    let other = act(&mut full, ContestEvent::Join(other));
    assert_eq!(other, Err(Refusal::OtherTeam));
}

#[test]
fn people_join_the_team_of_their_server_or_of_their_role() {
    let (red, blue) = (RoleId(1), RoleId(2));
    let between = contest(ContestState::LineUp);
    let mut inside = between.clone();
    inside.invited = Invited::Teams;
    inside.teams.answering.server = Some(OURS);
    (inside.teams.challenging.role, inside.teams.answering.role) = (Some(red), Some(blue));
    let (first, second) = (Team::Challenging, Team::Answering);
    type Joins<'a> = (
        &'a Contest,
        ServerId,
        &'a [RoleId],
        Option<Team>,
        Result<Team, Refusal>,
    );
    let table: [Joins<'_>; 9] = [
        (&between, OURS, &[], None, Ok(first)),
        (&between, THEIRS, &[], None, Ok(second)),
        (&between, THEIRS, &[], Some(first), Ok(second)),
        (&between, ServerId(3), &[], None, Err(Refusal::NoTeam)),
        (&inside, OURS, &[blue], None, Ok(second)),
        (&inside, OURS, &[red, blue], Some(second), Ok(second)),
        (&inside, OURS, &[red], Some(second), Err(Refusal::OtherRole)),
        (&inside, OURS, &[], None, Err(Refusal::NoTeam)),
        (&inside, THEIRS, &[red], None, Err(Refusal::NoTeam)),
    ];
    for (line, (contest, server, roles, wanted, expected)) in table.into_iter().enumerate() {
        let found = contest.team_to_join(UserId(1), server, roles, wanted);
        assert_eq!(found, expected, "line {line}");
    }
}

/// Returns who sits on the boards of our team, from the first one on.
fn seated(contest: &Contest) -> Vec<u64> {
    let boards = contest.boards.iter().map(|board| board.number);
    let players = boards.filter_map(|board| contest.player_on(board, Team::Challenging));
    players.map(|player| player.user.0).collect()
}

#[test]
fn captains_put_members_on_boards_and_strength_fills_the_rest() {
    /// The wishes in their order, each a member of ours and a board or 0.
    type Wishes = &'static [(u64, u8)];
    let table: [(Wishes, &[u64], u64); 9] = [
        (&[], &[103, 102, 101], 3),
        (&[(101, 1)], &[101, 103, 102], 3),
        (&[(101, 2)], &[103, 101, 102], 3),
        // Those who want the same board change places, or one is seated by strength again.
        (&[(101, 1), (102, 1)], &[102, 103, 101], 3),
        (&[(101, 1), (102, 2), (101, 2)], &[102, 101, 103], 3),
        (&[(101, 1), (101, 0)], &[103, 102, 101], 3),
        // Somebody wanted plays, though others joined first.
        (&[(104, 3)], &[102, 101, 104], 3),
        // Fewer boards than were wanted.
        (&[(101, 3)], &[102, 101], 2),
        (&[(101, 3), (102, 2), (103, 1)], &[103, 102], 2),
    ];
    for (wishes, expected, others) in table {
        let mut contest = contest(ContestState::LineUp);
        contest.size = 3;
        for user in [101, 102, 103, 104].into_iter().chain(201..201 + others) {
            let rating = i64::try_from(user).expect("small");
            let joining = Joining {
                rating: if user == 104 { 1 } else { rating },
                ..joining(user)
            };
            act(&mut contest, ContestEvent::Join(joining)).expect("there is room");
        }
        for (user, board) in wishes {
            let wish = ContestEvent::Wish {
                team: Team::Challenging,
                user: UserId(*user),
                board: Some(*board).filter(|board| *board > 0),
            };
            act(&mut contest, wish).expect("a member");
        }
        for team in Team::BOTH {
            act(&mut contest, ContestEvent::Ready(team)).expect("somebody has joined");
        }
        assert_eq!(seated(&contest), expected, "{wishes:?}");
    }
}

#[test]
fn captains_order_their_own_team_alone_and_somebody_wanted_is_no_reserve() {
    let mut contest = contest(ContestState::LineUp);
    for user in [101, 201] {
        join(&mut contest, user).expect("there is room");
    }
    let wish = |team, board| ContestEvent::Wish {
        team,
        user: UserId(101),
        board: Some(board),
    };
    let refused = act(&mut contest, wish(Team::Answering, 1));
    assert_eq!(refused, Err(Refusal::NoSuchMember));
    let on_reserve = ContestEvent::Reserve {
        team: Team::Challenging,
        user: UserId(101),
        on: true,
    };
    act(&mut contest, on_reserve).expect("a member");
    act(&mut contest, wish(Team::Challenging, 2)).expect("a member");
    assert!(
        contest
            .player(UserId(101))
            .is_some_and(|it| !it.is_reserve && it.wish == Some(2))
    );
    assert_eq!(contest.order(Team::Challenging), [UserId(101)]);
    // There is no third board.
    act(&mut contest, wish(Team::Challenging, 3)).expect("a member");
    assert!(
        contest
            .player(UserId(101))
            .is_some_and(|it| it.wish.is_none())
    );
}

fn reserve(contest: &mut Contest, team: Team, user: u64, on: bool) -> Result<(), Refusal> {
    let user = UserId(user);
    act(contest, ContestEvent::Reserve { team, user, on }).map(drop)
}

#[test]
fn who_leaves_keeps_their_number_and_comes_after_those_who_have_stayed() {
    let mut contest = contest(ContestState::LineUp);
    let first = |number| Ok(vec![ContestEffect::Post(ContestSlot::Joined(number))]);
    for (user, number) in [(101, 1), (102, 2)] {
        assert_eq!(join(&mut contest, user), first(number));
    }
    let leaves = |contest: &mut Contest| act(contest, ContestEvent::Leave(UserId(101)));
    assert_eq!(leaves(&mut contest), Ok(Vec::new()));
    assert_eq!(leaves(&mut contest), Err(Refusal::NotJoined), "they have");
    assert!(contest.numbered(1).is_some_and(|it| it.has_left));
    assert_eq!(join(&mut contest, 103), first(3), "a number of their own");
    assert_eq!(join(&mut contest, 101), first(1));
    let order: Vec<u64> = contest.players.iter().map(|it| it.user.0).collect();
    assert_eq!(order, [102, 103, 101]);
    leaves(&mut contest).expect("they may");
    join(&mut contest, 201).expect("there is room");
    for team in Team::BOTH {
        act(&mut contest, ContestEvent::Ready(team)).expect("somebody is there");
    }
    assert!(contest.numbered(1).is_none(), "nothing is known of them");
}

#[test]
fn a_captain_alone_takes_somebody_out_of_reserve_though_they_leave_and_join_again() {
    let (ours, theirs) = (Team::Challenging, Team::Answering);
    // (whether the captain lifts it in the line-up, or while they have left it; whether it holds)
    for (before, away, is_reserve) in [
        (false, false, true),
        (true, false, false),
        (false, true, false),
    ] {
        let mut contest = contest(ContestState::LineUp);
        join(&mut contest, 101).expect("there is room");
        let refused = reserve(&mut contest, theirs, 101, true);
        assert_eq!(refused, Err(Refusal::NoSuchMember), "not theirs");
        reserve(&mut contest, ours, 101, true).expect("a member");
        if before {
            reserve(&mut contest, ours, 101, false).expect("a member");
        }
        act(&mut contest, ContestEvent::Leave(UserId(101))).expect("they may");
        let on_reserve = reserve(&mut contest, ours, 101, !away);
        let known = if before {
            Err(Refusal::NoSuchMember)
        } else {
            Ok(())
        };
        assert_eq!(on_reserve, known, "{before} {away}");
        join(&mut contest, 101).expect("there is room");
        let member = contest.player(UserId(101)).expect("joined");
        assert_eq!(member.is_reserve, is_reserve, "{before} {away}");
        assert_eq!(member.wish, None);
    }
}

#[test]
fn a_line_up_closes_once_both_captains_are_ready_who_have_somebody() {
    let (ours, theirs) = (Team::Challenging, Team::Answering);
    let mut contest = contest(ContestState::LineUp);
    join(&mut contest, 101).expect("there is room");
    let ready = |contest: &mut Contest, team| act(contest, ContestEvent::Ready(team));
    let nobody = Err(Refusal::NobodyJoined);
    assert_eq!(ready(&mut contest, theirs), nobody, "by mistake");
    assert_eq!(ready(&mut contest, ours), Ok(Vec::new()));
    let once = contest.clone();
    assert_eq!(ready(&mut contest, ours), Ok(Vec::new()));
    assert!(contest == once, "a second press changes nothing");
    for user in [102, 103, 201, 202] {
        join(&mut contest, user).expect("it is open");
    }
    let closed = ready(&mut contest, theirs).expect("both are");
    assert_eq!(contest.state, ContestState::Playing);
    // What is fixed is told before anybody can come, and the reserve is called, too.
    let news = [ContestNews::Fixed(0), ContestNews::Started];
    let calls = (1..=5).map(|number| ContestEffect::Post(ContestSlot::Call(number)));
    let expected = news.into_iter().flat_map(told).chain(calls);
    assert_eq!(closed, expected.collect::<Vec<_>>());
}

#[test]
fn inside_one_server_a_captain_closes_the_line_up_alone() {
    let mut inside = contest(ContestState::LineUp);
    inside.invited = Invited::Teams;
    join(&mut inside, 101).expect("there is room");
    let ready = ContestEvent::Ready(Team::Challenging);
    let nobody = act(&mut inside, ready.clone());
    assert_eq!(nobody, Err(Refusal::NobodyJoined), "in the other team");
    join(&mut inside, 201).expect("there is room");
    act(&mut inside, ready).expect("somebody is there");
    assert_eq!(pairs(&inside), [(101, 201)]);
}

#[test]
fn a_line_up_that_nobody_has_joined_lets_the_other_side_down() {
    let (ours, theirs) = (Team::Challenging, Team::Answering);
    let table: [(&[u64], &[Team]); 3] = [
        (&[101], &[theirs]),
        (&[201], &[ours]),
        (&[], &[ours, theirs]),
    ];
    for (users, empty) in table {
        let mut contest = contest(ContestState::LineUp);
        for user in users {
            join(&mut contest, *user).expect("there is room");
        }
        let effects = act(&mut contest, ContestEvent::RunOut).expect("it is over");
        let let_down = empty.iter().map(|team| ContestEffect::LetDown(*team));
        let expected = told(ContestNews::CalledOff).into_iter().chain(let_down);
        assert_eq!(effects, expected.collect::<Vec<_>>());
        assert_eq!(contest.state, ContestState::CalledOff);
        assert_eq!(contest.called_off_by, None);
    }
}

#[test]
fn boards_are_set_at_the_end_of_the_line_up_by_what_is_known_then() {
    // (whether the strongest play, who sat out, the ratings that have changed, who was banned)
    type Line = (
        bool,
        &'static [u64],
        &'static [(u64, i64)],
        &'static [u64],
        &'static [u64],
    );
    let table: [Line; 9] = [
        (false, &[], &[], &[], &[101, 102]),
        (false, &[], &[(101, 1400)], &[], &[102, 101]),
        (false, &[], &[(103, 1600)], &[], &[101, 102]),
        (true, &[], &[(103, 1600)], &[], &[103, 101]),
        (true, &[], &[(101, 1400)], &[], &[102, 103]),
        (false, &[103], &[], &[], &[101, 103]),
        (true, &[103], &[], &[], &[101, 102]),
        (false, &[], &[], &[101], &[102, 103]),
        (true, &[], &[(103, 1600)], &[103], &[101, 102]),
    ];
    for (is_strongest, sat_out, ratings, barred, expected) in table {
        let mut contest = contest(ContestState::LineUp);
        contest.is_strongest = is_strongest;
        for user in [101, 102, 103, 201, 202] {
            let sat_out = sat_out.contains(&user);
            let joining = Joining {
                sat_out,
                ..joining(user)
            };
            act(&mut contest, ContestEvent::Join(joining)).expect("there is room");
        }
        let ratings = ratings
            .iter()
            .map(|(user, rating)| (UserId(*user), *rating));
        let facts = Facts {
            barred: barred.iter().copied().map(UserId).collect(),
            ratings: ratings.collect(),
            ..Facts::default()
        };
        for team in Team::BOTH {
            let ready = facts.act(&mut contest, ContestEvent::Ready(team));
            ready.expect("somebody is there");
        }
        assert_eq!(seated(&contest), expected);
    }
}

#[test]
fn who_has_a_board_or_may_be_given_one_plays_for_no_other_server() {
    use ContestState::{CalledOff, Decided, LineUp, Playing};
    let (in_line_up, in_reserve, on_board) = (None, None, Some(1));
    // (the state, whether players are called, the board, whether they have left, whether it binds)
    let table = [
        (LineUp, true, in_line_up, false, true),
        (LineUp, true, in_line_up, true, false),
        (Playing, true, on_board, false, true),
        (Playing, true, in_reserve, false, true),
        (Playing, true, in_reserve, true, false),
        (Playing, false, on_board, false, true),
        (Playing, false, in_reserve, false, false),
        (Decided, false, on_board, false, true),
        (Decided, false, in_reserve, false, false),
        (CalledOff, false, in_line_up, false, false),
    ];
    for (line, (state, is_called, board, has_left, binds)) in table.into_iter().enumerate() {
        let mut found = contest(LineUp);
        join(&mut found, 101).expect("there is room");
        let mut player = found.players[0].clone();
        (player.board, player.has_left) = (board, has_left);
        found.state = state;
        found.due = found.due.filter(|_| is_called);
        assert_eq!(found.binds(&player), binds, "line {line}");
        found.is_rated = false;
        assert!(!found.binds(&player), "line {line}: it counts for nobody");
        (found.is_rated, found.invited) = (true, Invited::Teams);
        assert!(!found.binds(&player), "line {line}: inside a server");
    }
}

#[test]
fn who_missed_a_board_or_left_has_not_sat_out() {
    let mut contest = contest(ContestState::LineUp);
    contest.size = 1;
    let tries = vec![leave(102), come(201), over()];
    call(&mut contest, members(&[101, 102, 103, 201]), tries);
    let sat_out = contest.players.iter().filter(|it| it.has_sat_out());
    let sat_out: Vec<u64> = sat_out.map(|it| it.user.0).collect();
    assert_eq!(sat_out, [103]);
}
