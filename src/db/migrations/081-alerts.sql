-- release 3, beside 2
-- Who is told by mail that a product is back or costs less than when they asked: once, and only after the address was shown to
-- be theirs. `ended_at`: they want it no more, or the product is gone.
create table alerts (
  id           text primary key,
  product_id   text not null references products (id),
  kind         text not null check (kind in ('back', 'cheaper')),
  email        text not null check (length(email) <= 254),
  language     text not null,
  shopper_id   text references shoppers (id),
  asked_paisa  bigint not null check (asked_paisa > 0),
  asked_at     timestamptz not null,
  confirmed_at timestamptz,
  sent_at      timestamptz check (sent_at is null or confirmed_at is not null),
  ended_at     timestamptz
);
create unique index alerts_once on alerts (email, product_id, kind) where sent_at is null and ended_at is null;
create index alerts_waiting on alerts (product_id, kind)
  where confirmed_at is not null and sent_at is null and ended_at is null;
create index alerts_email on alerts (email);
create index alerts_shopper on alerts (shopper_id) where shopper_id is not null;
create index alerts_unconfirmed on alerts (asked_at) where confirmed_at is null;
create index alerts_over on alerts (coalesce(ended_at, sent_at)) where ended_at is not null or sent_at is not null;

-- How many mails that ask for a confirmation went to one address of late.
create index outbox_alert_asked on outbox (recipient, created_at) where kind = 'alert-asked';
