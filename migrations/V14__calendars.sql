-- When users' clocks stand still.

-- The night hours that stay in force until the day after others were chosen, as `calendar` writes
-- them.
ALTER TABLE users ADD COLUMN former_night TEXT;
-- By whose calendar days away are whole days.
ALTER TABLE absences ADD COLUMN zone TEXT NOT NULL DEFAULT 'UTC';
-- When the running clock stands still, as `calendar` writes it: what its player chooses later
-- counts from their next turn on.
ALTER TABLE matches ADD COLUMN stops TEXT NOT NULL DEFAULT '';
