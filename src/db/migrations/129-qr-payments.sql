-- release 4, beside 4
-- mode statements
-- Payments by the shop's own QR: those that the seller has not confirmed, and the references of confirmed ones.
create index concurrently if not exists payment_attempts_qr_unconfirmed on payment_attempts (created_at, id)
  where gateway = 'qr' and settled_at is null;
-- next
create index concurrently if not exists payment_attempts_qr_reference on payment_attempts (qr_reference_key(gateway_transaction_id))
  where gateway = 'qr' and settled_at is not null;
