-- Times are milliseconds since 1970 (UTC), ids of users, servers, channels and messages are
-- Discord's numbers, tokens are what the rules print. Nothing here is a word that SQL keeps for
-- itself, so that another database can read the same statements.
--
-- Users, servers and channels are Discord's: a row may name one that has no row of its own.

ALTER TABLE meta       RENAME TO old_meta;
ALTER TABLE users      RENAME TO old_users;
ALTER TABLE blocks     RENAME TO old_blocks;
ALTER TABLE servers    RENAME TO old_servers;
ALTER TABLE bans       RENAME TO old_bans;
ALTER TABLE offers     RENAME TO old_offers;
ALTER TABLE waits      RENAME TO old_waits;
ALTER TABLE matches    RENAME TO old_matches;
ALTER TABLE homes      RENAME TO old_homes;
ALTER TABLE log        RENAME TO old_log;
ALTER TABLE rounds     RENAME TO old_rounds;
ALTER TABLE deliveries RENAME TO old_deliveries;
ALTER TABLE aborts     RENAME TO old_aborts;
DROP INDEX offers_open;
DROP INDEX offers_of;
DROP INDEX matches_running0;
DROP INDEX matches_running1;
DROP INDEX matches_computer;
DROP INDEX matches_due;
DROP INDEX homes_thread;
DROP INDEX deliveries_waiting;
DROP INDEX aborts_of;

-- Points in time that the program remembers of itself.
CREATE TABLE moments (
    name TEXT PRIMARY KEY,
    at   INTEGER NOT NULL
) STRICT;

-- The commands that were registered last: everywhere (0), or in one server.
CREATE TABLE registrations (
    scope_id INTEGER PRIMARY KEY,
    digest   TEXT NOT NULL
) STRICT;

-- The hosts that work on this database. A host that starts again takes back what its earlier life
-- had claimed.
CREATE TABLE hosts (
    name       TEXT PRIMARY KEY,
    holder     INTEGER NOT NULL,
    started_at INTEGER NOT NULL
) STRICT;

CREATE TABLE users (
    user_id          INTEGER PRIMARY KEY,
    -- The name that Discord shows everywhere; a nickname is its server's.
    name             TEXT NOT NULL,
    language         TEXT NOT NULL,
    direct_messages  INTEGER NOT NULL DEFAULT 1 CHECK (direct_messages IN (0, 1)),
    reminders        INTEGER NOT NULL DEFAULT 1 CHECK (reminders IN (0, 1)),
    text_board       INTEGER NOT NULL DEFAULT 0 CHECK (text_board IN (0, 1)),
    -- Until when their direct messages count as closed.
    dm_closed_until  INTEGER,
    -- When a message to them was tried all the same, because they had asked from there.
    dm_knocked_at    INTEGER,
    -- They know of it.
    dm_told          INTEGER NOT NULL DEFAULT 0 CHECK (dm_told IN (0, 1)),
    -- The chat in which a hand reached them last.
    dm_channel_id    INTEGER,
    -- Who may see their rating and their matches; NULL until they have said.
    visibility       TEXT CHECK (visibility IN ('everywhere', 'servers', 'nowhere')),
    -- Their night in minutes after midnight of their zone, and since when it is so.
    night_from       INTEGER CHECK (night_from BETWEEN 0 AND 1439),
    night_to         INTEGER CHECK (night_to BETWEEN 0 AND 1439),
    night_zone       TEXT,
    night_changed_at INTEGER,
    CHECK ((night_from IS NULL) = (night_to IS NULL)),
    CHECK ((night_from IS NULL) = (night_zone IS NULL))
) STRICT;

-- Days on which a user's clocks stand still; days are counted since 1970.
CREATE TABLE absences (
    user_id   INTEGER NOT NULL,
    first_day INTEGER NOT NULL,
    days      INTEGER NOT NULL CHECK (days BETWEEN 1 AND 30),
    PRIMARY KEY (user_id, first_day)
) STRICT, WITHOUT ROWID;

