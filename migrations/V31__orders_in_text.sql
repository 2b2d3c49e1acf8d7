-- The orders that a player has given for the present turn and that have not been played yet.
ALTER TABLE seats ADD COLUMN orders TEXT NOT NULL DEFAULT '';
