//! Challenges: who accepts them, their limits, and return matches.

use super::*;
use crate::MessageId;

#[test]
fn an_invitation_is_accepted_by_the_one_whom_it_is_for_and_in_its_time() {
    let code = || Some(ContestCode("CODE".to_owned()));
    let open = |invited: Invited| {
        let mut open = contest(ContestState::Open);
        open.invited = invited;
        if invited != Invited::Server {
            open.teams.answering = ContestTeam::default();
            open.places.truncate(1);
        }
        open.code = code().filter(|_| invited == Invited::Code);
        open
    };
    let with = |change: fn(&mut Accepting)| {
        let mut by = accepting(THEIRS);
        change(&mut by);
        by
    };
    let closed = with(|it| it.takes_challenges = false);
    let third = accepting(ServerId(3));
    let table = [
        (Invited::Server, accepting(THEIRS), None),
        (Invited::Server, third.clone(), Some(Refusal::NotForYou)),
        (Invited::Server, accepting(OURS), Some(Refusal::OwnServer)),
        // It was asked itself.
        (Invited::Server, closed.clone(), None),
        (Invited::Anywhere, closed, Some(Refusal::OwnTakesNone)),
        (Invited::Anywhere, third.clone(), None),
        (Invited::Code, third.clone(), Some(Refusal::NotForYou)),
        (
            Invited::Code,
            Accepting {
                code: code(),
                ..third
            },
            None,
        ),
        (Invited::Teams, accepting(THEIRS), Some(Refusal::NotForYou)),
        (
            Invited::Server,
            with(|it| it.refused = Some(Refusal::BlockedServer)),
            Some(Refusal::BlockedServer),
        ),
    ];
    for (line, (invited, by, expected)) in table.into_iter().enumerate() {
        let mut accepted = open(invited);
        let found = act(&mut accepted, ContestEvent::Accept(by.clone()));
        assert_eq!(found.as_ref().err(), expected.as_ref(), "line {line}");
        if let Ok(effects) = found {
            assert_eq!(accepted.state, ContestState::LineUp);
            assert_eq!(accepted.due, Some(accepted.line_up.closes(NOW)));
            assert_eq!(accepted.teams.answering.server, Some(by.server));
            assert_eq!(accepted.code, None);
            assert_eq!(effects.len(), 4, "a thread and news in each place");
        }
        let late = Facts {
            passed: HOUR,
            ..Facts::default()
        };
        let late = late.act(&mut open(invited), ContestEvent::Accept(by));
        assert_eq!(late, Err(Refusal::NotOpen), "line {line}");
    }
}

#[test]
fn limits_of_challenges_have_an_order_and_each_its_number() {
    let rival = || RivalFacts::default();
    let until = NOW.plus(DAY);
    let table = [
        (ChallengeFacts::default(), None),
        (
            ChallengeFacts {
                out: 2,
                ..ChallengeFacts::default()
            },
            Some(Refusal::TooManyOut),
        ),
        (against(rival()), None),
        (
            against(RivalFacts {
                is_blocked: true,
                alone_until: Some(until),
                ..rival()
            }),
            Some(Refusal::BlockedServer),
        ),
        (
            against(RivalFacts {
                alone_until: Some(until),
                waiting: vec![OURS],
                ..rival()
            }),
            Some(Refusal::LeftAlone(until)),
        ),
        (
            against(RivalFacts {
                alone_until: Some(NOW),
                ..rival()
            }),
            None,
        ),
        (
            against(RivalFacts {
                waiting: vec![OURS],
                ..rival()
            }),
            Some(Refusal::OneToThatServer),
        ),
        (
            against(RivalFacts {
                waiting: vec![ServerId(3); 3],
                ..rival()
            }),
            Some(Refusal::TooManyWaiting),
        ),
    ];
    for (line, (facts, expected)) in table.into_iter().enumerate() {
        let found = facts.challenge_refused(OURS, NOW);
        assert_eq!(found, expected, "line {line}");
    }
    let declined = against(RivalFacts {
        alone_until: Some(until),
        waiting: vec![ServerId(3); 4],
        ..rival()
    });
    assert_eq!(declined.answer_refused(OURS), None, "they want an answer");
    assert_eq!(contest_wait(0), 7 * DAY);
    assert_eq!((contest_wait(1), contest_wait(9)), (30 * DAY, 30 * DAY));
}

