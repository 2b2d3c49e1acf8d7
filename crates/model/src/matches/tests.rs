//! Events of matches, without a table and without a database.

use proptest::prelude::*;

use super::*;
use crate::calendar::{Absence, Calendar, Day, Night, Zone};
use crate::{
    ChannelId, Clock, Mark, MatchId, Pause, Ply, Rated, Refusal, Round, Sequence, ServerId,
    Timestamp, UserId, Want,
};
use rules::{BySeat, MatchReason, Seat, Standing, Waiting};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const NOW: Timestamp = Timestamp(500_000 * HOUR);
const HERE: ServerId = ServerId(7);
const ADA: UserId = UserId(1);
const BEN: UserId = UserId(2);

fn person(user: UserId) -> Player {
    Player {
        user: Some(user),
        server: Some(HERE),
        calendar: Calendar::default(),
        ..Player::default()
    }
}

/// Returns a match of two people with this clock, before its first deal.
fn unbegun(time: Clock) -> Match {
    Match {
        id: MatchId::new(1, 1),
        game: "en-garde".to_owned(),
        variant: "classic".to_owned(),
        revision: 1,
        options: String::new(),
        first_to: 1,
        first: Seat::Zero,
        challenger: Seat::Zero,
        sides: Sides::Chosen,
        time,
        secret: [0; 32],
        rated: Rated::Rated,
        players: BySeat::new(person(ADA), person(BEN)),
        began: NOW,
        progress: Progress::default(),
        proposal: None,
        end: None,
        rematch: None,
        board: None,
    }
}

fn homes() -> Vec<Home> {
    vec![Home {
        number: 0,
        server: Some(HERE),
        server_name: None,
        channel: ChannelId(70),
        thread: None,
        card: None,
        language: "en".to_owned(),
        verbosity: Verbosity::Turns,
        is_hidden: false,
    }]
}

fn standing(ply: u32, waiting: Waiting) -> Standing {
    let turn = match waiting {
        Waiting::Turn(seat) => Some(seat),
        Waiting::Decided(_) | Waiting::Unbegun => None,
    };
    Standing {
        sequence: Sequence(ply),
        ply: Ply(ply),
        round: Round(1),
        first: Seat::Zero,
        score: BySeat::default(),
        first_to: 1,
        waiting,
        turn,
    }
}

/// A match with the time and its table.
struct World {
    row: Match,
    homes: Vec<Home>,
    now: Timestamp,
    stands: Standing,
    may_give_back: bool,
}

impl World {
    /// Begins a match: seat 0 is to move.
    fn of(row: Match) -> Self {
        let mut world = Self {
            row,
            homes: homes(),
            now: NOW,
            stands: standing(0, Waiting::Unbegun),
            may_give_back: false,
        };
        world.plays(Waiting::Turn(Seat::Zero));
        world
    }

    fn begun() -> Self {
        Self::of(unbegun(Clock::DAILY))
    }

    fn happens(&mut self, event: MatchEvent) -> Result<Vec<MatchEffect>, Refusal> {
        self.clicked(event, self.now)
    }

    /// Applies an event that somebody has asked for by a click at this time.
    fn clicked(
        &mut self,
        event: MatchEvent,
        clicked_at: Timestamp,
    ) -> Result<Vec<MatchEffect>, Refusal> {
        let facts = MatchFacts {
            now: self.now,
            clicked_at,
            homes: &self.homes,
            is_plausible: true,
            may_give_back: self.may_give_back,
        };
        self.row.apply(event, &facts)
    }

    /// Lets the table go on, and returns the slots that become due.
    fn plays(&mut self, waiting: Waiting) -> Vec<MatchSlot> {
        let ends_round = matches!(waiting, Waiting::Decided(_));
        slots(&self.steps(waiting, ends_round))
    }

    /// Lets the table go on, and returns what follows.
    fn steps(&mut self, waiting: Waiting, ends_round: bool) -> Vec<MatchEffect> {
        let after = standing(self.stands.ply.0 + 1, waiting);
        let step = TableStep {
            before: self.stands,
            after,
            decided_at: self.now,
            ends_round,
            is_awaited: false,
            passes: None,
            orders: None,
        };
        self.stands = after;
        self.happens(MatchEvent::Step(step)).expect("it runs")
    }

    fn passes(&mut self, time: i64) {
        self.now = self.now.plus(time);
    }

