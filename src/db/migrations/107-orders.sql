-- release 4, beside 4
-- Orders, their lines, versions and events.

-- The first order is number 1001.
create sequence order_numbers start 1001;

-- A change of totals, lines or address raises version.
create table orders (
  id text primary key,
  shopper_id text references shoppers (id),
  status text not null check (status in ('Processing', 'Packed', 'Shipped', 'Out for delivery', 'Delivered', 'Cancelled', 'Returned')),
  payment_type text not null check (payment_type in ('Cash On Delivery', 'Online Payment')),
  is_paid boolean not null default false,
  paid_at timestamptz,
  is_test boolean not null default false,
  subtotal_paisa bigint not null check (subtotal_paisa >= 0),
  tax_paisa bigint not null check (tax_paisa >= 0),
  shipping_paisa bigint not null check (shipping_paisa >= 0),
  total_paisa bigint not null,
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  language text not null check (language in ('en', 'ne')),
  fingerprint text,
  created_at timestamptz not null,
  expires_at timestamptz,
  search_words tsvector not null,
  buyer_pan text check (buyer_pan ~ '^[0-9]{9}$'),
  version integer not null default 1,
  version_transaction xid8,
  tax_basis_points integer not null default 200 check (tax_basis_points between 0 and 10000),
  tax_label jsonb,
  discount_paisa bigint not null default 0,
  is_tax_included boolean not null default false,
  shipping_tax_paisa bigint not null default 0,
  shipping_parts jsonb not null default '[]',
  coupon text,
  delivery_services jsonb,
  estimated_delivery_from date,
  estimated_delivery_to date,
  tax_registration text not null default 'pan' check (tax_registration in ('pan', 'vat')),
  number bigint not null default nextval('order_numbers') check (number > 0),
  customer_id text references customers (id),
  channel text not null default 'web' check (channel in ('web', 'phone', 'counter', 'social')),
  reserved_until timestamptz,
  outstanding_paisa bigint not null default 0,
  delivery_zone jsonb,
  refunded_paisa bigint not null default 0 check (refunded_paisa >= 0),
  coupon_terms jsonb,
  is_shipping_taxed boolean,
  delivery_version integer,
  return_days integer not null default 90 check (return_days between 1 and 3650),
  replaced_by_id text references orders (id),
  advance_paisa bigint not null default 0 check (advance_paisa >= 0),
  advance_paid_at timestamptz,
  advance_terms jsonb,
  is_advance_due boolean not null default false,
  prepaid_paisa bigint not null default 0 check (prepaid_paisa >= 0),
  retained_paisa bigint not null default 0,
  written_off_paisa bigint not null default 0 check (written_off_paisa >= 0),
  constraint orders_advance_check check (is_advance_due = (advance_paisa > 0 and advance_paid_at is null)),
  constraint orders_retained_check check (retained_paisa between 0 and greatest(prepaid_paisa, total_paisa)),
  constraint orders_customer_check check (shopper_id is null or customer_id is not null),
  constraint orders_discount_check check (discount_paisa between 0 and subtotal_paisa),
  constraint orders_estimated_delivery_check check (estimated_delivery_from <= estimated_delivery_to),
  constraint orders_outstanding_check check (outstanding_paisa between 0 and total_paisa),
  constraint orders_paid_at_check check (is_paid = (paid_at is not null)),
  constraint orders_shipping_tax_check check (shipping_tax_paisa between 0 and tax_paisa),
  constraint orders_totals_check check (total_paisa = (subtotal_paisa - discount_paisa + shipping_paisa + case when is_tax_included then 0 else tax_paisa end)),
  unique (id, version)
);
create index orders_customer on orders (customer_id, created_at desc) where customer_id is not null;
create index orders_expiry on orders (expires_at) where expires_at is not null and not is_paid and status <> 'Cancelled';
create index orders_manual_email on orders (lower(address ->> 'email')) where shopper_id is null and (address ->> 'email') <> '';
create index orders_newest on orders (created_at desc, id desc) include (status, payment_type, is_paid);
create unique index orders_number on orders (number);
create index orders_refunded on orders (created_at) where refunded_paisa > 0;
create index orders_replaced_by on orders (replaced_by_id) where replaced_by_id is not null;
create index orders_search on orders using gin (search_words);
create index orders_shopper on orders (shopper_id, created_at desc, id desc);
create index orders_status on orders (status, created_at desc, id desc) include (payment_type, is_paid);
create unique index orders_unpaid_fingerprint on orders (shopper_id, fingerprint) where expires_at is not null and not is_paid and status <> 'Cancelled';

