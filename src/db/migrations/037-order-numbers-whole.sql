-- release 3, beside 2
-- mode statements
alter table orders drop constraint if exists orders_numbered, add constraint orders_numbered check (number is not null) not valid;
-- next
alter table orders validate constraint orders_numbered;
-- next
alter table orders validate constraint orders_number_check;
-- next
alter table orders alter column number set not null;
-- next
alter table orders drop constraint if exists orders_numbered;
-- next
drop index concurrently if exists orders_unnumbered;