    fn proposes(&mut self, seat: Seat, proposal: Proposal) -> Result<Vec<MatchEffect>, Refusal> {
        self.happens(MatchEvent::Propose {
            seat,
            proposal,
            reaches_other: true,
        })
    }

    fn calls_off(&mut self, has_chosen: bool, today: u32) -> Result<Vec<MatchEffect>, Refusal> {
        self.happens(MatchEvent::CallOff {
            seat: Seat::Zero,
            has_chosen,
            today,
            reaches_other: true,
        })
    }

    fn end(&self) -> Option<(Option<Seat>, &str)> {
        let end = self.row.end.as_ref()?;
        Some((end.winner, end.reason.as_str()))
    }
}

fn slots(effects: &[MatchEffect]) -> Vec<MatchSlot> {
    let slots = effects.iter().filter_map(|effect| match effect {
        MatchEffect::Want(slot, _) => Some(*slot),
        MatchEffect::TellFollowers(_) | MatchEffect::CalledOffBy(_) | MatchEffect::LookAgain(_) => {
            None
        }
    });
    slots.collect()
}

const OTHER: Waiting = Waiting::Turn(Seat::One);

#[test]
fn a_step_makes_due_what_shows_it() {
    let mut row = unbegun(Clock::DAILY);
    let facts = MatchFacts {
        now: NOW,
        clicked_at: NOW,
        homes: &homes(),
        is_plausible: true,
        may_give_back: false,
    };
    let step = |before, after, is_awaited| {
        MatchEvent::Step(TableStep {
            before,
            after,
            decided_at: NOW,
            ends_round: false,
            is_awaited,
            passes: None,
            orders: None,
        })
    };
    let first = standing(0, Waiting::Unbegun);
    let dealt = standing(1, Waiting::Turn(Seat::Zero));
    let begun = row.apply(step(first, dealt, false), &facts);
    let at = |slot| MatchEffect::Want(slot, Want::At(Mark::of(Sequence(1), false)));
    let all = [
        MatchSlot::Hand(Seat::Zero),
        MatchSlot::Hand(Seat::One),
        MatchSlot::Card(0),
        MatchSlot::Thread(0),
        MatchSlot::Announcement(0),
    ];
    assert_eq!(begun, Ok(all.map(at).to_vec()));
    // An answer that shows the next hand leaves nothing to post there.
    let played = row.apply(step(dealt, standing(2, OTHER), true), &facts);
    let mark = Mark::of(Sequence(2), false);
    let expected = [
        MatchEffect::Want(MatchSlot::Hand(Seat::One), Want::Shown(mark)),
        MatchEffect::Want(MatchSlot::Announcement(0), Want::At(mark)),
    ];
    assert_eq!(played, Ok(expected.to_vec()));
}

#[test]
fn followers_are_told_of_the_ends_of_rounds_and_of_a_match_between_people() {
    let told = |effects: &[MatchEffect]| {
        let mut marks = effects.iter().filter_map(|effect| match effect {
            MatchEffect::TellFollowers(mark) => Some(*mark),
            _ => None,
        });
        (marks.next(), marks.next())
    };
    let mut world = World::begun();
    assert_eq!(told(&world.steps(OTHER, false)), (None, None));
    let round = Mark::of(Sequence(3), false);
    assert_eq!(told(&world.steps(OTHER, true)), (Some(round), None));
    let resigned = world.happens(MatchEvent::Resign(Seat::One));
    let end = Mark::of(Sequence(3), true);
    assert_eq!(told(&resigned.expect("it runs")), (Some(end), None));
    let mut alone = unbegun(Clock::DAILY);
    alone.players.one.user = None;
    alone.players.one.level = Some("casual".to_owned());
    let mut alone = World::of(alone);
    let end = alone.steps(Waiting::Decided(Some(Seat::Zero)), true);
    assert_eq!(told(&end), (None, None));
}

#[test]
fn who_plays_in_a_match_or_comes_too_late_does_not_follow_it() {
    let cleo = UserId(3);
    let mut world = World::begun();
    assert_eq!(world.row.check_onlooker(cleo), Ok(()));
    assert_eq!(world.row.check_onlooker(BEN), Err(Refusal::OwnMatch));
    world.row.players.one.user = None;
    world.row.players.one.level = Some("casual".to_owned());
    assert_eq!(world.row.check_onlooker(cleo), Err(Refusal::ComputerMatch));
    let resigned = world.happens(MatchEvent::Resign(Seat::Zero));
    resigned.expect("it runs");
    assert_eq!(world.row.check_onlooker(cleo), Err(Refusal::Finished));
}

