-- release 3, beside 2
-- mode batches
with given as (
  select coalesce(max(number), 1000) as last from orders
  where number < (select seqstart from pg_sequence where seqrelid = 'order_numbers'::regclass)
), waiting as (
  select id, row_number() over (order by created_at, id) as place
  from (select id, created_at from orders where number is null order by created_at, id limit 2000) as oldest
)
update orders set number = given.last + waiting.place from waiting, given where orders.id = waiting.id;
