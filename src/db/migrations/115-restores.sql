-- release 3, beside 2
-- A row for each restore. What was queued before it is not sent until the owner releases it.
create table if not exists restores (
  id bigint primary key generated always as identity,
  backup_made_at timestamptz not null,
  restored_at timestamptz not null,
  released_at timestamptz
);