alter sequence order_numbers owned by orders.number;

-- Lines of every version of an order.
create table order_lines (
  order_id text not null references orders (id),
  position smallint not null check (position between 0 and 99),
  product_id text not null references products (id),
  quantity integer not null check (quantity > 0),
  unit_paisa bigint not null check (unit_paisa > 0),
  snapshot jsonb not null check (jsonb_typeof(snapshot) = 'object'),
  version integer not null default 1,
  discount_paisa bigint not null default 0,
  tax_paisa bigint,
  constraint order_lines_amounts_check check (discount_paisa between 0 and unit_paisa * quantity and tax_paisa >= 0),
  primary key (order_id, version, position),
  constraint order_lines_order_id_product_id_version_key unique (order_id, version, product_id)
);
create index order_lines_product on order_lines (product_id);

-- What a changed order cost under each version.
create table order_versions (
  order_id text not null references orders (id),
  version integer not null check (version >= 1),
  quote jsonb not null,
  staff_id text references staff (id),
  reason text not null default '' check (length(reason) <= 200),
  idempotency_key text,
  created_at timestamptz not null,
  request_hash text,
  primary key (order_id, version)
);
create unique index order_versions_idempotency_key on order_versions (order_id, idempotency_key) where idempotency_key is not null;

create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  status text not null,
  actor text not null check (actor in ('shopper', 'seller', 'system')),
  staff_id text references staff (id),
  note text not null default '',
  created_at timestamptz not null
);
create index order_events_order on order_events (order_id, id);

create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders (id),
  staff_id text not null references staff (id),
  body text not null check (length(body) between 1 and 1000),
  created_at timestamptz not null
);
create index order_notes_order on order_notes (order_id, id);

create table order_shipments (
  order_id text primary key references orders (id),
  courier text not null check (length(courier) <= 60),
  tracking text not null check (length(tracking) <= 80),
  version integer not null check (version >= 1),
  changed_at timestamptz not null
);

-- Which status may follow which.
create table order_transitions (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);

insert into order_transitions (from_status, to_status) values
  ('Processing', 'Packed'),
  ('Processing', 'Cancelled'),
  ('Packed', 'Shipped'),
  ('Packed', 'Cancelled'),
  ('Shipped', 'Out for delivery'),
  ('Shipped', 'Returned'),
  ('Out for delivery', 'Delivered'),
  ('Out for delivery', 'Returned'),
  ('Cancelled', 'Processing');

-- Changes to the number of orders by day and state. The sum of delta is the number of orders.
create table order_count_deltas (
  id bigint generated always as identity primary key,
  status text not null,
  payment_type text not null,
  is_paid boolean not null,
  delta integer not null,
  day date not null
);

-- Keys of shoppers' orders.
create table idempotency_keys (
  shopper_id text not null references shoppers (id) on delete cascade,
  key text not null check (length(key) between 8 and 128),
  request_hash text not null,
  order_id text not null references orders (id),
  created_at timestamptz not null,
  primary key (shopper_id, key)
);

-- Keys of manual orders.
create table staff_idempotency_keys (
  staff_id text not null references staff (id),
  key text not null,
  request_hash text not null,
  order_id text not null references orders (id),
  created_at timestamptz not null,
  primary key (staff_id, key)
);

create table coupon_redemptions (
  order_id text primary key references orders (id),
  coupon_id text not null references coupons (id),
  shopper_id text references shoppers (id),
  phone text,
  state text not null check (state in ('held', 'used', 'returned')),
  created_at timestamptz not null
);
create index coupon_redemptions_held on coupon_redemptions (order_id) where state = 'held';
create index coupon_redemptions_phone on coupon_redemptions (coupon_id, phone) where state <> 'returned';
create index coupon_redemptions_shopper on coupon_redemptions (coupon_id, shopper_id) where state <> 'returned';

