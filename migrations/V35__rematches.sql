-- The match that an offer of a rematch follows, for an offer that takes its place.
CREATE INDEX matches_rematch ON matches (rematch) WHERE rematch IS NOT NULL;
