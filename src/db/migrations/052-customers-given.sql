-- release 3, beside 2
-- mode batches
with batch as (
  select id, shopper_id, created_at from orders where customer_id is null and shopper_id is not null order by id limit 2000
), made as (
  insert into customers (id, shopper_id, name, email, created_at, last_order_at, order_count)
  select s.id, s.id, s.name, case when s.deleted_at is null then s.email else '' end, found.first, found.last, null
  from (select shopper_id, min(created_at) as first, max(created_at) as last from batch group by shopper_id) as found
    join shoppers s on s.id = found.shopper_id
  order by s.id
  on conflict (id) do update
    set last_order_at = greatest(customers.last_order_at, excluded.last_order_at), order_count = null
)
update orders set customer_id = batch.shopper_id from batch where orders.id = batch.id;
-- next
with batch as (select id from customers where order_count is null order by id limit 2000)
update customers set order_count = orders_of_customer(customers.id) from batch where customers.id = batch.id;
