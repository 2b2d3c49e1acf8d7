-- The rating at which a user was beaten, the highest of all time, stands beside what was reached
-- against them, as with servers: the best wins are found by it, and no longer by all results.
ALTER TABLE rivals ADD COLUMN beaten_rating REAL;
UPDATE rivals SET beaten_rating = beaten.rating
FROM (SELECT own.user_id, own.game, other.user_id AS other_id, max(other.before) AS rating
      FROM rating_changes AS own
          JOIN results ON results.number = own.number AND results.winner = own.seat
          JOIN rating_changes AS other
              ON other.number = own.number AND other.seat = 1 - own.seat
      GROUP BY own.user_id, own.game, other.user_id) AS beaten
WHERE rivals.user_id = beaten.user_id AND rivals.game = beaten.game AND rivals.season = 0
    AND rivals.other_id = beaten.other_id;
CREATE INDEX rivals_beaten ON rivals (user_id, game, beaten_rating DESC, other_id)
    WHERE beaten_rating IS NOT NULL;

CREATE TABLE new_ratings (
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
    -- Those of them as seat zero.
    won_zero   INTEGER NOT NULL CHECK (won_zero >= 0),
    drawn_zero INTEGER NOT NULL CHECK (drawn_zero >= 0),
    lost_zero  INTEGER NOT NULL CHECK (lost_zero >= 0),
    -- Different ones.
    opponents  INTEGER NOT NULL CHECK (opponents > 0),
    -- Won in a row, or lost in a row where it is negative.
    streak     INTEGER NOT NULL,
    longest_streak INTEGER NOT NULL CHECK (longest_streak >= 0),
    rated_at   INTEGER NOT NULL,
    -- Everybody may see the row in the ladder.
    is_listed  INTEGER NOT NULL CHECK (is_listed IN (0, 1)),
    PRIMARY KEY (user_id, game, season)
) STRICT, WITHOUT ROWID;
INSERT INTO new_ratings (game, season, user_id, rating, deviation, volatility, points, won, drawn,
        lost, won_zero, drawn_zero, lost_zero, opponents, streak, longest_streak, rated_at,
        is_listed)
    SELECT game, season, user_id, rating, deviation, volatility, points, won, drawn, lost, won_zero,
        drawn_zero, lost_zero, opponents, streak, longest_streak, rated_at, is_listed
    FROM ratings;
DROP TABLE ratings;
ALTER TABLE new_ratings RENAME TO ratings;
CREATE INDEX ratings_order ON ratings (game, season, points DESC, user_id) WHERE is_listed = 1;
CREATE INDEX ratings_idle ON ratings (rated_at) WHERE season = 0;