#[test]
fn homes_hear_as_much_as_they_want_and_hidden_ones_nothing() {
    let told = |verbosity, is_hidden| {
        let mut world = World::begun();
        world.homes[0].verbosity = verbosity;
        world.homes[0].is_hidden = is_hidden;
        let hand = |slot: &MatchSlot| slot.seat().is_some();
        let [turn, end] = [OTHER, Waiting::Decided(Some(Seat::Zero))].map(|waiting| {
            let mut slots = world.plays(waiting);
            slots.retain(|slot| !hand(slot));
            slots
        });
        (turn, end)
    };
    let (card, said, archive) = (
        MatchSlot::Card(0),
        MatchSlot::Announcement(0),
        MatchSlot::Archive(0),
    );
    let turns = (vec![said], vec![card, said, archive]);
    assert_eq!(told(Verbosity::Turns, false), turns);
    assert_eq!(
        told(Verbosity::Rounds, false),
        (vec![], vec![card, said, archive])
    );
    assert_eq!(told(Verbosity::Results, false), (vec![], vec![card, said]));
    assert_eq!(told(Verbosity::Turns, true), (vec![], vec![]));
}

#[test]
fn a_draw_needs_both_and_each_asks_once_in_five_plies() {
    let mut world = World::begun();
    let asked = world.proposes(Seat::Zero, Proposal::Draw).expect("asked");
    let notices = [MatchSlot::Notice(0), MatchSlot::DirectNotice(Seat::One)];
    assert_eq!(slots(&asked), notices);
    assert_eq!(
        world.proposes(Seat::Zero, Proposal::Draw),
        Err(Refusal::StillProposed)
    );
    world.happens(MatchEvent::Decline(Seat::One)).expect("open");
    let told = world.row.players.zero.notice;
    assert_eq!(told, Some(SeatNotice::DrawDeclined));
    for ply in 0..5 {
        let asked = world.proposes(Seat::Zero, Proposal::Draw);
        let plies = 5 - ply;
        assert_eq!(asked, Err(Refusal::TooSoon { plies }), "{ply}");
        let next = world.row.progress.to_move.expect("it runs").other();
        world.plays(Waiting::Turn(next));
    }
    world.proposes(Seat::Zero, Proposal::Draw).expect("asked");
    world.proposes(Seat::One, Proposal::Draw).expect("agreed");
    assert_eq!(world.end(), Some((None, "agreed")));
    assert_eq!(
        world.happens(MatchEvent::Resign(Seat::Zero)),
        Err(Refusal::Finished)
    );
}

#[test]
fn a_proposal_is_agreed_to_at_the_ply_at_which_it_was_made() {
    let mut world = World::begun();
    world.proposes(Seat::Zero, Proposal::Draw).expect("asked");
    let ply = world.row.progress.ply;
    for (proposal, ply) in [(Proposal::Abort, ply), (Proposal::Draw, Ply(ply.0 + 1))] {
        let agreed = world.happens(MatchEvent::Agree(Seat::One, proposal, ply));
        assert_eq!(agreed, Err(Refusal::NothingProposed));
    }
    let own = MatchEvent::Agree(Seat::Zero, Proposal::Draw, ply);
    assert_eq!(world.happens(own), Err(Refusal::NothingProposed));
    // The one who proposed may play on; the other one answers by it.
    world.plays(OTHER);
    assert!(world.row.proposal.is_some());
    world.plays(Waiting::Turn(Seat::Zero));
    assert_eq!(world.row.proposal, None);
}

