-- What the seller's product desk remembers beyond the products themselves.

-- Counts a seller's changes, not what orders do to the stock: two sellers at one product are told of each other.
alter table products add column version integer not null default 1;
create index products_archived on products (archived_at desc, id) where archived_at is not null;

-- A Nepali text may have a description before it has a name; an English one always has a name.
alter table product_texts drop constraint product_texts_name_check;
alter table product_texts add constraint product_texts_name_check
  check (length(name) <= 200 and (language = 'ne' or name <> ''));

-- What a bulk action changed, with what stood there before, so that it can be undone.
create table bulk_changes (
  id         text primary key,
  change     jsonb not null,
  items      jsonb not null check (jsonb_typeof(items) = 'array'),
  created_at timestamptz not null,
  undone_at  timestamptz,
  undone     jsonb
);
create index bulk_changes_age on bulk_changes (created_at);
