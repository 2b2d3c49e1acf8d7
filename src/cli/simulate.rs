//! `piste simulate`

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use indicatif::{ProgressBar, ProgressStyle};

use super::Failure;
use crate::table::{CustomSettings, GameKind, Simulation, Tally, Unsuitable};

/// How many rounds are played between two looks at the progress bar.
const STEP: u64 = 500;

#[derive(Debug, clap::Args)]
pub(super) struct Arguments {
    /// The game's key, such as en-garde.
    #[arg(long)]
    game: String,
    /// The variant's key; the game's default when left out.
    #[arg(long)]
    variant: Option<String>,
    /// A setting of the game, such as map=ford or turn_limit=200; as many as the game has.
    #[arg(long, value_name = "NAME=VALUE", value_parser = setting)]
    set: Vec<(String, String)>,
    /// How many rounds.
    #[arg(long, default_value_t = 100_000)]
    rounds: u64,
    /// The same seed plays the same rounds.
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// Write every round as a vector line, with all that was legal, to this file.
    #[arg(long, value_name = "FILE")]
    vectors: Option<PathBuf>,
}

fn setting(text: &str) -> Result<(String, String), &'static str> {
    let (name, value) = text
        .split_once('=')
        .ok_or("expected a name and a value, such as map=ford")?;
    Ok((name.to_owned(), value.to_owned()))
}

/// Plays, prints what came out, and writes vector lines if asked to.
pub(super) fn run(arguments: &Arguments) -> Result<ExitCode, Failure> {
    let (kind, options) = game(arguments)?;
    let mut simulation = Simulation::new(kind, options, arguments.seed);
    // The bar hides itself where standard error is no terminal.
    let bar = ProgressBar::new(arguments.rounds).with_style(
        ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} rounds, {per_sec}, {eta}")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let begun = Instant::now();
    match &arguments.vectors {
        Some(path) => write_lines(&mut simulation, arguments.rounds, path, &bar)?,
        None => play(&mut simulation, arguments.rounds, &bar)?,
    }
    let seconds = begun.elapsed().as_secs_f64();
    bar.finish_and_clear();
    print(&simulation.tally, seconds, kind);
    Ok(ExitCode::SUCCESS)
}

fn game(arguments: &Arguments) -> Result<(GameKind, String), Failure> {
    let kind = GameKind::from_key(&arguments.game).ok_or_else(|| {
        let known: Vec<&str> = GameKind::ALL.into_iter().map(GameKind::key).collect();
        Failure::about(
            "--game",
            format!("{:?} is none of {}", arguments.game, known.join(", ")),
        )
    })?;
    let facts = kind.facts();
    let variant = arguments.variant.as_deref().unwrap_or(facts.variants[0]);
    let set = arguments.set.iter();
    let settings: Vec<_> = set.map(|(name, value)| (&**name, &**value)).collect();
    let options = kind
        .game()
        .options(variant, &settings, &CustomSettings::default());
    let options = options.map_err(|unsuitable| match unsuitable {
        Unsuitable::Variant => Failure::about(
            "--variant",
            format!("{variant:?} is none of {}", facts.variants.join(", ")),
        ),
        Unsuitable::Name(_) => {
            let known: Vec<&str> = kind.facts().settings.iter().map(|it| it.name).collect();
            Failure::about("--set", format!("{kind} can set: {}", known.join(", ")))
        }
        Unsuitable::Value(setting) => {
            let possible = match setting.bounds() {
                Some((least, most)) => format!("{least} to {most}"),
                None => setting.suggested().join(", "),
            };
            Failure::about("--set", format!("{} can be {possible}", setting.name))
        }
        Unsuitable::Setup(error) => Failure::about("--set", error),
    })?;
    Ok((kind, options))
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

fn print(tally: &Tally, seconds: f64, kind: GameKind) {
    let [role_zero, role_one] = kind.facts().role_keys;
    let rounds = tally.rounds.max(1) as f64;
    let percent = |count: u64| 100.0 * count as f64 / rounds;
    println!("{} rounds of {kind} in {seconds:.2} s", tally.rounds);
    println!(
        "{:.0} rounds a second",
        tally.rounds as f64 / seconds.max(1e-9)
    );
    println!(
        "{:.1} plies a round, {} to {}",
        tally.plies as f64 / rounds,
        tally.shortest,
        tally.longest
    );
    println!("endings:");
    for (reason, &count) in &tally.endings {
        println!("  {reason:<10} {count:>10}  {:5.1} %", percent(count));
    }
    println!("won:");
    for (who, &count) in [role_zero, role_one, "nobody"].iter().zip(&tally.won) {
        println!("  {who:<10} {count:>10}  {:5.1} %", percent(count));
    }
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

    fn options(line: &str) -> Result<String, String> {
        let words = ["simulate"].into_iter().chain(line.split(' '));
        let line = Line::try_parse_from(words).map_err(|error| error.to_string())?;
        let (_, options) = game(&line.arguments).map_err(|error| error.to_string())?;
        Ok(options)
    }

    #[test]
    fn settings_are_those_of_the_game_or_refused_with_what_is_possible() {
        let wesnoth = "--game erobere-wesnoth";
        let long = options(&format!("{wesnoth} --set map=ford --set turn_limit=200"));
        assert_eq!(long.as_deref(), Ok("ford 200"));
        for (wrong, right) in [
            ("--set map=moor", "glade, ford, long-march"),
            ("--set turn_limit=0", "1 to 200"),
            ("--set luck=x", "map, turn_limit"),
            ("--set map", "such as map=ford"),
            ("--variant x", "none of standard"),
        ] {
            let refused = options(&format!("{wesnoth} {wrong}")).expect_err(wrong);
            assert!(refused.contains(right), "{wrong}: {refused}");
        }
        assert!(options("--game chess").is_err_and(|error| error.contains("en-garde")));
    }
}
