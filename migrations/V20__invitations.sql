-- The language in which a server is invited to contests unless it has chosen one: its own, when its
-- managers last set what it wants of contests.
ALTER TABLE servers ADD COLUMN contest_language TEXT;

-- The wish of a member that their server challenges another, or accepts a challenge: posted once to
-- those who lead its contests, and kept for as long as the member's next one has to wait.
CREATE TABLE wishes (
    wish_id   INTEGER PRIMARY KEY,
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
CREATE INDEX wishes_at ON wishes (at);
CREATE INDEX wishes_user ON wishes (user_id);

-- A post to a server can tell of a wish, too.
CREATE TABLE new_bulletins (
    bulletin_id INTEGER PRIMARY KEY,
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
INSERT INTO new_bulletins (bulletin_id, server_id, channel_id, language, subject, season, begun_at,
        holder, held_until)
    SELECT bulletin_id, server_id, channel_id, language, subject, season, begun_at, holder,
        held_until
    FROM bulletins;
DROP TABLE bulletins;
ALTER TABLE new_bulletins RENAME TO bulletins;
CREATE INDEX bulletins_held ON bulletins (holder) WHERE holder IS NOT NULL;
