-- release 3, beside 2
-- A wishlist, a comparison or a cart that somebody asks others about by a link. Whoever has the link answers; all of it goes
-- with the list, 30 days after it was made. Who made it is an account, or a browser by the hash of its cookie.
create table shared_lists (
  id         text primary key,
  key_hash   bytea not null unique check (length(key_hash) = 32),
  kind       text not null check (kind in ('wishlist', 'comparison', 'cart')),
  shopper_id text references shoppers (id),
  maker_hash bytea check (length(maker_hash) = 32),
  maker_name text not null default '' check (length(maker_name) <= 40),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at  timestamptz,
  -- When the latest answers came, at most as many as one minute may bring.
  written_at timestamptz[] not null default '{}',
  check (num_nonnulls(shopper_id, maker_hash) = 1)
);
create index shared_lists_shopper on shared_lists (shopper_id) where shopper_id is not null;
create index shared_lists_maker on shared_lists (maker_hash) where maker_hash is not null;
create index shared_lists_expires on shared_lists (expires_at);

create table shared_items (
  list_id    text not null references shared_lists (id) on delete cascade,
  position   integer not null check (position >= 0),
  product_id text not null references products (id),
  quantity   integer not null check (quantity between 1 and 99),
  primary key (list_id, product_id)
);

create table shared_voters (
  id         text primary key,
  list_id    text not null references shared_lists (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  name       text not null check (length(name) between 1 and 40),
  line       text not null default '' check (length(line) <= 200),
  created_at timestamptz not null,
  unique (list_id, token_hash)
);

create table shared_votes (
  voter_id   text not null references shared_voters (id) on delete cascade,
  product_id text not null references products (id),
  primary key (voter_id, product_id)
);
