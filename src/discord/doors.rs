//! The table of doors: every command, button and form, with the deeds that it asks the host for.
//!
//! The host holds each caller against the rights of these deeds (`host/rights.rs`);
//! `docs/permissions.md` is the same table for people, and a test keeps the three together.

use crate::discord::interaction::contest_id::ContestAct;
use crate::discord::interaction::custom_id::Action;
use crate::discord::interaction::draft_id::DraftStep;
use crate::discord::interaction::suggestion_id::SuggestionStep;
use crate::host::Deed;
use crate::table::GameKind;

/// The deeds of every command but those of the games, by its full name.
const COMMANDS: &[(&str, &[Deed])] = &[
    ("challenge player", &[Deed::Challenge]),
    ("challenge open", &[Deed::Challenge]),
    ("challenge server", &[Deed::LeadContest]),
    ("challenge teams", &[Deed::LeadContest]),
    ("challenge computer", &[Deed::Challenge]),
    ("play", &[Deed::Move]),
    ("hand", &[Deed::ShowHand]),
    ("board", &[Deed::ShowBoard]),
    ("matches", &[Deed::ListOwnMatches]),
    ("lobby", &[Deed::ListOffers]),
    ("contest list", &[Deed::ReadContest]),
    ("contest show", &[Deed::ReadContest]),
    ("contest join", &[Deed::JoinContest]),
    ("contest leave", &[Deed::PlayContest]),
    ("contest here", &[Deed::PlayContest]),
    ("contest watch", &[Deed::ReadContest]),
    ("contest accept", &[Deed::LeadContest]),
    ("contest decline", &[Deed::LeadContest]),
    ("contest suggest", &[Deed::LeadContest]),
    ("contest report", &[Deed::LeadContest]),
    ("contest lineup", &[Deed::LeadContest]),
    ("contest withdraw", &[Deed::LeadContest]),
    ("contest return", &[Deed::LeadContest]),
    ("contest export", &[Deed::ReadContest]),
    ("contest hide", &[Deed::Hide]),
    ("match resign", &[Deed::Resign]),
    ("match draw", &[Deed::Propose]),
    ("match abort", &[Deed::Propose, Deed::CallOff]),
    ("match rematch", &[Deed::Rematch]),
    ("match time", &[Deed::UseFlag]),
    ("match hint", &[Deed::ShowHand]),
    ("match review", &[Deed::Review]),
    ("match export", &[Deed::Export]),
    ("match replay", &[Deed::Replay]),
    ("match verify", &[Deed::ShowBoard]),
    ("match hide", &[Deed::Hide]),
    ("me language", &[Deed::ChangeOwnSettings]),
    ("me dm", &[Deed::ChangeOwnSettings]),
    ("me reminders", &[Deed::ChangeOwnSettings]),
    ("me text_board", &[Deed::ChangeOwnSettings]),
    ("me visibility", &[Deed::ChangeOwnSettings]),
    ("me block", &[Deed::ChangeOwnSettings]),
    ("me unblock", &[Deed::ChangeOwnSettings]),
    ("me night", &[Deed::ChangeOwnSettings]),
    ("me away", &[Deed::ChangeOwnSettings]),
    ("privacy export", &[Deed::OwnHoldings]),
    ("privacy delete", &[Deed::OwnHoldings]),
    ("server channel", &[Deed::ChangeServer]),
    ("server language", &[Deed::ChangeServer]),
    ("server clock", &[Deed::ChangeServer]),
    ("server play", &[Deed::ChangeServer]),
    ("server contests", &[Deed::ChangeServer]),
    ("server ban", &[Deed::Ban]),
    ("server block", &[Deed::ChangeServer]),
    ("leaderboard players", &[Deed::Read]),
    ("leaderboard servers", &[Deed::Read]),
    ("profile player", &[Deed::Read]),
    ("profile server", &[Deed::Read]),
    ("history", &[Deed::Read]),
    ("help", &[Deed::Read]),
    ("learn", &[Deed::Read]),
    ("rules", &[Deed::Read]),
];

