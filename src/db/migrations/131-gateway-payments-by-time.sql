-- release 4, beside 4
-- mode statements
-- What arrived through gateways and by the shop's own QR, by time.
create index concurrently if not exists payment_attempts_settled on payment_attempts (settled_at)
  where status in ('paid', 'refunded') and settled_at is not null;
