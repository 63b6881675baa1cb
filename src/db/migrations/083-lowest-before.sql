-- release 3, beside 2
-- What an offer may be compared with: the lowest price of the 30 days before it began. Null until there are 30 days of
-- rows to say so; the offer itself where it never cost anything else. A test holds it against a slow reckoning.
alter table products add column if not exists lowest_before_paisa bigint;

create or replace function lowest_before(of_product text, offer bigint, began timestamptz, today timestamptz)
returns bigint language sql stable as $$
  select coalesce(min(offer_paisa) filter (where at < began and at >= coalesce(
      (select max(at) from price_rows where product_id = of_product and at <= began - interval '30 days'),
      '-infinity')), offer)
  from price_rows where product_id = of_product
  having min(at) <= today - interval '30 days'
$$;

create or replace function offer_began(of_product text, offer bigint) returns timestamptz language sql stable as $$
  select min(at) from price_rows where product_id = of_product and at > coalesce(
    (select max(at) from price_rows where product_id = of_product and offer_paisa <> offer), '-infinity')
$$;

create or replace function keep_lowest_before() returns trigger language plpgsql as $$
declare
  today timestamptz := case when new.updated_at = old.updated_at then clock_timestamp() else new.updated_at end;
begin
  if new.offer_price_paisa <> old.offer_price_paisa then
    new.lowest_before_paisa := lowest_before(new.id, new.offer_price_paisa, today, today);
  elsif new.price_paisa <> old.price_paisa then
    new.lowest_before_paisa :=
      lowest_before(new.id, new.offer_price_paisa, offer_began(new.id, new.offer_price_paisa), today);
  end if;
  return new;
end $$;
-- After `products_offer`, by its name: that one reckons the offer.
create or replace trigger products_offer_lowest
  before update of price_paisa, offer_price_paisa, base_offer_paisa, category on products
  for each row execute function keep_lowest_before();

create index if not exists products_without_lowest on products (id)
  where lowest_before_paisa is null and offer_price_paisa < price_paisa;
