//! `piste simulate`

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};

use super::game::GameArguments;
use super::series::competitor;
use super::{Failure, output};
use players::Level;
use table::{Competitor, CustomSettings, GameKind, Points, Score, Series, Simulation, Tally};

/// The number of rounds played between two updates of the progress bar.
const STEP: u64 = 500;
/// The number of random rounds, and that of rounds for a line of a balance or a ladder.
const ROUNDS: u64 = 100_000;
const COMPARED: u64 = 200;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// Print the score of the one who begins, in each game, variant and map, or in the one that
    /// is named.
    #[arg(long)]
    balance: bool,
    /// Print how a newcomer does against each level, and each level against the one below, in each
    /// game, variant and map, or in the one that is named.
    #[arg(long, conflicts_with = "balance")]
    ladder: bool,
    /// The player on both sides of a balance, as `piste match` names them.
    #[arg(long, default_value = "strong", value_parser = competitor)]
    player: Competitor,
    /// The number of rounds: by default 100,000, or 200 for each line of a balance or ladder.
    #[arg(long)]
    rounds: Option<u64>,
    /// The seed of the rounds; the same seed plays the same rounds.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// A file to which every round is written as a vector line, with all legal moves.
    #[arg(long, value_name = "FILE")]
    vectors: Option<PathBuf>,
}

/// Plays the rounds, prints statistics, and writes vector lines if asked to.
pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    if arguments.balance || arguments.ladder {
        return compare(arguments);
    }
    let (kind, options) = arguments.game.chosen()?;
    let rounds = arguments.rounds.unwrap_or(ROUNDS);
    let mut simulation = Simulation::new(kind, options, arguments.seed);
    // The bar hides itself if standard error is not a terminal.
    let bar = ProgressBar::new(rounds).with_style(
        ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} rounds, {per_sec}, {eta}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let begun = Instant::now();
    match &arguments.vectors {
        Some(path) => write_lines(&mut simulation, rounds, path, &bar)?,
        None => play(&mut simulation, rounds, &bar)?,
    }
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();
    print(&simulation.tally, seconds, kind)?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the balance or the ladder of each set of options.
