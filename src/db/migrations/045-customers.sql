-- release 3, beside 2
-- Whoever buys: by an account, whose id is theirs too, or by phone and at the counter, known by their number. Merged into
-- another they keep their row and their orders point at it as before, so that merging can be undone.
create table customers (
  id            text primary key,
  shopper_id    text unique references shoppers (id),
  name          text not null check (length(name) <= 200),
  -- E.164; proven, or told to the shop by whoever called.
  phone         text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email         text not null default '' check (length(email) <= 200),
  tags          text[] not null default '{}' check (cardinality(tags) <= 20),
  merged_into   text references customers (id) check (merged_into <> id),
  merged_at     timestamptz check ((merged_at is null) = (merged_into is null)),
  version       integer not null default 1,
  created_at    timestamptz not null,
  last_order_at timestamptz
);
create unique index customers_phone on customers (phone) where phone is not null;

-- Who an order is for and how it came, and what the rest is: written beside what older processes know.
alter table orders
  add column customer_id text references customers (id),
  add column channel text not null default 'web',
  -- Until when the seller keeps the pieces of an order that is paid by a link.
  add column held_until timestamptz,
  -- What a paid order has come to cost more since, and nobody has paid yet.
  add column owed_paisa bigint not null default 0;
alter table orders add constraint orders_channel check (channel in ('web', 'phone', 'counter', 'social')) not valid;
alter table orders add constraint orders_owed check (owed_paisa between 0 and total_paisa) not valid;

-- An account becomes a customer with its first order, whichever process writes it.
create function orders_customer() returns trigger language plpgsql as $$
begin
  if new.customer_id is null and new.shopper_id is not null then
    insert into customers (id, shopper_id, name, email, created_at, last_order_at)
    select s.id, s.id, s.name, s.email, new.created_at, new.created_at from shoppers s where s.id = new.shopper_id
    on conflict (id) do update set last_order_at = excluded.last_order_at;
    new.customer_id := new.shopper_id;
  elsif new.customer_id is not null then
    update customers set last_order_at = new.created_at where id = new.customer_id;
  end if;
  return new;
end $$;
create trigger orders_customer before insert on orders for each row execute function orders_customer();

-- Our own pages to pay at: only the hash of the link's 128 bits is kept.
create table pay_links (
  hash       bytea primary key check (length(hash) = 32),
  order_id   text not null references orders (id),
  staff_id   text not null references staff (id),
  created_at timestamptz not null,
  ends_at    timestamptz not null
);
create index pay_links_order on pay_links (order_id);

-- What a seller sends twice under one key is one order.
create table staff_order_keys (
  staff_id     text not null references staff (id),
  key          text not null,
  request_hash text not null,
  order_id     text not null references orders (id),
  created_at   timestamptz not null,
  primary key (staff_id, key)
);

-- Numbers are found by how they begin.
create index customers_phone_start on customers (phone collate "C") where phone is not null;
-- A payment of what a paid order has come to cost more since.
alter table payment_attempts add column is_rest boolean not null default false;

-- What is owed since a change keeps an order from being packed and sent, whoever asks.
create function refuse_owed_sending() returns trigger language plpgsql as $$
begin
  raise exception 'an order of which something is owed is not sent' using errcode = 'restrict_violation';
end $$;
create trigger orders_owed_sending before update of status on orders for each row
  when (new.owed_paisa > 0 and new.status in ('Packed', 'Shipped') and new.status <> old.status)
  execute function refuse_owed_sending();
