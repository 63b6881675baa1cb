-- release 3, beside 2
-- mode statements
create index concurrently if not exists orders_of_customer on orders (customer_id, created_at desc) where customer_id is not null
