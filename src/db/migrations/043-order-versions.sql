-- release 3, beside 2
-- What an order came to under each of its versions, who changed it and why. The lines of each version stand in order_lines.
create table order_versions (
  order_id   text not null references orders (id),
  version    integer not null check (version >= 1),
  -- Sums, shipping and the promised days: nothing of a person.
  quote      jsonb not null,
  -- Nobody and nothing for the version that was placed.
  staff_id   text references staff (id),
  reason     text not null default '' check (length(reason) <= 200),
  send_key   text,
  created_at timestamptz not null,
  primary key (order_id, version)
);
create unique index order_versions_key on order_versions (order_id, send_key) where send_key is not null;
create trigger order_versions_kept before update or delete or truncate on order_versions
  for each statement execute function refuse_rewriting();

