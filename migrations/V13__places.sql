-- Channels that take threads again are forgotten.
CREATE INDEX channels_threadless ON channels (no_threads_until) WHERE no_threads_until IS NOT NULL;

-- A server's running matches are listed for those who may call them off.
CREATE INDEX homes_server_running ON homes (server_id) WHERE ended_at IS NULL;
