-- release 4, beside 4
-- Stock movements.

-- Every change of stock. Append-only.
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null references products (id),
  change integer not null,
  reason text not null check (reason in ('added', 'order', 'cancelled', 'expired', 'corrected', 'returned', 'received', 'damaged', 'counted', 'sold-elsewhere', 'undone')),
  order_id text,
  staff_id text,
  created_at timestamptz not null,
  reverses_id bigint references stock_movements (id),
  idempotency_key text,
  request_hash text,
  constraint stock_movements_change_check check (change <> 0 or reason = 'counted'),
  constraint stock_movements_reverses_check check (reverses_id is null or change > 0 and order_id is not null)
);
create unique index stock_movements_idempotency_key on stock_movements (staff_id, idempotency_key) where idempotency_key is not null;
create index stock_movements_order on stock_movements (order_id) where order_id is not null;
create index stock_movements_product on stock_movements (product_id, id);
create unique index stock_movements_reversed on stock_movements (reverses_id) where reverses_id is not null and (reason in ('cancelled', 'expired'));
create index stock_movements_taken_back on stock_movements (reverses_id) include (change) where reverses_id is not null;

create function check_returned_stock() returns trigger language plpgsql as $$
declare
  sold_units bigint;
begin
  if new.change <= 0 or new.order_id is null then
    raise exception 'returned stock needs an order' using errcode = 'restrict_violation';
  end if;
  perform from stock_movements
  where order_id = new.order_id and product_id = new.product_id and change < 0 order by id for no key update;
  select -coalesce(sum(change), 0) into sold_units from stock_movements
  where order_id = new.order_id and product_id = new.product_id;
  if new.change > sold_units then
    raise exception 'no piece comes back twice' using errcode = 'restrict_violation';
  end if;
  new.reverses_id := coalesce(new.reverses_id, (
    select m.id from stock_movements m
    where m.order_id = new.order_id and m.product_id = new.product_id and m.change < 0
      and new.change <= -m.change - (select coalesce(sum(r.change), 0) from stock_movements r where r.reverses_id = m.id)
    order by m.id limit 1));
  if new.reverses_id is not null and not exists (
    select from stock_movements m
    where m.id = new.reverses_id and m.order_id = new.order_id and m.product_id = new.product_id
      and new.change <= -m.change - (select coalesce(sum(r.change), 0) from stock_movements r where r.reverses_id = m.id)) then
    raise exception 'no piece comes back twice' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger stock_movements_append_only before delete or update or truncate on stock_movements
  for each statement
  execute function refuse_changes();
create trigger stock_movements_check_returned before insert on stock_movements
  for each row
  when ((new.reason in ('cancelled', 'expired')) or new.reverses_id is not null or new.reason = 'returned' and (new.order_id is not null or new.staff_id is null))
  execute function check_returned_stock();
