-- release 3, beside 2
-- The address that a member of staff wants to log in by, until its code is given: one a member, the latest. The digits are
-- never written here, only what they make with the store's secret.
create table staff_emails (
  staff_id   text primary key references staff (id) on delete cascade,
  email      text not null check (length(email) between 3 and 254),
  code_hash  bytea not null check (length(code_hash) = 32),
  tries      integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- By which address the environment knows its owner; null where that is the address they log in by.
alter table staff add column environment_email text;
