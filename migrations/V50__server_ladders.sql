-- The ladder of one server is counted in its index alone, without a look at the rows.
DROP INDEX server_ratings_order;
CREATE INDEX server_ratings_order
    ON server_ratings (server_id, game, season, points DESC, user_id, is_listed)
    WHERE is_listed = 1;
