-- release 3, beside 2
-- mode statements
-- The orders whose customer is not written down yet; it goes when all are.
create index concurrently if not exists orders_uncustomered on orders (id) where customer_id is null and shopper_id is not null;
-- next
create index concurrently if not exists customers_uncounted on customers (id) where order_count is null;
-- next
create index concurrently if not exists customers_latest on customers (last_order_at desc nulls last, id desc) where root_id is null;
-- next
create index concurrently if not exists customers_busiest on customers (order_count desc, id desc) where root_id is null;
-- next
create index concurrently if not exists customers_search on customers using gin (search_words);
-- next
create index concurrently if not exists customers_tags on customers using gin (tags);
-- next
create index concurrently if not exists customers_root_id on customers (root_id) where root_id is not null;
-- next
create index concurrently if not exists customers_merged_into on customers (merged_into) where merged_into is not null;
