-- release 2, beside 1
-- mode statements
-- The database as the second line: what has happened stays, and no order takes a step that its money or its kind
-- forbids. All of it judges new rows and changes alone: what stands already is listed to the seller, and never changed.
-- One table at a time, so that nobody who reads or writes two of them waits in a circle with this.

-- What is asked is never changed under one version; a later version has lines of its own.
alter table orders
  add column if not exists version         integer not null default 1,
  -- The transaction that wrote this version: only the same one may write its lines.
  add column if not exists version_written xid8,
  drop constraint if exists orders_status_check,
  add constraint orders_status_check check (status in
    ('Processing', 'Packed', 'Shipped', 'Out for delivery', 'Delivered', 'Cancelled', 'Returned')) not valid;
-- next
alter table order_lines add column if not exists version integer not null default 1;
-- next
alter table bills
  add column if not exists order_version integer not null default 1,
  -- Numbers that no law asks for are counted by themselves.
  drop constraint if exists bills_test_check,
  add constraint bills_test_check check (fiscal_year <> 'TEST' or (content ->> 'isTest')::boolean) not valid;
-- next
alter table stock_movements
  add column if not exists reverses bigint,
  drop constraint if exists stock_movements_reverses_fkey,
  add constraint stock_movements_reverses_fkey foreign key (reverses) references stock_movements (id) not valid,
  drop constraint if exists stock_movements_reverses_check,
  add constraint stock_movements_reverses_check check (reverses is null or (change > 0 and order_id is not null)) not valid;
-- next
-- ------------------------------------------------------------------ versions of an order
-- The lines that count: those of each order's newest version.
create or replace view current_order_lines as
select l.order_id, l.version, l.position, l.product_id, l.quantity, l.unit_paisa, l.snapshot
from order_lines l join orders o on o.id = l.order_id and o.version = l.version;

create or replace function begin_order_version() returns trigger language plpgsql as $$
begin
  if new.version <> 1 then
    raise exception 'an order begins with version 1' using errcode = 'restrict_violation';
  end if;
  if new.payment_type = 'Online Payment'
    and (new.is_paid or new.status in ('Packed', 'Shipped', 'Out for delivery', 'Delivered')) then
    raise exception 'an online order is paid by a payment before it moves on' using errcode = 'restrict_violation';
  end if;
  new.version_written := pg_current_xact_id();
  return new;
end $$;

create or replace function keep_order_version() returns trigger language plpgsql as $$
begin
  if new.id <> old.id then
    raise exception 'an order keeps its id' using errcode = 'restrict_violation';
  end if;
  if new.version = old.version + 1 then
    new.version_written := pg_current_xact_id();
    return new;
  end if;
  if new.version <> old.version then
    raise exception 'versions of an order follow one another' using errcode = 'restrict_violation';
  end if;
  new.version_written := old.version_written;
  if (new.shopper_id, new.payment_type, new.subtotal_paisa, new.tax_paisa, new.shipping_paisa, new.total_paisa,
      new.language, new.print, new.created_at)
    is distinct from (old.shopper_id, old.payment_type, old.subtotal_paisa, old.tax_paisa, old.shipping_paisa,
      old.total_paisa, old.language, old.print, old.created_at) then
    raise exception 'what an order asks is changed by a new version' using errcode = 'restrict_violation';
  end if;
  -- Whoever has deleted the account may be forgotten here too.
  if new.address is distinct from old.address
    and not exists (select from shoppers where id = old.shopper_id and deleted_at is not null) then
    raise exception 'what an order asks is changed by a new version' using errcode = 'restrict_violation';
  end if;
  if new.buyer_pan is distinct from old.buyer_pan
    and exists (select from bills where order_id = old.id and kind = 'bill') then
    raise exception 'the buyer of a bill is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function judge_order_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from written l where not exists (
      select from orders o
      where o.id = l.order_id and o.version = l.version and o.version_written = pg_current_xact_id())) then
    raise exception 'the lines of an order are written with its version' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
-- next
-- ------------------------------------------------------------------ steps of an order
-- The same as `orderTransitions` in src/domain/order/order.ts.
create table if not exists order_steps (
  from_status text not null,
  to_status   text not null,
  primary key (from_status, to_status)
);
insert into order_steps (from_status, to_status) values
  ('Processing', 'Packed'),
  ('Processing', 'Cancelled'),
  ('Packed', 'Shipped'),
  ('Packed', 'Cancelled'),
  ('Shipped', 'Out for delivery'),
  ('Shipped', 'Returned'),
  ('Out for delivery', 'Delivered'),
  ('Out for delivery', 'Returned'),
  ('Cancelled', 'Processing')
on conflict do nothing;

