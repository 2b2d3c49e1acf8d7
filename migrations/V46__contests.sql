-- The moderators of a place want it told of the contest no more.
ALTER TABLE contest_places ADD COLUMN hidden_at INTEGER;

-- How many have joined so far, those who have left again included: nobody gets a number that
-- somebody else had, under which messages to them are on their way.
ALTER TABLE contests ADD COLUMN joined INTEGER NOT NULL DEFAULT 0;
UPDATE contests SET joined = max(
    coalesce((SELECT max(number) FROM contest_players
        WHERE contest_players.contest_id = contests.contest_id), 0),
    coalesce((SELECT max(CAST(substr(destination, 8) AS INTEGER)) FROM contest_posts
        WHERE contest_posts.contest_id = contests.contest_id
            AND destination GLOB 'joined:*'), 0));
