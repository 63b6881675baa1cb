-- An unpaid order that another order of its shopper has replaced names that order.
alter table orders add column replaced_by_id text references orders (id);
create index orders_replaced_by on orders (replaced_by_id) where replaced_by_id is not null;
