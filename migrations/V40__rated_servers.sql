-- The servers of a ladder, listed or not, for whoever looks one up by its name.
CREATE INDEX contest_ratings_points ON contest_ratings (game, season, points DESC, server_id);
