-- release 2, beside 1
-- Payments whose end nobody knows, many refunds of one payment, and what gateways report besides.

alter table payment_attempts
  -- Since when nobody knows how it ended; lookups are counted from here.
  add column unsure_at  timestamptz,
  -- It was made to somebody else or for something else: its sum says nothing.
  add column is_foreign boolean not null default false;
alter table payment_attempts drop constraint payment_attempts_status_check;
alter table payment_attempts add constraint payment_attempts_status_check
  check (status in ('open', 'paid', 'failed', 'cancelled', 'expired', 'review', 'refunded', 'unsure')) not valid;

-- Why a refund is owed, once for each cause. The release before knows none, and so has one refund of each payment still.
alter table refunds add column cause text not null default '';
create unique index refunds_cause on refunds (attempt_id, cause) where attempt_id is not null;
create unique index refunds_order_cause on refunds (order_id, cause) where attempt_id is null and cause <> '';
drop index refunds_attempt;

-- What is owed back or has gone back of a payment is together never more than what arrived; what went by no gateway, never
-- more than the order asked or brought. The row that money came by is locked, so that two refunds see each other.
create function refuse_excess_refund() returns trigger language plpgsql as $$
declare
  arrived bigint;
  given   bigint;
begin
  if new.attempt_id is null then
    perform 1 from orders where id = new.order_id for no key update;
    select greatest(o.total_paisa, coalesce((
      select sum(coalesce(nullif(a.arrived_paisa, 0), a.amount_paisa)) from payment_attempts a
      where a.order_id = o.id and a.status in ('paid', 'refunded')), 0))
    into arrived from orders o where o.id = new.order_id;
    select coalesce(sum(amount_paisa), 0) into given from refunds
    where order_id = new.order_id and attempt_id is null and id <> new.id;
  else
    select coalesce(nullif(arrived_paisa, 0), amount_paisa) into arrived from payment_attempts
    where id = new.attempt_id for no key update;
    select coalesce(sum(amount_paisa), 0) into given from refunds where attempt_id = new.attempt_id and id <> new.id;
    -- The release before owes all that arrived and does not know of parts: it is given what is left of it.
    if tg_op = 'INSERT' and new.cause = '' and given + new.amount_paisa > arrived then
      if given >= arrived then
        return null;
      end if;
      new.amount_paisa := arrived - given;
    end if;
  end if;
  if given + new.amount_paisa > arrived then
    raise exception 'no more is given back than has arrived' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger refunds_limited before insert or update of amount_paisa, attempt_id on refunds for each row
  execute function refuse_excess_refund();

-- What a gateway reports of a payment that is settled, and that a person has to look at: a dispute, a reversal, a part
-- that was given back. `state` is the gateway's own word for how far it has come.
create table payment_alerts (
  id           text primary key,
  attempt_id   text not null references payment_attempts (id),
  order_id     text not null references orders (id),
  kind         text not null check (kind in ('disputed', 'reversed', 'partly-refunded', 'returned-twice')),
  reference    text not null,
  state        text not null default '',
  is_over      boolean not null default false,
  amount_paisa bigint check (amount_paisa > 0),
  currency     text,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  noted_at     timestamptz,
  noted_by     text references staff (id),
  note         text not null default '',
  unique (attempt_id, kind, reference)
);
create index payment_alerts_open on payment_alerts (created_at, id) where noted_at is null;

-- The built-in gateway gives back in parts as well, and its links die.
alter table test_payments
  add column refunded_paisa bigint not null default 0,
  add column expires_at     timestamptz;
