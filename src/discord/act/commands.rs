//! The deeds of commands. A command that does what a button does has the name of its act.

use super::table::Act;
use host::Deed;
use table::GameKind;

/// The deeds of the commands that have no act of the same name, by their full names. Those of the games
/// make moves.
const COMMANDS: &[(&str, &[Deed])] = &[
    ("challenge player", &[Deed::Challenge]),
    ("challenge open", &[Deed::Challenge]),
    ("challenge server", &[Deed::LeadContest]),
    ("challenge teams", &[Deed::LeadContest]),
    ("challenge computer", &[Deed::Challenge]),
    ("play", &[Deed::Move]),
    ("contest lineup", &[Deed::LeadContest]),
    ("match abort", &[Deed::Propose, Deed::CallOff]),
    ("leaderboard players", &[Deed::Read]),
    ("leaderboard servers", &[Deed::Read]),
    ("profile server", &[Deed::Read]),
];

/// Returns the deeds of a command by its full name, without the slash; `None` for one that is not in
/// the table. The caller needs the right to one of them.
pub fn of_command(name: &str) -> Option<Vec<Deed>> {
    let group = name.split(' ').next();
    if GameKind::ALL
        .iter()
        .any(|kind| Some(kind.facts().command.name) == group)
    {
        return Some(vec![Deed::Move]);
    }
    let row = COMMANDS.iter().find(|(command, _)| *command == name);
    let act = name.strip_prefix("match ").unwrap_or(name);
    let act = || Act::rows().into_iter().find(|row| row.name == act);
    let deeds = row.map(|(_, deeds)| deeds.to_vec());
    deeds.or_else(|| act().map(|row| vec![row.deed]))
}
