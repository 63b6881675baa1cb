-- release 3, beside 2
-- mode batches
with batch as (select id from orders where is_shipping_taxed is null order by id limit 2000)
update orders set coupon_terms = coupon_terms_of(coupon), is_shipping_taxed = is_shipping_taxed_of(orders),
  delivery_version = delivery_version_at(created_at)
from batch where orders.id = batch.id;
