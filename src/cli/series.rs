//! `piste match`

use std::process::ExitCode;
use std::time::Instant;

use indicatif::ProgressBar;

use super::game::GameArguments;
use super::{Failure, output};
use table::{Competitor, Score, Series};

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// The first player: beginner, casual, strong, master, newcomer, baseline, or search-800 for
    /// the favourite of a search of 800 runs.
    #[arg(long, value_parser = competitor)]
    a: Competitor,
    /// The player it meets.
    #[arg(long, value_parser = competitor)]
    b: Competitor,
    /// The number of rounds. They come in pairs with the same deals and exchanged seats.
    #[arg(long, default_value_t = 1_000)]
    games: u32,
    /// The seed of the rounds; the same seed plays the same rounds.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

pub(super) fn competitor(key: &str) -> Result<Competitor, &'static str> {
    Competitor::from_key(key).ok_or(
        "expected beginner, casual, strong, master, newcomer, baseline or search-RUNS, such as \
         search-800",
    )
}

/// Plays the rounds and prints the score of the first player.
pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let (kind, options) = arguments.game.chosen()?;
    let begun = Instant::now();
    let mut series = Series {
        kind,
        options,
        competitors: [arguments.a, arguments.b],
        seed: arguments.seed,
        clock: &|| begun.elapsed(),
        score: Score::default(),
    };
    let pairs = arguments.games.div_ceil(2).max(1);
    // The bar hides itself if standard error is not a terminal.
    let bar = ProgressBar::new(pairs.into());
    for _ in 0..pairs {
        series
            .play_pair()
            .map_err(|error| Failure::about("match", error))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    print(&series.score)?;
    Ok(ExitCode::SUCCESS)
}

fn print(score: &Score) -> Result<(), Failure> {
    let [won, drawn, lost] = score.competitor.rounds;
    output::line(format_args!("{won} won, {drawn} drawn, {lost} lost"))?;
    output::line(format_args!(
        "{:.1} % of the points, give or take {:.1} (95 %)",
        100.0 * score.competitor.share(),
        100.0 * score.competitor.margin()
    ))?;
    for (name, (time, decisions)) in ["a", "b"]
        .iter()
        .zip(score.time.iter().zip(score.decisions))
    {
        let each = time.as_secs_f64() * 1e3 / f64::from(decisions.max(1));
        output::line(format_args!(
            "{name}: {each:.3} ms a move, {decisions} moves"
        ))?;
    }
    Ok(())
}
