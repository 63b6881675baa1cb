-- release 3, beside 2
-- mode batches
-- Only words beyond ASCII and the Devanagari letters can have another folded form.
with batch as (
  select id from orders
  where search_words::text ~ '[^\u0001-\u007f\u0900-\u0965\u0970-\u097f]'
    and search_words <> order_words(id, address) || number_word(number)
  limit 5000
)
update orders set search_words = order_words(orders.id, address) || number_word(number) from batch where orders.id = batch.id;
-- next
with batch as (
  select id from customers
  where search_words::text ~ '[^\u0001-\u007f\u0900-\u0965\u0970-\u097f]'
    and search_words <> customer_words(name, email, phone)
  limit 5000
)
update customers set name = name from batch where customers.id = batch.id;
