-- release 4, beside 4
-- Money that sellers receive by hand, and what they hand in.

-- Parts of payments at the counter, at the door and for orders by phone.
create table received_payments (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  method text not null check (method in ('cash', 'qr', 'card', 'bank', 'cheque')),
  amount_paisa bigint not null check (amount_paisa > 0),
  reference text not null default '' check (length(reference) <= 60),
  is_advance boolean not null default false,
  staff_id text references staff (id),
  received_at timestamptz not null
);
create index received_payments_order on received_payments (order_id, id);
create index received_payments_time on received_payments (received_at);

-- Cash that a staff member hands in for a day in Kathmandu.
create table cash_handovers (
  id bigint generated always as identity primary key,
  day date not null,
  staff_id text not null references staff (id),
  amount_paisa bigint not null check (amount_paisa > 0),
  note text not null default '' check (length(note) <= 200),
  recorded_by text not null references staff (id),
  idempotency_key text,
  created_at timestamptz not null
);
create index cash_handovers_day on cash_handovers (day, id);
create unique index cash_handovers_key on cash_handovers (recorded_by, idempotency_key) where idempotency_key is not null;

-- Orders that wait for an advance.
create index orders_advance_due on orders (id) where is_advance_due and status = 'Processing' and not is_paid;

-- Cash orders that were delivered before parts of payments were recorded.
create index orders_cash_paid on orders (paid_at) where is_paid and payment_type = 'Cash On Delivery';

-- What was received for each order. Without recorded parts, a delivered cash order was paid in cash at its delivery.
-- Payments by the shop's own QR are payment attempts.
create view order_tender as
  select p.order_id, p.method, p.amount_paisa, p.reference, p.is_advance, p.staff_id, p.received_at, p.id as position, false as is_attempt
  from received_payments p
  union all
  select o.id, 'cash', o.total_paisa, '', false,
    (select e.staff_id from order_events e where e.order_id = o.id and e.status = 'Delivered' order by e.id desc limit 1),
    o.paid_at, 0, false
  from orders o
  where o.is_paid and o.payment_type = 'Cash On Delivery' and o.total_paisa > 0 and o.prepaid_paisa = 0
    and not exists (select from received_payments p where p.order_id = o.id)
  union all
  select a.order_id, 'qr', coalesce(nullif(a.received_paisa, 0), a.amount_paisa), coalesce(a.gateway_transaction_id, ''), false,
    a.resolved_by, a.settled_at, 0, true
  from payment_attempts a
  where a.gateway = 'qr' and a.status in ('paid', 'refunded') and a.settled_at is not null;

create function tender_paisa(of_order text) returns bigint language sql stable as $$
  select coalesce(sum(amount_paisa), 0)::bigint from order_tender where order_id = of_order and not is_attempt
$$;

create trigger received_payments_append_only before delete or update or truncate on received_payments
  for each statement
  execute function refuse_changes();
create trigger cash_handovers_append_only before delete or update or truncate on cash_handovers
  for each statement
  execute function refuse_changes();
