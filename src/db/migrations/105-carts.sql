-- release 4, beside 4
-- Carts, wishlists and shared lists.

create table carts (
  shopper_id text primary key references shoppers (id) on delete cascade,
  version bigint not null default 1,
  updated_at timestamptz not null
);
create index carts_updated on carts (updated_at);

create table cart_items (
  shopper_id text not null references carts (shopper_id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 99),
  position integer not null default 0,
  primary key (shopper_id, product_id)
);

create table wishlist_items (
  shopper_id text not null references shoppers (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  created_at timestamptz not null,
  primary key (shopper_id, product_id)
);

-- Carts and wishlists shared by link.
create table shared_lists (
  id text primary key,
  key_hash bytea not null check (length(key_hash) = 32) unique,
  kind text not null check (kind in ('wishlist', 'comparison', 'cart')),
  shopper_id text references shoppers (id),
  owner_hash bytea check (length(owner_hash) = 32),
  owner_name text not null default '' check (length(owner_name) <= 40),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  answer_times timestamptz[] not null default '{}',
  constraint shared_lists_owner_check check (num_nonnulls(shopper_id, owner_hash) = 1)
);
create index shared_lists_expires on shared_lists (expires_at);
create index shared_lists_owner on shared_lists (owner_hash) where owner_hash is not null;
create index shared_lists_shopper on shared_lists (shopper_id) where shopper_id is not null;

create table shared_list_items (
  list_id text not null references shared_lists (id) on delete cascade,
  position integer not null check (position >= 0),
  product_id text not null references products (id),
  quantity integer not null check (quantity between 1 and 99),
  primary key (list_id, product_id)
);

-- People who vote on a shared list.
create table shared_list_participants (
  id text primary key,
  list_id text not null references shared_lists (id) on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  name text not null check (length(name) between 1 and 40),
  comment text not null default '' check (length(comment) <= 200),
  created_at timestamptz not null,
  unique (list_id, token_hash)
);

create table shared_list_votes (
  participant_id text not null references shared_list_participants (id) on delete cascade,
  product_id text not null references products (id),
  primary key (participant_id, product_id)
);
