-- release 4, beside 4
-- Settings, secrets, invariants and functions that every table uses.

-- The checksum of the files that made these tables.
create table schema_baseline (
  checksum text primary key
);

-- The key that signs links and cookies.
create table store_secret (
  id boolean primary key default true check (id),
  secret bytea not null check (octet_length(secret) = 32)
);

insert into store_secret (secret)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- Progress of the first start.
create table store_setup (
  id boolean primary key default true check (id),
  is_demo boolean not null,
  started_at timestamptz not null,
  completed_at timestamptz
);

-- One row for each restore. Notifications queued before it wait until the owner releases them.
create table restores (
  id bigint generated always as identity primary key,
  backup_made_at timestamptz not null,
  restored_at timestamptz not null,
  released_at timestamptz
);

-- Every version of a setting for selling, for rules of a past day.
create table owner_setting_versions (
  name text not null,
  version integer not null,
  value jsonb not null,
  valid_from timestamptz not null,
  primary key (name, version)
);

-- Every setting of the store: the business details, the owner's rules for selling and for notifications, and the steps
-- of setting up.
create table settings (
  scope text not null check (scope in ('business', 'selling', 'notifications', 'setup')),
  name text not null,
  value jsonb not null,
  version integer not null check (version >= 1),
  updated_at timestamptz not null,
  updated_by text,
  primary key (scope, name)
);

-- The last hourly check of the books.
create table invariant_runs (
  id boolean primary key default true check (id),
  runs bigint not null,
  ran_at timestamptz not null
);

-- Broken invariants found by the hourly check.
create table invariant_findings (
  kind text not null,
  subject text not null,
  actual bigint not null,
  expected bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  resolved_at timestamptz,
  primary key (kind, subject)
);
create index invariant_findings_open on invariant_findings (first_seen, kind, subject) where resolved_at is null;

-- NOTIFY payloads of transactions that defer them, sent in batches. Unlogged: a crash loses only cache invalidations.
create unlogged table notify_queue (
  id bigint generated always as identity primary key,
  channel text not null,
  payload text not null
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);
-- PostgreSQL can promote a standby with an unlogged sequence that nothing can read ("bad magic number in sequence").
alter sequence notify_queue_id_seq set logged;

create function refuse_changes() returns trigger language plpgsql as $$
begin
  raise exception 'nothing is changed or deleted in %', tg_table_name using errcode = 'restrict_violation';
end $$;

create function day_in_kathmandu(moment timestamptz) returns date language sql immutable as $$
  select ((moment at time zone 'UTC') + interval '5 hours 45 minutes')::date
$$;

create function order_day(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone interval '05:45')::date;

create function search_fold(of_text text) returns text language sql immutable parallel safe as $body$
  select normalize(regexp_replace(
    translate(normalize(lower(of_text), nfd),
      '‘’‚‛“”„‟ʼ′″`´‐‑‒–—―−﹘﹣-०१२३४५६७८९０１２３４５６７８９٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      $t$'''''''''''''----------0123456789012345678901234567890123456789$t$),
    '[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'), nfc)
$body$;

create function search_words(of_text text) returns tsvector language sql immutable as $$
  select array_to_tsvector(array(
    select distinct left(word, 60)
    from unnest(array[lower(of_text), search_fold(of_text)]) as form,
      regexp_split_to_table(form, '[\s!-/:-@\[-`{-~।]+') as word
    where word <> ''))
$$;

create function queue_notify(of_channel text, of_payload text) returns void language plpgsql as $$
begin
  if current_setting('baithak.notices', true) = 'later' then
    insert into notify_queue (channel, payload) values (of_channel, of_payload);
  else
    perform pg_notify(of_channel, of_payload);
  end if;
end $$;

create function send_notify_queue() returns integer language plpgsql as $$
declare
  taken    integer;
  orders   text[];
  products text[];
begin
  with gone as (
    delete from notify_queue where id = any(array(
      select id from notify_queue order by id limit 2000 for update skip locked))
    returning id, channel, payload)
  select count(*), array_agg(payload order by id) filter (where channel = 'orders'),
    array_agg(payload) filter (where channel = 'catalogue')
  into taken, orders, products from gone;
  perform pg_notify('orders', payload) from unnest(orders) as payload;
  if '*' = any(products) then
    perform pg_notify('catalogue', '*');
  else
    perform pg_notify('catalogue', string_agg(id, ',')) from (
      select id, (row_number() over (order by id) - 1) / 300 as part
      from (select distinct regexp_split_to_table(payload, ',') as id from unnest(products) as payload) as ids
    ) as parts group by part;
  end if;
  return taken;
end $$;

create function notify_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'settings');
  return null;
end $$;

create function record_owner_setting_version() returns trigger language plpgsql as $$
begin
  insert into owner_setting_versions values (new.name, new.version, new.value, new.updated_at)
  on conflict (name, version) do update set value = excluded.value, valid_from = excluded.valid_from;
  return null;
end $$;

create function owner_setting_at(of_name text, moment timestamptz) returns setof owner_setting_versions language sql stable as $$
  select * from owner_setting_versions where name = of_name and valid_from <= moment order by version desc limit 1
$$;

create function delivery_version_at(moment timestamptz) returns integer language sql stable as $$
  select coalesce((select version from owner_setting_at('delivery', moment)), 0)
$$;

create trigger settings_notify after insert or delete or update on settings
  for each statement
  execute function notify_settings();
create trigger settings_record_version after insert or update on settings
  for each row
  when (new.scope = 'selling')
  execute function record_owner_setting_version();
