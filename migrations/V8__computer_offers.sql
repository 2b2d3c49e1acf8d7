-- The level of the computer that an offer is to; NULL for people.
ALTER TABLE offers ADD COLUMN level TEXT;
