-- Everything that the store remembers. Money is whole paisa, times are UTC, lengths millimetres, weights grams.

-- ------------------------------------------------------------------ catalogue
create table products (
  id                text primary key,
  slug              text not null unique,
  sku               text unique,
  category          text not null check (category in ('sofas-couches', 'dining-furniture', 'beds-mattresses', 'storage-cabinets', 'office-furniture')),
  rooms             text[] not null default '{}',
  tags              text[] not null default '{}',
  price_paisa       bigint not null check (price_paisa > 0),
  offer_price_paisa bigint not null check (offer_price_paisa > 0 and offer_price_paisa <= price_paisa),
  stock             integer check (stock >= 0),
  is_available      boolean not null default true,
  family            text,
  colour_hex        text check (colour_hex ~ '^#[0-9a-f]{6}$'),
  width_mm          integer check (width_mm > 0),
  depth_mm          integer check (depth_mm > 0),
  height_mm         integer check (height_mm > 0),
  weight_grams      integer check (weight_grams > 0),
  packages          jsonb not null default '[]' check (jsonb_typeof(packages) = 'array'),
  rating            numeric(2, 1) check (rating between 1 and 5),
  rating_count      integer not null default 0 check (rating_count >= 0),
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  archived_at       timestamptz
);
create index products_newest on products (created_at desc, id) where archived_at is null;
create index products_family on products (family) where family is not null;
create index products_category on products (category, created_at desc, id desc);

create table product_texts (
  product_id  text not null references products (id) on delete cascade,
  language    text not null check (language in ('en', 'ne')),
  name        text not null check (length(name) between 1 and 200),
  description text[] not null default '{}',
  materials   text[] not null default '{}',
  option_name text,
  colour_name text,
  primary key (product_id, language)
);

