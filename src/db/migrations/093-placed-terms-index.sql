-- release 3, beside 2
-- mode statements
-- The orders whose terms are not stored yet; it goes when all are.
create index concurrently if not exists orders_termless on orders (id) where is_shipping_taxed is null;
