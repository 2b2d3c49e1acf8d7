-- A post to a server has a number that no other one had before it, also not one that is gone: Discord
-- takes two posts under one number for the same.
CREATE TABLE new_bulletins (
    bulletin_id INTEGER PRIMARY KEY AUTOINCREMENT,
    server_id   INTEGER NOT NULL,
    channel_id  INTEGER NOT NULL,
    language    TEXT NOT NULL,
    subject     TEXT NOT NULL CHECK (subject IN ('season', 'arrival', 'wish')),
    season      INTEGER CHECK (season > 0),
    wish_id     INTEGER,
    -- When the first attempt began that may have arrived.
    begun_at    INTEGER,
    -- Who brings it out, and until when nobody else does.
    holder      INTEGER,
    held_until  INTEGER,
    CHECK ((subject = 'season') = (season IS NOT NULL)),
    CHECK ((subject = 'wish') = (wish_id IS NOT NULL))
) STRICT;
INSERT INTO new_bulletins SELECT bulletin_id, server_id, channel_id, language, subject, season,
    wish_id, begun_at, holder, held_until FROM bulletins;
DROP TABLE bulletins;
ALTER TABLE new_bulletins RENAME TO bulletins;
CREATE INDEX bulletins_held ON bulletins (holder) WHERE holder IS NOT NULL;

-- The same of a wish, which such a post may tell later: it tells no other one.
CREATE TABLE new_wishes (
    wish_id   INTEGER PRIMARY KEY AUTOINCREMENT,
    server_id INTEGER NOT NULL,
    user_id   INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    -- What the member is called in the server.
    name      TEXT NOT NULL,
    game      TEXT NOT NULL,
    -- The contest to accept; NULL where another server is to be challenged.
    contest   TEXT,
    UNIQUE (server_id, user_id)
) STRICT;
INSERT INTO new_wishes SELECT wish_id, server_id, user_id, at, name, game, contest FROM wishes;
DROP TABLE wishes;
ALTER TABLE new_wishes RENAME TO wishes;
CREATE INDEX wishes_at ON wishes (at);
CREATE INDEX wishes_user ON wishes (user_id);
