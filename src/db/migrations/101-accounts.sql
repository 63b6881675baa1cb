-- release 4, beside 4
-- Shoppers, staff and their sessions.

create table shoppers (
  id text primary key,
  name text not null check (length(name) between 1 and 200),
  email text not null check (email = lower(btrim(email))) unique,
  password_hash text not null,
  language text not null default 'en' check (language in ('en', 'ne')),
  created_at timestamptz not null,
  deleted_at timestamptz,
  delivery_location jsonb
);

create table staff (
  id text primary key,
  name text not null,
  email text not null check (email = lower(btrim(email))) unique,
  password_hash text not null,
  role text not null check (role in ('owner', 'staff')),
  created_at timestamptz not null,
  disabled_at timestamptz,
  last_seen_at timestamptz,
  environment_hash text,
  permissions text[] not null default '{orders,shelf}' check (permissions <@ array['orders', 'shelf', 'money', 'content', 'people']),
  environment_email text,
  language text check (language in ('en', 'ne'))
);

create table sessions (
  token_hash bytea primary key,
  shopper_id text references shoppers (id) on delete cascade,
  staff_id text references staff (id) on delete cascade,
  user_agent text not null default '',
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sessions_account_check check (num_nonnulls(shopper_id, staff_id) = 1)
);
create index sessions_expiry on sessions (expires_at);
create index sessions_shopper on sessions (shopper_id) where shopper_id is not null;
create index sessions_staff on sessions (staff_id) where staff_id is not null;

create table password_resets (
  token_hash bytea primary key,
  shopper_id text references shoppers (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  staff_id text references staff (id) on delete cascade,
  constraint password_resets_account_check check (num_nonnulls(shopper_id, staff_id) = 1)
);

-- A new email address of a staff member until its code is entered.
create table staff_email_changes (
  staff_id text primary key references staff (id) on delete cascade,
  email text not null check (length(email) between 3 and 254),
  code_hash bytea not null check (length(code_hash) = 32),
  attempts integer not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Failed logins, counted for throttling.
create table login_failures (
  id bigint generated always as identity primary key,
  account text not null,
  address text not null,
  created_at timestamptz not null
);
create index login_failures_account on login_failures (account, created_at);
create index login_failures_address on login_failures (address, created_at);

-- Browsers that have logged in to an account before.
create table known_browsers (
  token_hash bytea not null,
  account text not null,
  created_at timestamptz not null,
  primary key (token_hash, account)
);

create table addresses (
  id text primary key,
  shopper_id text not null references shoppers (id) on delete cascade,
  first_name text not null,
  last_name text not null,
  email text not null,
  street text not null,
  city text not null,
  state text not null,
  zipcode text not null,
  country text not null check (country in ('Nepal', 'India', 'United States', 'United Kingdom', 'Australia')),
  phone text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  local_level_id integer check (local_level_id > 0),
  constraint addresses_state_check check ( case when country = 'Nepal' then state in ('Koshi', 'Madhesh', 'Bagmati', 'Gandaki', 'Lumbini', 'Karnali', 'Sudurpashchim') else char_length(state) between 1 and 60 end)
);
create unique index addresses_default on addresses (shopper_id) where is_default;
create index addresses_shopper on addresses (shopper_id, created_at desc);

-- Who of the staff did what.
create table audit_log (
  id bigint generated always as identity primary key,
  staff_id text references staff (id),
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_log_group on audit_log (split_part(action, '.', 1), created_at desc, id desc);
create index audit_log_newest on audit_log (created_at desc, id desc);
create index audit_log_staff on audit_log (staff_id, created_at desc, id desc);

create table newsletter_addresses (
  email text primary key check (email = lower(btrim(email))),
  language text not null check (language in ('en', 'ne')),
  created_at timestamptz not null
);

create trigger audit_log_append_only before delete or update or truncate on audit_log
  for each statement
  execute function refuse_changes();
