-- How many users, or servers, are listed with so many points: a rank is a sum over some thousand rows.
ALTER TABLE ranks RENAME TO old_ranks;
CREATE TABLE ranks (
    listed TEXT NOT NULL CHECK (listed IN ('user', 'server')),
    game   TEXT NOT NULL,
    season INTEGER NOT NULL,
    points INTEGER NOT NULL,
    number INTEGER NOT NULL CHECK (number >= 0),
    PRIMARY KEY (listed, game, season, points)
) STRICT, WITHOUT ROWID;
INSERT INTO ranks (listed, game, season, points, number)
    SELECT 'user', game, season, points, users FROM old_ranks;
DROP TABLE old_ranks;

-- A server stands in its ladder. Whoever has not played for long is taken off that of all time when
-- somebody looks at it next.
ALTER TABLE contest_ratings ADD COLUMN is_listed INTEGER NOT NULL DEFAULT 0
    CHECK (is_listed IN (0, 1));
UPDATE contest_ratings SET is_listed = 1 WHERE won + drawn + lost >= 3 AND opponents >= 2;
DROP INDEX contest_ratings_order;
CREATE INDEX contest_ratings_order ON contest_ratings (game, season, points DESC, server_id)
    WHERE is_listed = 1;
CREATE INDEX contest_ratings_idle ON contest_ratings (rated_at) WHERE season = 0 AND is_listed = 1;
INSERT INTO ranks (listed, game, season, points, number)
    SELECT 'server', game, season, points, count(*) FROM contest_ratings
    WHERE is_listed = 1 GROUP BY game, season, points;
