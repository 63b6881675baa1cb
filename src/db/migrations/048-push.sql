-- release 3, beside 2
-- The store's own pair of keys, by which a push service knows who sends: made once, whichever process is first.
create table push_keys (
  id          integer primary key default 1 check (id = 1),
  public_key  text not null,
  private_key text not null,
  created_at  timestamptz not null
);

-- Browsers of members that have asked to be told of new orders. They outlive the session that asked, because a phone
-- lies locked for longer than a session may lie idle; ending a session by hand takes its browser away.
create table push_subscriptions (
  id           text primary key,
  staff_id     text not null references staff (id) on delete cascade,
  session_hash bytea not null,
  endpoint     text not null unique check (length(endpoint) <= 500),
  p256dh       text not null,
  auth         text not null,
  user_agent   text not null,
  language     text not null check (language in ('en', 'ne')),
  created_at   timestamptz not null,
  last_ok_at   timestamptz,
  -- Since it last worked.
  failures     integer not null default 0
);
create index push_subscriptions_staff on push_subscriptions (staff_id);
