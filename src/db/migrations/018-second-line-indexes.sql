-- release 2, beside 1
-- mode statements
-- A break leaves an index that is not whole, and which the next try would take for the one that it shall make.
do $$
declare
  broken record;
begin
  for broken in
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relname in ('orders_version', 'order_lines_version', 'order_lines_version_product',
      'stock_movements_order', 'stock_movements_taken_back', 'stock_movements_reversed', 'bills_order_version')
  loop
    execute format('drop index %I', broken.name);
  end loop;
end $$;
-- next
create unique index concurrently if not exists orders_version on orders (id, version);
-- next
create unique index concurrently if not exists order_lines_version on order_lines (order_id, version, position);
-- next
create unique index concurrently if not exists order_lines_version_product on order_lines (order_id, version, product_id);
-- next
create index concurrently if not exists stock_movements_order on stock_movements (order_id) where order_id is not null;
-- next
create index concurrently if not exists stock_movements_taken_back on stock_movements (reverses) include (change)
  where reverses is not null;
-- next
-- Taken back whole, it is taken back once.
create unique index concurrently if not exists stock_movements_reversed on stock_movements (reverses)
  where reverses is not null and reason in ('cancelled', 'expired');
-- next
create unique index concurrently if not exists bills_order_version on bills (order_id, order_version) where kind = 'bill';
