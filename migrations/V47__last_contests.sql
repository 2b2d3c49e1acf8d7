-- The last contests of a server in a game, whichever of the two it was, in the order of their ends.
CREATE INDEX contest_results_last_zero ON contest_results (server_zero, game, number);
CREATE INDEX contest_results_last_one ON contest_results (server_one, game, number);
