//! The roll call: who comes, who steps in, and what they read.

use super::*;

#[test]
fn the_second_to_come_reads_the_words_of_the_first_before_they_are_there() {
    let words = ContestEvent::Arrive(arriving(101, "secret words", false));
    assert!(!format!("{words:?}").contains("secret"), "for no log");
    let mut contest = contest(ContestState::Playing);
    let come = |contest: &mut Contest, user, luck: &str, is_answer| {
        let event = ContestEvent::Arrive(arriving(user, luck, is_answer));
        act(contest, event).expect("they are called")
    };
    come(&mut contest, 101, "first", false);
    let read = [ContestEffect::Read(UserId(101))];
    assert_eq!(come(&mut contest, 201, "second", true), read);
    assert_eq!(contest.player(UserId(201)).expect("joined").here, None);
    assert_eq!(come(&mut contest, 201, "", false), read, "no answer");
    let dealt = come(&mut contest, 201, "second", true);
    assert!(dealt.contains(&ContestEffect::Deal(1)), "{dealt:?}");
    assert_eq!(contest.due, None, "nobody is waited for");
}

#[test]
fn a_board_that_is_given_up_or_missed_goes_to_the_reserve_whose_turn_it_is() {
    let one_each = || members(&[101, 102, 201, 202]);
    let three = || members(&[101, 102, 103, 201]);
    let waited = |mut member: Joining| {
        member.sat_out = [103, 104].contains(&member.user.0);
        member
    };
    let rated = |mut member: Joining| {
        member.rating += if member.user.0 == 103 { 100 } else { 0 };
        member.rating -= if member.user.0 == 105 { 100 } else { 0 };
        member
    };
    let waiting = members(&[105, 104, 103, 201]).into_iter().map(waited);
    let strengths = members(&[105, 106, 103, 201]).into_iter().map(rated);
    /// Those who join, what happens in the roll call, and who sits on each board then.
    type Line = (Vec<Joining>, Vec<Try>, Vec<(u64, u64)>);
    let by_turns: Vec<Line> = vec![
        // As soon as one comes, or at once.
        (
            three(),
            vec![come(201), leave(101), come(103)],
            vec![(103, 201)],
        ),
        (
            three(),
            vec![come(102), come(201), leave(101)],
            vec![(102, 201)],
        ),
        // On the board where somebody waits.
        (
            members(&[101, 102, 103, 201, 202]),
            vec![come(103), come(202), over()],
            vec![(0, 0), (103, 202)],
        ),
        (
            one_each(),
            vec![come(102), come(202), over()],
            vec![(102, 202)],
        ),
        // Who may not play any more is passed over.
        (
            three(),
            vec![come(102), come(103), come(201), Try::Bar(102), leave(101)],
            vec![(103, 201)],
        ),
        (
            three(),
            vec![come(102), come(103), come(201), Try::Bar(102), over()],
            vec![(103, 201)],
        ),
        // Those first who sat out, as when the boards were set.
        (waiting.clone().collect(), vec![], vec![(104, 201)]),
        (
            waiting.collect(),
            vec![come(105), come(103), come(201), leave(104)],
            vec![(103, 201)],
        ),
        // Who has blocked the reserve yields to one of their own.
        (
            one_each(),
            vec![
                Try::Block(201, 102),
                come(102),
                come(201),
                come(202),
                leave(101),
            ],
            vec![(102, 202)],
        ),
        // Who has blocked the one who waits stands in for nobody.
        (
            one_each(),
            vec![Try::Block(102, 201), come(102), come(201), over()],
            vec![(0, 201)],
        ),
    ];
    let strongest: Vec<Line> = vec![
        (strengths.clone().collect(), vec![], vec![(103, 201)]),
        (
            strengths.collect(),
            vec![come(105), come(106), come(201), leave(103)],
            vec![(106, 201)],
        ),
    ];
    let by_turns = by_turns.into_iter().map(|line| (false, line));
    let strongest = strongest.into_iter().map(|line| (true, line));
    let lines = by_turns.chain(strongest).enumerate();
    for (number, (is_strongest, (members, tries, expected))) in lines {
        let mut contest = contest(ContestState::LineUp);
        contest.size = u8::try_from(expected.len()).expect("few");
        contest.is_strongest = is_strongest;
        let ends = !tries.is_empty();
        call(&mut contest, members, tries);
        assert_eq!(pairs(&contest), expected, "line {number}");
        let boards = contest.boards.iter().zip(&expected);
        for (board, (one, other)) in boards {
            let is_played = ends && *one > 0 && *other > 0;
            assert_eq!(board.is_dealt, is_played, "line {number}");
        }
    }
}

