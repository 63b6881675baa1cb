-- release 3, beside 2
-- A message that a later status of its order overtook before it was sent.
alter table messages drop constraint messages_state_check,
  add constraint messages_state_check check (state in ('waiting', 'sent', 'failed', 'superseded')) not valid;
