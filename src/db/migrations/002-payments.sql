-- What arrived for an attempt, as the gateway tells it: where it is not what was asked for, a person compares them.
alter table payment_attempts
  add column arrived_paisa      bigint check (arrived_paisa >= 0),
  add column arrived_currency   text,
  add column resolution         text check (resolution in ('accept', 'refund')),
  add column resolution_note    text not null default '',
  add column resolved_at        timestamptz,
  add column resolved_by        text references staff (id),
  add check ((resolution is null) = (resolved_at is null));
create index payment_attempts_review on payment_attempts (settled_at, id) where status = 'review';

alter table refunds
  add column currency           text not null default 'NPR',
  -- When the gateway was last asked to give it back: an answer may still be under way.
  add column sent_at            timestamptz,
  -- Counts the times a gateway was asked anew after it had refused; part of the key it knows the refund by.
  add column tries              integer not null default 0,
  add column gateway_ref        text,
  add column failure            text,
  add column done_note          text not null default '',
  add check ((status = 'done') = (done_at is not null)),
  add check (status <> 'sent' or sent_at is not null);
-- One payment is given back once: also what a gateway has refused to give back is still the same debt.
drop index refunds_attempt;
create unique index refunds_attempt on refunds (attempt_id) where attempt_id is not null;
drop index refunds_open;
create index refunds_open on refunds (due_at, id) where status <> 'done';
create index refunds_done on refunds (done_at desc, id) where status = 'done';
create index refunds_sent on refunds (sent_at) where status = 'sent';
create index refunds_order on refunds (order_id);

alter table test_payments drop constraint test_payments_status_check;
alter table test_payments add constraint test_payments_status_check
  check (status in ('pending', 'paid', 'cancelled', 'expired', 'refunded'));
