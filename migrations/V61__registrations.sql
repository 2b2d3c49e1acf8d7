-- A row is left for each server in which commands were registered for development: they are taken
-- away there once the configuration names another server, or none.
DELETE FROM registrations WHERE scope_id = 0;
ALTER TABLE registrations DROP COLUMN digest;
ALTER TABLE registrations RENAME COLUMN scope_id TO server_id;