-- The lines of the current version of each order.
create view current_order_lines as SELECT l.order_id,
    l.version,
    l."position",
    l.product_id,
    l.quantity,
    l.unit_paisa,
    l.snapshot,
    l.discount_paisa,
    l.tax_paisa
   FROM order_lines l
     JOIN orders o ON o.id = l.order_id AND o.version = l.version;

create function order_number_word(of_number bigint) returns tsvector language sql immutable as $$
  select array_to_tsvector(array_remove(array[of_number::text], null))
$$;

create function order_search_words(of_id text, of_address jsonb) returns tsvector language sql stable as $$
  select search_words(concat_ws(' ',
    of_id, of_address ->> 'firstName', of_address ->> 'lastName', of_address ->> 'email',
    regexp_replace(of_address ->> 'phone', '[^0-9]', '', 'g'),
    regexp_replace(regexp_replace(of_address ->> 'phone', '[^0-9]', '', 'g'), '^977', ''),
    (select string_agg(concat_ws(' ', l.snapshot ->> 'name', l.snapshot ->> 'nameNe'), ' ')
     from order_lines l where l.order_id = of_id)))
$$;

-- A new order may have the words of its lines already, which are inserted after it.
create function index_order() returns trigger language plpgsql as $$
begin
  new.search_words := order_search_words(new.id, new.address) || order_number_word(new.number)
    || case when tg_op = 'INSERT' then coalesce(new.search_words, '') else '' end;
  return new;
end $$;

create function refuse_order_number_changes() returns trigger language plpgsql as $$
begin
  raise exception 'the number of an order cannot be changed' using errcode = 'restrict_violation';
end $$;

create function index_order_lines() returns trigger language plpgsql as $$
begin
  update orders set search_words = indexed.words
  from (select id, order_search_words(id, address) || order_number_word(number) as words
    from orders where id in (select order_id from changed)) as indexed
  where orders.id = indexed.id and orders.search_words is distinct from indexed.words;
  return null;
end $$;

create function check_new_order() returns trigger language plpgsql as $$
begin
  if new.version <> 1 then
    raise exception 'an order begins with version 1' using errcode = 'restrict_violation';
  end if;
  if new.payment_type = 'Online Payment'
    and (new.is_paid or new.status in ('Packed', 'Shipped', 'Out for delivery', 'Delivered')) then
    raise exception 'an online order is paid by a payment before it moves on' using errcode = 'restrict_violation';
  end if;
  new.version_transaction := pg_current_xact_id();
  return new;
end $$;

create function check_order_version() returns trigger language plpgsql as $$
begin
  if new.id <> old.id then
    raise exception 'an order keeps its id' using errcode = 'restrict_violation';
  end if;
  if new.version = old.version + 1 then
    new.version_transaction := pg_current_xact_id();
    return new;
  end if;
  if new.version <> old.version then
    raise exception 'versions of an order follow one another' using errcode = 'restrict_violation';
  end if;
  new.version_transaction := old.version_transaction;
  if (new.shopper_id, new.payment_type, new.subtotal_paisa, new.discount_paisa, new.tax_paisa, new.shipping_paisa,
      new.total_paisa, new.language, new.fingerprint, new.created_at, new.tax_basis_points, new.tax_label, new.is_tax_included,
      new.shipping_tax_paisa, new.shipping_parts, new.coupon, new.delivery_services)
    is distinct from (old.shopper_id, old.payment_type, old.subtotal_paisa, old.discount_paisa, old.tax_paisa,
      old.shipping_paisa, old.total_paisa, old.language, old.fingerprint, old.created_at, old.tax_basis_points, old.tax_label,
      old.is_tax_included, old.shipping_tax_paisa, old.shipping_parts, old.coupon, old.delivery_services) then
    raise exception 'what an order asks is changed by a new version' using errcode = 'restrict_violation';
  end if;
  -- The address of a deleted account may be erased.
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

