-- release 4, beside 4
-- Payment, mail and SMS services that the owner sets up on a screen.

create table service_settings (
  name text primary key check (name in ('esewa', 'khalti', 'stripe', 'mail', 'sms')),
  visible_values jsonb not null,
  -- AES-256-GCM of the secret values.
  sealed_secrets bytea not null,
  version integer not null check (version >= 1),
  updated_at timestamptz not null,
  updated_by text references staff (id)
);

create function notify_services() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'services');
  return null;
end $$;

create trigger service_settings_notify after insert or delete or update on service_settings
  for each statement
  execute function notify_services();
