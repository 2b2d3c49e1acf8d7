-- The first places of seasons as they hold: a user or a server that the operator has banned has none,
-- and those below move up until the ban is lifted.
CREATE VIEW held_places AS
    SELECT season, game, user_id, points, place -
        (SELECT count(*) FROM season_places AS above
             JOIN exclusions ON kind = 'user' AND excluded_id = above.user_id
         WHERE above.season = own.season AND above.game = own.game
             AND above.place < own.place) AS place
    FROM season_places AS own
    WHERE NOT EXISTS (SELECT 1 FROM exclusions WHERE kind = 'user' AND excluded_id = own.user_id);
CREATE VIEW held_server_places AS
    SELECT season, game, server_id, points, place -
        (SELECT count(*) FROM season_servers AS above
             JOIN exclusions ON kind = 'server' AND excluded_id = above.server_id
         WHERE above.season = own.season AND above.game = own.game
             AND above.place < own.place) AS place
    FROM season_servers AS own
    WHERE NOT EXISTS
        (SELECT 1 FROM exclusions WHERE kind = 'server' AND excluded_id = own.server_id);

-- A banned server is not listed any more. What the ladders of servers hold is computed anew.
DELETE FROM contest_ratings;
DELETE FROM contest_rivals;
DELETE FROM ranks WHERE listed = 'server';
DELETE FROM cursors WHERE name = 'contests';