CREATE TABLE blocks (
    user_id    INTEGER NOT NULL,
    blocked_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, blocked_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX blocks_blocked ON blocks (blocked_id);

CREATE TABLE servers (
    server_id  INTEGER PRIMARY KEY,
    name       TEXT,
    -- Where matches are played; NULL for wherever they are offered.
    channel_id INTEGER,
    -- The language of public posts; NULL for the server's own.
    language   TEXT,
    -- When the bot was known to be there last, to the day, and when it had to leave.
    seen_at    INTEGER,
    left_at    INTEGER
) STRICT;

-- What channels have refused.
CREATE TABLE channels (
    channel_id       INTEGER PRIMARY KEY,
    no_threads_until INTEGER,
    gone_at          INTEGER
) STRICT;

CREATE TABLE bans (
    server_id INTEGER NOT NULL,
    user_id   INTEGER NOT NULL,
    PRIMARY KEY (server_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX bans_user ON bans (user_id);

-- What a user may do only so often a day. "begin": a match began; "abort": they called one off
-- alone; "ping": their challenge named somebody.
CREATE TABLE acts (
    user_id  INTEGER NOT NULL,
    act      TEXT NOT NULL CHECK (act IN ('begin', 'abort', 'ping')),
    other_id INTEGER,
    at       INTEGER NOT NULL,
    CHECK ((act = 'ping') = (other_id IS NOT NULL))
) STRICT;
CREATE INDEX acts_user ON acts (user_id, act, at);
CREATE INDEX acts_at ON acts (at);

-- How long a pair has to wait after declined, expired and withdrawn offers.
CREATE TABLE waits (
    challenger_id INTEGER NOT NULL,
    opponent_id   INTEGER NOT NULL,
    -- Waits so far; each is twice as long as the one before.
    waits         INTEGER NOT NULL CHECK (waits >= 0),
    withdrawals   INTEGER NOT NULL DEFAULT 0 CHECK (withdrawals >= 0),
    until_at      INTEGER NOT NULL,
    PRIMARY KEY (challenger_id, opponent_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX waits_until ON waits (until_at);
CREATE INDEX waits_opponent ON waits (opponent_id);

CREATE TABLE offers (
    offer_id            INTEGER PRIMARY KEY,
    -- Becomes the match's.
    id                  TEXT NOT NULL UNIQUE CHECK (length(id) = 26),
    challenger_id       INTEGER NOT NULL,
    -- The challenger's name in the server of the offer, where it has one of its own.
    challenger_nickname TEXT,
    -- NULL for anybody.
    opponent_id         INTEGER,
    scope               TEXT NOT NULL DEFAULT 'here' CHECK (scope IN ('here', 'everywhere')),
    -- What else whoever takes it must fit, in the host's notation.
    filters             TEXT NOT NULL DEFAULT '',
    game                TEXT NOT NULL,
    options             TEXT NOT NULL,
    first_to            INTEGER NOT NULL CHECK (first_to > 0),
    clock               TEXT NOT NULL CHECK (clock IN ('move', 'bank')),
    clock_seconds       INTEGER NOT NULL CHECK (clock_seconds > 0),
    clock_increment     INTEGER NOT NULL DEFAULT 0 CHECK (clock_increment >= 0),
    side                TEXT NOT NULL CHECK (side IN ('first', 'second', 'random')),
    luck                TEXT NOT NULL,
    secret              BLOB NOT NULL CHECK (length(secret) = 32),
    state               TEXT NOT NULL DEFAULT 'open'
        CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
    offered_at          INTEGER NOT NULL,
    expires_at          INTEGER NOT NULL,
    closed_at           INTEGER,
    CHECK ((state = 'open') = (closed_at IS NULL))
) STRICT;
CREATE INDEX offers_expiry ON offers (expires_at) WHERE state = 'open';
CREATE INDEX offers_challenger ON offers (challenger_id) WHERE state = 'open';
CREATE INDEX offers_lobby ON offers (scope, game) WHERE state = 'open';
CREATE INDEX offers_closed ON offers (closed_at) WHERE closed_at IS NOT NULL;

-- The messages of an offer.
CREATE TABLE offer_posts (
    offer_id   INTEGER NOT NULL REFERENCES offers (offer_id),
    number     INTEGER NOT NULL CHECK (number >= 0),
    -- NULL in a direct message.
    server_id  INTEGER,
    channel_id INTEGER NOT NULL,
    language   TEXT NOT NULL,
    message_id INTEGER,
    -- The state that the message shows; 'gone' when it cannot be posted or edited any more.
    shown      TEXT CHECK (shown IN ('open', 'accepted', 'declined', 'withdrawn', 'expired', 'gone')),
    -- The offer is open.
    is_open    INTEGER NOT NULL DEFAULT 1 CHECK (is_open IN (0, 1)),
    -- The message has to be posted or edited.
    is_due     INTEGER NOT NULL DEFAULT 1 CHECK (is_due IN (0, 1)),
    -- Who brings it out, and until when nobody else does.
    holder     INTEGER,
    held_until INTEGER,
    PRIMARY KEY (offer_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX offer_posts_channel ON offer_posts (channel_id) WHERE is_open = 1;
CREATE INDEX offer_posts_due ON offer_posts (offer_id) WHERE is_due = 1;
CREATE INDEX offer_posts_held ON offer_posts (holder) WHERE holder IS NOT NULL;

CREATE TABLE matches (
    match_id        INTEGER PRIMARY KEY,
    -- What the outside calls it.
    id              TEXT NOT NULL UNIQUE CHECK (length(id) = 26),
    game            TEXT NOT NULL,
    variant         TEXT NOT NULL,
    revision        INTEGER NOT NULL,
    options         TEXT NOT NULL,
    first_to        INTEGER NOT NULL CHECK (first_to > 0),
    -- Who has the first turn of round 1.
    first_seat      INTEGER NOT NULL CHECK (first_seat IN (0, 1)),
    challenger_seat INTEGER NOT NULL CHECK (challenger_seat IN (0, 1)),
    sides           TEXT NOT NULL CHECK (sides IN ('chosen', 'random')),
    clock           TEXT NOT NULL CHECK (clock IN ('move', 'bank')),
    clock_seconds   INTEGER NOT NULL CHECK (clock_seconds > 0),
    clock_increment INTEGER NOT NULL DEFAULT 0 CHECK (clock_increment >= 0),
    -- What every deal comes from.
    secret          BLOB NOT NULL CHECK (length(secret) = 32),
    -- Whether it counts for ratings, or why not; fixed when it begins.
    rated           TEXT NOT NULL
        CHECK (rated IN ('rated', 'computer', 'agreed', 'pair', 'blocked', 'before')),
    contest_id      INTEGER,
    board           INTEGER,
    began_at        INTEGER NOT NULL,
    -- Raised by every commit, whatever it changes.
    version         INTEGER NOT NULL DEFAULT 0,
    -- The state after the last entry of the log.
    sequence        INTEGER NOT NULL CHECK (sequence >= 0),
    ply             INTEGER NOT NULL CHECK (ply >= 0),
    round           INTEGER NOT NULL,
    score_zero      INTEGER NOT NULL DEFAULT 0,
    score_one       INTEGER NOT NULL DEFAULT 0,
    to_move         INTEGER CHECK (to_move IN (0, 1)),
    deadline        INTEGER,
    -- Reminders of the present turn that were sent: 0 none, 1 half, 2 tenth, 3 flag.
    reminded        INTEGER NOT NULL DEFAULT 0 CHECK (reminded BETWEEN 0 AND 3),
    -- When the clock has to be looked at next, who looks, and until when nobody else does.
    due_at          INTEGER,
    holder          INTEGER,
    held_until      INTEGER,
    -- The proposal that waits for an answer, and who made it.
    proposal        TEXT CHECK (proposal IN ('draw', 'abort')),
    proposer        INTEGER CHECK (proposer IN (0, 1)),
    ended_at        INTEGER,
    winner          INTEGER CHECK (winner IN (0, 1)),
    reason          TEXT
        CHECK (reason IN ('score', 'resign', 'timeout', 'agreed', 'aborted', 'restored')),
    -- SHA-256 of the record, as hexadecimal digits, once it is over.
    digest          TEXT CHECK (length(digest) = 64),
    -- The offer or match of a rematch.
    rematch         TEXT,
    CHECK ((ended_at IS NULL) = (reason IS NULL)),
    CHECK ((proposal IS NULL) = (proposer IS NULL)),
    CHECK (ended_at IS NULL OR (to_move IS NULL AND deadline IS NULL AND due_at IS NULL))
) STRICT;
CREATE INDEX matches_running ON matches (match_id) WHERE ended_at IS NULL;
-- Running without a deadline: a computer is to move.
CREATE INDEX matches_computer ON matches (match_id) WHERE ended_at IS NULL AND deadline IS NULL;
CREATE INDEX matches_due ON matches (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX matches_held ON matches (holder) WHERE holder IS NOT NULL;
CREATE INDEX matches_contest ON matches (contest_id, board) WHERE contest_id IS NOT NULL;

CREATE TABLE seats (
    match_id      INTEGER NOT NULL REFERENCES matches (match_id),
    seat          INTEGER NOT NULL CHECK (seat IN (0, 1)),
    -- NULL for a computer, which has a level, and for a player who was deleted.
    user_id       INTEGER,
    level         TEXT,
    -- The player's names when the match began: everywhere, and in the server where it is played.
    name          TEXT NOT NULL,
    nickname      TEXT,
    -- What they added to the deal.
    luck          TEXT NOT NULL,
    -- For which server they play.
    server_id     INTEGER,
    -- The time that is left in their bank, in milliseconds.
    bank          INTEGER,
    -- When they were shown the first hand of the present round.
    hand_shown_at INTEGER,
    -- The ply of their last proposal.
    proposed_ply  INTEGER,
    began_at      INTEGER NOT NULL,
    ended_at      INTEGER,
    PRIMARY KEY (match_id, seat),
    CHECK (user_id IS NULL OR level IS NULL)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_user_running ON seats (user_id) WHERE ended_at IS NULL AND user_id IS NOT NULL;
CREATE INDEX seats_user_ended ON seats (user_id, ended_at)
    WHERE ended_at IS NOT NULL AND user_id IS NOT NULL;
CREATE INDEX seats_server_running ON seats (server_id)
    WHERE ended_at IS NULL AND server_id IS NOT NULL;
CREATE INDEX seats_server_ended ON seats (server_id, ended_at)
    WHERE ended_at IS NOT NULL AND server_id IS NOT NULL;

CREATE TABLE homes (
    match_id   INTEGER NOT NULL REFERENCES matches (match_id),
    number     INTEGER NOT NULL CHECK (number >= 0),
    server_id  INTEGER,
    channel_id INTEGER NOT NULL,
    thread_id  INTEGER,
    card_id    INTEGER,
    language   TEXT NOT NULL,
    -- How much it is told.
    told       TEXT NOT NULL DEFAULT 'turns' CHECK (told IN ('turns', 'rounds', 'results')),
    ended_at   INTEGER,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX homes_thread ON homes (thread_id, match_id) WHERE thread_id IS NOT NULL;
CREATE INDEX homes_channel_running ON homes (channel_id) WHERE ended_at IS NULL;

-- The append-only log of every match.
CREATE TABLE log (
    match_id INTEGER NOT NULL REFERENCES matches (match_id),
    sequence INTEGER NOT NULL CHECK (sequence > 0),
    round    INTEGER NOT NULL,
    -- NULL for chance.
    seat     INTEGER CHECK (seat IN (0, 1)),
    token    TEXT NOT NULL,
    at       INTEGER NOT NULL,
    PRIMARY KEY (match_id, sequence)
) STRICT, WITHOUT ROWID;

CREATE TABLE rounds (
    match_id   INTEGER NOT NULL REFERENCES matches (match_id),
    number     INTEGER NOT NULL CHECK (number > 0),
    first_seat INTEGER NOT NULL CHECK (first_seat IN (0, 1)),
    winner     INTEGER CHECK (winner IN (0, 1)),
    reason     TEXT NOT NULL,
    PRIMARY KEY (match_id, number)
) STRICT, WITHOUT ROWID;

-- Which state each destination of a match should show (due), shows (delivered), and was to show
-- when it was last handed to the poster (begun).
CREATE TABLE deliveries (
    match_id    INTEGER NOT NULL REFERENCES matches (match_id),
    destination TEXT NOT NULL,
    due         INTEGER NOT NULL,
    delivered   INTEGER NOT NULL DEFAULT 0,
    begun       INTEGER NOT NULL DEFAULT 0,
    -- Who brings it out, and until when nobody else does.
    holder      INTEGER,
    held_until  INTEGER,
    PRIMARY KEY (match_id, destination)
) STRICT, WITHOUT ROWID;
CREATE INDEX deliveries_waiting ON deliveries (match_id) WHERE delivered < due;
CREATE INDEX deliveries_held ON deliveries (holder) WHERE holder IS NOT NULL;

-- One row a finished match, written in the transaction of its end and never changed but for a
-- player who is deleted. Ratings and tables are projections of these rows in their order.
CREATE TABLE results (
    -- Without a gap.
    number      INTEGER PRIMARY KEY,
    match_id    INTEGER NOT NULL UNIQUE REFERENCES matches (match_id),
    game        TEXT NOT NULL,
    variant     TEXT NOT NULL,
    first_to    INTEGER NOT NULL,
    -- NULL for a computer.
    user_zero   INTEGER,
    user_one    INTEGER,
    server_zero INTEGER,
    server_one  INTEGER,
    score_zero  INTEGER NOT NULL,
    score_one   INTEGER NOT NULL,
    plies       INTEGER NOT NULL,
    winner      INTEGER CHECK (winner IN (0, 1)),
    reason      TEXT NOT NULL
        CHECK (reason IN ('score', 'resign', 'timeout', 'agreed', 'aborted', 'restored')),
    -- Whether it counts for ratings, or why not: what was fixed at the start, or how it ended.
    rated       TEXT NOT NULL CHECK (rated IN ('rated', 'computer', 'agreed', 'pair', 'blocked',
        'before', 'aborted', 'restored', 'unseen')),
    ended_at    INTEGER NOT NULL,
    contest_id  INTEGER,
    board       INTEGER
) STRICT;

-- What stands in the file already.

INSERT INTO moments (name, at) SELECT name, value FROM
    (SELECT key AS name, value FROM old_meta WHERE key = 'heartbeat');

-- A closed door was remembered for ever; from now on it is tried again after a day. Whoever was
-- only named by somebody else has no language, and is not kept.
INSERT INTO users (user_id, name, language, direct_messages, reminders, text_board,
        dm_closed_until, dm_told, dm_channel_id)
    SELECT user, name, language, dm, reminders, text_board,
        CASE WHEN dm_closed = 1 THEN coalesce((SELECT at FROM moments), 0) + 86400000 END,
        dm_told, dm_channel
    FROM old_users WHERE language <> '';
INSERT INTO blocks (user_id, blocked_id) SELECT user, blocked FROM old_blocks;
INSERT INTO servers (server_id, channel_id, language) SELECT server, channel, language FROM old_servers;
INSERT INTO bans (server_id, user_id) SELECT server, user FROM old_bans;
INSERT INTO acts (user_id, act, at) SELECT user, 'abort', at FROM old_aborts;
INSERT INTO waits (challenger_id, opponent_id, waits, until_at)
    SELECT challenger, opponent, times, until FROM old_waits;

-- An offer to one user stood for three days, one to anybody for one.
INSERT INTO offers (id, challenger_id, opponent_id, game, options, first_to, clock, clock_seconds,
        side, luck, secret, state, offered_at, expires_at, closed_at)
    SELECT id, challenger, opponent, game, options, first_to, 'move', clock, colour, luck, secret,
        state, expires - CASE WHEN opponent IS NULL THEN 86400000 ELSE 259200000 END, expires,
        CASE WHEN state <> 'open' THEN expires END
    FROM old_offers ORDER BY id;
INSERT INTO offer_posts (offer_id, number, server_id, channel_id, language, message_id, shown,
        is_open, is_due)
    SELECT offers.offer_id, 0, old.server, old.channel, old.language, old.message, old.posted,
        old.state = 'open',
        old.state <> 'accepted' AND old.posted IS NOT 'gone' AND old.posted IS NOT old.state
    FROM old_offers AS old JOIN offers ON offers.id = old.id;

-- Who challenged, and how sides were chosen, is known where the offer is there; a computer
-- challenges nobody.
INSERT INTO matches (id, game, variant, revision, options, first_to, first_seat, challenger_seat,
        sides, clock, clock_seconds, secret, rated, began_at, sequence, ply, round, score_zero,
        score_one, to_move, deadline, reminded, due_at, proposal, proposer, ended_at, winner,
        reason, rematch)
    SELECT old.id, old.game, CASE old.game WHEN 'erobere-wesnoth' THEN 'standard' ELSE old.options END,
        old.revision, old.options, old.first_to, old.first,
        CASE WHEN old.user0 IS NULL OR old.user1 = coalesce(offers.challenger, old.user0) THEN 1 ELSE 0 END,
        CASE WHEN offers.colour = 'random' THEN 'random' ELSE 'chosen' END,
        'move', old.clock, old.secret,
        CASE WHEN old.user0 IS NULL OR old.user1 IS NULL THEN 'computer' ELSE 'before' END,
        old.started, old.sequence, old.ply, old.round, old.score0, old.score1, old.to_move,
        old.deadline, old.reminded, old.due, old.proposal, old.proposer, old.ended, old.winner,
        old.reason, old.rematch
    FROM old_matches AS old LEFT JOIN old_offers AS offers ON offers.id = old.id ORDER BY old.id;
INSERT INTO seats (match_id, seat, user_id, level, name, luck, server_id, proposed_ply, began_at, ended_at)
    SELECT matches.match_id, 0, old.user0, CASE WHEN old.user0 IS NULL THEN old.level0 END,
        coalesce(users.name, ''), old.nonce0, homes.server, old.proposed0, old.started, old.ended
    FROM old_matches AS old JOIN matches ON matches.id = old.id
        LEFT JOIN users ON users.user_id = old.user0
        LEFT JOIN old_homes AS homes ON homes.match = old.id AND homes.number = 0;
INSERT INTO seats (match_id, seat, user_id, level, name, luck, server_id, proposed_ply, began_at, ended_at)
    SELECT matches.match_id, 1, old.user1, CASE WHEN old.user1 IS NULL THEN old.level1 END,
        coalesce(users.name, ''), old.nonce1, homes.server, old.proposed1, old.started, old.ended
    FROM old_matches AS old JOIN matches ON matches.id = old.id
        LEFT JOIN users ON users.user_id = old.user1
        LEFT JOIN old_homes AS homes ON homes.match = old.id AND homes.number = 0;
INSERT INTO homes (match_id, number, server_id, channel_id, thread_id, card_id, language, ended_at)
    SELECT matches.match_id, old.number, old.server, old.channel, old.thread, old.card, old.language,
        matches.ended_at
    FROM old_homes AS old JOIN matches ON matches.id = old.match;
INSERT INTO log (match_id, sequence, round, seat, token, at)
    SELECT matches.match_id, old.sequence, old.round, old.seat, old.text, old.at
    FROM old_log AS old JOIN matches ON matches.id = old.match
    ORDER BY old.match, old.sequence;
INSERT INTO rounds (match_id, number, first_seat, winner, reason)
    SELECT matches.match_id, old.number, old.first, old.winner, old.reason
    FROM old_rounds AS old JOIN matches ON matches.id = old.match;
INSERT INTO deliveries (match_id, destination, due, delivered, begun)
    SELECT matches.match_id, old.destination, old.due, old.delivered, old.begun
    FROM old_deliveries AS old JOIN matches ON matches.id = old.match;

-- What ended before there were ratings never counts.
INSERT INTO results (match_id, game, variant, first_to, user_zero, user_one, server_zero,
        server_one, score_zero, score_one, plies, winner, reason, rated, ended_at)
    SELECT matches.match_id, game, variant, first_to, zero.user_id, one.user_id, zero.server_id,
        one.server_id, score_zero, score_one, ply, winner, reason, 'before', matches.ended_at
    FROM matches
        JOIN seats AS zero ON zero.match_id = matches.match_id AND zero.seat = 0
        JOIN seats AS one ON one.match_id = matches.match_id AND one.seat = 1
    WHERE matches.ended_at IS NOT NULL
    ORDER BY matches.ended_at, matches.match_id;

DROP TABLE old_aborts;
DROP TABLE old_deliveries;
DROP TABLE old_rounds;
DROP TABLE old_log;
DROP TABLE old_homes;
DROP TABLE old_matches;
DROP TABLE old_waits;
DROP TABLE old_offers;
DROP TABLE old_bans;
DROP TABLE old_servers;
DROP TABLE old_blocks;
DROP TABLE old_users;
DROP TABLE old_meta;
