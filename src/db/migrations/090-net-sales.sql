-- release 3, beside 2
-- mode statements
-- The part of an order's total that credit notes took back because money went back. Whole new bills count for nothing here.
alter table orders add column if not exists refunded_paisa bigint not null default 0 check (refunded_paisa >= 0);
-- next
create index concurrently if not exists orders_refunded on orders (created_at) where refunded_paisa > 0;
-- next
do $$
begin
  -- Orders can be read meanwhile; who writes one waits for the sums of before.
  lock table orders in share row exclusive mode;
  if exists (select from pg_proc where proname = 'net_sales_paisa') then return; end if;

  -- An order that came back from the door is no sale.
  insert into sales_day_changes
  select day_in_kathmandu(o.created_at), o.status, sale, o.is_test, case when sale then -1 else 1 end,
    case when sale then -o.total_paisa else 0 end
  from orders o, unnest(array[true, false]) as sale where o.status = 'Returned' and is_sale(o);
  insert into product_day_changes (day, product_id, pieces)
  select day_in_kathmandu(o.created_at), l.product_id, -l.quantity
  from orders o join order_lines l on l.order_id = o.id and l.version = o.version
  where o.status = 'Returned' and is_sale(o) and not o.is_test;

  update orders set refunded_paisa = noted.paisa
  from (select order_id, sum((content ->> 'totalPaisa')::bigint) as paisa from bills
    where refund_id is not null group by order_id) as noted
  where orders.id = noted.order_id;

  create or replace function is_sale(of_order orders) returns boolean language sql immutable as $sale$
    select of_order.status not in ('Cancelled', 'Returned')
      and (of_order.is_paid or of_order.payment_type = 'Cash On Delivery')
  $sale$;

  -- Net sales of an order, wherever they are told.
  create function net_sales_paisa(of_order orders) returns bigint language sql immutable as $net$
    select case when is_sale(of_order) and not of_order.is_test
      then greatest(0, of_order.total_paisa - of_order.owed_paisa - of_order.refunded_paisa) else 0 end
  $net$;

  insert into sales_day_changes
  select day_in_kathmandu(o.created_at), o.status, true, o.is_test, 0, net_sales_paisa(o) - o.total_paisa
  from orders o where is_sale(o) and not o.is_test and net_sales_paisa(o) <> o.total_paisa;

  create or replace function sales_changed() returns trigger language plpgsql as $changed$
  declare
    gained integer := 0;
    lost   integer := 0;
  begin
    if tg_op <> 'INSERT' then
      insert into sales_day_changes
      values (day_in_kathmandu(old.created_at), old.status, is_sale(old), old.is_test, -1, -net_sales_paisa(old));
      lost := (is_sale(old) and not old.is_test)::integer;
    end if;
    if tg_op <> 'DELETE' then
      insert into sales_day_changes
      values (day_in_kathmandu(new.created_at), new.status, is_sale(new), new.is_test, 1, net_sales_paisa(new));
      gained := (is_sale(new) and not new.is_test)::integer;
    end if;
    -- The lines of a new version come after it, and are counted as they come.
    if tg_op = 'UPDATE' and (new.version <> old.version or gained <> lost) then
      insert into product_day_changes (day, product_id, pieces)
      select day_in_kathmandu(old.created_at), product_id, quantity * (case when new.version = old.version then gained - lost else -lost end)
      from order_lines
      where order_id = old.id and version = old.version and (case when new.version = old.version then gained - lost else -lost end) <> 0;
    end if;
    return null;
  end $changed$;

  create or replace trigger sales_rewritten
    after update of status, is_paid, is_test, version, owed_paisa, refunded_paisa on orders for each row
    when ((old.status, old.is_paid, old.is_test, old.version, old.owed_paisa, old.refunded_paisa)
      is distinct from (new.status, new.is_paid, new.is_test, new.version, new.owed_paisa, new.refunded_paisa))
    execute function sales_changed();

  create function refund_credited() returns trigger language plpgsql as $credited$
  begin
    update orders set refunded_paisa = refunded_paisa + (new.content ->> 'totalPaisa')::bigint where id = new.order_id;
    return null;
  end $credited$;
  create trigger refund_credited after insert on bills for each row
    when (new.refund_id is not null) execute function refund_credited();
end $$;
