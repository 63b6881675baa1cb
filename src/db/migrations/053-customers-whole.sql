-- release 3, beside 2
-- mode statements
alter table orders drop constraint if exists orders_customered,
  add constraint orders_customered check (shopper_id is null or customer_id is not null) not valid;
-- next
alter table orders validate constraint orders_customered;
-- next
alter table orders validate constraint orders_channel;
-- next
alter table orders validate constraint orders_owed;
-- next
drop index concurrently if exists orders_uncustomered;
-- next
drop index concurrently if exists customers_uncounted;
