-- Catalogue files that sellers send: how far each is, and what came of it. It is done exactly when its products are
-- written, because both are one transaction.
create table import_jobs (
  id         text primary key,
  staff_id   text references staff (id),
  file_name  text not null,
  status     text not null check (status in ('running', 'done', 'failed', 'interrupted')),
  done       integer not null default 0 check (done >= 0),
  total      integer not null check (total >= 0),
  added      integer not null default 0,
  changed    integer not null default 0,
  unchanged  integer not null default 0,
  failure    text,
  created_at timestamptz not null,
  -- The last sign of life of whoever carries it out.
  seen_at    timestamptz not null
);
create index import_jobs_newest on import_jobs (created_at desc, id);