#[test]
fn a_match_is_called_off_alone_by_who_has_chosen_nothing_and_seldom() {
    let mut world = World::begun();
    assert_eq!(world.calls_off(false, 3), Err(Refusal::TooManyAborts));
    let effects = world.calls_off(false, 2).expect("called off");
    assert!(effects.contains(&MatchEffect::CalledOffBy(ADA)));
    assert_eq!(world.end(), Some((None, "aborted")));

    let mut world = World::begun();
    world.calls_off(true, 0).expect("proposed");
    assert_eq!(world.row.proposal, Some((Proposal::Abort, Seat::Zero)));
    world.proposes(Seat::One, Proposal::Abort).expect("agreed");
    assert_eq!(world.end(), Some((None, "aborted")));

    // Nobody else is there whom it would cost anything.
    let mut row = unbegun(Clock::DAILY);
    row.players.one = Player {
        level: Some("casual".to_owned()),
        ..Player::default()
    };
    let mut world = World::of(row);
    let draw = world.proposes(Seat::Zero, Proposal::Draw);
    assert_eq!(draw, Err(Refusal::ComputerTakesNoDraws));
    let effects = world.calls_off(true, 9).expect("called off");
    assert!(!effects.contains(&MatchEffect::CalledOffBy(ADA)));

    let mut world = World::begun();
    world.row.board = Some(1);
    assert_eq!(world.calls_off(false, 0), Err(Refusal::BoardOfContest));
}

#[test]
fn a_clock_reminds_at_half_and_a_tenth_and_then_is_the_opponents() {
    let mut world = World::begun();
    let deadline = world.row.deadline().expect("it runs");
    assert_eq!(deadline, NOW.plus(24 * HOUR));
    let reminder = vec![MatchSlot::Reminder(Seat::Zero)];
    let flag = vec![MatchSlot::Flag(Seat::One), MatchSlot::Reminder(Seat::Zero)];
    let claim = |world: &mut World| world.happens(MatchEvent::Claim(Seat::One));
    for told in [&reminder, &reminder, &flag] {
        assert_eq!(claim(&mut world), Err(Refusal::TimeLeft(deadline)));
        world.now = world.row.progress.clock.as_ref().expect("it runs").due;
        assert_eq!(&slots(&world.happens(MatchEvent::Look).expect("due")), told);
        assert_eq!(world.happens(MatchEvent::Look), Ok(Vec::new()), "once");
    }
    assert_eq!(world.now, deadline);
    assert!(world.row.is_flagged());
    let own = world.happens(MatchEvent::Claim(Seat::Zero));
    assert_eq!(own, Err(Refusal::NothingProposed));
    let won = claim(&mut world).expect("its time is up");
    assert!(slots(&won).contains(&MatchSlot::Flag(Seat::One)), "settled");
    assert_eq!(world.end(), Some((Some(Seat::One), "timeout")));
}

#[test]
fn a_flag_that_nobody_uses_decides_after_a_week() {
    let mut world = World::begun();
    world.passes(24 * HOUR);
    world.happens(MatchEvent::Look).expect("the flag falls");
    let due = world.row.progress.clock.as_ref().expect("it runs").due;
    assert_eq!(due, world.now.plus(7 * 24 * HOUR));
    world.now = due;
    world.happens(MatchEvent::Look).expect("due");
    assert_eq!(world.end(), Some((Some(Seat::One), "timeout")));
}

#[test]
fn time_is_given_to_who_is_to_move_and_settles_a_flag() {
    let mut world = World::begun();
    let own = world.happens(MatchEvent::GiveTime(Seat::Zero));
    assert_eq!(own, Err(Refusal::NothingProposed));
    world.passes(25 * HOUR);
    world.happens(MatchEvent::Look).expect("the flag falls");
    let given = world
        .happens(MatchEvent::GiveTime(Seat::One))
        .expect("given");
    assert!(slots(&given).contains(&MatchSlot::Flag(Seat::One)));
    assert!(!world.row.is_flagged());
    assert_eq!(world.row.deadline(), Some(world.now.plus(24 * HOUR)));
    let again = world.happens(MatchEvent::GiveTime(Seat::One));
    assert_eq!(again, Err(Refusal::TooSoon { plies: 5 }));
}

/// Returns the board of a contest.
fn board() -> World {
    let mut row = unbegun(Clock::DAILY);
    row.board = Some(1);
    World::of(row)
}

