-- release 3, beside 2
-- ZIPs with pictures that sellers send beside a catalogue file: how far the store has read each, and what it found. Its
-- pictures are kept by their hash like all others; `entries` says under which name each came. The same file sent again
-- while that is known is not read again.
create table picture_archives (
  id           text primary key,
  staff_id     text references staff (id),
  file_name    text not null,
  content_hash text not null,
  status       text not null check (status in ('reading', 'done', 'failed', 'interrupted')),
  done         integer not null default 0 check (done >= 0),
  total        integer not null check (total >= 0),
  entries      jsonb not null default '[]',
  created_at   timestamptz not null,
  -- The last sign of life of whoever reads it.
  seen_at      timestamptz not null
);
create unique index picture_archives_known on picture_archives (content_hash) where status in ('reading', 'done');

-- Pictures of its ZIP that an import has hung nowhere, and why.
alter table import_jobs add column left_out jsonb;
