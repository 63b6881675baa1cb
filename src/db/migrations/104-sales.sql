-- release 4, beside 4
-- Sales and coupons. Prices are in paisa, percentages in basis points.

create table sales (
  id text primary key,
  name_en text not null check (length(name_en) between 1 and 80),
  name_ne text check (length(name_ne) between 1 and 80),
  basis_points integer check (basis_points between 1 and 9900),
  amount_paisa bigint check (amount_paisa > 0),
  product_ids text[] not null default '{}',
  category_ids text[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null,
  state text not null check (state in ('planned', 'running', 'over')),
  version integer not null check (version >= 1),
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint sales_period_check check (starts_at >= '2000-01-01 00:00:00+00' and starts_at < ends_at and ends_at < '2200-01-01 00:00:00+00'),
  constraint sales_scope_check check (product_ids = '{}' or category_ids = '{}'),
  constraint sales_value_check check (num_nonnulls(basis_points, amount_paisa) = 1),
  unique (name_en, starts_at)
);

-- One row: how many recomputations of offer prices were requested and completed. `writers` are the transactions that
-- may have read the sales before the last change.
create table offer_price_runs (
  is_singleton boolean primary key default true check (is_singleton),
  requested_run bigint not null default 0,
  first_pass_run bigint not null default 0,
  writers text[] not null default '{}',
  completed_run bigint not null default 0
);

insert into offer_price_runs default values;

create table coupons (
  id text primary key,
  code text not null check (code ~ '^[A-Z0-9]{4,24}$') unique,
  basis_points integer check (basis_points between 1 and 10000),
  amount_paisa bigint check (amount_paisa > 0),
  min_subtotal_paisa bigint not null default 0 check (min_subtotal_paisa >= 0),
  product_ids text[] not null default '{}',
  category_ids text[] not null default '{}',
  max_per_customer integer check (max_per_customer > 0),
  max_redemptions integer check (max_redemptions > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  is_active boolean not null,
  redemption_count integer not null default 0 check (redemption_count >= 0),
  version integer not null check (version >= 1),
  created_at timestamptz not null,
  constraint coupons_period_check check (starts_at < ends_at),
  constraint coupons_scope_check check (product_ids = '{}' or category_ids = '{}'),
  constraint coupons_value_check check (num_nonnulls(basis_points, amount_paisa) = 1)
);

-- Codes tried by browsers, counted for throttling.
create table coupon_attempts (
  session text not null,
  code text not null,
  address text not null,
  attempted_at timestamptz not null,
  primary key (session, code)
);
create index coupon_attempts_address on coupon_attempts (address, attempted_at);
create index coupon_attempts_attempted on coupon_attempts (attempted_at);

create function sale_price(price bigint, basis_points integer, amount bigint) returns bigint language sql immutable as $$
  select case
    when amount is not null then case when amount < price then price - amount end
    when price * (10000 - basis_points) >= 1000000 then price * (10000 - basis_points) / 1000000 * 100
    else greatest(price * (10000 - basis_points) / 10000, 1)
  end
$$;

create function lowest_sale_price(of_id text, of_category text, price bigint) returns bigint language sql stable as $$
  select min(sale_price(price, basis_points, amount_paisa)) from sales
  where state = 'running'
    and (product_ids = '{}' and category_ids = '{}' or of_id = any(product_ids) or of_category = any(category_ids))
$$;

create function set_offer_price() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.base_offer_price_paisa := coalesce(new.base_offer_price_paisa, new.offer_price_paisa);
  elsif new.base_offer_price_paisa is not distinct from old.base_offer_price_paisa then
    if new.offer_price_paisa <> old.offer_price_paisa then
      new.base_offer_price_paisa := new.offer_price_paisa;
    end if;
    new.base_offer_price_paisa := least(coalesce(new.base_offer_price_paisa, new.offer_price_paisa), new.price_paisa);
  end if;
  new.offer_price_paisa := least(new.base_offer_price_paisa, lowest_sale_price(new.id, new.category_id, new.price_paisa));
  return new;
end $$;

create function request_offer_price_run() returns trigger language plpgsql as $$
begin
  update offer_price_runs set requested_run = requested_run + 1;
  perform pg_notify('catalogue', 'sales');
  return null;
end $$;

create function coupon_terms(of_code text) returns jsonb language sql stable as $$
  select jsonb_build_object('leastPaisa', min_subtotal_paisa, 'categoryIds', category_ids,
    'value', case when amount_paisa is null then jsonb_build_object('kind', 'percent', 'basisPoints', basis_points)
      else jsonb_build_object('kind', 'amount', 'paisa', amount_paisa) end,
    'scope', case when category_ids <> '{}' then jsonb_build_object('kind', 'categories', 'paths', product_group_paths_of(category_ids))
      when product_ids <> '{}' then jsonb_build_object('kind', 'products', 'ids', product_ids)
      else jsonb_build_object('kind', 'all') end)
  from coupons where code = of_code
$$;

-- Products whose offer price is not the lower of their base offer price and the sale price.
create view wrong_offers as SELECT products.id
   FROM products
  WHERE products.offer_price_paisa <> LEAST(products.base_offer_price_paisa, lowest_sale_price(products.id, products.category_id, products.price_paisa));

-- Triggers of one event fire in the order of their names: the offer price is set before the lowest prior price.
create trigger products_offer_price before insert or update of price_paisa, offer_price_paisa, base_offer_price_paisa, category_id on products
  for each row
  execute function set_offer_price();
create trigger products_offer_price_lowest_prior before update of price_paisa, offer_price_paisa, base_offer_price_paisa, category_id on products
  for each row
  execute function set_lowest_prior_price();
create trigger sales_request_offer_price_run after insert or delete or update on sales
  for each row
  execute function request_offer_price_run();