fn against(rival: RivalFacts) -> ChallengeFacts {
    ChallengeFacts {
        other: Some(rival),
        ..ChallengeFacts::default()
    }
}

#[test]
fn a_server_that_calls_off_often_accepts_no_more_from_the_lobby() {
    let times = [NOW, NOW.plus(-DAY), NOW.plus(-2 * DAY)];
    let table = [
        (2, vec![], Invited::Anywhere, Some(Refusal::TooManyAccepted)),
        (2, vec![], Invited::Server, None),
        (1, times[..2].to_vec(), Invited::Code, None),
        (
            0,
            times.to_vec(),
            Invited::Code,
            Some(Refusal::CalledOffOften(NOW.plus(28 * DAY))),
        ),
        (0, times.to_vec(), Invited::Server, None),
    ];
    for (line, (accepted, called_off, invited, expected)) in table.into_iter().enumerate() {
        let facts = ChallengeFacts {
            accepted,
            called_off,
            ..ChallengeFacts::default()
        };
        let found = facts.acceptance_refused(invited, NOW);
        assert_eq!(found, expected, "line {line}");
    }
}

#[test]
fn a_return_match_exchanges_the_seats() {
    let mut decided = contest(ContestState::Decided);
    for first in Team::BOTH {
        decided.first = first;
        let mut again = contest(ContestState::Open);
        again.follow(&decided, OURS);
        let own = first == Team::Challenging;
        let expected = if own {
            Team::Answering
        } else {
            Team::Challenging
        };
        assert_eq!(again.first, expected, "ours had the first seat: {own}");
        assert_eq!(again.follows, Some(decided.id));
    }
    let open = contest(ContestState::Open);
    let mut answer = contest(ContestState::Open);
    answer.first = Team::Answering;
    answer.follow(&open, THEIRS);
    assert_eq!(answer.first, Team::Answering, "nobody has sat anywhere");
    // Two roles have changed places, and with them the seats; teams that people join are what they
    // were.
    let roles = ByTeam::new(Some(RoleId(1)), Some(RoleId(2)));
    for (roles, is_exchanged) in [(roles, false), (ByTeam::default(), true)] {
        for team in Team::BOTH {
            decided.invited = Invited::Teams;
            decided.first = team;
            decided.teams.challenging.role = roles.challenging;
            decided.teams.answering.role = roles.answering;
            let mut again = decided.clone();
            again.follow(&decided, OURS);
            assert_eq!(again.first != team, is_exchanged, "{team:?}");
        }
    }
}

#[test]
fn blocks_come_first_and_who_was_asked_by_name_has_no_limit_but_them() {
    let until = NOW.plus(DAY);
    let blocked = RivalFacts {
        is_blocked: true,
        alone_until: Some(until),
        ..RivalFacts::default()
    };
    let alone = RivalFacts {
        is_blocked: false,
        ..blocked.clone()
    };
    for invited in [Invited::Server, Invited::Anywhere, Invited::Code] {
        let refused = |rival: &RivalFacts| against(rival.clone()).acceptance_refused(invited, NOW);
        assert_eq!(refused(&blocked), Some(Refusal::BlockedServer));
        let waits = Some(Refusal::LeftAlone(until)).filter(|_| invited != Invited::Server);
        assert_eq!(refused(&alone), waits, "{invited:?}");
    }
    let answers = against(blocked).answer_refused(OURS);
    assert_eq!(answers, Some(Refusal::BlockedServer));
    for (inside, refused) in [(0, None), (1, None), (2, Some(Refusal::TooManyTeams))] {
        let facts = ChallengeFacts {
            inside,
            ..against(alone.clone())
        };
        assert_eq!(facts.teams_refused(), refused, "{inside}");
    }
}

