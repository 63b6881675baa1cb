-- release 4, beside 4
-- Content of the storefront; queues of emails, SMS and push notifications.

create sequence content_revisions as integer;

-- Versions of editable texts and images of the storefront. A draft is a row without published_at.
create table content (
  key text not null check (key <> ''),
  version integer not null check (version >= 1),
  revision integer not null default nextval('content_revisions'),
  en jsonb not null,
  ne jsonb not null,
  shared jsonb not null,
  visible_from timestamptz,
  visible_until timestamptz,
  is_removed boolean not null default false,
  position integer not null default 0,
  updated_by text,
  updated_at timestamptz not null,
  published_at timestamptz,
  documents jsonb,
  primary key (key, version)
);
create unique index content_draft on content (key) where published_at is null;

-- Versions of the demo content that were installed.
create table content_seeds (
  key text primary key,
  version integer not null,
  created_at timestamptz not null
);

-- The queue of emails.
create table emails (
  id bigint generated always as identity primary key,
  kind text not null,
  recipient text not null,
  language text not null check (language in ('en', 'ne')),
  message_id text not null unique,
  content jsonb not null,
  attempts integer not null default 0,
  last_error text,
  run_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  is_urgent boolean not null default false,
  failed_at timestamptz,
  client_hash text
);
create index emails_alert_requested on emails (recipient, created_at) where kind = 'alert-asked';
create index emails_client on emails (client_hash, run_at) where client_hash is not null;
create index emails_clients on emails (run_at) where client_hash is not null;
create index emails_due on emails (is_urgent desc, run_at) where sent_at is null and failed_at is null;
create index emails_failed on emails (failed_at desc, id) where failed_at is not null and sent_at is null;
create index emails_pending on emails (run_at) where sent_at is null;

-- The queue of SMS and push notifications.
create table notifications (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'push')),
  kind text not null,
  recipient text not null,
  language text not null check (language in ('en', 'ne')),
  message_id text not null unique,
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'superseded')),
  attempts integer not null default 0,
  error text,
  run_at timestamptz not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index notifications_due on notifications (run_at) where state = 'waiting';
create index notifications_failed on notifications (created_at desc, id) where state = 'failed';
create index notifications_order on notifications ((content ->> 'orderId')) where content ? 'orderId';
create index notifications_sms on notifications (id desc) where channel = 'sms';

-- SMS of the built-in sender.
create table test_sms (
  reference text primary key,
  recipient text not null,
  text text not null,
  created_at timestamptz not null default now()
);
create index test_sms_created on test_sms (created_at);

create table push_keys (
  id integer primary key default 1 check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

create table push_subscriptions (
  id text primary key,
  staff_id text not null references staff (id) on delete cascade,
  session_hash bytea not null,
  endpoint text not null check (length(endpoint) <= 500) unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  language text not null check (language in ('en', 'ne')),
  created_at timestamptz not null,
  last_ok_at timestamptz,
  failure_count integer not null default 0
);
create index push_subscriptions_staff on push_subscriptions (staff_id);

create function notify_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'content');
  return null;
end $$;

create trigger content_notify after insert or update on content
  for each row
  when (new.published_at is not null)
  execute function notify_content();
create trigger content_notify_delete after delete on content
  for each row
  when (old.published_at is not null)
  execute function notify_content();
