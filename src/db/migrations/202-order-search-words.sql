-- release 5, beside 4
-- Orders are also found by the SKUs of their lines and by the PAN of their buyer.

create or replace function order_search_words(of_id text, of_address jsonb) returns tsvector language sql stable as $$
  select search_words(concat_ws(' ',
    of_id, of_address ->> 'firstName', of_address ->> 'lastName', of_address ->> 'email',
    regexp_replace(of_address ->> 'phone', '[^0-9]', '', 'g'),
    regexp_replace(regexp_replace(of_address ->> 'phone', '[^0-9]', '', 'g'), '^977', ''),
    (select string_agg(concat_ws(' ', l.snapshot ->> 'name', l.snapshot ->> 'nameNe', l.snapshot ->> 'sku'), ' ')
     from order_lines l where l.order_id = of_id)))
$$;

create function order_search_words(of_order orders) returns tsvector language sql stable as $$
  select order_search_words(of_order.id, of_order.address) || order_number_word(of_order.number)
    || array_to_tsvector(array_remove(array[of_order.buyer_pan], null))
$$;

-- A new order may have the words of its lines already, which are inserted after it.
create or replace function index_order() returns trigger language plpgsql as $$
begin
  new.search_words := order_search_words(new)
    || case when tg_op = 'INSERT' then coalesce(new.search_words, '') else '' end;
  return new;
end $$;

create or replace function index_order_lines() returns trigger language plpgsql as $$
begin
  update orders set search_words = indexed.words
  from (select o.id, order_search_words(o) as words from orders o where o.id in (select order_id from changed)) as indexed
  where orders.id = indexed.id and orders.search_words is distinct from indexed.words;
  return null;
end $$;

create or replace trigger orders_index_update before update of address, buyer_pan on orders
  for each row
  execute function index_order();