#[test]
fn who_yields_is_known_and_nobody_leaves_a_board_that_is_dealt() {
    let mut contest = contest(ContestState::LineUp);
    let yields = vec![
        Try::Block(201, 102),
        come(102),
        come(201),
        come(203),
        leave(101),
    ];
    call(
        &mut contest,
        members(&[101, 103, 102, 201, 202, 203]),
        yields,
    );
    assert_eq!(pairs(&contest), [(102, 203), (103, 202)]);
    let yielded = contest.players.iter().filter(|it| it.has_yielded);
    let yielded: Vec<u64> = yielded.map(|it| it.user.0).collect();
    assert_eq!(yielded, [201]);
    let leaves = |contest: &mut Contest| act(contest, ContestEvent::Leave(UserId(102)));
    let dealt = leaves(&mut contest);
    assert_eq!(dealt, Err(Refusal::BoardDealt), "the other waits");
    for user in [103, 202] {
        let there = ContestEvent::Arrive(arriving(user, "", false));
        act(&mut contest, there).expect("they are called");
    }
    assert_eq!(leaves(&mut contest), Err(Refusal::LineUpClosed));
}

#[test]
fn words_that_were_posted_stay_and_a_reserve_reads_those_of_the_one_who_waits() {
    let mut contest = contest(ContestState::LineUp);
    contest.size = 1;
    call(&mut contest, members(&[101, 102, 201]), Vec::new());
    let come = |contest: &mut Contest, user, luck: &str| {
        let event = ContestEvent::Arrive(arriving(user, luck, true));
        act(contest, event).expect("they are called")
    };
    let leaves = |contest: &mut Contest| act(contest, ContestEvent::Leave(UserId(101)));
    assert_eq!(
        come(&mut contest, 101, "first"),
        told(ContestNews::There(1))
    );
    let read = [ContestEffect::Read(UserId(101))];
    assert_eq!(come(&mut contest, 201, ""), read);
    // The first one leaves and comes again with others: an answer to what was shown is still one.
    assert_eq!(leaves(&mut contest), Ok(Vec::new()));
    let again = [ContestEffect::Post(ContestSlot::Seated(1))];
    assert_eq!(come(&mut contest, 101, "another"), again, "told once");
    assert_eq!(contest.player(UserId(101)).expect("joined").luck, "first");
    leaves(&mut contest).expect("not dealt");
    let waits = come(&mut contest, 201, "mine");
    assert_eq!(waits, told(ContestNews::There(3)), "nobody is there");
    // The board opposite is the reserve's, once they have read what waits for them.
    let read = [ContestEffect::Read(UserId(201))];
    assert_eq!(come(&mut contest, 102, ""), read);
    assert_eq!(pairs(&contest), [(0, 201)]);
    let dealt = come(&mut contest, 102, "");
    assert!(dealt.contains(&ContestEffect::Deal(1)), "{dealt:?}");
    assert_eq!(pairs(&contest), [(102, 201)]);
}

#[test]
fn nobody_reads_anything_where_the_first_one_gave_no_words() {
    let mut contest = contest(ContestState::LineUp);
    let comes = vec![come(101), come(201)];
    let effects = call(&mut contest, members(&[101, 201]), comes);
    assert_eq!(effects, [ContestEffect::Deal(1)]);
}

#[test]
fn who_may_not_play_or_plays_elsewhere_meanwhile_does_not_come() {
    let arrives = |change: fn(&mut Arriving), leaves_before: bool, is_rated: bool| {
        let mut contest = contest(ContestState::Playing);
        contest.is_rated = is_rated;
        if leaves_before {
            act(&mut contest, ContestEvent::Leave(UserId(101))).expect("not dealt");
        }
        let mut arriving = arriving(101, "", false);
        change(&mut arriving);
        act(&mut contest, ContestEvent::Arrive(arriving)).err()
    };
    let elsewhere = |it: &mut Arriving| it.plays_elsewhere = true;
    let banned = |it: &mut Arriving| it.refused = Some(Refusal::Banned);
    assert_eq!(arrives(|_| {}, true, true), None);
    assert_eq!(arrives(elsewhere, false, true), None, "they have a board");
    let gone = Some(Refusal::PlaysElsewhere);
    assert_eq!(arrives(elsewhere, true, true), gone);
    assert_eq!(
        arrives(elsewhere, true, false),
        None,
        "it counts for nobody"
    );
    assert_eq!(arrives(banned, false, true), Some(Refusal::Banned));
}