/// Returns the deeds of a command by its full name, without the slash; `None` for one that is not in
/// the table. The caller needs the right to one of them.
#[must_use]
pub fn of_command(name: &str) -> Option<&'static [Deed]> {
    let group = name.split(' ').next();
    if GameKind::ALL
        .iter()
        .any(|kind| Some(kind.facts().command.name) == group)
    {
        return Some(&[Deed::Move]);
    }
    let row = COMMANDS.iter().find(|(command, _)| *command == name)?;
    Some(row.1)
}

/// Returns the deed of a button or select, and of the form that it opens.
#[must_use]
pub const fn of_action(action: &Action) -> Deed {
    match action {
        Action::Play(..) | Action::Choose(..) | Action::Typed(..) => Deed::Move,
        Action::PassTurn(_) | Action::AlwaysPass(_) | Action::AnswerAgain => Deed::Move,
        Action::Group(..) | Action::Browse(..) | Action::Hand | Action::Hint => Deed::ShowHand,
        Action::Board | Action::BoardAsText | Action::Verify => Deed::ShowBoard,
        Action::Accept | Action::AcceptWithLuck => Deed::Accept,
        Action::Begin | Action::BeginWithLuck => Deed::Begin,
        Action::Meanwhile => Deed::PlayMeanwhile,
        Action::More => Deed::ReadOffer,
        Action::Decline => Deed::Decline,
        Action::Withdraw => Deed::Withdraw,
        Action::ChangeClock(_) => Deed::ChangeOffer,
        Action::Block => Deed::BlockChallenger,
        Action::Resign | Action::ReallyResign => Deed::Resign,
        Action::OfferDraw | Action::Abort => Deed::Propose,
        Action::AgreeToDraw(_) | Action::AgreeToAbort(_) | Action::Refuse => Deed::Answer,
        Action::CallOff => Deed::CallOff,
        Action::Claim | Action::GiveTime => Deed::UseFlag,
        Action::Rematch => Deed::Rematch,
        Action::Review => Deed::Review,
        Action::Export => Deed::Export,
        Action::Replay | Action::Film(_) | Action::Step(..) | Action::Rounds => Deed::Replay,
    }
}

/// Returns the deed of a button or select of a contest.
#[must_use]
pub const fn of_contest(act: ContestAct) -> Deed {
    match act {
        ContestAct::Accept
        | ContestAct::Decline
        | ContestAct::Suggest
        | ContestAct::Block
        | ContestAct::ReallyBlock
        | ContestAct::Report
        | ContestAct::Captain
        | ContestAct::Close
        | ContestAct::Reserve(_)
        | ContestAct::Withdraw
        | ContestAct::ReallyWithdraw
        | ContestAct::CallOff
        | ContestAct::Return => Deed::LeadContest,
        ContestAct::Hide | ContestAct::ReallyHide => Deed::Hide,
        ContestAct::Join | ContestAct::JoinTeam(_) => Deed::JoinContest,
        ContestAct::Leave | ContestAct::Here | ContestAct::ReallyHere => Deed::PlayContest,
        ContestAct::Show | ContestAct::Watch | ContestAct::Board => Deed::ReadContest,
    }
}

/// Returns the deed of a step in suggesting a change of a challenge.
#[must_use]
pub const fn of_suggestion(step: SuggestionStep) -> Deed {
    match step {
        SuggestionStep::Boards
        | SuggestionStep::Pace
        | SuggestionStep::Start
        | SuggestionStep::Send => Deed::LeadContest,
    }
}

/// Returns the deed of a step in putting a challenge to another server together.
#[must_use]
pub const fn of_step(step: DraftStep) -> Deed {
    match step {
        DraftStep::Game
        | DraftStep::Boards
        | DraftStep::Pace
        | DraftStep::To
        | DraftStep::Variant
        | DraftStep::FirstTo
        | DraftStep::Rated
        | DraftStep::Strongest
        | DraftStep::More
        | DraftStep::Back
        | DraftStep::Send
        | DraftStep::Lobby
        | DraftStep::Code
        | DraftStep::Open => Deed::LeadContest,
    }
}
