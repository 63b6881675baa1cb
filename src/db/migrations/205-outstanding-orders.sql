-- release 5, beside 4
-- mode statements
-- Paid orders with an outstanding amount are listed among the unpaid ones.
create index concurrently if not exists orders_outstanding on orders (id) where outstanding_paisa > 0 and is_paid;
-- next
-- Unpaid orders whose advance covers their total are listed among the paid ones.
create index concurrently if not exists orders_covered on orders (id)
  where prepaid_paisa >= total_paisa and not is_paid;
