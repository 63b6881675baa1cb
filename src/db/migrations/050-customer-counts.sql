-- release 3, beside 2
-- By which words customers are found, each by its beginning; split as src/domain/order/order-words.ts does. Nothing is
-- rewritten: until this release there are no customers.
create function customer_words(of_name text, of_email text, of_phone text) returns tsvector language sql immutable as $$
  select array_to_tsvector(array(
    select distinct left(word, 60)
    from regexp_split_to_table(lower(of_name || ' ' || of_email || ' ' || regexp_replace(coalesce(of_phone, ''), '[^0-9]', '', 'g')
      || ' ' || regexp_replace(coalesce(of_phone, ''), '^[+]977', '')), '[\s!-/:-@\[-`{-~।]+') as word
    where word <> ''))
$$;
alter table customers
  add column search_words tsvector generated always as (customer_words(name, email, phone)) stored,
  -- Who somebody is in the end, however often they were merged on; `merged_into` tells the single steps.
  add column root_id text references customers (id) check (root_id <> id),
  -- The orders of one who is not merged and of everybody merged into them; null until they have been counted.
  add column order_count integer check (order_count >= 0);
alter table customers alter column order_count set default 0;
alter table customers add constraint customers_root check ((root_id is null) = (merged_into is null));

-- An account becomes a customer with its first order, whichever process writes it.
create or replace function orders_customer() returns trigger language plpgsql as $$
begin
  if new.customer_id is null and new.shopper_id is not null then
    insert into customers (id, shopper_id, name, email, created_at)
    select s.id, s.id, s.name, s.email, new.created_at from shoppers s where s.id = new.shopper_id
    on conflict (id) do nothing;
    new.customer_id := new.shopper_id;
  end if;
  return new;
end $$;

-- Once the order is written, it counts: for whom it is, and for whoever that turned out to be.
create function customer_orders_counted() returns trigger language plpgsql as $$
declare
  root text;
begin
  update customers set order_count = order_count + 1, last_order_at = greatest(last_order_at, new.created_at)
    where id = new.customer_id returning root_id into root;
  if root is not null then
    update customers set order_count = order_count + 1, last_order_at = greatest(last_order_at, new.created_at)
      where id = root;
  end if;
  return null;
end $$;
create trigger customer_orders_counted after insert on orders for each row when (new.customer_id is not null)
  execute function customer_orders_counted();

-- Counted anew by each statement that asks, so that an order which is written meanwhile is not missed.
create function orders_of_customer(of_id text) returns integer language plpgsql volatile as $$
begin
  return (select count(*) from orders where customer_id in (select id from customers where id = of_id or root_id = of_id));
end $$;

-- What the people of the shop tell each other of a customer. A note stands as it was written; it goes only with the
-- account of the person it is about.
create table customer_notes (
  id          bigint generated always as identity primary key,
  customer_id text not null references customers (id),
  staff_id    text not null references staff (id),
  body        text not null check (length(body) between 1 and 1000),
  created_at  timestamptz not null
);
create index customer_notes_customer on customer_notes (customer_id, id);
create function customer_notes_stand() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select 1 from customers c join shoppers s on s.id = coalesce(c.root_id, c.id)
    where c.id = old.customer_id and s.deleted_at is not null) then
    return old;
  end if;
  raise exception 'a note on a customer stands as it was written' using errcode = 'restrict_violation';
end $$;
create trigger customer_notes_stand before update or delete on customer_notes for each row
  execute function customer_notes_stand();
