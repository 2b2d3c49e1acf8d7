-- The rating at which a server was beaten, the highest of all time, stands beside what was reached
-- against it, and names the best wins. What the ladders of servers hold is computed anew from the
-- results.
DROP TABLE contest_ratings;
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
    -- The most points of a contest, in halves.
    most_points    INTEGER NOT NULL CHECK (most_points >= 0),
    rated_at       INTEGER NOT NULL,
    PRIMARY KEY (server_id, game, season)
) STRICT, WITHOUT ROWID;
CREATE INDEX contest_ratings_order ON contest_ratings (game, season, points DESC, server_id)
    WHERE won + drawn + lost >= 3 AND opponents >= 2;
DELETE FROM contest_rivals;
ALTER TABLE contest_rivals ADD COLUMN beaten_rating REAL;
CREATE INDEX contest_rivals_beaten
    ON contest_rivals (server_id, game, beaten_rating DESC, rival_id)
    WHERE beaten_rating IS NOT NULL;
DELETE FROM cursors WHERE name = 'contests';
