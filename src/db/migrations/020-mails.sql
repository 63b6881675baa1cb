-- release 2, beside 1
-- What somebody waits for goes first, and what could not be sent in the end is shown to the seller.
alter table outbox
  add column is_urgent boolean not null default false,
  add column failed_at timestamptz;
create index outbox_failed on outbox (failed_at desc, id) where failed_at is not null and sent_at is null;
