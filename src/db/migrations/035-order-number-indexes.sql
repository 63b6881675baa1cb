-- release 3, beside 2
-- mode statements
create unique index concurrently if not exists orders_number on orders (number);
-- next
-- The orders that have none yet, the oldest first; it goes when all have one.
create index concurrently if not exists orders_unnumbered on orders (created_at, id) where number is null;
