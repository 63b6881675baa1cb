-- release 4, beside 4
-- What the shop answered to contact messages. Each answer was queued as an email to the sender.

create table message_answers (
  id text primary key,
  message_id text not null references contact_messages (id) on delete cascade,
  body text not null,
  staff_id text references staff (id),
  created_at timestamptz not null
);
create index message_answers_message on message_answers (message_id, created_at, id);