#[test]
fn those_who_challenge_take_it_back_until_it_is_accepted_and_either_side_calls_off_until_the_call()
{
    use ContestState::{CalledOff, Decided, LineUp, Open, Playing, Withdrawn};
    let over = || Err(Refusal::NothingToWithdraw);
    let before = || Err(Refusal::AcceptedBefore);
    let closed = || Err(Refusal::LineUpClosed);
    let table = [
        (Open, Ok(()), Err(Refusal::NotForYou), over()),
        (LineUp, before(), before(), Ok(())),
        (Playing, closed(), closed(), closed()),
        (Decided, over(), over(), over()),
        (CalledOff, over(), over(), over()),
        (Withdrawn, over(), over(), over()),
    ];
    for (state, ours, theirs, calls_off) in table {
        let mut contest = contest(state);
        let found = Team::BOTH.map(|team| contest.check_withdrawal(team));
        assert_eq!(found, [ours, theirs], "{state:?}");
        for team in Team::BOTH {
            let effects = act(&mut contest.clone(), ContestEvent::CallOff(team));
            assert_eq!(effects.clone().map(drop), calls_off, "{state:?}");
            let Ok(effects) = effects else { continue };
            let told = told(ContestNews::CalledOffBy(team)).into_iter();
            let expected = told.chain([ContestEffect::LetDown(team)]);
            assert_eq!(effects, expected.collect::<Vec<_>>(), "{state:?}");
        }
        let _ = act(&mut contest, ContestEvent::CallOff(Team::Answering));
        let by = contest.called_off_by;
        assert_eq!(by.is_some(), calls_off.is_ok(), "{state:?}");
    }
}

#[test]
fn a_challenge_goes_back_to_the_lobby_if_those_who_accepted_it_go_at_once() {
    for team in Team::BOTH {
        for invited in Invited::ALL.iter().copied() {
            for (passed, is_soon) in [(0, true), (HOUR - 1, true), (HOUR, false)] {
                let mut contest = contest(ContestState::LineUp);
                (contest.invited, contest.accepted) = (invited, Some(NOW));
                let expected = is_soon && team == Team::Answering && invited == Invited::Anywhere;
                let found = contest.goes_back_to_lobby(team, NOW.plus(passed));
                assert_eq!(found, expected, "{team:?} {invited:?} {passed}");
            }
        }
    }
}

#[test]
fn what_goes_back_to_the_lobby_is_the_same_challenge_without_those_who_were_there() {
    let mut accepted = contest(ContestState::LineUp);
    accepted.invited = Invited::Anywhere;
    for user in [101, 201] {
        join(&mut accepted, user).expect("there is room");
    }
    let place = &mut accepted.places[0];
    (place.thread, place.card) = (Some(ChannelId(5)), Some(MessageId(6)));
    let (id, later) = (ContestId(MatchId::new(3, 3)), NOW.plus(HOUR));
    let again = accepted.offered_again(id, later);
    assert_eq!((again.id, again.state), (id, ContestState::Open));
    assert_eq!(again.due, Some(later.plus(3 * DAY)));
    assert_eq!((again.offered, again.accepted), (later, None));
    assert!(again.players.is_empty() && again.joined == 0);
    assert_eq!(again.teams.answering, ContestTeam::default());
    assert_eq!(again.teams.challenging.captain, Some(UserId(OURS.0)));
    let places: Vec<_> = again.places.iter().map(|place| place.server).collect();
    assert_eq!(places, [Some(OURS)]);
    assert_eq!((again.places[0].thread, again.places[0].card), (None, None));
    let vacant = [OURS, THEIRS, ServerId(3)].map(|server| again.is_vacant_for(server));
    assert_eq!(vacant, [false, true, true]);
    for state in ContestState::ALL.iter().copied() {
        let is_vacant = |invited| {
            let mut contest = contest(state);
            contest.invited = invited;
            contest.is_vacant_for(ServerId(3))
        };
        let is_open = state == ContestState::Open;
        assert_eq!(is_vacant(Invited::Anywhere), is_open, "{state:?}");
        assert!(!is_vacant(Invited::Code), "{state:?}");
    }
}
