//! `piste train`

use std::path::PathBuf;
use std::process::ExitCode;

use indicatif::ProgressBar;

use super::{Failure, output};
use players::en_garde::{Mind, ROUNDS, Rival, Training};
use players::{Level, erobere_wesnoth};
use rules::random::Seeded;
use table::GameKind;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The game's key: en-garde or erobere-wesnoth.
    #[arg(long)]
    game: String,
    /// The seed of the training; the same seed learns the same.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The number of rounds, of En Garde for each variant, for a quick look; by default as many as
    /// the program's own weights took.
    #[arg(long)]
    rounds: Option<u64>,
    /// Learn to beat the weights of En Garde in this file alone, and print how well that goes.
    #[arg(long, value_name = "FILE", conflicts_with = "against_level")]
    against: Option<PathBuf>,
    /// Learn to beat a level of the computer alone in En Garde, from the program's own weights on,
    /// and print how well that goes. A round against master takes 300 times as long as one against weights.
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    against_level: Option<Level>,
    /// The file for the weights.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

fn level(key: &str) -> Result<Level, &'static str> {
    Level::from_key(key).ok_or("expected beginner, casual, strong or master")
}

/// Learns the game, and writes the weights.
pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let weights = match GameKind::from_key(&arguments.game) {
        Some(GameKind::EnGarde) => en_garde(arguments)?,
        Some(GameKind::ErobereWesnoth) => erobere_wesnoth(arguments)?,
        _ => {
            let sentence = "only en-garde and erobere-wesnoth are learned";
            return Err(Failure::about("--game", sentence));
        }
    };
    std::fs::write(&arguments.out, &weights)
        .map_err(|error| Failure::about(arguments.out.display(), error))?;
    output::line(format_args!("{} bytes", weights.len()))?;
    Ok(ExitCode::SUCCESS)
}

fn erobere_wesnoth(arguments: &Arguments) -> Result<Vec<u8>, Failure> {
    if arguments.against.is_some() || arguments.against_level.is_some() {
        let sentence = "only en-garde is learned against somebody; leave the option out";
        return Err(Failure::about("--against", sentence));
    }
    let rounds = arguments.rounds.unwrap_or(erobere_wesnoth::ROUNDS);
    let bar = ProgressBar::new(rounds);
    let mut chance = Seeded(arguments.seed);
    let mut training = erobere_wesnoth::Training::new(rounds);
    while !training.is_over() {
        training.step(&mut chance);
        bar.set_position(training.played());
    }
    bar.finish_and_clear();
    Ok(training.learned().to_string().into_bytes())
}

/// Learns every variant, one after the other.
fn en_garde(arguments: &Arguments) -> Result<Vec<u8>, Failure> {
    let rounds = |own: u64| arguments.rounds.unwrap_or(own);
    let bar = ProgressBar::new(ROUNDS.into_iter().map(|(_, own)| rounds(own)).sum());
    let mut rivals = rivals(arguments)?.into_iter();
    let mut weights = Vec::new();
    for (variant, own) in ROUNDS {
        let mut chance = Seeded(arguments.seed);
        let rival = rivals.next();
        let is_hunted = rival.is_some();
        let mut training = Training::new(variant, rounds(own), rival, &mut chance);
        while !training.is_over() {
            let before = training.played();
            training.step(&mut chance);
            bar.inc(training.played() - before);
            if training.played() * 10 / rounds(own).max(1) > before * 10 / rounds(own).max(1) {
                let score = 100.0 * training.take_score();
                if is_hunted {
                    output::line(format_args!(
                        "{} {}: {score:.1} %",
                        variant.key(),
                        training.played()
                    ))?;
                }
            }
        }
        weights.extend(training.learned().bytes());
    }
    bar.finish_and_clear();
    Ok(weights)
}

/// Returns the players that are to be beaten, one for each variant.
fn rivals(arguments: &Arguments) -> Result<Vec<Rival>, Failure> {
    if let Some(level) = arguments.against_level {
        return Ok(vec![Rival::Level(level); ROUNDS.len()]);
    }
    let Some(path) = &arguments.against else {
        return Ok(Vec::new());
    };
    let bytes = std::fs::read(path).map_err(|error| Failure::about(path.display(), error))?;
    let minds = bytes.chunks(Mind::SIZE).map(Mind::read);
    let rivals: Option<Vec<Rival>> = minds
        .map(|mind| mind.map(|mind| Rival::Policy(Box::new(mind))))
        .collect();
    rivals.ok_or_else(|| Failure::about(path.display(), "these are no weights"))
}
