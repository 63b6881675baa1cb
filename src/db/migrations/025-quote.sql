-- release 3, beside 2
-- An order keeps all that it was priced by: what was taken off, the tax and whether prices include it, what shipping is made
-- of, and the days it was promised for. Each line keeps its parts. Rows from before have none taken off and the tax added;
-- where a line's part of the tax is not known, it is its share. A process of the release before writes rows like those.
alter table orders
  add column discount_paisa     bigint not null default 0,
  add column is_tax_included    boolean not null default false,
  -- What shipping bears of the tax; the lines bear the rest.
  add column shipping_tax_paisa bigint not null default 0,
  add column shipping_parts     jsonb not null default '[]',
  add column coupon             text,
  add column extras             jsonb,
  add column promised_from      date,
  add column promised_to        date,
  add constraint orders_sums_check check (total_paisa =
    subtotal_paisa - discount_paisa + shipping_paisa + case when is_tax_included then 0 else tax_paisa end) not valid,
  add constraint orders_discount_check check (discount_paisa between 0 and subtotal_paisa) not valid,
  add constraint orders_shipping_tax_check check (shipping_tax_paisa between 0 and tax_paisa) not valid,
  add constraint orders_promised_check check (promised_from <= promised_to) not valid;

-- The sum that stood until now knew no discount; it has the name that the database gave it.
do $$
begin
  execute (
    select format('alter table orders drop constraint %I', conname) from pg_constraint
    where conrelid = 'orders'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) = 'CHECK ((total_paisa = ((subtotal_paisa + tax_paisa) + shipping_paisa)))');
end $$;

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
  if (new.shopper_id, new.payment_type, new.subtotal_paisa, new.discount_paisa, new.tax_paisa, new.shipping_paisa,
      new.total_paisa, new.language, new.print, new.created_at, new.tax_basis_points, new.tax_label, new.is_tax_included,
      new.shipping_tax_paisa, new.shipping_parts, new.coupon, new.extras)
    is distinct from (old.shopper_id, old.payment_type, old.subtotal_paisa, old.discount_paisa, old.tax_paisa,
      old.shipping_paisa, old.total_paisa, old.language, old.print, old.created_at, old.tax_basis_points, old.tax_label,
      old.is_tax_included, old.shipping_tax_paisa, old.shipping_parts, old.coupon, old.extras) then
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

create or replace trigger orders_version_kept before update of id, version, version_written, shopper_id, payment_type,
    subtotal_paisa, discount_paisa, tax_paisa, shipping_paisa, total_paisa, address, language, print, buyer_pan, created_at,
    tax_basis_points, tax_label, is_tax_included, shipping_tax_paisa, shipping_parts, coupon, extras
  on orders for each row execute function keep_order_version();

alter table order_lines
  add column discount_paisa bigint not null default 0,
  add column tax_paisa      bigint,
  add constraint order_lines_parts_check check (discount_paisa between 0 and unit_paisa * quantity and tax_paisa >= 0) not valid;

create or replace view current_order_lines as
select l.order_id, l.version, l.position, l.product_id, l.quantity, l.unit_paisa, l.snapshot, l.discount_paisa, l.tax_paisa
from order_lines l join orders o on o.id = l.order_id and o.version = l.version;
