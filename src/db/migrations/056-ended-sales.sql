-- release 3, beside 2
-- When a sale was ended by its owner, so that its row tells how long it has run. An older process leaves it empty.
alter table sales add column ended_at timestamptz;
