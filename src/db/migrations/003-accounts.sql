-- Who wrote a message while logged in: an address alone proves nothing, so only these belong to an account's own copy.
alter table contact_messages add column shopper_id text references shoppers (id) on delete set null;
create index contact_messages_shopper on contact_messages (shopper_id) where shopper_id is not null;