fn compare(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let all = if arguments.game.is_named() {
        vec![arguments.game.chosen()?]
    } else {
        every_battlefield()
    };
    for (kind, options) in all {
        if arguments.ladder {
            ladder(kind, &options, arguments)?;
        } else {
            balance(kind, &options, arguments)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// Plays one player against itself, and prints how the one who begins has done.
fn balance(kind: GameKind, options: &str, arguments: &Arguments) -> Result<(), Failure> {
    let score = played(kind, options, [arguments.player; 2], arguments)?;
    points(kind, options, "the one who begins", &score.beginner)
}

/// Plays a newcomer against each level, and each level against the one below, and prints how they
/// have done.
fn ladder(kind: GameKind, options: &str, arguments: &Arguments) -> Result<(), Failure> {
    for competitors in rungs() {
        let score = played(kind, options, competitors, arguments)?;
        let [one, other] = competitors;
        points(
            kind,
            options,
            &format!("{one} against {other}"),
            &score.competitor,
        )?;
    }
    Ok(())
}

/// Returns the pairs of a ladder: the newcomer with each level, then each level with the one below.
fn rungs() -> Vec<[Competitor; 2]> {
    let levels = Level::ALL.map(Competitor::Level);
    let newcomers = levels.map(|level| [Competitor::Newcomer, level]);
    let below = levels.windows(2).filter_map(|pair| match *pair {
        [below, level] => Some([level, below]),
        _ => None,
    });
    newcomers.into_iter().chain(below).collect()
}

fn points(kind: GameKind, options: &str, whose: &str, points: &Points) -> Result<(), Failure> {
    let (share, margin) = (100.0 * points.share(), 100.0 * points.margin());
    output::line(format_args!(
        "{kind} {options}: {share:.1} % for {whose}, give or take {margin:.1} (95 %)"
    ))
}

/// Returns the options of every game, variant and map, as a new challenge has them.
fn every_battlefield() -> Vec<(GameKind, String)> {
    let nothing = CustomSettings::default();
    let mut all = Vec::new();
    for kind in GameKind::ALL {
        for variant in kind.facts().variants {
            for map in maps(kind) {
                let settings: Vec<_> = map.iter().map(|(name, map)| (*name, &**map)).collect();
                let options = kind.game().options(variant, &settings, &nothing);
                all.extend(options.ok().map(|options| (kind, options)));
            }
        }
    }
    all
}

/// Returns the maps of a game as settings, or none once for a game without maps.
fn maps(kind: GameKind) -> Vec<Option<(&'static str, String)>> {
    let settings = kind.facts().settings.iter();
    let settings = settings.filter(|setting| setting.in_setup);
    let named = settings.flat_map(|map| map.suggested().into_iter().map(|name| (map.name, name)));
    let maps: Vec<_> = named.map(Some).collect();
    if maps.is_empty() { vec![None] } else { maps }
}

/// Plays the rounds of one line.
fn played(
    kind: GameKind,
    options: &str,
    competitors: [Competitor; 2],
    arguments: &Arguments,
) -> Result<Score, Failure> {
    let begun = Instant::now();
    let mut series = Series {
        kind,
        options: options.to_owned(),
        competitors,
        seed: arguments.seed,
        clock: &|| begun.elapsed(),
        score: Score::default(),
    };
    let rounds = arguments.rounds.unwrap_or(COMPARED);
    for _ in 0..rounds.div_ceil(2).max(1) {
        let played = series.play_pair();
        played.map_err(|error| Failure::about("simulate", error))?;
    }
    Ok(series.score)
}

fn play(simulation: &mut Simulation, rounds: u64, bar: &ProgressBar) -> Result<(), Failure> {
    let mut left = rounds;
    while left > 0 {
        let step = left.min(STEP);
        simulation
            .play(step)
            .map_err(|error| Failure::about("simulate", error))?;
        left -= step;
        bar.inc(step);
    }
    Ok(())
}

fn write_lines(
    simulation: &mut Simulation,
    rounds: u64,
    path: &Path,
    bar: &ProgressBar,
) -> Result<(), Failure> {
    let about = |error: &dyn std::fmt::Display| Failure::about(path.display(), error);
    let mut file = BufWriter::new(File::create(path).map_err(|error| about(&error))?);
    for _ in 0..rounds {
        let line = simulation.line().map_err(|error| about(&error))?;
        serde_json::to_writer(&mut file, &line).map_err(|error| about(&error))?;
        file.write_all(b"\n").map_err(|error| about(&error))?;
        bar.inc(1);
    }
    file.flush().map_err(|error| about(&error))
}

fn print(tally: &Tally, seconds: f64, kind: GameKind) -> Result<(), Failure> {
    let [role_zero, role_one] = kind.facts().role_keys;
    let rounds = tally.rounds.max(1) as f64;
    let percent = |count: u64| 100.0 * count as f64 / rounds;
    let share = |name: &str, count: u64| {
        let percent = percent(count);
        output::line(format_args!("  {name:<10} {count:>10}  {percent:5.1} %"))
    };
    let a_second = tally.rounds as f64 / seconds.max(1e-9);
    let plies = tally.plies as f64 / rounds;
    let (count, shortest, longest) = (tally.rounds, tally.shortest, tally.longest);
    output::line(format_args!("{count} rounds of {kind} in {seconds:.2} s"))?;
    output::line(format_args!("{a_second:.0} rounds a second"))?;
    output::line(format_args!(
        "{plies:.1} plies a round, {shortest} to {longest}"
    ))?;
    output::line("endings:")?;
    for (reason, &count) in &tally.endings {
        share(reason, count)?;
    }
    output::line("won:")?;
    for (who, &count) in [role_zero, role_one, "nobody"].iter().zip(&tally.won) {
        share(who, count)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        arguments: Arguments,
    }

    fn arguments(line: &str) -> Arguments {
        let words = ["simulate"].into_iter().chain(line.split(' '));
        Line::try_parse_from(words).expect("arguments").arguments
    }

    #[test]
    fn a_balance_has_a_line_for_each_game_variant_and_map() {
        let all = every_battlefield();
        let options: Vec<&str> = all.iter().map(|(_, options)| options.as_str()).collect();
        for expected in [
            "advanced",
            "glade 40 +1",
            "ford 40 +2",
            "castles 40",
            "drawn small 40 +1",
            "drawn large 40 +4",
        ] {
            assert!(options.contains(&expected), "{expected}: {options:?}");
        }
    }

    #[test]
    fn a_balance_is_of_all_games_or_of_the_one_that_is_named() {
        let arguments = arguments("--balance --game en-garde --rounds 20 --player baseline");
        let (kind, options) = arguments.game.chosen().expect("known");
        let score = played(kind, &options, [arguments.player; 2], &arguments).expect("rounds");
        assert_eq!(score.beginner.rounds.iter().sum::<u32>(), 20);
        assert!(run(&arguments).is_ok());
        assert!(run(&self::arguments("--rounds 20")).is_err(), "no game");
    }

    #[test]
    fn a_ladder_has_a_newcomer_against_all_and_each_level_against_the_one_below() {
        let keys: Vec<[String; 2]> = rungs()
            .into_iter()
            .map(|it| it.map(|it| it.to_string()))
            .collect();
        assert_eq!(keys[0], ["newcomer", "beginner"]);
        assert_eq!(
            keys[4..],
            [
                ["casual", "beginner"],
                ["strong", "casual"],
                ["master", "strong"]
            ]
        );
        assert!(run(&arguments("--ladder --game en-garde --rounds 2")).is_ok());
    }
}
