-- The seller's lists at a million orders and a hundred thousand products.

-- Far down the seller's list, and in a stretch of days: orders are counted by the day they came on, so that a page is
-- found by adding up days instead of walking along half a million orders.
lock table orders in share row exclusive mode;

-- The day in Kathmandu, which knows no summer time.
create function order_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone interval '5 hours 45 minutes')::date;

truncate order_tallies;
alter table order_tallies add column day date not null;
insert into order_tallies (day, status, payment_type, is_paid, n)
select order_day(created_at), status, payment_type, is_paid, count(*) from orders group by 1, 2, 3, 4;

create or replace function orders_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_tallies (day, status, payment_type, is_paid, n)
    values (order_day(old.created_at), old.status, old.payment_type, old.is_paid, -1);
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  insert into order_tallies (day, status, payment_type, is_paid, n)
  values (order_day(new.created_at), new.status, new.payment_type, new.is_paid, 1);
  perform pg_notify('orders', case tg_op when 'INSERT' then 'new:' else 'changed:' end || new.id);
  return null;
end $$;

-- A SKU is found by its beginning, in capitals or not.
create index products_sku_beginning on products (lower(sku) text_pattern_ops) where sku is not null;

-- What an archived product is found by, in small letters: nobody walks through the texts of the whole catalogue for it.
create table archived_names (
  product_id  text primary key references products (id) on delete cascade,
  archived_at timestamptz not null,
  names       text collate "C" not null
);

create function write_archived_names(ids text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  delete from archived_names a where a.product_id = any(ids)
    and not exists (select 1 from products p where p.id = a.product_id and p.archived_at is not null);
  insert into archived_names (product_id, archived_at, names)
  select p.id, p.archived_at, lower(concat_ws(E'\n', p.sku, en.name, ne.name))
  from products p
    left join product_texts en on en.product_id = p.id and en.language = 'en'
    left join product_texts ne on ne.product_id = p.id and ne.language = 'ne'
  where p.id = any(ids) and p.archived_at is not null
  on conflict (product_id) do update set archived_at = excluded.archived_at, names = excluded.names;
end $$;
select write_archived_names(array(select id from products where archived_at is not null));

create function archived_products_added() returns trigger language plpgsql as $$
begin
  perform write_archived_names(array(select id from changed where archived_at is not null));
  return null;
end $$;
create trigger archived_products_inserted after insert on products referencing new table as changed
  for each statement execute function archived_products_added();

create function archived_products_changed() returns trigger language plpgsql as $$
begin
  perform write_archived_names(array(
    select id from changed where archived_at is not null union select id from before where archived_at is not null));
  return null;
end $$;
create trigger archived_products_updated after update on products
  referencing old table as before new table as changed
  for each statement execute function archived_products_changed();

create function archived_texts_changed() returns trigger language plpgsql as $$
begin
  perform write_archived_names(array(
    select distinct c.product_id from changed c join archived_names a on a.product_id = c.product_id));
  return null;
end $$;
create trigger archived_texts_inserted after insert on product_texts referencing new table as changed
  for each statement execute function archived_texts_changed();
create trigger archived_texts_updated after update on product_texts referencing new table as changed
  for each statement execute function archived_texts_changed();
create trigger archived_texts_deleted after delete on product_texts referencing old table as changed
  for each statement execute function archived_texts_changed();
