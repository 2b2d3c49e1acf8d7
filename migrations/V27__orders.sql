-- A player lets everything pass until the present turn is over.
ALTER TABLE seats ADD COLUMN lets_pass INTEGER NOT NULL DEFAULT 0 CHECK (lets_pass IN (0, 1));
-- What people are shown of a match's id is its end.
CREATE INDEX matches_short_id ON matches (substr(id, 21));
