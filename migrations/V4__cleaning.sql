-- How far a job has come that goes through the results in their order.
CREATE TABLE cursors (
    name   TEXT PRIMARY KEY,
    number INTEGER NOT NULL
) STRICT;

-- Running matches are counted without a look at the matches themselves.
DROP INDEX matches_running;
CREATE INDEX matches_running ON matches (ended_at) WHERE ended_at IS NULL;

CREATE INDEX channels_gone ON channels (gone_at) WHERE gone_at IS NOT NULL;
