-- Whether an offered match is to count for ratings.
ALTER TABLE offers ADD COLUMN is_rated INTEGER NOT NULL DEFAULT 1 CHECK (is_rated IN (0, 1));

-- Everything below is a projection of `results`, which `piste ladder rebuild` computes anew. How
-- far it has come stands in `cursors` as 'ladder'.

-- How strong users are shown to be: for all time (season 0) and in each season (four times the year,
-- and the quarter from 0).
CREATE TABLE ratings (
    game       TEXT NOT NULL,
    season     INTEGER NOT NULL CHECK (season >= 0),
    user_id    INTEGER NOT NULL,
    rating     REAL NOT NULL,
    deviation  REAL NOT NULL CHECK (deviation > 0),
    volatility REAL NOT NULL CHECK (volatility > 0),
    -- What the ladder is ordered by.
    points     INTEGER NOT NULL,
    won        INTEGER NOT NULL CHECK (won >= 0),
    drawn      INTEGER NOT NULL CHECK (drawn >= 0),
    lost       INTEGER NOT NULL CHECK (lost >= 0),
    -- Different ones.
    opponents  INTEGER NOT NULL CHECK (opponents > 0),
    -- Won in a row, or lost in a row where it is negative.
    streak     INTEGER NOT NULL,
    -- The strongest opponent who was beaten: their rating before that.
    best_id     INTEGER,
    best_rating REAL,
    rated_at   INTEGER NOT NULL,
    -- Everybody may see the row in the ladder.
    is_listed  INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
    PRIMARY KEY (user_id, game, season),
    CHECK ((best_id IS NULL) = (best_rating IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_order ON ratings (game, season, points DESC, user_id) WHERE is_listed = 1;
CREATE INDEX ratings_idle ON ratings (rated_at) WHERE season = 0;

-- How many users are listed with so many points: a rank is a sum over some thousand rows.
CREATE TABLE ranks (
    game   TEXT NOT NULL,
    season INTEGER NOT NULL,
    points INTEGER NOT NULL,
    users  INTEGER NOT NULL CHECK (users >= 0),
    PRIMARY KEY (game, season, points)
) STRICT, WITHOUT ROWID;

-- Users who played a rated match from a server.
CREATE TABLE server_ratings (
    server_id INTEGER NOT NULL,
    game      TEXT NOT NULL,
    season    INTEGER NOT NULL,
    user_id   INTEGER NOT NULL,
    points    INTEGER NOT NULL,
    is_listed INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
    PRIMARY KEY (user_id, game, season, server_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX server_ratings_order ON server_ratings (server_id, game, season, points DESC, user_id)
    WHERE is_listed = 1;

-- What users have reached against each other in rated matches.
CREATE TABLE rivals (
    user_id  INTEGER NOT NULL,
    game     TEXT NOT NULL,
    season   INTEGER NOT NULL,
    other_id INTEGER NOT NULL,
    won      INTEGER NOT NULL DEFAULT 0,
    drawn    INTEGER NOT NULL DEFAULT 0,
    lost     INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (user_id, game, season, other_id)
) STRICT, WITHOUT ROWID;

-- What a rated match did to the ratings of its players.
CREATE TABLE rating_changes (
    user_id INTEGER NOT NULL,
    game    TEXT NOT NULL,
    -- The result's.
    number  INTEGER NOT NULL REFERENCES results (number),
    seat    INTEGER NOT NULL CHECK (seat IN (0, 1)),
    before  REAL NOT NULL,
    after   REAL NOT NULL,
    PRIMARY KEY (user_id, game, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX rating_changes_number ON rating_changes (number, seat);

-- A user's finished matches, newest first.
CREATE INDEX results_zero ON results (user_zero, number) WHERE user_zero IS NOT NULL;
CREATE INDEX results_one ON results (user_one, number) WHERE user_one IS NOT NULL;
