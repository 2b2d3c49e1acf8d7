# What developers run every day. `just` lists it.

default:
    @just --list

# The same checks as on a clean clone.
ci:
    bash .ci/run

# Format, lint, documentation.
lint:
    cargo fmt --all --check
    cargo clippy --all-targets -- -D warnings
    RUSTDOCFLAGS="-D warnings" cargo doc --no-deps --document-private-items

# Every quick test.
test:
    cargo test

# Ratios of the benches (benches/README.md).
bench:
    cargo bench

# Accept changed golden files after looking at them.
accept:
    INSTA_UPDATE=always PISTE_ACCEPT_PICTURES=1 cargo test
