//! The sum of the boards, and what it counts for.

use super::*;

#[test]
fn a_contest_counts_for_its_servers_by_its_boards_its_captains_and_its_players() {
    let counts = |change: fn(&mut Contest, &mut RatingFacts)| {
        let mut contest = contest(ContestState::Decided);
        let mut facts = RatingFacts {
            boards: RATED_BOARDS,
            ..RatingFacts::default()
        };
        change(&mut contest, &mut facts);
        contest.rating(&facts)
    };
    assert_eq!(counts(|_, _| {}), ContestRating::Rated);
    assert_eq!(
        counts(|it, _| it.invited = Invited::Teams),
        ContestRating::Inside
    );
    assert_eq!(counts(|it, _| it.is_rated = false), ContestRating::Agreed);
    assert_eq!(counts(|_, it| it.boards -= 1), ContestRating::Few);
    assert_eq!(counts(|_, it| it.has_met = true), ContestRating::Pair);
    assert_eq!(
        counts(|it, _| it.teams.answering.captain = it.teams.challenging.captain),
        ContestRating::Captain
    );
    assert_eq!(counts(|_, it| it.has_mixed = true), ContestRating::Players);
}

#[test]
fn a_board_is_the_winners_a_draw_or_nobodys() {
    let mut contest = contest(ContestState::Playing);
    contest.first = Team::Answering;
    let won = |board, seat| contest.outcome_of(board, Some(seat), "score");
    assert_eq!(won(1, Seat::Zero), BoardOutcome::Won(Team::Answering));
    assert_eq!(won(2, Seat::Zero), BoardOutcome::Won(Team::Challenging));
    assert_eq!(won(1, Seat::One), BoardOutcome::Won(Team::Challenging));
    assert_eq!(contest.outcome_of(1, None, "score"), BoardOutcome::Drawn);
    for reason in ["aborted", "restored"] {
        let struck = contest.outcome_of(1, Some(Seat::Zero), reason);
        assert_eq!(struck, BoardOutcome::Struck);
    }
}

#[test]
fn boards_add_up_to_a_result_unless_none_of_them_counts() {
    use BoardOutcome::{Drawn, Given, Struck, Won};
    let (ours, theirs) = (Team::Challenging, Team::Answering);
    let playing = |tells_rounds| Settled::Playing { tells_rounds };
    let result = Settled::Over(ContestNews::Result);
    let off = Settled::Over(ContestNews::CalledOff);
    let table = [
        (vec![None, None, None], (0, 0), playing(false)),
        (vec![Some(Won(ours)), None, None], (2, 0), playing(true)),
        (vec![None, Some(Drawn), None], (1, 1), playing(false)),
        (vec![Some(Given(theirs)), None, None], (0, 2), playing(true)),
        // Struck boards leave fewer that count.
        (vec![Some(Struck), None, None], (0, 0), playing(false)),
        (
            vec![Some(Struck), Some(Struck), None],
            (0, 0),
            playing(true),
        ),
        // It is decided, and goes on.
        (
            vec![Some(Won(ours)), Some(Won(ours)), None],
            (4, 0),
            playing(false),
        ),
        (
            vec![Some(Won(ours)), Some(Won(theirs)), Some(Drawn)],
            (3, 3),
            result,
        ),
        (
            vec![Some(Given(ours)), Some(Struck), Some(Struck)],
            (2, 0),
            result,
        ),
        (vec![Some(Struck); 3], (0, 0), off),
    ];
    for (outcomes, (challenging, answering), expected) in table {
        let mut contest = contest(ContestState::LineUp);
        contest.size = 3;
        call(
            &mut contest,
            members(&[101, 102, 103, 201, 202, 203]),
            Vec::new(),
        );
        for (board, outcome) in contest.boards.iter_mut().zip(&outcomes) {
            board.outcome = *outcome;
        }
        let settled = contest.settle(NOW.plus(HOUR));
        assert_eq!(settled, Some(expected), "{outcomes:?}");
        let points = ByTeam::new(challenging, answering);
        assert_eq!(contest.points, points, "{outcomes:?}");
        let ended = outcomes.iter().all(Option::is_some);
        let ended = ended.then_some(NOW.plus(HOUR));
        assert_eq!(contest.ended, ended, "{outcomes:?}");
        let is_decided = contest.state == ContestState::Decided;
        assert_eq!(is_decided, expected == result, "{outcomes:?}");
    }
}
