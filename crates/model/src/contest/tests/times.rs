//! The times of invitations, line-ups and roll calls, and contests at a date.

use super::*;

/// Returns a line-up between two servers that closes at a date three hours ahead, opened now.
fn dated() -> Contest {
    let mut contest = contest(ContestState::Open);
    contest.line_up = LineUp::Until(NOW.plus(3 * HOUR));
    act(&mut contest, ContestEvent::Accept(accepting(THEIRS))).expect("it stands");
    contest
}

/// Looks at a contest so much later, in milliseconds.
fn look(contest: &mut Contest, passed: i64) -> Vec<ContestEffect> {
    let later = Facts {
        passed,
        ..Facts::default()
    };
    later.act(contest, ContestEvent::RunOut).expect("a look")
}

#[test]
fn a_date_is_at_least_half_an_hour_and_at_most_sixty_days_ahead() {
    let minute = HOUR / 60;
    for (ahead, is_possible) in [
        (-HOUR, false),
        (29 * minute, false),
        (30 * minute, true),
        (60 * DAY, true),
        (60 * DAY + minute, false),
    ] {
        let refused = || Refusal::DateOutOfReach;
        for pace in Pace::ALL.iter().copied() {
            let checked = LineUp::Until(NOW.plus(ahead)).check(pace, NOW);
            assert_eq!(checked, is_possible.then_some(()).ok_or_else(refused));
        }
    }
}

#[test]
fn a_line_up_is_open_for_a_time_that_its_pace_has() {
    let all = Pace::ALL.iter().flat_map(|pace| pace.line_ups());
    let all: Vec<u32> = all.copied().chain([0, 1, 601, u32::MAX]).collect();
    for pace in Pace::ALL.iter().copied() {
        for seconds in all.iter().copied() {
            let is_offered = pace.line_ups().contains(&seconds);
            let expected = is_offered.then_some(()).ok_or(Refusal::LineUpTime(pace));
            let checked = LineUp::For(seconds).check(pace, NOW);
            assert_eq!(checked, expected, "{pace:?} {seconds}");
            let again = LineUp::For(seconds).again(pace);
            assert_eq!(again, LineUp::For(seconds));
        }
        assert_eq!(pace.line_up().check(pace, NOW), Ok(()), "{pace:?}");
        let dated = LineUp::Until(NOW).again(pace);
        assert_eq!(dated, pace.line_up(), "a date is over");
    }
}

#[test]
fn a_challenge_stands_for_three_days_and_a_code_for_a_week() {
    let table = [
        (Invited::Server, 3),
        (Invited::Anywhere, 3),
        (Invited::Code, 7),
    ];
    for (invited, days) in table {
        let mut open = contest(ContestState::Open);
        open.invited = invited;
        open.code = Some(ContestCode("CODE".to_owned()));
        let end = open.first_due(NOW);
        assert_eq!(end, NOW.plus(days * DAY), "{invited:?}");
        open.due = Some(end);
        let expired = [-1, 0].map(|after| open.has_expired(end.plus(after)));
        assert_eq!(expired, [false, true], "{invited:?}");
        assert_eq!(look(&mut open, days * DAY), [], "nobody is told");
        assert_eq!(open.state, ContestState::Expired);
        assert_eq!((open.code, open.ended), (None, Some(end)));
    }
}

#[test]
fn a_pace_gives_a_line_up_and_a_roll_call_and_says_when_all_is_over_at_the_latest() {
    let minute = HOUR / 60;
    let table = [
        (Pace::Tonight, 30 * minute, 5 * minute, 15 * minute),
        (Pace::Week, 2 * DAY, DAY, 3 * DAY),
        (Pace::Fortnight, 2 * DAY, DAY, 7 * DAY),
    ];
    for (pace, line_up, roll_call, bank) in table {
        let mut contest = contest(ContestState::Open);
        (contest.pace, contest.clock) = (pace, pace.clock());
        contest.line_up = pace.line_up();
        let play = 2 * bank;
        let left = |contest: &Contest| contest.last_end().map(|end| end.since(NOW));
        contest.due = Some(NOW.plus(HOUR));
        let end = HOUR + line_up + roll_call + play;
        assert_eq!(left(&contest), Some(end), "{pace:?}");
        act(&mut contest, ContestEvent::Accept(accepting(THEIRS))).expect("it stands");
        assert_eq!(contest.due, Some(NOW.plus(line_up)), "{pace:?}");
        assert_eq!(left(&contest), Some(line_up + roll_call + play), "{pace:?}");
        call(&mut contest, members(&[101, 201]), Vec::new());
        assert_eq!(contest.due, Some(NOW.plus(roll_call)), "{pace:?}");
        assert_eq!(left(&contest), Some(roll_call + play), "{pace:?}");
        for user in [101, 201] {
            let there = ContestEvent::Arrive(arriving(user, "", false));
            act(&mut contest, there).expect("they are called");
        }
        assert_eq!(left(&contest), None, "the clocks of the boards say it");
    }
}

