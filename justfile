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

# Two people play in a browser (needs chromium and chromedriver).
browser:
    cargo test --test browser -- --ignored
