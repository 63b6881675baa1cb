-- release 2, beside 1
-- mode statements
-- The keys take the indexes that stand already: nothing is read for it. Taken, an index has the name of its key.
do $$
begin
  if to_regclass('orders_version') is not null then
    alter table orders add constraint orders_id_version_key unique using index orders_version;
  end if;
end $$;
-- next
do $$
begin
  if to_regclass('order_lines_version') is not null then
    alter table order_lines
      drop constraint order_lines_pkey,
      add constraint order_lines_pkey primary key using index order_lines_version,
      drop constraint order_lines_order_id_product_id_key,
      add constraint order_lines_order_id_version_product_id_key unique using index order_lines_version_product;
  end if;
end $$;
-- next
-- Several bills may follow one another, each for a version of its order.
drop index if exists bills_order;
