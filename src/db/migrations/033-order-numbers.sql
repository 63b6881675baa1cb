-- release 3, beside 2
-- Each order has a short number to say aloud: from a sequence, so that no order waits for another; gaps are allowed. Those
-- from before get the numbers below the first new one, in the order in which they came, by the migrations that follow.
alter table orders add column number bigint;
do $$
declare
  first_new bigint := 1001 + (select count(*) from orders);
begin
  execute format('create sequence order_numbers as bigint start with %s owned by orders.number', first_new);
end $$;
alter table orders
  alter column number set default nextval('order_numbers'),
  add constraint orders_number_check check (number > 0) not valid;

-- The words by which an order is found have its number among them.
create function number_word(of_number bigint) returns tsvector language sql immutable as $$
  select array_to_tsvector(array_remove(array[of_number::text], null))
$$;
create or replace function order_written() returns trigger language plpgsql as $$
begin
  new.search_words := order_words(new.id, new.address) || number_word(new.number);
  return new;
end $$;
create or replace function order_lines_written() returns trigger language plpgsql as $$
begin
  update orders set search_words = order_words(id, address) || number_word(number)
  where id in (select order_id from changed);
  return null;
end $$;

-- An order from before has its words already: the number joins them.
create function order_numbered() returns trigger language plpgsql as $$
begin
  if old.number is not null then
    raise exception 'an order keeps its number' using errcode = 'restrict_violation';
  end if;
  new.search_words := new.search_words || number_word(new.number);
  return new;
end $$;
create trigger orders_numbered before update of number on orders for each row
  when (new.number is distinct from old.number) execute function order_numbered();
