-- release 3, beside 2
-- mode batches
-- A product keeps its own offer; what it costs (`offer_price_paisa`) is the lowest of that and of the sales that run.
-- The database reckons it at each writing of a product, so that no writer can forget it; sales that begin, end or change
-- are followed by rounds over the products. Everything here may be repeated after a break.
create table if not exists sales (
  id           text primary key,
  name_en      text not null check (length(name_en) between 1 and 80),
  name_ne      text check (length(name_ne) between 1 and 80),
  basis_points integer check (basis_points between 1 and 9900),
  amount_paisa bigint check (amount_paisa > 0),
  -- What it is for; all, where both are empty.
  product_ids  text[] not null default '{}',
  categories   text[] not null default '{}',
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  is_active    boolean not null,
  -- How prices take it. The clock says when it changes; prices only follow what stands here.
  state        text not null check (state in ('planned', 'running', 'over')),
  -- Counts the changes: whoever saves says which one was read.
  version      integer not null check (version >= 1),
  created_at   timestamptz not null,
  unique (name_en, starts_at),
  check (num_nonnulls(basis_points, amount_paisa) = 1),
  check (product_ids = '{}' or categories = '{}'),
  check (starts_at >= '2000-01-01Z' and starts_at < ends_at and ends_at < '2200-01-01Z')
);

-- One row. A round over all products is asked for with each change of the sales.
create table if not exists offer_rounds (
  is_only boolean primary key default true check (is_only),
  asked   bigint not null default 0,
  -- The round up to which every product was looked at, and the transactions that were writing products when it began:
  -- they may have read the sales of before, so it is done when they are over and what they left was looked at too.
  swept   bigint not null default 0,
  writers text[] not null default '{}',
  done    bigint not null default 0
);
insert into offer_rounds default values on conflict do nothing;

create table if not exists price_rows (
  id          bigint generated always as identity primary key,
  product_id  text not null references products (id) on delete cascade,
  price_paisa bigint not null,
  offer_paisa bigint not null,
  at          timestamptz not null
);
create index if not exists price_rows_product on price_rows (product_id, at);

alter table products add column if not exists base_offer_paisa bigint;

-- The same rule as `saleOffer` in src/domain/pricing/sale.ts; a test holds the two together.
create or replace function sale_offer(price bigint, basis_points integer, amount bigint) returns bigint
language sql immutable as $$
  select case
    when amount is not null then case when amount < price then price - amount end
    when price * (10000 - basis_points) >= 1000000 then price * (10000 - basis_points) / 1000000 * 100
    else greatest(price * (10000 - basis_points) / 10000, 1)
  end
$$;

create or replace function lowest_sale_offer(of_id text, of_category text, price bigint) returns bigint
language sql stable as $$
  select min(sale_offer(price, basis_points, amount_paisa)) from sales
  where state = 'running'
    and (product_ids = '{}' and categories = '{}' or of_id = any(product_ids) or of_category = any(categories))
$$;

create or replace function reckon_offer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.base_offer_paisa := coalesce(new.base_offer_paisa, new.offer_price_paisa);
  elsif new.base_offer_paisa is not distinct from old.base_offer_paisa then
    -- A process of the release before knows one offer only: what it changes there is the product's own.
    if new.offer_price_paisa <> old.offer_price_paisa then
      new.base_offer_paisa := new.offer_price_paisa;
    end if;
    new.base_offer_paisa := least(coalesce(new.base_offer_paisa, new.offer_price_paisa), new.price_paisa);
  end if;
  new.offer_price_paisa := least(new.base_offer_paisa, lowest_sale_offer(new.id, new.category, new.price_paisa));
  return new;
end $$;
create or replace trigger products_offer
  before insert or update of price_paisa, offer_price_paisa, base_offer_paisa, category on products
  for each row execute function reckon_offer();

create or replace view wrong_offers as
  select id from products
  where offer_price_paisa <> least(base_offer_paisa, lowest_sale_offer(id, category, price_paisa));

create or replace function write_price_row() returns trigger language plpgsql as $$
begin
  insert into price_rows (product_id, price_paisa, offer_paisa, at)
  values (new.id, new.price_paisa, new.offer_price_paisa,
    case when tg_op = 'UPDATE' and new.updated_at = old.updated_at then clock_timestamp() else new.updated_at end);
  return null;
end $$;
create or replace trigger products_price_added after insert on products
  for each row execute function write_price_row();
create or replace trigger products_price_changed after update on products
  for each row when (
    old.price_paisa <> new.price_paisa or old.offer_price_paisa <> new.offer_price_paisa)
  execute function write_price_row();

create or replace function ask_for_round() returns trigger language plpgsql as $$
begin
  update offer_rounds set asked = asked + 1;
  perform pg_notify('catalogue', 'sales');
  return null;
end $$;
create or replace trigger sales_ask_for_round after insert or update or delete on sales
  for each row execute function ask_for_round();

create index if not exists products_without_base on products (id) where base_offer_paisa is null;
-- next
-- Each change of products is told to every process; of up to 300 it is told which ones they are.
update products set base_offer_paisa = offer_price_paisa where id in (
  select id from products where base_offer_paisa is null order by id limit 300 for no key update)
-- next
insert into price_rows (product_id, price_paisa, offer_paisa, at)
select id, price_paisa, offer_price_paisa, now() from products p
where not exists (select from price_rows r where r.product_id = p.id) limit 5000
-- next
drop index if exists products_without_base
-- next
alter table products
  drop constraint if exists products_base_offer_check,
  add constraint products_base_offer_check
    check (base_offer_paisa is not null and base_offer_paisa > 0 and base_offer_paisa <= price_paisa) not valid
-- next
-- Reads the table beside everybody else; `set not null` then takes its word for it.
alter table products validate constraint products_base_offer_check
-- next
alter table products alter column base_offer_paisa set not null
