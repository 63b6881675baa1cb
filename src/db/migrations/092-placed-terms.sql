-- release 3, beside 2
-- Every version of the owner's rules, so that an order finds those that it was placed under.
create table owner_setting_versions (
  name    text not null,
  version integer not null,
  value   jsonb not null,
  since   timestamptz not null,
  primary key (name, version)
);

insert into owner_setting_versions
select subject, row_number() over (partition by subject order by created_at, id), detail -> 'after', created_at
from audit_log where action = 'settings.change' and subject in ('tax', 'delivery', 'shown') and detail ? 'after';

insert into owner_setting_versions select name, version, value, updated_at from owner_settings
on conflict (name, version) do update set value = excluded.value, since = excluded.since;

create function owner_setting_versioned() returns trigger language plpgsql as $$
begin
  insert into owner_setting_versions values (new.name, new.version, new.value, new.updated_at)
  on conflict (name, version) do update set value = excluded.value, since = excluded.since;
  return null;
end $$;
create trigger owner_setting_versioned after insert or update on owner_settings
  for each row execute function owner_setting_versioned();

create function owner_setting_at(of_name text, moment timestamptz) returns setof owner_setting_versions language sql stable as $$
  select * from owner_setting_versions where name = of_name and since <= moment order by version desc limit 1
$$;

-- What else an order is placed under; null in a row that is filled below. Version 0 of delivery is the specified one.
alter table orders
  add column coupon_terms jsonb,
  add column is_shipping_taxed boolean,
  add column delivery_version integer;

create function coupon_terms_of(of_code text) returns jsonb language sql stable as $$
  select jsonb_build_object('leastPaisa', least_paisa, 'categoryIds', categories,
    'value', case when amount_paisa is null then jsonb_build_object('kind', 'percent', 'basisPoints', basis_points)
      else jsonb_build_object('kind', 'amount', 'paisa', amount_paisa) end,
    'scope', case when categories <> '{}' then jsonb_build_object('kind', 'categories', 'paths', group_paths_of(categories))
      when product_ids <> '{}' then jsonb_build_object('kind', 'products', 'ids', product_ids)
      else jsonb_build_object('kind', 'all') end)
  from coupons where code = of_code
$$;

create function is_shipping_taxed_of(of_order orders) returns boolean language sql stable as $$
  select case when of_order.shipping_paisa > 0 and of_order.tax_basis_points > 0 then of_order.shipping_tax_paisa > 0
    else coalesce((
      select (period ->> 'isOnShipping')::boolean
      from owner_setting_at('tax', of_order.created_at) as rules, jsonb_array_elements(rules.value) as period
      where period ->> 'from' <= day_in_kathmandu(of_order.created_at)::text
      order by period ->> 'from' desc limit 1), false) end
$$;

create function delivery_version_at(moment timestamptz) returns integer language sql stable as $$
  select coalesce((select version from owner_setting_at('delivery', moment)), 0)
$$;

-- A process of the release before writes no terms.
create function fill_placed_terms() returns trigger language plpgsql as $$
begin
  new.coupon_terms := coupon_terms_of(new.coupon);
  new.is_shipping_taxed := is_shipping_taxed_of(new);
  new.delivery_version := delivery_version_at(new.created_at);
  return new;
end $$;
create trigger orders_terms_filled before insert on orders for each row when (new.is_shipping_taxed is null)
  execute function fill_placed_terms();

create function keep_placed_terms() returns trigger language plpgsql as $$
begin
  raise exception 'an order keeps the terms that it was placed under' using errcode = 'restrict_violation';
end $$;
create trigger orders_terms_kept before update of coupon_terms, is_shipping_taxed, delivery_version on orders for each row
  when (old.is_shipping_taxed is not null and (old.coupon_terms, old.is_shipping_taxed, old.delivery_version)
    is distinct from (new.coupon_terms, new.is_shipping_taxed, new.delivery_version))
  execute function keep_placed_terms();
