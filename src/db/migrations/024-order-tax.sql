-- release 3, beside 2
-- An order keeps the rate and the name of the tax it was placed under. All orders before had one rate; their label is the
-- one of their bill or else of the settings, so it is left empty.
alter table orders
  add column tax_basis_points integer not null default 200,
  add column tax_label jsonb,
  add constraint orders_tax_basis_points_check check (tax_basis_points between 0 and 10000) not valid;

create or replace function keep_order_version() returns trigger language plpgsql as $$
begin
  if new.id <> old.id then
    raise exception 'an order keeps its id' using errcode = 'restrict_violation';
  end if;
  if new.version = old.version + 1 then
    new.version_written := pg_current_xact_id();
    return new;
  end if;
  if new.version <> old.version then
    raise exception 'versions of an order follow one another' using errcode = 'restrict_violation';
  end if;
  new.version_written := old.version_written;
  if (new.shopper_id, new.payment_type, new.subtotal_paisa, new.tax_paisa, new.shipping_paisa, new.total_paisa,
      new.language, new.print, new.created_at, new.tax_basis_points, new.tax_label)
    is distinct from (old.shopper_id, old.payment_type, old.subtotal_paisa, old.tax_paisa, old.shipping_paisa,
      old.total_paisa, old.language, old.print, old.created_at, old.tax_basis_points, old.tax_label) then
    raise exception 'what an order asks is changed by a new version' using errcode = 'restrict_violation';
  end if;
  -- Whoever has deleted the account may be forgotten here too.
  if new.address is distinct from old.address
    and not exists (select from shoppers where id = old.shopper_id and deleted_at is not null) then
    raise exception 'what an order asks is changed by a new version' using errcode = 'restrict_violation';
  end if;
  if new.buyer_pan is distinct from old.buyer_pan
    and exists (select from bills where order_id = old.id and kind = 'bill') then
    raise exception 'the buyer of a bill is not changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
