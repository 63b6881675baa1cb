-- release 3, beside 2
-- mode statements
-- What an account has to prove before it is shown what was ordered by phone: that a phone or an e-mail address is in the
-- hands of whoever is asking. The six digits are never written here, only what they make with the store's secret; that
-- goes when the code is used, has ended or a newer one takes its place. `customer_id` is whoever the proof made one with
-- the account. `shows_from` and `shows_until` bound the orders that it shows: of two accounts that prove the same, the
-- later one has what is ordered from then on.
create table if not exists proofs (
  id           text primary key,
  shopper_id   text not null references shoppers (id) on delete cascade,
  kind         text not null check (kind in ('phone', 'email')),
  -- E.164, or an address in lower case.
  value        text not null check (length(value) between 3 and 254),
  code_hash    bytea check (length(code_hash) = 32),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  tries        integer not null default 0 check (tries between 0 and 5),
  proven_at    timestamptz,
  taken_off_at timestamptz,
  customer_id  text references customers (id) on delete set null,
  shows_from   timestamptz,
  shows_until  timestamptz,
  check (proven_at is null or (code_hash is null and shows_from is not null)),
  check (taken_off_at is null or proven_at is not null)
)
-- next
create unique index if not exists proofs_open on proofs (shopper_id, kind) where code_hash is not null
-- next
create unique index if not exists proofs_held on proofs (kind, value)
  where proven_at is not null and taken_off_at is null and shows_until is null
-- next
create index if not exists proofs_shopper on proofs (shopper_id, created_at)
-- next
create index if not exists proofs_value on proofs (kind, value, created_at)
-- next
create index if not exists proofs_customer on proofs (customer_id) where customer_id is not null
-- next
create index concurrently if not exists orders_typed_email on orders (lower(address ->> 'email'))
  where shopper_id is null and (address ->> 'email') <> ''
