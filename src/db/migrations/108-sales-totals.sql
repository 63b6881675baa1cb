-- release 4, beside 4
-- Sales by day. Triggers write changes; a job adds them to the totals.

-- Orders and net sales by day in Kathmandu.
create table daily_sales (
  day date not null,
  status text not null,
  is_sale boolean not null,
  is_test boolean not null,
  order_count bigint not null,
  net_sales_paisa bigint not null,
  primary key (day, status, is_sale, is_test)
);

-- Changes that are not yet added to daily_sales.
create table daily_sales_deltas (
  day date not null,
  status text not null,
  is_sale boolean not null,
  is_test boolean not null,
  order_count bigint not null,
  net_sales_paisa bigint not null
);

-- Units sold by product and day.
create table daily_product_sales (
  day date not null,
  product_id text not null,
  units integer not null,
  primary key (day, product_id) include (units)
);

-- Changes that are not yet added to daily_product_sales.
create table daily_product_sales_deltas (
  day date not null,
  product_id text not null,
  units integer not null
);

-- Units sold by product and month.
create table monthly_product_sales (
  month date not null,
  product_id text not null,
  units integer not null,
  primary key (month, product_id) include (units)
);

create function is_sale(of_order orders) returns boolean language sql immutable as $$
    select of_order.status not in ('Cancelled', 'Returned')
      and (of_order.is_paid or of_order.payment_type = 'Cash On Delivery') and not of_order.is_advance_due
$$;

create function net_sales_paisa(of_order orders) returns bigint language sql immutable as $$
    select case when of_order.is_test then 0
      when is_sale(of_order) then greatest(0, of_order.total_paisa - of_order.outstanding_paisa
        - of_order.refunded_paisa - of_order.written_off_paisa)
      when of_order.status in ('Cancelled', 'Returned') then of_order.retained_paisa else 0 end
$$;

create function record_order_sales() returns trigger language plpgsql as $$
  declare
    gained integer := 0;
    lost   integer := 0;
  begin
    if tg_op <> 'INSERT' then
      insert into daily_sales_deltas
      values (day_in_kathmandu(old.created_at), old.status, is_sale(old), old.is_test, -1, -net_sales_paisa(old));
      lost := (is_sale(old) and not old.is_test)::integer;
    end if;
    if tg_op <> 'DELETE' then
      insert into daily_sales_deltas
      values (day_in_kathmandu(new.created_at), new.status, is_sale(new), new.is_test, 1, net_sales_paisa(new));
      gained := (is_sale(new) and not new.is_test)::integer;
    end if;
    -- record_sold_units counts the lines of a new version when they are inserted.
    if tg_op = 'UPDATE' and (new.version <> old.version or gained <> lost) then
      insert into daily_product_sales_deltas (day, product_id, units)
      select day_in_kathmandu(old.created_at), product_id, quantity * (case when new.version = old.version then gained - lost else -lost end)
      from order_lines
      where order_id = old.id and version = old.version and (case when new.version = old.version then gained - lost else -lost end) <> 0;
    end if;
    return null;
  end
$$;

create function record_sold_units() returns trigger language plpgsql as $$
begin
  insert into daily_product_sales_deltas (day, product_id, units)
  select day_in_kathmandu(o.created_at), l.product_id, l.quantity
  from changed l join orders o on o.id = l.order_id
  where is_sale(o) and not o.is_test;
  return null;
end $$;

create trigger order_lines_record_sold_units after insert on order_lines
  referencing new table as changed
  for each statement
  execute function record_sold_units();
create trigger orders_record_sales after insert or delete on orders
  for each row
  execute function record_order_sales();
create trigger orders_record_sales_update after update of status, is_paid, is_test, version, outstanding_paisa, refunded_paisa, is_advance_due, retained_paisa, written_off_paisa on orders
  for each row
  when ((old.status, old.is_paid, old.is_test, old.version, old.outstanding_paisa, old.refunded_paisa, old.is_advance_due, old.retained_paisa, old.written_off_paisa)
    is distinct from (new.status, new.is_paid, new.is_test, new.version, new.outstanding_paisa, new.refunded_paisa, new.is_advance_due, new.retained_paisa, new.written_off_paisa))
  execute function record_order_sales();
