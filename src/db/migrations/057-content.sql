-- release 3, beside 2
-- The words and pictures of the storefront that are the owner's, one row for each writing of a piece. The newest one that
-- is published is shown; one that is not is a draft, and there is one at most. `position` is the same in all rows of a piece.
create sequence content_revisions as integer;
create table content (
  key          text not null check (key <> ''),
  version      integer not null check (version >= 1),
  -- Another one with each writing, and never the same again: whoever writes says which one was read.
  revision     integer not null default nextval('content_revisions'),
  en           jsonb not null,
  ne           jsonb not null,
  shared       jsonb not null,
  shown_from   timestamptz,
  shown_to     timestamptz,
  -- Taken away by its owner; a later version brings it back.
  is_removed   boolean not null default false,
  position     integer not null default 0,
  written_by   text,
  written_at   timestamptz not null,
  published_at timestamptz,
  primary key (key, version)
);
create unique index content_draft on content (key) where published_at is null;

-- What was offered to the owner once; what they have changed or taken away is never offered again.
create table content_seeds (
  key     text primary key,
  -- 0: there was nothing to offer.
  version integer not null,
  at      timestamptz not null
);

create function content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'content');
  return null;
end $$;
create trigger content_written after insert or update on content
  for each row when (new.published_at is not null) execute function content_changed();
create trigger content_deleted after delete on content
  for each row when (old.published_at is not null) execute function content_changed();
