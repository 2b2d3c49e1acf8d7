-- The moderators of a place want it told of the contest no more.
ALTER TABLE contest_places ADD COLUMN hidden_at INTEGER;
