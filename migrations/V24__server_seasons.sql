-- The first places of servers in seasons that are over, as their ladder showed them when they ended:
-- kept for ever, whatever becomes of the ladders, as those of players are in `season_places`.
CREATE TABLE season_servers (
    season    INTEGER NOT NULL CHECK (season > 0),
    game      TEXT NOT NULL,
    place     INTEGER NOT NULL CHECK (place > 0),
    server_id INTEGER NOT NULL,
    points    INTEGER NOT NULL,
    PRIMARY KEY (season, game, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX season_servers_server ON season_servers (server_id, game, season);
