-- All opponents of a server are read page by page, those met most often first.
CREATE INDEX contest_rivals_usual
    ON contest_rivals (server_id, game, won + drawn + lost DESC, rival_id)
    WHERE season = 0;
