-- Times are milliseconds since 1970 (UTC), ids are Discord's numbers, texts are what the rules print.

CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value INTEGER NOT NULL
) STRICT;

CREATE TABLE users (
    user       INTEGER PRIMARY KEY,
    name       TEXT NOT NULL,
    language   TEXT NOT NULL,
    dm         INTEGER NOT NULL DEFAULT 1,
    reminders  INTEGER NOT NULL DEFAULT 1,
    text_board INTEGER NOT NULL DEFAULT 0,
    dm_closed  INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE blocks (
    user    INTEGER NOT NULL,
    blocked INTEGER NOT NULL,
    PRIMARY KEY (user, blocked)
) STRICT, WITHOUT ROWID;

CREATE TABLE servers (
    server   INTEGER PRIMARY KEY,
    channel  INTEGER,
    language TEXT
) STRICT;

CREATE TABLE bans (
    server INTEGER NOT NULL,
    user   INTEGER NOT NULL,
    PRIMARY KEY (server, user)
) STRICT, WITHOUT ROWID;

CREATE TABLE offers (
    id         TEXT PRIMARY KEY,
    challenger INTEGER NOT NULL REFERENCES users (user),
    opponent   INTEGER REFERENCES users (user),
    game       TEXT NOT NULL,
    options    TEXT NOT NULL,
    first_to   INTEGER NOT NULL,
    clock      INTEGER NOT NULL,
    colour     TEXT NOT NULL,
    luck       TEXT NOT NULL,
    secret     BLOB NOT NULL,
    server     INTEGER,
    channel    INTEGER NOT NULL,
    language   TEXT NOT NULL,
    message    INTEGER,
    state      TEXT NOT NULL DEFAULT 'open',
    expires    INTEGER NOT NULL,
    -- Whether the message shows this state.
    posted     TEXT
) STRICT;
CREATE INDEX offers_open ON offers (expires) WHERE state = 'open';
CREATE INDEX offers_of ON offers (challenger) WHERE state = 'open';

-- How long a pair has to wait after declined and expired offers.
CREATE TABLE waits (
    challenger INTEGER NOT NULL,
    opponent   INTEGER NOT NULL,
    times      INTEGER NOT NULL,
    until      INTEGER NOT NULL,
    PRIMARY KEY (challenger, opponent)
) STRICT, WITHOUT ROWID;

CREATE TABLE matches (
    id         TEXT PRIMARY KEY,
    game       TEXT NOT NULL,
    revision   INTEGER NOT NULL,
    options    TEXT NOT NULL,
    first_to   INTEGER NOT NULL,
    first      INTEGER NOT NULL,
    clock      INTEGER NOT NULL,
    secret     BLOB NOT NULL,
    user0      INTEGER REFERENCES users (user),
    level0     TEXT,
    nonce0     TEXT NOT NULL,
    user1      INTEGER REFERENCES users (user),
    level1     TEXT,
    nonce1     TEXT NOT NULL,
    started    INTEGER NOT NULL,
    -- The state after the last committed entry.
    sequence   INTEGER NOT NULL,
    ply        INTEGER NOT NULL,
    round      INTEGER NOT NULL,
    score0     INTEGER NOT NULL DEFAULT 0,
    score1     INTEGER NOT NULL DEFAULT 0,
    to_move    INTEGER,
    deadline   INTEGER,
    -- Reminders of the present turn that were sent: 0 none, 1 half, 2 tenth, 3 flag.
    reminded   INTEGER NOT NULL DEFAULT 0,
    -- When the clock has to be looked at next.
    due        INTEGER,
    -- The proposal that waits for an answer: its kind, and who made it.
    proposal   TEXT,
    proposer   INTEGER,
    -- The ply of each seat's last proposal.
    proposed0  INTEGER,
    proposed1  INTEGER,
    ended      INTEGER,
    winner     INTEGER,
    reason     TEXT,
    rematch    TEXT
) STRICT;
CREATE INDEX matches_running0 ON matches (user0) WHERE ended IS NULL;
CREATE INDEX matches_running1 ON matches (user1) WHERE ended IS NULL;
-- Running without a deadline: a computer is to move.
CREATE INDEX matches_computer ON matches (id) WHERE ended IS NULL AND deadline IS NULL;
CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;

CREATE TABLE homes (
    match    TEXT NOT NULL REFERENCES matches (id),
    number   INTEGER NOT NULL,
    server   INTEGER,
    channel  INTEGER NOT NULL,
    thread   INTEGER,
    card     INTEGER,
    language TEXT NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX homes_thread ON homes (thread) WHERE thread IS NOT NULL;

CREATE TABLE log (
    match    TEXT NOT NULL REFERENCES matches (id),
    sequence INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    seat     INTEGER,
    text     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (match, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
    match  TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    first  INTEGER NOT NULL,
    winner INTEGER,
    reason TEXT NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;

-- Which state each destination of a match shows, and what may be on its way.
CREATE TABLE deliveries (
    match       TEXT NOT NULL REFERENCES matches (id),
    destination TEXT NOT NULL,
    due         INTEGER NOT NULL,
    delivered   INTEGER NOT NULL DEFAULT 0,
    begun       INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, destination)
) STRICT, WITHOUT ROWID;
CREATE INDEX deliveries_waiting ON deliveries (match) WHERE delivered < due;

CREATE TABLE aborts (
    user INTEGER NOT NULL,
    at   INTEGER NOT NULL
) STRICT;
CREATE INDEX aborts_of ON aborts (user, at);
