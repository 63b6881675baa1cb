-- release 3, beside 2
-- What was sent under the key of a change: the same again answers it, another body is refused. None on those from before.
alter table order_versions add column request_hash text;