#[test]
fn the_flag_of_a_board_decides_by_itself_unless_time_may_be_given_back() {
    let mut world = board();
    world.passes(24 * HOUR);
    assert_eq!(world.happens(MatchEvent::Look), Ok(Vec::new()));
    assert!(!world.row.is_flagged(), "nobody claims it");
    assert!(world.row.is_too_late(world.now));
    assert!(!world.row.is_too_late(world.now.plus(-1)));
    world.passes(3000);
    world.may_give_back = true;
    let later = MatchEffect::LookAgain(world.now.plus(3000));
    assert_eq!(world.happens(MatchEvent::Look), Ok(vec![later]));
    let draw = world.proposes(Seat::Zero, Proposal::Draw);
    assert_eq!(draw, Err(Refusal::Unavailable));
    world.may_give_back = false;
    let draw = world.proposes(Seat::Zero, Proposal::Draw);
    assert_eq!(draw, Err(Refusal::NothingProposed));
    world.happens(MatchEvent::Look).expect("due");
    assert_eq!(world.end(), Some((Some(Seat::One), "timeout")));
}

#[test]
fn what_is_clicked_before_the_deadline_of_a_board_counts_while_it_is_under_way() {
    // (the click and its arrival after the deadline, whether it counts)
    let table = [
        (-1, 0, true),
        (-1, 2999, true),
        (-1, 3000, false),
        (0, 0, false),
        (0, 2999, false),
        (2999, 2999, false),
        // A clock that is ahead of this one.
        (9000, -1, true),
    ];
    for (clicked, arrives, counts) in table {
        for agrees in Seat::BOTH {
            for presses in [true, false] {
                let mut world = board();
                let proposed = world.proposes(agrees.other(), Proposal::Draw);
                proposed.expect("asked");
                let ply = world.row.progress.ply;
                let deadline = world.row.deadline().expect("it runs");
                for at in [arrives.min(0), arrives] {
                    world.now = deadline.plus(at);
                    let looked = world.happens(MatchEvent::Look);
                    looked.expect("it runs");
                }
                // By the button beside the proposal, or by proposing the same.
                let event = if presses {
                    MatchEvent::Agree(agrees, Proposal::Draw, ply)
                } else {
                    MatchEvent::Propose {
                        seat: agrees,
                        proposal: Proposal::Draw,
                        reaches_other: true,
                    }
                };
                let done = world.clicked(event, deadline.plus(clicked));
                let what = format!("{clicked} {arrives} {agrees:?} {presses}");
                let is_agreed = world.end() == Some((None, "agreed"));
                assert_eq!((done.is_ok(), is_agreed), (counts, counts), "{what}");
            }
        }
    }
}

#[test]
fn players_of_a_board_hear_of_proposals_by_direct_message_alone() {
    for reaches_other in [true, false] {
        let mut world = board();
        let proposed = world.happens(MatchEvent::Propose {
            seat: Seat::One,
            proposal: Proposal::Draw,
            reaches_other,
        });
        let told = slots(&proposed.expect("asked"));
        assert_eq!(told, [MatchSlot::DirectNotice(Seat::Zero)]);
        let declined = world.happens(MatchEvent::Decline(Seat::Zero));
        let told = slots(&declined.expect("proposed"));
        assert_eq!(told, [MatchSlot::DirectNotice(Seat::One)]);
    }
}

#[test]
fn no_night_and_no_day_away_stops_the_clock_of_a_board() {
    for is_board in [false, true] {
        let mut row = unbegun(Clock::DAILY);
        row.board = is_board.then_some(1);
        let zone = Zone::utc();
        let calendar = &mut row.players.zero.calendar;
        calendar.night = Night::new(22 * 60, 7 * 60, zone.clone());
        calendar.absences = Absence::new(Day::of(NOW.0, &zone), 2, zone)
            .into_iter()
            .collect();
        let world = World::of(row);
        let given = world.row.deadline().expect("it runs").since(NOW);
        assert_eq!(given == 24 * HOUR, is_board, "{given}");
    }
}

#[test]
fn a_bank_gains_its_increment_at_the_end_of_a_turn() {
    let mut world = World::of(unbegun(Clock::LIVE));
    world.passes(5 * MINUTE);
    world.plays(OTHER);
    let banks = world.row.banks(world.now).expect("banked");
    assert_eq!(banks, BySeat::new(10 * MINUTE + 30_000, 15 * MINUTE));
    assert_eq!(unbegun(Clock::DAILY).banks(NOW), None);
}

#[test]
fn an_order_stands_for_the_turn_and_passing_until_its_end() {
    let mut world = World::begun();
    let step = TableStep {
        before: world.stands,
        after: world.stands,
        decided_at: world.now,
        ends_round: false,
        is_awaited: false,
        passes: Some((Seat::Zero, Passes::ThisTurn)),
        orders: Some((Seat::Zero, "F3".to_owned())),
    };
    world.happens(MatchEvent::Step(step)).expect("it runs");
    let player = &world.row.players.zero;
    assert_eq!((player.lets_pass, player.orders.as_str()), (true, "F3"));
    world.plays(OTHER);
    let player = &world.row.players.zero;
    assert_eq!((player.lets_pass, player.orders.as_str()), (false, ""));
}

