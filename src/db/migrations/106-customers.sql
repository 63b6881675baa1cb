-- release 4, beside 4
-- Customers and verified contacts.

create function customer_search_words(of_name text, of_email text, of_phone text) returns tsvector language sql immutable as $$
  select search_words(of_name || ' ' || of_email || ' ' || regexp_replace(coalesce(of_phone, ''), '[^0-9]', '', 'g')
    || ' ' || regexp_replace(coalesce(of_phone, ''), '^[+]977', ''))
$$;

-- People who buy, by account or by phone. A merged customer points to the one it was merged into.
create table customers (
  id text primary key,
  shopper_id text references shoppers (id) unique,
  name text not null check (length(name) <= 200),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text not null default '' check (length(email) <= 200),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  merged_into_id text references customers (id),
  merged_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  last_order_at timestamptz,
  search_words tsvector generated always as (customer_search_words(name, email, phone)) stored,
  root_id text references customers (id),
  order_count integer default 0 check (order_count >= 0),
  constraint customers_merged_check check ((merged_at is null) = (merged_into_id is null)),
  constraint customers_not_merged_into_itself_check check (merged_into_id <> id),
  constraint customers_not_own_root_check check (root_id <> id),
  constraint customers_root_check check ((root_id is null) = (merged_into_id is null))
);
create index customers_busiest on customers (order_count desc, id desc) where root_id is null;
create index customers_latest on customers (last_order_at desc nulls last, id desc) where root_id is null;
create index customers_merged_into on customers (merged_into_id) where merged_into_id is not null;
create unique index customers_phone on customers (phone) where phone is not null;
create index customers_phone_start on customers (phone collate "C") where phone is not null;
create index customers_root_id on customers (root_id) where root_id is not null;
create index customers_search on customers using gin (search_words);
create index customers_tags on customers using gin (tags);

-- Staff's notes on a customer. Append-only.
create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id text not null references customers (id),
  staff_id text not null references staff (id),
  body text not null check (length(body) between 1 and 1000),
  created_at timestamptz not null
);
create index customer_notes_customer on customer_notes (customer_id, id);

-- Phone numbers and email addresses that shoppers verify to see orders placed with them.
create table contact_verifications (
  id text primary key,
  shopper_id text not null references shoppers (id) on delete cascade,
  kind text not null check (kind in ('phone', 'email')),
  value text not null check (length(value) between 3 and 254),
  code_hash bytea check (length(code_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0 check (attempts between 0 and 5),
  verified_at timestamptz,
  removed_at timestamptz,
  customer_id text references customers (id) on delete set null,
  orders_visible_from timestamptz,
  orders_visible_until timestamptz,
  constraint contact_verifications_removed_check check (removed_at is null or verified_at is not null),
  constraint contact_verifications_verified_check check (verified_at is null or code_hash is null and orders_visible_from is not null)
);
create index contact_verifications_customer on contact_verifications (customer_id) where customer_id is not null;
create unique index contact_verifications_pending on contact_verifications (shopper_id, kind) where code_hash is not null;
create index contact_verifications_shopper on contact_verifications (shopper_id, created_at);
create index contact_verifications_value on contact_verifications (kind, value, created_at);
create unique index contact_verifications_verified on contact_verifications (kind, value) where verified_at is not null and removed_at is null and orders_visible_until is null;

create function refuse_customer_note_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select 1 from customers c join shoppers s on s.id = coalesce(c.root_id, c.id)
    where c.id = old.customer_id and s.deleted_at is not null) then
    return old;
  end if;
  raise exception 'a note on a customer cannot be changed' using errcode = 'restrict_violation';
end $$;

create trigger customer_notes_immutable before delete or update on customer_notes
  for each row
  execute function refuse_customer_note_changes();
