-- release 4, beside 4
-- Product files and bulk changes.

create table import_jobs (
  id text primary key,
  staff_id text references staff (id),
  file_name text not null,
  status text not null check (status in ('running', 'done', 'failed', 'interrupted')),
  processed integer not null default 0 check (processed >= 0),
  total integer not null check (total >= 0),
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  error text,
  created_at timestamptz not null,
  heartbeat_at timestamptz not null,
  ignored_files jsonb,
  undone_at timestamptz,
  undo_result jsonb
);
create index import_jobs_newest on import_jobs (created_at desc, id);

-- The state of a product before and after an import, for undo.
create table import_changes (
  import_id text not null references import_jobs (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  before jsonb,
  after jsonb not null,
  primary key (import_id, product_id)
);

-- Bulk changes, for undo.
create table bulk_changes (
  id text primary key,
  change jsonb not null,
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  created_at timestamptz not null,
  undone_at timestamptz,
  undo_result jsonb,
  closed_at timestamptz
);
create index bulk_changes_age on bulk_changes (created_at);

-- Uploaded ZIP files of product images.
create table image_archives (
  id text primary key,
  staff_id text references staff (id),
  file_name text not null,
  content_hash text not null,
  status text not null check (status in ('reading', 'done', 'failed', 'interrupted')),
  processed integer not null default 0 check (processed >= 0),
  total integer not null check (total >= 0),
  entries jsonb not null default '[]',
  created_at timestamptz not null,
  heartbeat_at timestamptz not null
);
create unique index image_archives_content on image_archives (content_hash) where status in ('reading', 'done');