#[test]
fn an_invitation_ends_ten_minutes_before_its_date() {
    let mut open = contest(ContestState::Open);
    assert_eq!(open.stands_until(NOW), NOW.plus(3 * DAY));
    open.line_up = LineUp::Until(NOW.plus(HOUR));
    assert_eq!(open.stands_until(NOW), NOW.plus(HOUR / 6 * 5));
    open.line_up = LineUp::Until(NOW.plus(9 * DAY));
    assert_eq!(open.stands_until(NOW), NOW.plus(3 * DAY));
}

#[test]
fn nobody_accepts_a_contest_whose_date_is_too_near_though_an_outage_was_given_back() {
    for (ahead, accepted) in [(HOUR / 6 + 1, Ok(())), (HOUR / 6, Err(Refusal::NotOpen))] {
        let mut open = contest(ContestState::Open);
        open.line_up = LineUp::Until(NOW.plus(ahead));
        open.due = Some(NOW.plus(HOUR));
        let done = act(&mut open, ContestEvent::Accept(accepting(THEIRS)));
        assert_eq!(done.map(|_| ()), accepted, "{ahead}");
    }
}

#[test]
fn a_team_that_everybody_has_left_is_not_ready_and_takes_members_again() {
    let mut contest = dated();
    for user in [101, 102, 201] {
        join(&mut contest, user).expect("there is room");
    }
    for team in Team::BOTH {
        act(&mut contest, ContestEvent::Ready(team)).expect("somebody is there");
    }
    act(&mut contest, ContestEvent::Leave(UserId(102))).expect("they may");
    assert!(!contest.takes_members(), "somebody is left");
    act(&mut contest, ContestEvent::Leave(UserId(201))).expect("they may");
    assert!(contest.takes_members());
    join(&mut contest, 202).expect("there is room");
    let again = ContestEvent::Ready(Team::Answering);
    act(&mut contest, again).expect("somebody is there");
    assert!(!contest.takes_members(), "the other team was ready before");
}

#[test]
fn members_are_reminded_an_hour_before_a_date_and_called_at_it() {
    let mut contest = dated();
    let date = NOW.plus(3 * HOUR);
    assert_eq!(
        (contest.due, contest.until()),
        (Some(NOW.plus(2 * HOUR)), Some(date))
    );
    for user in [101, 201] {
        join(&mut contest, user).expect("there is room");
    }
    let reminded = look(&mut contest, 2 * HOUR);
    let reminders = [1, 2].map(|number| ContestEffect::Post(ContestSlot::Reminder(number)));
    assert_eq!(reminded, reminders);
    assert_eq!(
        (contest.state, contest.due),
        (ContestState::LineUp, Some(date))
    );
    let called = look(&mut contest, 3 * HOUR);
    assert!(called.contains(&ContestEffect::Post(ContestSlot::Call(1))));
    assert_eq!(contest.due, Some(date.plus(contest.pace.roll_call())));
}

#[test]
fn a_line_up_that_opens_within_the_last_hour_reminds_nobody() {
    let mut contest = contest(ContestState::Open);
    contest.line_up = LineUp::Until(NOW.plus(HOUR / 2));
    act(&mut contest, ContestEvent::Accept(accepting(THEIRS))).expect("it stands");
    assert_eq!(contest.due, Some(NOW.plus(HOUR / 2)));
}

#[test]
fn captains_close_a_dated_line_up_before_its_date_and_nobody_is_called_until_then() {
    let mut contest = dated();
    for user in [101, 102, 201] {
        join(&mut contest, user).expect("there is room");
    }
    for team in Team::BOTH {
        assert!(contest.takes_members(), "{team:?}");
        let told = act(&mut contest, ContestEvent::Ready(team));
        assert_eq!(told, Ok(Vec::new()), "{team:?}");
    }
    assert!(!contest.takes_members());
    assert_eq!(contest.state, ContestState::LineUp);
    assert_eq!(join(&mut contest, 202), Err(Refusal::LineUpClosed));
    let early = ContestEvent::Arrive(arriving(101, "", false));
    assert_eq!(act(&mut contest, early), Err(Refusal::NoRollCall));
    act(&mut contest, ContestEvent::Leave(UserId(102))).expect("they may");
    look(&mut contest, 2 * HOUR);
    look(&mut contest, 3 * HOUR);
    assert_eq!(
        (contest.state, contest.boards.len()),
        (ContestState::Playing, 1)
    );
}
