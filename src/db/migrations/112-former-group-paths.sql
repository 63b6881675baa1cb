-- release 3, beside 2
-- A group may take back a path that it had before.
create or replace function keep_group_path() returns trigger language plpgsql as $$
begin
  insert into group_paths (path, group_id) values (new.path, new.id)
  on conflict (path) do update set since = now() where group_paths.group_id = excluded.group_id;
  if not found then
    raise unique_violation using constraint = 'group_paths_pkey', message = 'the path belongs to another group';
  end if;
  return null;
end $$;
