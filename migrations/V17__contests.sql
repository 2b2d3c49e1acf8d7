-- Contests between the teams of two servers, or of one.

-- Where contests are shown, who leads in them, whom an open line-up pings, and who may challenge:
-- nobody, whoever has a code, or anybody who finds the server in the list.
ALTER TABLE servers ADD COLUMN contest_channel_id INTEGER;
ALTER TABLE servers ADD COLUMN captain_role INTEGER;
ALTER TABLE servers ADD COLUMN lineup_role INTEGER;
ALTER TABLE servers ADD COLUMN challengers TEXT NOT NULL DEFAULT 'code'
    CHECK (challengers IN ('nobody', 'code', 'listed'));
CREATE INDEX servers_listed ON servers (challengers) WHERE challengers = 'listed';

-- Servers whose challenges a server does not want.
CREATE TABLE server_blocks (
    server_id  INTEGER NOT NULL,
    blocked_id INTEGER NOT NULL,
    PRIMARY KEY (server_id, blocked_id)
) STRICT, WITHOUT ROWID;

-- How long a server waits before it challenges another again that has declined.
CREATE TABLE server_waits (
    server_id INTEGER NOT NULL,
    rival_id  INTEGER NOT NULL,
    declines  INTEGER NOT NULL CHECK (declines > 0),
    until_at  INTEGER NOT NULL,
    PRIMARY KEY (server_id, rival_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX server_waits_until ON server_waits (until_at);

CREATE TABLE contests (
    contest_id      INTEGER PRIMARY KEY,
    -- What the outside calls it.
    id              TEXT NOT NULL UNIQUE CHECK (length(id) = 26),
    -- Raised by every commit, whatever it changes.
    version         INTEGER NOT NULL DEFAULT 0,
    state           TEXT NOT NULL CHECK (state IN ('open', 'line-up', 'playing', 'decided',
        'declined', 'withdrawn', 'expired', 'called-off')),
    invited         TEXT NOT NULL CHECK (invited IN ('server', 'anywhere', 'code', 'teams')),
    -- Whoever has it may answer; gone once it is answered.
    code            TEXT UNIQUE,
    game            TEXT NOT NULL,
    options         TEXT NOT NULL,
    first_to        INTEGER NOT NULL CHECK (first_to > 0),
    clock           TEXT NOT NULL CHECK (clock IN ('move', 'bank')),
    clock_seconds   INTEGER NOT NULL CHECK (clock_seconds > 0),
    clock_increment INTEGER NOT NULL CHECK (clock_increment >= 0),
    pace            TEXT NOT NULL CHECK (pace IN ('tonight', 'week', 'fortnight')),
    boards          INTEGER NOT NULL CHECK (boards BETWEEN 1 AND 20),
    is_rated        INTEGER NOT NULL CHECK (is_rated IN (0, 1)),
    is_strongest    INTEGER NOT NULL CHECK (is_strongest IN (0, 1)),
    -- The team that has the first seat on odd boards.
    first_team      INTEGER NOT NULL CHECK (first_team IN (0, 1)),
    -- The contest whose return match it is.
    follows         TEXT,
    offered_at      INTEGER NOT NULL,
    -- When the invitation ends, the line-up closes, or the roll call is over.
    due_at          INTEGER,
    ended_at        INTEGER,
    -- In halves of a point.
    points_zero     INTEGER NOT NULL DEFAULT 0,
    points_one      INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX contests_due ON contests (due_at) WHERE due_at IS NOT NULL;
-- Only what has ended is cleaned away.
CREATE INDEX contests_ended ON contests (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX contests_follows ON contests (follows) WHERE follows IS NOT NULL;
CREATE INDEX contests_lobby ON contests (invited, contest_id) WHERE state = 'open';

CREATE TABLE contest_teams (
    contest_id INTEGER NOT NULL REFERENCES contests (contest_id),
    -- 0 has challenged, 1 has answered.
    team       INTEGER NOT NULL CHECK (team IN (0, 1)),
    -- NULL until somebody answers.
    server_id  INTEGER,
    -- Whose members the team is made of, inside one server.
    role_id    INTEGER,
    -- Who challenged or answered.
    captain_id INTEGER,
    -- A captain wants the line-up closed.
    is_ready   INTEGER NOT NULL DEFAULT 0 CHECK (is_ready IN (0, 1)),
    PRIMARY KEY (contest_id, team)
) STRICT, WITHOUT ROWID;
CREATE INDEX contest_teams_server ON contest_teams (server_id, contest_id)
    WHERE server_id IS NOT NULL;
CREATE INDEX contest_teams_captain ON contest_teams (captain_id) WHERE captain_id IS NOT NULL;

-- Where a contest is shown.
CREATE TABLE contest_places (
    contest_id INTEGER NOT NULL REFERENCES contests (contest_id),
    number     INTEGER NOT NULL CHECK (number >= 0),
    server_id  INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    thread_id  INTEGER,
    card_id    INTEGER,
    language   TEXT NOT NULL,
    -- The role that is pinged when the line-up opens.
    role_id    INTEGER,
    PRIMARY KEY (contest_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX contest_places_thread ON contest_places (thread_id) WHERE thread_id IS NOT NULL;

CREATE TABLE contest_players (
    contest_id INTEGER NOT NULL REFERENCES contests (contest_id),
    user_id    INTEGER NOT NULL,
    -- In the order of joining.
    number     INTEGER NOT NULL,
    team       INTEGER NOT NULL CHECK (team IN (0, 1)),
    name       TEXT NOT NULL,
    nickname   TEXT,
    -- Their rating when they joined.
    rating     INTEGER NOT NULL,
    joined_at  INTEGER NOT NULL,
    -- They were in their team's last contest and had no board.
    sat_out    INTEGER NOT NULL DEFAULT 0 CHECK (sat_out IN (0, 1)),
    -- They play only if somebody does not come: a captain said so, or there was no board for them.
    is_reserve INTEGER NOT NULL DEFAULT 0 CHECK (is_reserve IN (0, 1)),
    board      INTEGER,
    -- When they said that they are there, and what they add to the deal of their board.
    here_at    INTEGER,
    luck       TEXT NOT NULL DEFAULT '',
    -- They had a board and did not come.
    has_missed INTEGER NOT NULL DEFAULT 0 CHECK (has_missed IN (0, 1)),
    PRIMARY KEY (contest_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX contest_players_user ON contest_players (user_id, contest_id);

CREATE TABLE contest_boards (
    contest_id INTEGER NOT NULL REFERENCES contests (contest_id),
    board      INTEGER NOT NULL CHECK (board > 0),
    -- Becomes the match's, once both are there.
    id         TEXT NOT NULL UNIQUE CHECK (length(id) = 26),
    secret     BLOB NOT NULL CHECK (length(secret) = 32),
    is_dealt   INTEGER NOT NULL DEFAULT 0 CHECK (is_dealt IN (0, 1)),
    outcome    TEXT CHECK (outcome IN ('won', 'drawn', 'given', 'struck')),
    -- The team that it was won by or given to.
    winner     INTEGER CHECK (winner IN (0, 1)),
    PRIMARY KEY (contest_id, board),
    CHECK (outcome IS NOT NULL OR winner IS NULL)
) STRICT, WITHOUT ROWID;

-- What has to be posted of a contest: the version that should be shown, the one that is shown, and
-- the one that was last handed to the poster.
CREATE TABLE contest_posts (
    contest_id  INTEGER NOT NULL REFERENCES contests (contest_id),
    destination TEXT NOT NULL,
    due         INTEGER NOT NULL,
    delivered   INTEGER NOT NULL DEFAULT 0,
    begun       INTEGER NOT NULL DEFAULT 0,
    begun_at    INTEGER,
    -- Who brings it out, and until when nobody else does.
    holder      INTEGER,
    held_until  INTEGER,
    PRIMARY KEY (contest_id, destination)
) STRICT, WITHOUT ROWID;
CREATE INDEX contest_posts_waiting ON contest_posts (contest_id) WHERE delivered < due;
CREATE INDEX contest_posts_held ON contest_posts (holder) WHERE holder IS NOT NULL;

-- One row a contest that was decided, written in the transaction of its last board's end and never
-- changed. What servers have reached is a projection of these rows in their order.
CREATE TABLE contest_results (
    -- Without a gap.
    number      INTEGER PRIMARY KEY,
    contest_id  INTEGER NOT NULL UNIQUE REFERENCES contests (contest_id),
    game        TEXT NOT NULL,
    server_zero INTEGER NOT NULL,
    server_one  INTEGER NOT NULL,
    -- In halves of a point.
    points_zero INTEGER NOT NULL,
    points_one  INTEGER NOT NULL,
    -- Boards that were played, not given.
    played      INTEGER NOT NULL CHECK (played >= 0),
    -- Whether it counts for ratings of servers, or why not.
    rated       TEXT NOT NULL CHECK (rated IN ('rated', 'agreed', 'inside', 'few', 'pair')),
    ended_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX contest_results_zero ON contest_results (server_zero, server_one, ended_at);
CREATE INDEX contest_results_one ON contest_results (server_one, server_zero, ended_at);
