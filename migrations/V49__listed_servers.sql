-- The servers that anybody may challenge, in the order of their names.
DROP INDEX servers_listed;
CREATE INDEX servers_listed ON servers (challengers, name, left_at, contest_channel_id)
    WHERE challengers = 'listed' AND left_at IS NULL AND name IS NOT NULL
        AND contest_channel_id IS NOT NULL;
