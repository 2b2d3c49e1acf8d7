-- Where the first places of a season that is over are posted, and in which language unless the server
-- has chosen one; NULL where nobody wants them.
ALTER TABLE servers ADD COLUMN season_channel_id INTEGER;
ALTER TABLE servers ADD COLUMN season_language TEXT;
CREATE INDEX servers_season ON servers (season_channel_id) WHERE season_channel_id IS NOT NULL;

-- The first places of seasons that are over, as everybody could see them when they ended. They are
-- kept for ever, whatever becomes of the ladders; how far this has come stands in `cursors` as
-- 'season'.
CREATE TABLE season_places (
    season  INTEGER NOT NULL CHECK (season > 0),
    game    TEXT NOT NULL,
    place   INTEGER NOT NULL CHECK (place > 0),
    user_id INTEGER NOT NULL,
    points  INTEGER NOT NULL,
    PRIMARY KEY (season, game, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_places_user ON season_places (user_id, game, season);

-- Posts to a server that belong to no match, until they stand there: the first places of a season,
-- and the words of a bot that has just come.
CREATE TABLE bulletins (
    bulletin_id INTEGER PRIMARY KEY,
    server_id   INTEGER NOT NULL,
    channel_id  INTEGER NOT NULL,
    language    TEXT NOT NULL,
    subject     TEXT NOT NULL CHECK (subject IN ('season', 'arrival')),
    season      INTEGER CHECK (season > 0),
    -- When the first attempt began that may have arrived.
    begun_at    INTEGER,
    -- Who brings it out, and until when nobody else does.
    holder      INTEGER,
    held_until  INTEGER,
    CHECK ((subject = 'season') = (season IS NOT NULL))
) STRICT;
CREATE INDEX bulletins_held ON bulletins (holder) WHERE holder IS NOT NULL;

-- Results as seat zero, and the most matches won in a row. What the ladders hold is computed anew
-- from the results when the program starts next.
ALTER TABLE ratings ADD COLUMN won_zero INTEGER NOT NULL DEFAULT 0 CHECK (won_zero >= 0);
ALTER TABLE ratings ADD COLUMN drawn_zero INTEGER NOT NULL DEFAULT 0 CHECK (drawn_zero >= 0);
ALTER TABLE ratings ADD COLUMN lost_zero INTEGER NOT NULL DEFAULT 0 CHECK (lost_zero >= 0);
ALTER TABLE ratings ADD COLUMN longest_streak INTEGER NOT NULL DEFAULT 0
    CHECK (longest_streak >= 0);
DELETE FROM ratings;
DELETE FROM ranks;
DELETE FROM server_ratings;
DELETE FROM rivals;
DELETE FROM rating_changes;
DELETE FROM cursors WHERE name = 'ladder';
