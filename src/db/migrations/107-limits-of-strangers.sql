-- release 3, beside 2
-- mode statements
-- A hash of the network address whose request queued a mail to an address that nobody has confirmed; null for other mails.
alter table outbox add column if not exists stranger_hash text;
-- next
create index concurrently if not exists outbox_stranger on outbox (stranger_hash, run_at) where stranger_hash is not null;
-- next
create index concurrently if not exists outbox_strangers on outbox (run_at) where stranger_hash is not null;