create function check_order_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from written l where not exists (
      select from orders o
      where o.id = l.order_id and o.version = l.version and o.version_transaction = pg_current_xact_id())) then
    raise exception 'the lines of an order are written with its version' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create function check_order_transition() returns trigger language plpgsql as $$
begin
  if not exists (select from order_transitions where from_status = old.status and to_status = new.status) then
    raise exception 'no step leads from % to %', old.status, new.status using errcode = 'restrict_violation';
  end if;
  if new.payment_type = 'Online Payment' and not new.is_paid
    and new.status in ('Packed', 'Shipped', 'Out for delivery', 'Delivered') then
    raise exception 'an unpaid online order does not move on' using errcode = 'restrict_violation';
  end if;
  if new.is_advance_due and new.status in ('Packed', 'Shipped', 'Out for delivery', 'Delivered') then
    raise exception 'an order whose advance is due does not move on' using errcode = 'restrict_violation';
  end if;
  if new.status = 'Shipped' and is_fully_refunded(new) then
    raise exception 'an order whose money has gone back is not sent' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function check_paid_order() returns trigger language plpgsql as $$
begin
  if not exists (
    select from payment_attempts where order_id = new.id and (status = 'paid' or (status = 'refunded' and settled_at is not null))) then
    raise exception 'an online order is paid by a payment' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function check_tax_registration() returns trigger language plpgsql as $$
begin
  if new.version = old.version and new.tax_registration <> old.tax_registration then
    raise exception 'what an order asks is changed by a new version' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function refuse_unpaid_dispatch() returns trigger language plpgsql as $$
begin
  raise exception 'an order with an outstanding amount cannot be dispatched' using errcode = 'restrict_violation';
end $$;

create function refuse_order_terms_changes() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of an order cannot be changed' using errcode = 'restrict_violation';
end $$;

create function is_shipping_taxed(of_order orders) returns boolean language sql stable as $$
  select case when of_order.shipping_paisa > 0 and of_order.tax_basis_points > 0 then of_order.shipping_tax_paisa > 0
    else coalesce((
      select (period ->> 'isOnShipping')::boolean
      from owner_setting_at('tax', of_order.created_at) as rules, jsonb_array_elements(rules.value) as period
      where period ->> 'from' <= day_in_kathmandu(of_order.created_at)::text
      order by period ->> 'from' desc limit 1), false) end
$$;

create function set_order_terms() returns trigger language plpgsql as $$
begin
  new.coupon_terms := coupon_terms(new.coupon);
  new.is_shipping_taxed := is_shipping_taxed(new);
  new.delivery_version := delivery_version_at(new.created_at);
  return new;
end $$;

create function set_order_customer() returns trigger language plpgsql as $$
begin
  if new.customer_id is null and new.shopper_id is not null then
    -- A row that conflicts would compute its search words first.
    if not exists (select from customers where id = new.shopper_id) then
      insert into customers (id, shopper_id, name, email, created_at)
      select s.id, s.id, s.name, s.email, new.created_at from shoppers s where s.id = new.shopper_id
      on conflict (id) do nothing;
    end if;
    new.customer_id := new.shopper_id;
  end if;
  return new;
end $$;

create function count_customer_order() returns trigger language plpgsql as $$
declare
  root text;
begin
  update customers set order_count = order_count + 1, last_order_at = greatest(last_order_at, new.created_at)
    where id = new.customer_id returning root_id into root;
  if root is not null then
    update customers set order_count = order_count + 1, last_order_at = greatest(last_order_at, new.created_at)
      where id = root;
  end if;
  return null;
end $$;

create function count_orders_of_customer(of_id text) returns integer language plpgsql as $$
begin
  return (select count(*) from orders where customer_id in (select id from customers where id = of_id or root_id = of_id));
end $$;

create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_count_deltas (day, status, payment_type, is_paid, delta)
    values (order_day(old.created_at), old.status, old.payment_type, old.is_paid, -1);
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  insert into order_count_deltas (day, status, payment_type, is_paid, delta)
  values (order_day(new.created_at), new.status, new.payment_type, new.is_paid, 1);
  perform queue_notify('orders', case tg_op when 'INSERT' then 'new:' else 'changed:' end || new.id);
  return null;