/// Something that happens in a random match.
#[derive(Clone, Debug)]
enum Happening {
    Plays(bool),
    Decides,
    Passes(i64),
    Pauses(i64),
    Looks,
    Proposes(bool, bool),
    Declines(bool),
    CallsOff(bool),
    Resigns(bool),
    Claims(bool),
    GivesTime(bool),
    AsksBack(bool),
    GoesBack(bool),
}

fn happening() -> impl Strategy<Value = Happening> {
    prop_oneof![
        6 => any::<bool>().prop_map(Happening::Plays),
        1 => Just(Happening::Decides),
        6 => (0..30 * HOUR).prop_map(Happening::Passes),
        3 => (0..5 * HOUR).prop_map(Happening::Pauses),
        6 => Just(Happening::Looks),
        2 => any::<(bool, bool)>().prop_map(|(one, draw)| Happening::Proposes(one, draw)),
        1 => any::<bool>().prop_map(Happening::Declines),
        1 => any::<bool>().prop_map(Happening::CallsOff),
        1 => any::<bool>().prop_map(Happening::Resigns),
        1 => any::<bool>().prop_map(Happening::Claims),
        1 => any::<bool>().prop_map(Happening::GivesTime),
        2 => any::<bool>().prop_map(Happening::AsksBack),
        2 => any::<bool>().prop_map(Happening::GoesBack),
    ]
}

const fn seat(one: bool) -> Seat {
    if one { Seat::One } else { Seat::Zero }
}

impl World {
    fn meets(&mut self, happening: &Happening) {
        let before = self.row.clone();
        let done = match *happening {
            Happening::Plays(one) if self.row.end.is_none() => {
                self.plays(Waiting::Turn(seat(one)));
                return;
            }
            Happening::Decides if self.row.end.is_none() => {
                self.plays(Waiting::Decided(Some(Seat::One)));
                return;
            }
            Happening::Plays(_) | Happening::Decides => return,
            Happening::Passes(time) => {
                self.passes(time);
                return;
            }
            Happening::Pauses(time) => {
                self.pauses(time);
                return;
            }
            Happening::Looks => self.happens(MatchEvent::Look),
            Happening::Proposes(one, true) => self.proposes(seat(one), Proposal::Draw),
            Happening::Proposes(one, false) => self.proposes(seat(one), Proposal::Abort),
            Happening::Declines(one) => self.happens(MatchEvent::Decline(seat(one))),
            Happening::CallsOff(has_chosen) => self.calls_off(has_chosen, 0),
            Happening::Resigns(one) => self.happens(MatchEvent::Resign(seat(one))),
            Happening::Claims(one) => self.happens(MatchEvent::Claim(seat(one))),
            Happening::GivesTime(one) => self.happens(MatchEvent::GiveTime(seat(one))),
            Happening::AsksBack(one) => self.proposes(seat(one), Proposal::TakeBack),
            Happening::GoesBack(one) => self.goes_back(seat(one)),
        };
        if done.is_err() {
            assert!(self.row == before, "a refusal changed something");
        }
    }

    /// Lets the last decision of a seat be taken back as was asked, if it was.
    fn goes_back(&mut self, seat: Seat) -> Result<Vec<MatchEffect>, Refusal> {
        let asked_at = self.row.players[seat].proposed;
        let event = taken_back(self, seat, asked_at, Waiting::Turn(seat));
        let done = self.happens(event);
        if done.is_ok() {
            self.stands = standing(self.stands.ply.0 + 1, Waiting::Turn(seat));
        }
        done
    }

    /// Nobody can play for a time, which is given back when it is over.
    fn pauses(&mut self, time: i64) {
        let (from, until) = (self.now, self.now.plus(time));
        self.now = until;
        let Some(clock) = &mut self.row.progress.clock else {
            return;
        };
        let left = clock.left(from);
        let pause = Pause { from, until };
        assert_eq!(clock.give_back(pause), time > 0);
        assert_eq!(clock.left(until), left, "nothing is charged");
        assert!(!clock.give_back(pause), "no part counts twice");
    }

