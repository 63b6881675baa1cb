-- release 3, beside 2
-- mode statements
drop index concurrently if exists orders_termless;
