# What developers run every day. `just` lists it.

default:
    @just --list

# The same checks as on a clean clone.
ci:
    bash .ci/run

# Format, lint, documentation.
lint:
    cargo fmt --all --check
    cargo clippy --all-targets --all-features -- -D warnings
    cargo clippy --package piste --no-default-features -- -D warnings
    RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --document-private-items

# Every quick test.
test:
    cargo test

# The schema and every statement on a PostgreSQL of its own (needs Debian's postgresql).
postgres:
    .ci/postgres cargo test --test statements -- --ignored

# Two people play in a browser (needs chromium and chromedriver).
browser:
    cargo test --features browser --test browser -- --ignored

# Play at many tables while the program is killed so often and everything fails; a seed repeats what was drawn.
endurance kills="1000" seed="":
    ENDURANCE_KILLS={{kills}} ENDURANCE_SEED={{seed}} ENDURANCE_SECONDS=36000 ENDURANCE_TABLES=24 cargo test --test endurance -- --ignored --nocapture

# The same with several processes of a bot on one PostgreSQL, which has to be installed.
endurance-shared processes="2" kills="1000" seed="":
    ENDURANCE_PROCESSES={{processes}} ENDURANCE_KILLS={{kills}} ENDURANCE_SEED={{seed}} ENDURANCE_SECONDS=36000 ENDURANCE_TABLES=24 .ci/postgres cargo test --features postgres --test endurance -- --ignored --nocapture

# Measure (about ten minutes); benches/README.md says how to read it.
bench:
    cargo bench --features measure

# Take what texts and pictures are now as what they should be, after somebody has looked at them.
accept:
    INSTA_UPDATE=always ACCEPT_PICTURES=1 cargo test --test golden
    INSTA_UPDATE=always cargo test --test discord transcripts::

# Renew the stand-in's excerpt of Discord's description from a new openapi.json, and look at what has changed.
describe openapi:
    DISCORD_OPENAPI={{absolute_path(openapi)}} ACCEPT_DESCRIPTION=1 cargo test --features piste-standin/description --test client -- --ignored excerpt
    git diff standin/description

# Look for what the tests did not think of: tokens, maps, vector_lines or records (needs cargo-fuzz and a nightly toolchain).
fuzz target:
    CARGO_PROFILE_RELEASE_STRIP=none cargo +nightly fuzz run -s none {{target}}
