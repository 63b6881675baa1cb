-- release 3, beside 2
-- What the owner may change of how the shop sells, one row for each matter: a matter that has none is as specified. They
-- lie apart from the business details, which a process of the release before writes as a whole.
create table owner_settings (
  name       text primary key,
  value      jsonb not null,
  -- Counts the changes: whoever saves says which one was read.
  version    integer not null check (version >= 1),
  updated_at timestamptz not null,
  updated_by text
);

create trigger owner_settings_written after insert or update or delete on owner_settings
  for each statement execute function settings_changed();

-- The business details are counted too, whoever writes them.
alter table settings add column version integer not null default 1;

create function count_settings() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger settings_counted before update on settings for each row execute function count_settings();
