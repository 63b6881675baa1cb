-- release 2, beside 1
-- The keys take the indexes that stand already: nothing is read for it.
alter table orders add constraint orders_id_version_key unique using index orders_version;
alter table order_lines
  drop constraint order_lines_pkey,
  add constraint order_lines_pkey primary key using index order_lines_version,
  drop constraint order_lines_order_id_product_id_key,
  add constraint order_lines_order_id_version_product_id_key unique using index order_lines_version_product;
-- Several bills may follow one another, each for a version of its order.
drop index bills_order;