#[test]
fn who_does_not_come_is_replaced_or_loses_the_board_and_a_team_that_stays_away_lets_down() {
    let (ours, theirs) = (Team::Challenging, Team::Answering);
    let given = |team| Some(BoardOutcome::Given(team));
    let struck = Some(BoardOutcome::Struck);
    /// Those who come, the boards then, those who have missed theirs, and the teams that let down.
    type Line = (
        &'static [u64],
        Vec<((u64, u64), Option<BoardOutcome>)>,
        &'static [u64],
        Vec<Team>,
    );
    // 104 is in reserve.
    let table: [Line; 5] = [
        (
            &[104, 101, 201, 202],
            vec![((101, 201), None), ((104, 202), None), ((0, 0), struck)],
            &[102, 103, 203],
            vec![],
        ),
        (
            &[101, 201, 102, 203],
            vec![
                ((101, 201), None),
                ((102, 0), given(ours)),
                ((0, 203), given(theirs)),
            ],
            &[103, 202],
            vec![],
        ),
        (
            &[101],
            vec![((101, 0), given(ours)), ((0, 0), struck), ((0, 0), struck)],
            &[102, 103, 201, 202, 203],
            vec![theirs],
        ),
        (
            &[101, 202],
            vec![
                ((101, 0), given(ours)),
                ((0, 202), given(theirs)),
                ((0, 0), struck),
            ],
            &[102, 103, 201, 203],
            vec![],
        ),
        (
            &[],
            vec![((0, 0), struck); 3],
            &[101, 102, 103, 201, 202, 203],
            vec![ours, theirs],
        ),
    ];
    for (comes, boards, missed, absent) in table {
        let mut contest = contest(ContestState::LineUp);
        contest.size = 3;
        let joined = members(&[101, 102, 103, 104, 201, 202, 203]);
        let tries = comes.iter().map(|user| come(*user)).chain([over()]);
        let effects = call(&mut contest, joined, tries.collect());
        let outcomes = contest.boards.iter().map(|board| board.outcome);
        let found: Vec<_> = pairs(&contest).into_iter().zip(outcomes).collect();
        assert_eq!(found, boards, "{comes:?}");
        let players = contest.players.iter().filter(|it| it.has_missed);
        let players: Vec<u64> = players.map(|it| it.user.0).collect();
        assert_eq!(players, missed, "{comes:?}");
        let seated = ContestEffect::Post(ContestSlot::Seated(4));
        let is_seated = boards[1].0.0 == 104;
        assert_eq!(effects.contains(&seated), is_seated, "{comes:?}");
        for (board, (_, outcome)) in (1..).zip(&boards) {
            let is_told = |it| effects.contains(&it);
            let is_told = told(ContestNews::Board(board)).map(is_told);
            assert_eq!(is_told, [outcome.is_some(); 2], "{comes:?} {board}");
        }
        let is_lost = |team: &Team| effects.contains(&ContestEffect::LetDown(*team));
        let lost: Vec<Team> = Team::BOTH.into_iter().filter(is_lost).collect();
        assert_eq!(lost, absent, "{comes:?}");
        let late = ContestEvent::Arrive(arriving(103, "", false));
        let late = act(&mut contest, late);
        assert_eq!(late, Err(Refusal::NoRollCall), "{comes:?}");
    }
}

#[test]
fn who_is_banned_after_coming_is_replaced_until_their_board_is_dealt() {
    let mut contest = contest(ContestState::LineUp);
    contest.size = 3;
    let comes = [101, 102, 103, 104, 201].map(come).into_iter();
    let bans = [101, 102, 103].map(Try::Bar);
    let later = [202, 203].map(come);
    let tries = comes.chain(bans).chain(later).chain([over()]);
    let joined = members(&[101, 102, 103, 104, 201, 202, 203]);
    call(&mut contest, joined, tries.collect());
    // One was dealt, for one there is a reserve, and for one there is none.
    assert_eq!(pairs(&contest), [(101, 201), (104, 202), (0, 203)]);
    let outcomes: Vec<_> = contest.boards.iter().map(|board| board.outcome).collect();
    let given = BoardOutcome::Given(Team::Answering);
    assert_eq!(outcomes, [None, None, Some(given)]);
}

#[test]
fn who_yields_is_called_again_and_knows_why_until_they_go_of_their_own_accord() {
    let mut contest = contest(ContestState::LineUp);
    let tries = vec![Try::Block(201, 102), come(102), come(201), leave(101)];
    let effects = call(&mut contest, members(&[101, 103, 102, 201, 202]), tries);
    let slots = [ContestSlot::Seated(3), ContestSlot::Yielded(4)];
    assert_eq!(effects, slots.map(ContestEffect::Post));
    let has_yielded = |contest: &Contest| contest.player(UserId(201)).map(|it| it.has_yielded);
    assert_eq!(has_yielded(&contest), Some(true));
    act(&mut contest, ContestEvent::Leave(UserId(201))).expect("not dealt");
    assert_eq!(has_yielded(&contest), Some(false));
}
