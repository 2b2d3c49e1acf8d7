-- How strong servers are shown to be by the results of their contests, for all time (season 0) and in
-- each season: a projection of `contest_results`, which can be computed anew. How far it has come
-- stands in `cursors` as 'contests'.
CREATE TABLE contest_ratings (
    game           TEXT NOT NULL,
    season         INTEGER NOT NULL CHECK (season >= 0),
    server_id      INTEGER NOT NULL,
    rating         REAL NOT NULL,
    deviation      REAL NOT NULL CHECK (deviation > 0),
    volatility     REAL NOT NULL CHECK (volatility > 0),
    points         INTEGER NOT NULL,
    won            INTEGER NOT NULL CHECK (won >= 0),
    drawn          INTEGER NOT NULL CHECK (drawn >= 0),
    lost           INTEGER NOT NULL CHECK (lost >= 0),
    -- Different ones.
    opponents      INTEGER NOT NULL CHECK (opponents > 0),
    -- Won in a row, or lost in a row where it is negative.
    streak         INTEGER NOT NULL,
    longest_streak INTEGER NOT NULL CHECK (longest_streak >= 0),
    -- The strongest server that was beaten: its rating before that.
    beaten_id        INTEGER,
    best_rating    REAL,
    -- The most points of a contest, in halves.
    most_points    INTEGER NOT NULL CHECK (most_points >= 0),
    rated_at       INTEGER NOT NULL,
    PRIMARY KEY (server_id, game, season),
    CHECK ((beaten_id IS NULL) = (best_rating IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX contest_ratings_order ON contest_ratings (game, season, points DESC, server_id)
    WHERE won + drawn + lost >= 3 AND opponents >= 2;

-- What servers have reached against each other.
CREATE TABLE contest_rivals (
    server_id INTEGER NOT NULL,
    game      TEXT NOT NULL,
    season    INTEGER NOT NULL,
    rival_id  INTEGER NOT NULL,
    won       INTEGER NOT NULL DEFAULT 0,
    drawn     INTEGER NOT NULL DEFAULT 0,
    lost      INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (server_id, game, season, rival_id)
) STRICT, WITHOUT ROWID;
