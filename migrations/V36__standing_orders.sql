-- The classes of items that a player lets pass without being asked, in this match.
ALTER TABLE seats ADD COLUMN always_passes TEXT NOT NULL DEFAULT '';