-- What arrived for an order, in paisa: payments that were settled, also those that went back since. A gateway that does
-- not tell the sum brought what was asked.
create or replace function arrived_paisa(of_order text) returns bigint language sql stable as $$
  select coalesce(sum(coalesce(nullif(a.arrived_paisa, 0), a.amount_paisa)), 0)::bigint from payment_attempts a
  where a.order_id = of_order and (a.status = 'paid' or (a.status = 'refunded' and a.settled_at is not null))
$$;

-- Sums of several currencies cannot be compared: where one is in play, a person has looked.
create or replace function is_foreign_paid(of_order text) returns boolean language sql stable as $$
  select exists (select from payment_attempts a where a.order_id = of_order and a.arrived_currency not in ('', 'NPR'))
    or exists (select from refunds r where r.order_id = of_order and r.currency <> 'NPR')
$$;

-- Has all that was paid online gone back?
create or replace function is_given_back(of_order orders) returns boolean language sql stable as $$
  select case when of_order.is_paid and of_order.payment_type = 'Online Payment' then
    case when is_foreign_paid(of_order.id) then not exists (
      select from payment_attempts a where a.order_id = of_order.id and a.status = 'paid')
    else coalesce(arrived_paisa(of_order.id) <= (
      select sum(r.amount_paisa) from refunds r left join payment_attempts a on a.id = r.attempt_id
      where r.order_id = of_order.id and r.status = 'done' and (a.id is null or a.status = 'paid' or a.settled_at is not null)),
      false)
    end
  else false end
$$;

create or replace function judge_order_step() returns trigger language plpgsql as $$
begin
  if not exists (select from order_steps where from_status = old.status and to_status = new.status) then
    raise exception 'no step leads from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  if new.payment_type = 'Online Payment' and not new.is_paid
    and new.status in ('Packed', 'Shipped', 'Out for delivery', 'Delivered') then
    raise exception 'an unpaid online order does not move on' using errcode = 'restrict_violation';
  end if;
  if new.status = 'Shipped' and is_given_back(new) then
    raise exception 'an order whose money has gone back is not sent' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function judge_paid_order() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payment_attempts where order_id = new.id and (status = 'paid' or (status = 'refunded' and settled_at is not null))) then
    raise exception 'an online order is paid by a payment' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
-- next
-- ------------------------------------------------------------------ pieces that come back, and what has happened
-- None comes back twice, nor more than were taken. A release that does not say which movement it takes back is judged by
-- order and product, and is given the movement where one can be told.
create or replace function judge_returned_pieces() returns trigger language plpgsql as $$
declare
  out_pieces bigint;
begin
  if new.change <= 0 or new.order_id is null then
    raise exception 'pieces come back from an order' using errcode = 'restrict_violation';
  end if;
  perform from stock_movements
  where order_id = new.order_id and product_id = new.product_id and change < 0 order by id for no key update;
  select -coalesce(sum(change), 0) into out_pieces from stock_movements
  where order_id = new.order_id and product_id = new.product_id;
  if new.change > out_pieces then
    raise exception 'no piece comes back twice' using errcode = 'restrict_violation';
  end if;
  new.reverses := coalesce(new.reverses, (
    select m.id from stock_movements m
    where m.order_id = new.order_id and m.product_id = new.product_id and m.change < 0
      and new.change <= -m.change - (select coalesce(sum(r.change), 0) from stock_movements r where r.reverses = m.id)
    order by m.id limit 1));
  if new.reverses is not null and not exists (
    select from stock_movements m
    where m.id = new.reverses and m.order_id = new.order_id and m.product_id = new.product_id
      and new.change <= -m.change - (select coalesce(sum(r.change), 0) from stock_movements r where r.reverses = m.id)) then
    raise exception 'no piece comes back twice' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'nothing is changed or deleted in %', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace function refuse_changed_bill() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.prints >= old.prints
    and (new.id, new.kind, new.fiscal_year, new.number, new.order_id, new.order_version, new.corrects, new.refund_id, new.content, new.issued_at)
      is not distinct from
        (old.id, old.kind, old.fiscal_year, old.number, old.order_id, old.order_version, old.corrects, old.refund_id, old.content, old.issued_at) then
    return new;
  end if;
  raise exception 'a bill is never changed or deleted' using errcode = 'restrict_violation';
end $$;
-- next
-- ------------------------------------------------------------------ sums and words of the newest version
-- What came back is no sale.
create or replace function is_sale(of_order orders) returns boolean language sql immutable as $$
  select of_order.status not in ('Cancelled', 'Returned') and (of_order.is_paid or of_order.payment_type = 'Cash On Delivery')
$$;

