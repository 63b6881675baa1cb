-- release 2, beside 1
-- Whoever commits a notice holds a lock of the whole server until the disk has taken the commit, so that no two such
-- transactions are written in one go. What many write at once, orders and stock, is therefore laid down here and told
-- after the commit by `send_notices()`, many in one go. Only a connection that says so, because its process then tells,
-- does it like that; for any other one, a process of release 1 among them, PostgreSQL tells at the commit as before.

-- Unlogged: when PostgreSQL breaks down, every listener loses its connection and looks at everything anew.
create unlogged table notices (
  id      bigint generated always as identity primary key,
  channel text not null,
  payload text not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

create function lay_notice(of_channel text, of_payload text) returns void language plpgsql as $$
begin
  if current_setting('baithak.notices', true) = 'later' then
    insert into notices (channel, payload) values (of_channel, of_payload);
  else
    perform pg_notify(of_channel, of_payload);
  end if;
end $$;

create or replace function notify_products(ids text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 300 then
    perform lay_notice('catalogue', '*');
  elsif cardinality(ids) > 0 then
    perform lay_notice('catalogue', array_to_string(ids, ','));
  end if;
end $$;

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
  perform lay_notice('orders', case tg_op when 'INSERT' then 'new:' else 'changed:' end || new.id);
  return null;
end $$;

-- Tells what lies there, each product once and 300 in a payload (which holds at most 8,000 bytes), and says how much
-- it was. What somebody else is just telling is theirs.
create function send_notices() returns integer language plpgsql as $$
declare
  taken    integer;
  orders   text[];
  products text[];
begin
  with gone as (
    delete from notices where id = any(array(
      select id from notices order by id limit 2000 for update skip locked))
    returning id, channel, payload)
  select count(*), array_agg(payload order by id) filter (where channel = 'orders'),
    array_agg(payload) filter (where channel = 'catalogue')
  into taken, orders, products from gone;
  perform pg_notify('orders', payload) from unnest(orders) as payload;
  if '*' = any(products) then
    perform pg_notify('catalogue', '*');
  else
    perform pg_notify('catalogue', string_agg(id, ',')) from (
      select id, (row_number() over (order by id) - 1) / 300 as part
      from (select distinct regexp_split_to_table(payload, ',') as id from unnest(products) as payload) as ids
    ) as parts group by part;
  end if;
  return taken;
end $$;
