-- release 3, beside 2
-- What a store without an SMS provider would have sent, word for word, so that its seller sees it on the screen. It goes
-- after a week: it holds codes and links.
create table shown_sms (
  reference  text primary key,
  recipient  text not null,
  text       text not null,
  created_at timestamptz not null default now()
);
create index shown_sms_created on shown_sms (created_at);

-- The seller's list, newest first.
create index messages_sms on messages (id desc) where channel = 'sms';