end $$;

create function notify_order() returns trigger language plpgsql as $$
begin
  perform queue_notify('orders', 'changed:' || new.order_id);
  return null;
end $$;

create function refuse_order_note_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select 1 from orders o join shoppers s on s.id = o.shopper_id
    where o.id = old.order_id and s.deleted_at is not null) then
    return old;
  end if;
  raise exception 'a note on an order cannot be changed' using errcode = 'restrict_violation';
end $$;

create trigger order_events_append_only before delete or update or truncate on order_events
  for each statement
  execute function refuse_changes();
create trigger order_lines_append_only before delete or update or truncate on order_lines
  for each statement
  execute function refuse_changes();
create trigger order_lines_check after insert on order_lines
  referencing new table as written
  for each statement
  execute function check_order_lines();
create trigger order_lines_index after insert on order_lines
  referencing new table as changed
  for each statement
  execute function index_order_lines();
create trigger order_notes_immutable before delete or update on order_notes
  for each row
  execute function refuse_order_note_changes();
create trigger order_notes_notify after insert on order_notes for each row execute function notify_order();
create trigger order_shipments_notify after insert or update on order_shipments
  for each row
  execute function notify_order();
create trigger order_versions_append_only before delete or update or truncate on order_versions
  for each statement
  execute function refuse_changes();
create trigger orders_check_new before insert on orders for each row execute function check_new_order();
create trigger orders_check_outstanding before update of status on orders
  for each row
  when (new.outstanding_paisa > 0 and (new.status in ('Packed', 'Shipped')) and new.status <> old.status)
  execute function refuse_unpaid_dispatch();
create trigger orders_check_paid before update of is_paid, payment_type on orders
  for each row
  when (new.is_paid and new.payment_type = 'Online Payment' and (not old.is_paid or old.payment_type is distinct from new.payment_type))
  execute function check_paid_order();
create trigger orders_check_tax_registration before update of tax_registration, version on orders
  for each row
  execute function check_tax_registration();
create trigger orders_check_transition before update of status on orders
  for each row
  when (old.status is distinct from new.status)
  execute function check_order_transition();
create trigger orders_check_version before update of id, version, version_transaction, shopper_id, payment_type, subtotal_paisa, discount_paisa, tax_paisa, shipping_paisa, total_paisa, address, language, fingerprint, buyer_pan, created_at, tax_basis_points, tax_label, is_tax_included, shipping_tax_paisa, shipping_parts, coupon, delivery_services on orders
  for each row
  execute function check_order_version();
create trigger orders_count after insert or delete on orders for each row execute function count_order();
create trigger orders_count_customer after insert on orders
  for each row
  when (new.customer_id is not null)
  execute function count_customer_order();
create trigger orders_count_update after update of status, is_paid on orders
  for each row
  when (old.status is distinct from new.status or old.is_paid is distinct from new.is_paid)
  execute function count_order();
create trigger orders_customer before insert on orders for each row execute function set_order_customer();
create trigger orders_index_insert before insert on orders for each row execute function index_order();
create trigger orders_number_immutable before update of number on orders
  for each row
  when (new.number is distinct from old.number)
  execute function refuse_order_number_changes();
create trigger orders_index_update before update of address on orders for each row execute function index_order();
create trigger orders_no_delete before delete or truncate on orders
  for each statement
  execute function refuse_changes();
create trigger orders_return_days_immutable before update of return_days on orders
  for each row
  when (new.return_days is distinct from old.return_days)
  execute function refuse_order_terms_changes();
create trigger orders_set_terms before insert on orders
  for each row
  when (new.is_shipping_taxed is null)
  execute function set_order_terms();
create trigger orders_terms_immutable before update of coupon_terms, is_shipping_taxed, delivery_version on orders
  for each row
  when (old.is_shipping_taxed is not null and (old.coupon_terms, old.is_shipping_taxed, old.delivery_version)
    is distinct from (new.coupon_terms, new.is_shipping_taxed, new.delivery_version))
  execute function refuse_order_terms_changes();
