-- Servers of the same name are told apart.
CREATE INDEX servers_name ON servers (name) WHERE left_at IS NULL;
