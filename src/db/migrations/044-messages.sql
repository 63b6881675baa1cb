-- release 3, beside 2
-- Messages beside mails: by SMS to a phone, or to a device that has asked for it. An older process, which sends mails alone,
-- leaves them. `message_id` names one: queued again, it is the same. What a message may open is taken out once it is sent.
create table messages (
  id         bigint generated always as identity primary key,
  channel    text not null check (channel in ('sms', 'push')),
  kind       text not null,
  -- A phone in E.164, or the id of a device.
  recipient  text not null,
  language   text not null check (language in ('en', 'ne')),
  message_id text not null unique,
  content    jsonb not null,
  state      text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries      integer not null default 0,
  reason     text,
  run_at     timestamptz not null,
  created_at timestamptz not null,
  sent_at    timestamptz
);
create index messages_due on messages (run_at) where state = 'waiting';
create index messages_failed on messages (created_at desc, id) where state = 'failed';
create index messages_order on messages ((content ->> 'orderId')) where content ? 'orderId';
