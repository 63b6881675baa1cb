-- Members of staff, who did what, and the sums that the dashboard shows.

alter table staff add column last_seen_at timestamptz;

drop index audit_log_newest;
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_staff on audit_log (staff_id, created_at desc, id desc);
create index audit_log_group on audit_log (split_part(action, '.', 1), created_at desc, id desc);

create index products_low on products (stock, id) where archived_at is null and is_available and stock <= 3;
create index carts_changed on carts (updated_at);
create index payment_attempts_held on payment_attempts (id) where status = 'review';
create index search_misses_seen on search_misses (last_seen_at);

-- What was ordered on a day of Asia/Kathmandu, so that the dashboard reads days and not orders. A change is written
-- as a row beside it and added by a job: one row that counts would make every buyer wait for the one before.
create table sales_days (
  day     date not null,
  status  text not null,
  is_sale boolean not null,
  is_test boolean not null,
  orders  bigint not null,
  paisa   bigint not null,
  primary key (day, status, is_sale, is_test)
);
create table sales_day_changes (like sales_days);

-- The pieces of a product in the sales of a day; test orders are none.
create table product_days (
  day        date not null,
  product_id text not null,
  pieces     integer not null,
  primary key (day, product_id) include (pieces)
);
create table product_day_changes (day date not null, product_id text not null, pieces integer not null);

-- The same by month, named by its first day: a year of many products is too many days to read.
create table product_months (
  month      date not null,
  product_id text not null,
  pieces     integer not null,
  primary key (month, product_id) include (pieces)
);

create function day_in_kathmandu(moment timestamptz) returns date language sql immutable as $$
  select ((moment at time zone 'UTC') + interval '5 hours 45 minutes')::date
$$;

-- Money that has come, or comes with the goods.
create function is_sale(of_order orders) returns boolean language sql immutable as $$
  select of_order.status <> 'Cancelled' and (of_order.is_paid or of_order.payment_type = 'Cash On Delivery')
$$;

insert into sales_days (day, status, is_sale, is_test, orders, paisa)
select day_in_kathmandu(o.created_at), o.status, is_sale(o), o.is_test, count(*), sum(o.total_paisa)
from orders o group by 1, 2, 3, 4;

insert into product_days (day, product_id, pieces)
select day_in_kathmandu(o.created_at), l.product_id, sum(l.quantity)
from orders o join order_lines l on l.order_id = o.id
where is_sale(o) and not o.is_test group by 1, 2;

insert into product_months (month, product_id, pieces)
select date_trunc('month', day)::date, product_id, sum(pieces) from product_days group by 1, 2;

create function sales_changed() returns trigger language plpgsql as $$
declare
  gained integer := 0;
begin
  if tg_op <> 'INSERT' then
    insert into sales_day_changes
    values (day_in_kathmandu(old.created_at), old.status, is_sale(old), old.is_test, -1, -old.total_paisa);
    gained := gained - (is_sale(old) and not old.is_test)::integer;
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_day_changes
    values (day_in_kathmandu(new.created_at), new.status, is_sale(new), new.is_test, 1, new.total_paisa);
    gained := gained + (is_sale(new) and not new.is_test)::integer;
  end if;
  -- The lines of a new order come after it, and are counted as they come.
  if tg_op = 'UPDATE' and gained <> 0 then
    insert into product_day_changes (day, product_id, pieces)
    select day_in_kathmandu(new.created_at), product_id, gained * quantity from order_lines where order_id = new.id;
  end if;
  return null;
end $$;
create trigger sales_written after insert or delete on orders for each row execute function sales_changed();
create trigger sales_rewritten after update of status, is_paid, is_test on orders for each row
  when ((old.status, old.is_paid, old.is_test) is distinct from (new.status, new.is_paid, new.is_test))
  execute function sales_changed();

create function sold_lines_written() returns trigger language plpgsql as $$
begin
  insert into product_day_changes (day, product_id, pieces)
  select day_in_kathmandu(o.created_at), l.product_id, l.quantity
  from changed l join orders o on o.id = l.order_id
  where is_sale(o) and not o.is_test;
  return null;
end $$;
create trigger sold_lines_inserted after insert on order_lines referencing new table as changed
  for each statement execute function sold_lines_written();