create table images (
  hash       text primary key,
  width      integer not null check (width > 0),
  height     integer not null check (height > 0),
  tone       text not null check (tone ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null
);

create table product_images (
  product_id text not null references products (id) on delete cascade,
  position   smallint not null check (position between 0 and 3),
  hash       text not null references images (hash),
  alt_en     text not null default '',
  alt_ne     text not null default '',
  primary key (product_id, position)
);

-- Banners, tiles and covers: the pictures of the storefront itself. source_hash tells whether a file changed.
create table site_pictures (
  kind        text not null check (kind in ('banner', 'tile', 'category-tile', 'category-wide', 'shop', 'promo', 'blog-cover')),
  name        text not null,
  position    smallint not null,
  hash        text not null references images (hash),
  square_hash text references images (hash),
  source_hash text not null,
  content     jsonb not null,
  primary key (kind, name)
);

create table stock_movements (
  id         bigint generated always as identity primary key,
  product_id text not null references products (id),
  change     integer not null check (change <> 0),
  reason     text not null check (reason in ('added', 'order', 'cancelled', 'expired', 'corrected')),
  order_id   text,
  staff_id   text,
  created_at timestamptz not null
);
create index stock_movements_product on stock_movements (product_id, id);

-- ------------------------------------------------------------------ people
create table shoppers (
  id            text primary key,
  name          text not null check (length(name) between 1 and 200),
  email         text not null unique check (email = lower(btrim(email))),
  password_hash text not null,
  language      text not null default 'en' check (language in ('en', 'ne')),
  created_at    timestamptz not null,
  deleted_at    timestamptz
);

create table staff (
  id            text primary key,
  name          text not null,
  email         text not null unique check (email = lower(btrim(email))),
  password_hash text not null,
  role          text not null check (role in ('owner', 'staff')),
  created_at    timestamptz not null,
  disabled_at   timestamptz
);

-- Only the hash of a token is kept: whoever reads this table cannot log in with it.
create table sessions (
  token_hash   bytea primary key,
  shopper_id   text references shoppers (id) on delete cascade,
  staff_id     text references staff (id) on delete cascade,
  user_agent   text not null default '',
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  check (num_nonnulls(shopper_id, staff_id) = 1)
);
create index sessions_shopper on sessions (shopper_id) where shopper_id is not null;
create index sessions_staff on sessions (staff_id) where staff_id is not null;
create index sessions_expiry on sessions (expires_at);

create table login_failures (
  id         bigint generated always as identity primary key,
  account    text not null,
  address    text not null,
  created_at timestamptz not null
);
create index login_failures_account on login_failures (account, created_at);
create index login_failures_address on login_failures (address, created_at);

-- Browsers that have logged into an account before: somebody else's wrong passwords do not slow them down.
create table known_browsers (
  token_hash bytea not null,
  account    text not null,
  created_at timestamptz not null,
  primary key (token_hash, account)
);

create table password_resets (
  token_hash bytea primary key,
  shopper_id text not null references shoppers (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);

create table carts (
  shopper_id text primary key references shoppers (id) on delete cascade,
  version    bigint not null default 1,
  updated_at timestamptz not null
);

create table cart_items (
  shopper_id text not null references carts (shopper_id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  quantity   integer not null check (quantity between 1 and 99),
  primary key (shopper_id, product_id)
);

create table wishlist_items (
  shopper_id text not null references shoppers (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  created_at timestamptz not null,
  primary key (shopper_id, product_id)
);

create table addresses (
  id         text primary key,
  shopper_id text not null references shoppers (id) on delete cascade,
  first_name text not null,
  last_name  text not null,
  email      text not null,
  street     text not null,
  city       text not null,
  state      text not null check (state in ('Koshi', 'Madhesh', 'Bagmati', 'Gandaki', 'Lumbini', 'Karnali', 'Sudurpashchim')),
  zipcode    text not null,
  country    text not null check (country in ('Nepal', 'India', 'United States', 'United Kingdom', 'Australia')),
  phone      text not null,
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index addresses_shopper on addresses (shopper_id, created_at desc);
create unique index addresses_default on addresses (shopper_id) where is_default;

-- ------------------------------------------------------------------ orders and money
create table orders (
  id             text primary key,
  shopper_id     text references shoppers (id),
  status         text not null check (status in ('Processing', 'Packed', 'Shipped', 'Out for delivery', 'Delivered', 'Cancelled')),
  payment_type   text not null check (payment_type in ('Cash On Delivery', 'Online Payment')),
  is_paid        boolean not null default false,
  paid_at        timestamptz,
  is_test        boolean not null default false,
  subtotal_paisa bigint not null check (subtotal_paisa >= 0),
  tax_paisa      bigint not null check (tax_paisa >= 0),
  shipping_paisa bigint not null check (shipping_paisa >= 0),
  total_paisa    bigint not null check (total_paisa = subtotal_paisa + tax_paisa + shipping_paisa),
  address        jsonb not null check (jsonb_typeof(address) = 'object'),
  language       text not null check (language in ('en', 'ne')),
  -- What is ordered and where to: ordered again before it is paid, it is the same order.
  print          text,
  created_at     timestamptz not null,
  expires_at     timestamptz,
  check (is_paid = (paid_at is not null))
);
create index orders_shopper on orders (shopper_id, created_at desc, id desc);
create index orders_newest on orders (created_at desc, id desc);
create index orders_status on orders (status, created_at desc, id desc);
create index orders_expiry on orders (expires_at) where expires_at is not null and not is_paid and status <> 'Cancelled';
create unique index orders_unpaid_print on orders (shopper_id, print) where expires_at is not null and not is_paid and status <> 'Cancelled';

create table order_lines (
  order_id   text not null references orders (id),
  position   smallint not null check (position between 0 and 99),
  product_id text not null references products (id),
  quantity   integer not null check (quantity > 0),
  unit_paisa bigint not null check (unit_paisa > 0),
  snapshot   jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  primary key (order_id, position),
  unique (order_id, product_id)
);
create index order_lines_product on order_lines (product_id);

create table order_events (
  id         bigint generated always as identity primary key,
  order_id   text not null references orders (id),
  status     text not null,
  actor      text not null check (actor in ('shopper', 'seller', 'system')),
  staff_id   text references staff (id),
  note       text not null default '',
  created_at timestamptz not null
);
create index order_events_order on order_events (order_id, id);

create table idempotency_keys (
  shopper_id   text not null references shoppers (id) on delete cascade,
  key          text not null check (length(key) between 8 and 128),
  request_hash text not null,
  order_id     text not null references orders (id),
  created_at   timestamptz not null,
  primary key (shopper_id, key)
);

create table payment_attempts (
  id              text primary key check (length(id) <= 20),
  order_id        text not null references orders (id),
  gateway         text not null check (gateway in ('test', 'esewa', 'khalti', 'stripe')),
  amount_paisa    bigint not null check (amount_paisa > 0),
  currency        text not null default 'NPR',
  status          text not null check (status in ('open', 'paid', 'failed', 'cancelled', 'expired', 'review', 'refunded')),
  gateway_ref     text,
  gateway_txn     text,
  url             text,
  last_answer     jsonb,
  lookups         integer not null default 0,
  next_lookup_at  timestamptz,
  created_at      timestamptz not null,
  expires_at      timestamptz,
  settled_at      timestamptz
);
create unique index payment_attempts_ref on payment_attempts (gateway, gateway_ref) where gateway_ref is not null;
create unique index payment_attempts_open on payment_attempts (order_id) where status = 'open';
create index payment_attempts_order on payment_attempts (order_id);
-- Also an attempt that another one has taken the place of is asked about until its link is dead.
create index payment_attempts_lookup on payment_attempts (next_lookup_at) where next_lookup_at is not null;

-- A gateway's notice is kept before it is believed.
create table payment_notices (
  id          bigint generated always as identity primary key,
  gateway     text not null,
  notice_id   text not null,
  attempt_id  text references payment_attempts (id),
  body        text not null,
  created_at  timestamptz not null,
  handled_at  timestamptz,
  unique (gateway, notice_id)
);

-- What the built-in test gateway remembers: the other side of an attempt.
create table test_payments (
  attempt_id   text primary key,
  amount_paisa bigint not null,
  status       text not null check (status in ('pending', 'paid', 'cancelled', 'expired')),
  updated_at   timestamptz not null
);

create table refunds (
  id           text primary key,
  order_id     text not null references orders (id),
  attempt_id   text references payment_attempts (id),
  amount_paisa bigint not null check (amount_paisa > 0),
  status       text not null check (status in ('owed', 'sent', 'done', 'failed')),
  due_at       timestamptz not null,
  done_at      timestamptz,
  staff_id     text references staff (id),
  note         text not null default '',
  created_at   timestamptz not null
);
create index refunds_open on refunds (due_at) where status in ('owed', 'failed');
create unique index refunds_attempt on refunds (attempt_id) where attempt_id is not null and status <> 'failed';

-- One unbroken number per fiscal year: the counter's row is locked in the transaction that issues the bill.
create table bill_counters (
  fiscal_year text primary key,
  last_number integer not null check (last_number >= 0)
);

create table bills (
  id          text primary key,
  kind        text not null check (kind in ('bill', 'credit-note')),
  fiscal_year text not null references bill_counters (fiscal_year),
  number      integer not null check (number > 0),
  order_id    text not null references orders (id),
  corrects    text references bills (id),
  content     jsonb not null,
  prints      integer not null default 0,
  issued_at   timestamptz not null,
  unique (fiscal_year, number)
);
create unique index bills_order on bills (order_id) where kind = 'bill';

create table return_requests (
  id          text primary key,
  order_id    text not null references orders (id),
  kind        text not null check (kind in ('return', 'complaint')),
  body        text not null,
  images      text[] not null default '{}',
  answer      text,
  due_at      timestamptz not null,
  answered_at timestamptz,
  created_at  timestamptz not null
);

-- ------------------------------------------------------------------ the store's own paper
create table outbox (
  id         bigint generated always as identity primary key,
  kind       text not null,
  recipient  text not null,
  language   text not null check (language in ('en', 'ne')),
  message_id text not null unique,
  content    jsonb not null,
  attempts   integer not null default 0,
  last_error text,
  run_at     timestamptz not null,
  created_at timestamptz not null,
  sent_at    timestamptz
);
create index outbox_waiting on outbox (run_at) where sent_at is null;

create table contact_messages (
  id          text primary key,
  name        text not null,
  email       text not null,
  subject     text not null,
  message     text not null,
  created_at  timestamptz not null,
  read_at     timestamptz,
  answered_at timestamptz
);
create index contact_messages_newest on contact_messages (created_at desc);

create table newsletter_addresses (
  email      text primary key check (email = lower(btrim(email))),
  language   text not null check (language in ('en', 'ne')),
  created_at timestamptz not null
);

create table settings (
  id         boolean primary key default true check (id),
  content    jsonb not null,
  updated_at timestamptz not null
);

create table audit_log (
  id         bigint generated always as identity primary key,
  staff_id   text references staff (id),
  action     text not null,
  subject    text not null,
  detail     jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_log_newest on audit_log (created_at desc);

create table search_misses (
  term         text primary key,
  times        integer not null default 1,
  last_seen_at timestamptz not null
);

-- ------------------------------------------------------------------ who changed what the shelf shows
-- Every process listens on "catalogue" and drops what it had cached of these products.
-- A payload holds at most 8,000 bytes; a change of more than 300 products tells "*": look at everything anew.
create function notify_products(ids text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 300 then
    perform pg_notify('catalogue', '*');
  elsif cardinality(ids) > 0 then
    perform pg_notify('catalogue', array_to_string(ids, ','));
  end if;
end $$;

create function products_changed() returns trigger language plpgsql as $$
begin
  perform notify_products(array(select distinct id from changed));
  return null;
end $$;

create function product_parts_changed() returns trigger language plpgsql as $$
begin
  perform notify_products(array(select distinct product_id from changed));
  return null;
end $$;

create trigger products_inserted after insert on products referencing new table as changed for each statement execute function products_changed();
create trigger products_updated after update on products referencing new table as changed for each statement execute function products_changed();
create trigger products_deleted after delete on products referencing old table as changed for each statement execute function products_changed();
create trigger product_texts_inserted after insert on product_texts referencing new table as changed for each statement execute function product_parts_changed();
create trigger product_texts_updated after update on product_texts referencing new table as changed for each statement execute function product_parts_changed();
create trigger product_texts_deleted after delete on product_texts referencing old table as changed for each statement execute function product_parts_changed();
create trigger product_images_inserted after insert on product_images referencing new table as changed for each statement execute function product_parts_changed();
create trigger product_images_updated after update on product_images referencing new table as changed for each statement execute function product_parts_changed();
create trigger product_images_deleted after delete on product_images referencing old table as changed for each statement execute function product_parts_changed();
