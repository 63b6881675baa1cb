-- release 3, beside 2
-- Whoever closes what the list tells of a bulk change closes it for the shop, so that the page knows before it is drawn.
alter table bulk_changes add column closed_at timestamptz;
