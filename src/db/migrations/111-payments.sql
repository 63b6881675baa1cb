-- release 4, beside 4
-- Payments and refunds, in paisa.

-- Attempts to pay an order online.
create table payment_attempts (
  id text primary key check (length(id) <= 20),
  order_id text not null references orders (id),
  gateway text not null check (gateway in ('test', 'esewa', 'khalti', 'stripe', 'qr')),
  amount_paisa bigint not null check (amount_paisa > 0),
  currency text not null default 'NPR',
  status text not null check (status in ('open', 'paid', 'failed', 'cancelled', 'expired', 'review', 'refunded', 'unsure')),
  gateway_ref text,
  gateway_transaction_id text,
  url text,
  last_response jsonb,
  status_checks integer not null default 0,
  next_status_check_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  settled_at timestamptz,
  received_paisa bigint check (received_paisa >= 0),
  received_currency text,
  resolution text check (resolution in ('accept', 'refund')),
  resolution_note text not null default '',
  resolved_at timestamptz,
  resolved_by text references staff (id),
  indeterminate_at timestamptz,
  is_mismatched boolean not null default false,
  is_balance_payment boolean not null default false,
  shopper_reference text check (length(shopper_reference) between 3 and 60),
  reminded_at timestamptz,
  constraint payment_attempts_resolved_check check ((resolution is null) = (resolved_at is null))
);
create unique index payment_attempts_gateway_ref on payment_attempts (gateway, gateway_ref) where gateway_ref is not null;
create index payment_attempts_gateway_transaction on payment_attempts (gateway, gateway_transaction_id) where gateway_transaction_id is not null;
create index payment_attempts_indeterminate on payment_attempts (indeterminate_at, id) where status = 'unsure';
create index payment_attempts_on_hold on payment_attempts (id) where status = 'review';
create unique index payment_attempts_open on payment_attempts (order_id) where status = 'open';
create index payment_attempts_order on payment_attempts (order_id);
create index payment_attempts_review on payment_attempts (settled_at, id) where status = 'review';
create index payment_attempts_status_check on payment_attempts (next_status_check_at) where next_status_check_at is not null;
create index payment_attempts_unchecked on payment_attempts (created_at) where next_status_check_at is null and settled_at is null and (status in ('open', 'cancelled', 'expired', 'unsure')) and ((last_response ->> 'status') in ('AMBIGUOUS', 'PENDING', 'Pending', 'Initiated'));

-- Messages from gateways, as received.
create table payment_webhooks (
  id bigint generated always as identity primary key,
  gateway text not null,
  event_id text not null,
  attempt_id text references payment_attempts (id),
  payload text not null,
  created_at timestamptz not null,
  handled_at timestamptz,
  unique (gateway, event_id)
);

-- Disputes and reversals reported by gateways.
create table payment_alerts (
  id text primary key,
  attempt_id text not null references payment_attempts (id),
  order_id text not null references orders (id),
  kind text not null check (kind in ('disputed', 'reversed', 'partly-refunded', 'returned-twice')),
  reference text not null,
  state text not null default '',
  is_closed boolean not null default false,
  amount_paisa bigint check (amount_paisa > 0),
  currency text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text references staff (id),
  note text not null default '',
  unique (attempt_id, kind, reference)
);
create index payment_alerts_open on payment_alerts (created_at, id) where acknowledged_at is null;