    fn is_sound(&self) {
        let (row, progress) = (&self.row, &self.row.progress);
        let is_over = row.end.is_some();
        let runs = progress.clock.is_some();
        assert_eq!(runs, !is_over, "a person is to move in every running match");
        assert_eq!(progress.to_move.is_none(), is_over);
        if let Some(clock) = &progress.clock {
            assert!(clock.reminded <= FLAG);
            assert!(clock.counted_from <= self.now);
        }
        if is_over {
            assert_eq!(row.proposal, None);
        }
        if let Some((_, proposer)) = row.proposal {
            assert!(row.players[proposer].proposed.is_some());
        }
    }
}

proptest! {
    #[test]
    fn a_match_stays_sound_whatever_happens_in_any_order(
        is_board in any::<bool>(),
        clock in prop_oneof![Just(Clock::LIVE), Just(Clock::DAILY), Just(Clock::SHORTEST)],
        happenings in prop::collection::vec(happening(), 0..60),
    ) {
        let mut row = unbegun(clock);
        row.board = is_board.then_some(1);
        let mut world = World::of(row);
        for happening in &happenings {
            world.meets(happening);
            world.is_sound();
        }
        // Whatever happened, the last flag ends it.
        for _ in 0..4 {
            if let Some(clock) = &world.row.progress.clock {
                world.now = clock.due.max(world.now);
                world.happens(MatchEvent::Look).expect("it runs");
            }
        }
        prop_assert!(world.row.end.is_some());
    }
}

#[test]
fn an_end_is_what_it_is_called() {
    for reason in [MatchReason::Aborted, MatchReason::Restored] {
        let mut world = World::begun();
        world.happens(MatchEvent::Cancel(reason)).expect("it runs");
        assert_eq!(world.end(), Some((None, reason.key())));
    }
    let mut world = World::begun();
    world
        .happens(MatchEvent::Resign(Seat::Zero))
        .expect("it runs");
    assert_eq!(world.end(), Some((Some(Seat::One), "resign")));
}

/// Returns the event by which a seat's last decision is taken back.
fn taken_back(world: &World, seat: Seat, asked_at: Option<Ply>, waiting: Waiting) -> MatchEvent {
    MatchEvent::TakeBack(TakenBack {
        seat,
        asked_at,
        before: world.stands,
        after: standing(world.stands.ply.0 + 1, waiting),
    })
}

const FIRST: Waiting = Waiting::Turn(Seat::Zero);

#[test]
fn a_decision_is_taken_back_by_agreement_and_asked_for_once() {
    let mut world = World::begun();
    world.plays(OTHER);
    let ply = world.row.progress.ply;
    let unasked = taken_back(&world, Seat::Zero, None, FIRST);
    assert_eq!(world.happens(unasked), Err(Refusal::NothingProposed));
    let asked = world.proposes(Seat::Zero, Proposal::TakeBack);
    let notices = [MatchSlot::Notice(0), MatchSlot::DirectNotice(Seat::One)];
    assert_eq!(slots(&asked.expect("asked")), notices);
    let again = world.proposes(Seat::Zero, Proposal::TakeBack);
    assert_eq!(again, Err(Refusal::StillProposed));
    for (seat, asked_at) in [(Seat::Zero, Ply(ply.0 + 1)), (Seat::One, ply)] {
        let wrong = taken_back(&world, seat, Some(asked_at), FIRST);
        assert_eq!(world.happens(wrong), Err(Refusal::NothingProposed));
    }
    let ends = MatchEvent::Agree(Seat::One, Proposal::TakeBack, ply);
    assert_eq!(world.happens(ends), Err(Refusal::NothingProposed));
    world.row.players.zero.orders = "end".to_owned();
    world.row.players.one.lets_pass = true;
    let agreed = taken_back(&world, Seat::Zero, Some(ply), FIRST);
    let told = slots(&world.happens(agreed).expect("agreed"));
    let due = [
        MatchSlot::Notice(0),
        MatchSlot::Hand(Seat::Zero),
        MatchSlot::Announcement(0),
    ];
    assert_eq!(told, due);
    let row = &world.row;
    assert_eq!(
        (row.progress.ply, row.progress.to_move),
        (Ply(ply.0 + 1), Some(Seat::Zero))
    );
    assert_eq!(
        (row.proposal, row.players.zero.notice),
        (None, Some(SeatNotice::TakenBack))
    );
    assert!(row.players.zero.orders.is_empty() && !row.players.one.lets_pass);
}

