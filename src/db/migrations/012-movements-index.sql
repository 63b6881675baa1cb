-- release 2, beside 1
-- mode statements
-- What an order took is looked up by the order: a popular product has hundreds of thousands of movements.
create index concurrently if not exists stock_movements_order on stock_movements (order_id) where order_id is not null;
