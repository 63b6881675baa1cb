-- release 3, beside 2
-- The lines of a cart keep the order in which they were added; the release before writes 0.
alter table cart_items add column if not exists position integer not null default 0;