#[test]
fn who_was_refused_a_decision_back_waits_before_asking_again() {
    let mut world = World::begun();
    let asks = |world: &mut World| world.proposes(Seat::Zero, Proposal::TakeBack).map(|_| ());
    world.plays(FIRST);
    asks(&mut world).expect("asked");
    world.happens(MatchEvent::Decline(Seat::One)).expect("open");
    let told = world.row.players.zero.notice;
    assert_eq!(told, Some(SeatNotice::TakeBackDeclined));
    assert_eq!(asks(&mut world), Err(Refusal::ProposedBefore));
    for plies in (1..5).rev() {
        world.plays(FIRST);
        assert_eq!(asks(&mut world), Err(Refusal::TooSoon { plies }));
    }
    world.plays(FIRST);
    assert_eq!(asks(&mut world), Ok(()));
}

#[test]
fn who_has_played_on_asks_for_the_next_decision_at_once() {
    let mut world = World::begun();
    for _ in 0..2 {
        world.plays(FIRST);
        world
            .proposes(Seat::Zero, Proposal::TakeBack)
            .expect("asked");
        world.plays(FIRST);
        assert_eq!(
            world.row.proposal, None,
            "that decision is not the last one any more"
        );
    }
}

#[test]
fn nothing_is_taken_back_on_a_board_or_from_a_computer_that_counts() {
    let mut board = unbegun(Clock::DAILY);
    board.board = Some(1);
    let mut world = World::of(board);
    world.plays(OTHER);
    let asked = world.proposes(Seat::Zero, Proposal::TakeBack);
    assert_eq!(asked, Err(Refusal::BoardOfContest));

    for (rated, expected) in [
        (Rated::Computer, Ok(())),
        (Rated::Rated, Err(Refusal::NothingToTakeBack)),
    ] {
        let mut row = unbegun(Clock::DAILY);
        row.rated = rated;
        row.players.one = Player {
            level: Some("casual".to_owned()),
            ..Player::default()
        };
        let mut world = World::of(row);
        world.plays(FIRST);
        let taken = taken_back(&world, Seat::Zero, None, FIRST);
        assert_eq!(world.happens(taken).map(|_| ()), expected);
    }
}

#[test]
fn what_has_run_stays_spent_and_an_increment_is_gained_once() {
    let clock = Clock::Bank {
        seconds: 600,
        increment: 10,
    };
    let mut world = World::of(unbegun(clock));
    let banks = |world: &World| world.row.banks(world.now).expect("banks");
    world.passes(MINUTE);
    world.plays(OTHER);
    assert_eq!(banks(&world), BySeat::new(9 * MINUTE + 10_000, 10 * MINUTE));
    let ply = world.row.progress.ply;
    world
        .proposes(Seat::Zero, Proposal::TakeBack)
        .expect("asked");
    world.passes(2 * MINUTE);
    let agreed = taken_back(&world, Seat::Zero, Some(ply), FIRST);
    world.happens(agreed).expect("agreed");
    assert_eq!(banks(&world), BySeat::new(9 * MINUTE, 8 * MINUTE));
    world.passes(MINUTE);
    assert_eq!(banks(&world), BySeat::new(8 * MINUTE, 8 * MINUTE));
    world.stands = standing(ply.0 + 1, FIRST);
    world.plays(OTHER);
    assert_eq!(banks(&world), BySeat::new(8 * MINUTE + 10_000, 8 * MINUTE));
}

#[test]
fn a_clock_runs_on_over_a_decision_that_is_taken_back_within_a_turn() {
    let mut world = World::begun();
    let deadline = world.row.deadline();
    world.passes(HOUR);
    world.plays(FIRST);
    world
        .proposes(Seat::Zero, Proposal::TakeBack)
        .expect("asked");
    world.passes(HOUR);
    let ply = world.row.progress.ply;
    let agreed = taken_back(&world, Seat::Zero, Some(ply), FIRST);
    let told = slots(&world.happens(agreed).expect("agreed"));
    assert_eq!(told, [MatchSlot::Notice(0), MatchSlot::Hand(Seat::Zero)]);
    assert_eq!(world.row.deadline(), deadline);
}
