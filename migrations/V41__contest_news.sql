-- Where news of a contest stands whose buttons go when the contest has moved on.
ALTER TABLE contest_posts ADD COLUMN message_id INTEGER;
