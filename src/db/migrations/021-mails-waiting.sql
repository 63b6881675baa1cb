-- release 2, beside 1
-- mode statements
create index concurrently if not exists outbox_due on outbox (is_urgent desc, run_at) where sent_at is null and failed_at is null