create or replace function order_words(of_id text, of_address jsonb) returns tsvector language sql stable as $$
  select array_to_tsvector(array(
    select distinct left(word, 60)
    from regexp_split_to_table(lower(concat_ws(' ',
        of_id, of_address ->> 'firstName', of_address ->> 'lastName', of_address ->> 'email',
        regexp_replace(of_address ->> 'phone', '[^0-9]', '', 'g'),
        regexp_replace(regexp_replace(of_address ->> 'phone', '[^0-9]', '', 'g'), '^977', ''),
        (select string_agg(concat_ws(' ', l.snapshot ->> 'name', l.snapshot ->> 'nameNe'), ' ')
         from order_lines l where l.order_id = of_id
           and l.version = (select max(version) from order_lines where order_id = of_id)))),
      '[\s!-/:-@\[-`{-~।]+') as word
    where word <> ''))
$$;

create or replace function sales_changed() returns trigger language plpgsql as $$
declare
  gained integer := 0;
  lost   integer := 0;
begin
  if tg_op <> 'INSERT' then
    insert into sales_day_changes
    values (day_in_kathmandu(old.created_at), old.status, is_sale(old), old.is_test, -1, -old.total_paisa);
    lost := (is_sale(old) and not old.is_test)::integer;
  end if;
  if tg_op <> 'DELETE' then
    insert into sales_day_changes
    values (day_in_kathmandu(new.created_at), new.status, is_sale(new), new.is_test, 1, new.total_paisa);
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
end $$;
-- next
-- ------------------------------------------------------------------ what the hourly check finds
create table if not exists invariant_findings (
  kind       text not null,
  -- The order, product, bill or year that it is about.
  subject    text not null,
  actual     bigint not null,
  expected   bigint not null,
  first_seen timestamptz not null,
  last_seen  timestamptz not null,
  gone_at    timestamptz,
  primary key (kind, subject)
);
create index if not exists invariant_findings_open on invariant_findings (first_seen, kind, subject) where gone_at is null;

-- One row: how often it has run, so that all that ever was is looked at in turns.
create table if not exists invariant_runs (
  id     boolean primary key default true check (id),
  runs   bigint not null,
  ran_at timestamptz not null
);
-- next
-- ------------------------------------------------------------------ from here on
-- Orders first: whoever writes lines then has written an order that knows its transaction.
create or replace trigger orders_begun before insert on orders for each row execute function begin_order_version();
create or replace trigger orders_version_kept before update of id, version, version_written, shopper_id, payment_type,
    subtotal_paisa, tax_paisa, shipping_paisa, total_paisa, address, language, print, buyer_pan, created_at
  on orders for each row execute function keep_order_version();
create or replace trigger orders_step_judged before update of status on orders for each row
  when (old.status is distinct from new.status) execute function judge_order_step();
create or replace trigger orders_paid_judged before update of is_paid, payment_type on orders for each row
  when (new.is_paid and new.payment_type = 'Online Payment'
    and (not old.is_paid or old.payment_type is distinct from new.payment_type))
  execute function judge_paid_order();
create or replace trigger orders_kept before delete or truncate on orders for each statement execute function refuse_rewriting();
create or replace trigger sales_rewritten after update of status, is_paid, is_test, version on orders for each row
  when ((old.status, old.is_paid, old.is_test, old.version) is distinct from (new.status, new.is_paid, new.is_test, new.version))
  execute function sales_changed();
-- next
create or replace trigger order_lines_judged after insert on order_lines referencing new table as written
  for each statement execute function judge_order_lines();
create or replace trigger order_lines_kept before update or delete or truncate on order_lines for each statement execute function refuse_rewriting();
-- next
create or replace trigger stock_movements_judged before insert on stock_movements for each row
  when (new.reason in ('cancelled', 'expired', 'returned') or new.reverses is not null)
  execute function judge_returned_pieces();
create or replace trigger stock_movements_kept before update or delete or truncate on stock_movements for each statement execute function refuse_rewriting();
-- next
create or replace trigger order_events_kept before update or delete or truncate on order_events for each statement execute function refuse_rewriting();
-- next
create or replace trigger audit_log_kept before update or delete or truncate on audit_log for each statement execute function refuse_rewriting();
-- next
create or replace trigger payment_attempts_kept before delete or truncate on payment_attempts for each statement execute function refuse_rewriting();
-- next
create or replace trigger payment_notices_kept before delete or truncate on payment_notices for each statement execute function refuse_rewriting();
-- next
create or replace trigger refunds_kept before delete or truncate on refunds for each statement execute function refuse_rewriting();
-- next
create or replace trigger bill_counters_not_emptied before truncate on bill_counters for each statement execute function refuse_rewriting();
