-- release 2, beside 1
-- mode statements
-- Payments that are unsure, for the seller and the job.
create index concurrently if not exists payment_attempts_unsure on payment_attempts (unsure_at, id) where status = 'unsure';
-- next
-- A dispute names the payment as the gateway does, not the attempt.
create index concurrently if not exists payment_attempts_txn on payment_attempts (gateway, gateway_txn) where gateway_txn is not null;
-- next
-- What the release before has stopped to ask about although its gateway had not said how it ended.
create index concurrently if not exists payment_attempts_given_up on payment_attempts (created_at)
  where next_lookup_at is null and settled_at is null and status in ('open', 'cancelled', 'expired', 'unsure')
    and last_answer ->> 'status' in ('AMBIGUOUS', 'PENDING', 'Pending', 'Initiated');
