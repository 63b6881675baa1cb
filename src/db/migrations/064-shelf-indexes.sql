-- release 3, beside 2
-- mode statements
-- An index that was left unfinished is built anew.
do $$
declare
  broken record;
begin
  for broken in
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relname in ('stock_movements_key', 'products_to_publish', 'products_running_low')
  loop
    execute format('drop index %I', broken.name);
  end loop;
end $$;
-- next
create unique index concurrently if not exists stock_movements_key on stock_movements (staff_id, send_key)
  where send_key is not null;
-- next
create index concurrently if not exists products_to_publish on products (publish_at) where publish_at is not null;
-- next
-- Each product has a limit of its own or that of all.
create index concurrently if not exists products_running_low on products (stock, id)
  where archived_at is null and is_available and stock <= coalesce(low_stock, 3);
