-- release 5, beside 4
-- mode statements
-- Adds the new search words to existing orders, five hundred in each transaction. An interrupted run starts again.
do $$
declare
  ids     text[];
  last_id text := '';
begin
  loop
    -- The rows are locked first, so that the words are not older than a concurrent change.
    ids := array(select id from orders where id > last_id order by id limit 500 for no key update);
    exit when ids = '{}';
    update orders o set search_words = order_search_words(o)
      where o.id = any(ids) and o.search_words is distinct from order_search_words(o);
    last_id := ids[array_upper(ids, 1)];
    commit;
  end loop;
end $$;
-- next
-- Orders are found by the beginning of a payment's reference.
create index concurrently if not exists received_payments_reference_prefix
  on received_payments (qr_reference_key(reference) text_pattern_ops) where reference <> '';
-- next
create index concurrently if not exists payment_attempts_transaction_prefix
  on payment_attempts (qr_reference_key(gateway_transaction_id) text_pattern_ops) where gateway_transaction_id is not null;
-- next
create index concurrently if not exists payment_attempts_shopper_reference_prefix
  on payment_attempts (qr_reference_key(shopper_reference) text_pattern_ops) where shopper_reference is not null;
