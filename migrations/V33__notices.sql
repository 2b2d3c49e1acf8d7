-- What a player is told by a message of their own besides reminders: that what they proposed was
-- declined, or that they were given time.
ALTER TABLE seats ADD COLUMN notice TEXT;