-- Links by which a shopper pays a manual order.
create table payment_links (
  hash bytea primary key check (length(hash) = 32),
  order_id text not null references orders (id),
  staff_id text not null references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index payment_links_order on payment_links (order_id);

-- Payments at the built-in test gateway.
create table test_payments (
  attempt_id text primary key,
  amount_paisa bigint not null,
  status text not null check (status in ('pending', 'paid', 'cancelled', 'expired', 'refunded')),
  updated_at timestamptz not null,
  refunded_paisa bigint not null default 0,
  expires_at timestamptz
);

-- Money owed to or returned to a shopper.
create table refunds (
  id text primary key,
  order_id text not null references orders (id),
  attempt_id text references payment_attempts (id),
  amount_paisa bigint not null check (amount_paisa > 0),
  status text not null check (status in ('owed', 'sent', 'done', 'failed')),
  due_at timestamptz not null,
  completed_at timestamptz,
  staff_id text references staff (id),
  note text not null default '',
  created_at timestamptz not null,
  currency text not null default 'NPR',
  sent_at timestamptz,
  attempts integer not null default 0,
  gateway_ref text,
  error text,
  completion_note text not null default '',
  request_id text references return_requests (id),
  cause text not null default '',
  items jsonb,
  explanation text not null default '',
  method text check (method in ('cash', 'qr', 'card', 'bank', 'cheque')),
  constraint refunds_completed_check check ((status = 'done') = (completed_at is not null)),
  constraint refunds_sent_check check (status <> 'sent' or sent_at is not null)
);
create unique index refunds_cause on refunds (attempt_id, cause) where attempt_id is not null;
create index refunds_completed on refunds (completed_at desc, id) where status = 'done';
create index refunds_open on refunds (due_at, id) where status <> 'done';
create index refunds_order on refunds (order_id);
create unique index refunds_order_cause on refunds (order_id, cause) where attempt_id is null and cause <> '';
create index refunds_sent on refunds (sent_at) where status = 'sent';

create function received_paisa(of_order text) returns bigint language sql stable as $$
  select coalesce(sum(coalesce(nullif(a.received_paisa, 0), a.amount_paisa)), 0)::bigint from payment_attempts a
  where a.order_id = of_order and (a.status = 'paid' or (a.status = 'refunded' and a.settled_at is not null))
$$;

create function has_foreign_payment(of_order text) returns boolean language sql stable as $$
  select exists (select from payment_attempts a where a.order_id = of_order and a.received_currency not in ('', 'NPR'))
    or exists (select from refunds r where r.order_id = of_order and r.currency <> 'NPR')
$$;

create function is_fully_refunded(of_order orders) returns boolean language sql stable as $$
  select case when of_order.is_paid and of_order.payment_type = 'Online Payment' then
    case when has_foreign_payment(of_order.id) then not exists (
      select from payment_attempts a where a.order_id = of_order.id and a.status = 'paid')
    else coalesce(received_paisa(of_order.id) <= (
      select sum(r.amount_paisa) from refunds r left join payment_attempts a on a.id = r.attempt_id
      where r.order_id = of_order.id and r.status = 'done' and (a.id is null or a.status = 'paid' or a.settled_at is not null)),
      false)
    end
  else false end
$$;

create function refuse_excess_refund() returns trigger language plpgsql as $$
declare
  received bigint;
  refunded bigint;
begin
  if new.attempt_id is null then
    perform 1 from orders where id = new.order_id for no key update;
    select greatest(o.total_paisa, coalesce((
      select sum(coalesce(nullif(a.received_paisa, 0), a.amount_paisa)) from payment_attempts a
      where a.order_id = o.id and a.status in ('paid', 'refunded')), 0))
    into received from orders o where o.id = new.order_id;
    select coalesce(sum(amount_paisa), 0) into refunded from refunds
    where order_id = new.order_id and attempt_id is null and id <> new.id;
  else
    select coalesce(nullif(received_paisa, 0), amount_paisa) into received from payment_attempts
    where id = new.attempt_id for no key update;
    select coalesce(sum(amount_paisa), 0) into refunded from refunds where attempt_id = new.attempt_id and id <> new.id;
    -- A refund without a cause may ask for more than remains and gets what remains.
    if tg_op = 'INSERT' and new.cause = '' and refunded + new.amount_paisa > received then
      if refunded >= received then
        return null;
      end if;
      new.amount_paisa := received - refunded;
    end if;
  end if;
  if refunded + new.amount_paisa > received then
    raise exception 'a refund cannot exceed the received amount' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger payment_attempts_no_delete before delete or truncate on payment_attempts
  for each statement
  execute function refuse_changes();
create trigger payment_webhooks_no_delete before delete or truncate on payment_webhooks
  for each statement
  execute function refuse_changes();
create trigger refunds_limit before insert or update of amount_paisa, attempt_id on refunds
  for each row
  execute function refuse_excess_refund();
create trigger refunds_no_delete before delete or truncate on refunds
  for each statement
  execute function refuse_changes();
