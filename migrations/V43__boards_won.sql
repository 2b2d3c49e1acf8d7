-- The boards that each server has won in a contest: one that was given to it is a point and no win.
-- The most of them in a contest stand in what a server has reached, in place of points.
ALTER TABLE contest_results ADD COLUMN won_zero INTEGER NOT NULL DEFAULT 0 CHECK (won_zero >= 0);
ALTER TABLE contest_results ADD COLUMN won_one INTEGER NOT NULL DEFAULT 0 CHECK (won_one >= 0);
UPDATE contest_results SET
    won_zero = (SELECT count(*) FROM contest_boards
        WHERE contest_boards.contest_id = contest_results.contest_id
            AND outcome = 'won' AND winner = 0),
    won_one = (SELECT count(*) FROM contest_boards
        WHERE contest_boards.contest_id = contest_results.contest_id
            AND outcome = 'won' AND winner = 1);
-- What the ladders of servers hold is computed anew from the results.
ALTER TABLE contest_ratings RENAME COLUMN most_points TO most_won;
DELETE FROM contest_ratings;
DELETE FROM contest_rivals;
DELETE FROM cursors WHERE name = 'contests';
