-- release 3, beside 2
-- An order keeps whether the shop was registered for value added tax when it was placed: its bill is a tax invoice then. A
-- process of the release before knows no such shop, and writes orders of one that is not.
alter table orders
  add column tax_registration text not null default 'pan',
  add constraint orders_tax_registration_check check (tax_registration in ('pan', 'vat')) not valid;

create function keep_tax_registration() returns trigger language plpgsql as $$
begin
  if new.version = old.version and new.tax_registration <> old.tax_registration then
    raise exception 'what an order asks is changed by a new version' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger orders_tax_registration_kept before update of tax_registration, version on orders
  for each row execute function keep_tax_registration();

-- The few coupons that orders hold, which a sweep compares with what became of those orders.
create index coupon_uses_held on coupon_uses (order_id) where state = 'held';
