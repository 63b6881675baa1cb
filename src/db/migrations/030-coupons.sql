-- release 3, beside 2
-- Codes that take something off an order. `used` counts the orders that hold or have used one; it may be above the most,
-- where an order came back that had expired.
create table coupons (
  id              text primary key,
  code            text not null unique check (code ~ '^[A-Z0-9]{4,24}$'),
  basis_points    integer check (basis_points between 1 and 10000),
  amount_paisa    bigint check (amount_paisa > 0),
  least_paisa     bigint not null default 0 check (least_paisa >= 0),
  -- What it is for; all, where both are empty.
  product_ids     text[] not null default '{}',
  categories      text[] not null default '{}',
  most_per_person integer check (most_per_person > 0),
  most            integer check (most > 0),
  starts_at       timestamptz,
  ends_at         timestamptz,
  is_active       boolean not null,
  used            integer not null default 0 check (used >= 0),
  -- Counts the changes: whoever saves says which one was read.
  version         integer not null check (version >= 1),
  created_at      timestamptz not null,
  check (num_nonnulls(basis_points, amount_paisa) = 1),
  check (product_ids = '{}' or categories = '{}'),
  check (starts_at < ends_at)
);

-- Which order uses which, and who: by the account and by the phone of the address.
create table coupon_uses (
  order_id   text primary key references orders (id),
  coupon_id  text not null references coupons (id),
  shopper_id text references shoppers (id),
  phone      text,
  state      text not null check (state in ('held', 'used', 'returned')),
  at         timestamptz not null
);
create index coupon_uses_shopper on coupon_uses (coupon_id, shopper_id) where state <> 'returned';
create index coupon_uses_phone on coupon_uses (coupon_id, phone) where state <> 'returned';

-- Codes that were no good, for an hour: each counts once for whoever tried it.
create table coupon_tries (
  session text not null,
  code    text not null,
  address text not null,
  at      timestamptz not null,
  primary key (session, code)
);
create index coupon_tries_address on coupon_tries (address, at);
create index coupon_tries_at on coupon_tries (at);
