-- A database as the first schema left it, in the middle of a match. It is never changed: what it
-- holds must be readable, and the match playable, for ever.
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE aborts (
    user INTEGER NOT NULL,
    at   INTEGER NOT NULL
) STRICT;
CREATE TABLE bans (
    server INTEGER NOT NULL,
    user   INTEGER NOT NULL,
    PRIMARY KEY (server, user)
) STRICT, WITHOUT ROWID;
CREATE TABLE blocks (
    user    INTEGER NOT NULL,
    blocked INTEGER NOT NULL,
    PRIMARY KEY (user, blocked)
) STRICT, WITHOUT ROWID;
CREATE TABLE deliveries (
    match       TEXT NOT NULL REFERENCES matches (id),
    destination TEXT NOT NULL,
    due         INTEGER NOT NULL,
    delivered   INTEGER NOT NULL DEFAULT 0,
    begun       INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, destination)
) STRICT, WITHOUT ROWID;
INSERT INTO "deliveries" VALUES('00X3AAAQH0DRY1AZ2AFYWQJDWY','announcement:0',20,20,20);
INSERT INTO "deliveries" VALUES('00X3AAAQH0DRY1AZ2AFYWQJDWY','card:0',4,4,4);
INSERT INTO "deliveries" VALUES('00X3AAAQH0DRY1AZ2AFYWQJDWY','hand:0',20,20,20);
INSERT INTO "deliveries" VALUES('00X3AAAQH0DRY1AZ2AFYWQJDWY','hand:1',16,16,16);
INSERT INTO "deliveries" VALUES('00X3AAAQH0DRY1AZ2AFYWQJDWY','thread:0',4,4,4);
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
INSERT INTO "homes" VALUES('00X3AAAQH0DRY1AZ2AFYWQJDWY',0,3,5,1002,1001,'en');
CREATE TABLE log (
    match    TEXT NOT NULL REFERENCES matches (id),
    sequence INTEGER NOT NULL,
    round    INTEGER NOT NULL,
    seat     INTEGER,
    text     TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (match, sequence)
) STRICT, WITHOUT ROWID;
INSERT INTO "log" VALUES('00X3AAAQH0DRY1AZ2AFYWQJDWY',1,1,NULL,'3 2 5 2 1 4 1 3 2 1 5 4 5 1 3 3 4 2 4 3 4 5 5 2 1',1000000060000);
INSERT INTO "log" VALUES('00X3AAAQH0DRY1AZ2AFYWQJDWY',2,1,0,'F1',1000000080000);
INSERT INTO "log" VALUES('00X3AAAQH0DRY1AZ2AFYWQJDWY',3,1,1,'F1',1000000120000);
INSERT INTO "log" VALUES('00X3AAAQH0DRY1AZ2AFYWQJDWY',4,1,0,'F2',1000000140000);
INSERT INTO "log" VALUES('00X3AAAQH0DRY1AZ2AFYWQJDWY',5,1,1,'F1',1000000140000);
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
INSERT INTO "matches" VALUES('00X3AAAQH0DRY1AZ2AFYWQJDWY','en-garde',1,'advanced',1,0,259200,X'DAA66D2C7DDF743F78DDE6E5FD29F0541715609F7C746C69B54CDA58FBBEE87E',11,NULL,'',22,NULL,'',1000000040000,5,4,1,0,0,0,1000259340000,0,1000129740000,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value INTEGER NOT NULL
) STRICT;
INSERT INTO "meta" VALUES('heartbeat',1000000160000);
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
INSERT INTO "offers" VALUES('00X3AAAQH0DRY1AZ2AFYWQJDWY',11,22,'en-garde','advanced',1,259200,'first','',X'DAA66D2C7DDF743F78DDE6E5FD29F0541715609F7C746C69B54CDA58FBBEE87E',3,5,'en',NULL,'accepted',1000259220000,'accepted');
CREATE TABLE refinery_schema_history(
             version int4 PRIMARY KEY,
             name VARCHAR(255),
             applied_on VARCHAR(255),
             checksum VARCHAR(255));
INSERT INTO "refinery_schema_history" VALUES(1,'first','2026-11-21T06:38:13.921169505Z','17022853227393848232');
CREATE TABLE rounds (
    match  TEXT NOT NULL REFERENCES matches (id),
    number INTEGER NOT NULL,
    first  INTEGER NOT NULL,
    winner INTEGER,
    reason TEXT NOT NULL,
    PRIMARY KEY (match, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE servers (
    server   INTEGER PRIMARY KEY,
    channel  INTEGER,
    language TEXT
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
INSERT INTO "users" VALUES(11,'user 11','en',1,1,0,0);
INSERT INTO "users" VALUES(22,'user 22','en',1,1,0,0);
CREATE TABLE waits (
    challenger INTEGER NOT NULL,
    opponent   INTEGER NOT NULL,
    times      INTEGER NOT NULL,
    until      INTEGER NOT NULL,
    PRIMARY KEY (challenger, opponent)
) STRICT, WITHOUT ROWID;
CREATE INDEX offers_open ON offers (expires) WHERE state = 'open';
CREATE INDEX offers_of ON offers (challenger) WHERE state = 'open';
CREATE INDEX matches_running0 ON matches (user0) WHERE ended IS NULL;
CREATE INDEX matches_running1 ON matches (user1) WHERE ended IS NULL;
CREATE INDEX matches_computer ON matches (id) WHERE ended IS NULL AND deadline IS NULL;
CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;
CREATE INDEX homes_thread ON homes (thread) WHERE thread IS NOT NULL;
CREATE INDEX deliveries_waiting ON deliveries (match) WHERE delivered < due;
CREATE INDEX aborts_of ON aborts (user, at);
COMMIT;
