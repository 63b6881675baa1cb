-- release 4, beside 4
-- Products, groups and images.

-- Uploaded images by the hash of their content.
create table images (
  hash text primary key,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder_colour text not null check (placeholder_colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null
);

-- Images of banners, tiles and posts that ship with the demo content.
create table site_images (
  kind text not null check (kind in ('banner', 'tile', 'category-tile', 'category-wide', 'shop', 'promo', 'blog-cover')),
  name text not null,
  position smallint not null,
  hash text not null references images (hash),
  square_hash text references images (hash),
  source_hash text not null,
  content jsonb not null,
  primary key (kind, name)
);

-- Categories, rooms and collections.
create table product_groups (
  id text primary key,
  kind text not null check (kind in ('category', 'room', 'collection')),
  path text not null check (path ~ '^[a-z0-9-]{2,60}$'),
  name_en text not null check (length(name_en) between 1 and 60),
  name_ne text not null default '' check (length(name_ne) <= 60),
  description_en text not null default '' check (length(description_en) <= 300),
  description_ne text not null default '' check (length(description_ne) <= 300),
  tags text[] not null default '{}',
  tint text not null default '#DED1BB' check (tint ~ '^#[0-9A-F]{6}$'),
  tile_image_hash text references images (hash),
  position integer not null,
  is_hidden boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  content jsonb,
  wide_image_hash text references images (hash),
  constraint product_groups_content_check check ((kind = 'collection') = (content is not null))
);

-- Every path a group has or had, for redirects.
create table product_group_paths (
  path text primary key,
  group_id text not null references product_groups (id),
  valid_from timestamptz not null default now()
);

create table products (
  id text primary key,
  slug text not null unique,
  sku text unique,
  category_id text not null references product_groups (id),
  room_ids text[] not null default '{}',
  tags text[] not null default '{}',
  price_paisa bigint not null check (price_paisa > 0),
  offer_price_paisa bigint not null,
  stock integer check (stock >= 0),
  is_available boolean not null default true,
  family text,
  colour_hex text check (colour_hex ~ '^#[0-9a-f]{6}$'),
  width_mm integer check (width_mm > 0),
  depth_mm integer check (depth_mm > 0),
  height_mm integer check (height_mm > 0),
  weight_grams integer check (weight_grams > 0),
  packages jsonb not null default '[]' check (jsonb_typeof(packages) = 'array'),
  rating numeric(2,1) check (rating >= 1::numeric and rating <= 5::numeric),
  rating_count integer not null default 0 check (rating_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  version integer not null default 1,
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object' and pg_column_size(attributes) <= 262144),
  coded_texts jsonb check (jsonb_typeof(coded_texts) = 'object'),
  base_offer_price_paisa bigint not null,
  drafted_at timestamptz,
  publish_at timestamptz,
  low_stock_threshold integer check (low_stock_threshold between 0 and 1000000),
  lowest_prior_price_paisa bigint,
  constraint products_base_offer_price_check check (base_offer_price_paisa is not null and base_offer_price_paisa > 0 and base_offer_price_paisa <= price_paisa),
  constraint products_draft_check check ((drafted_at is null or archived_at is not null) and (publish_at is null or drafted_at is not null)),
  constraint products_offer_price_check check (offer_price_paisa > 0 and offer_price_paisa <= price_paisa)
);
create index products_archived on products (archived_at desc, id) where archived_at is not null;
create index products_category on products (category_id, created_at desc, id desc);
create index products_family on products (family) where family is not null;
create index products_low_stock on products (stock, id) where archived_at is null and is_available and stock <= coalesce(low_stock_threshold, 3);
create index products_low_stock_default on products (stock, id) where archived_at is null and is_available and stock <= 3;
create index products_newest on products (created_at desc, id) where archived_at is null;
create index products_sku_prefix on products (lower(sku) text_pattern_ops) where sku is not null;
create index products_to_publish on products (publish_at) where publish_at is not null;
create index products_without_lowest_prior_price on products (id) where lowest_prior_price_paisa is null and offer_price_paisa < price_paisa;

create table product_texts (
  product_id text not null references products (id) on delete cascade,
  language text not null check (language in ('en', 'ne')),
  name text not null,
  description text[] not null default '{}',
  materials text[] not null default '{}',
  option_name text,
  colour_name text,
  constraint product_texts_name_check check (length(name) <= 200 and (language = 'ne' or name <> '')),
  primary key (product_id, language)
);

create table product_images (
  product_id text not null references products (id) on delete cascade,
  position smallint not null check (position between 0 and 3),
  hash text not null references images (hash),
  alt_en text not null default '',
  alt_ne text not null default '',
  primary key (product_id, position)
);

-- Names and SKU of archived products in lower case, for search. Maintained by triggers.
create table archived_product_names (
  product_id text primary key references products (id) on delete cascade,
  archived_at timestamptz not null,
  names text not null collate "C",
  is_draft boolean not null default false
);

-- Prices of a product and when each became valid. Maintained by a trigger.
create table price_history (
  id bigint generated always as identity primary key,
  product_id text not null references products (id) on delete cascade,
  price_paisa bigint not null,
  offer_price_paisa bigint not null,
  valid_from timestamptz not null
);
create index price_history_product on price_history (product_id, valid_from);

-- Search terms without a result.
create table search_misses (
  term text primary key,
  search_count integer not null default 1,
  last_seen_at timestamptz not null
);
create index search_misses_seen on search_misses (last_seen_at);

create function notify_products(ids text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 300 then
    perform queue_notify('catalogue', '*');
  elsif cardinality(ids) > 0 then
    perform queue_notify('catalogue', array_to_string(ids, ','));
  end if;
end $$;

create function notify_changed_products() returns trigger language plpgsql as $$
begin
  perform notify_products(array(select distinct id from changed));
  return null;
end $$;

create function notify_products_of_rows() returns trigger language plpgsql as $$
begin
  perform notify_products(array(select distinct product_id from changed));
  return null;
end $$;

create function notify_product_groups() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'groups');
  return null;
end $$;

create function record_product_group_path() returns trigger language plpgsql as $$
begin
  insert into product_group_paths (path, group_id) values (new.path, new.id)
  on conflict (path) do update set valid_from = now() where product_group_paths.group_id = excluded.group_id;
  if not found then
    raise unique_violation using constraint = 'product_group_paths_pkey', message = 'the path belongs to another group';
  end if;
  return null;
end $$;

create function product_group_ids(paths text[]) returns text[] language sql stable as $$
  select array(select p.group_id from unnest(paths) with ordinality as input (path, position)
    join product_group_paths p on p.path = input.path order by input.position)
$$;

create function product_group_paths_of(ids text[]) returns text[] language sql stable as $$
  select array(select g.path from unnest(ids) with ordinality as input (id, position)
    join product_groups g on g.id = input.id order by input.position)
$$;

create function refresh_archived_product_names(ids text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  delete from archived_product_names a where a.product_id = any(ids)
    and not exists (select 1 from products p where p.id = a.product_id and p.archived_at is not null);
  insert into archived_product_names (product_id, archived_at, names, is_draft)
  select p.id, p.archived_at, lower(concat_ws(E'\n', p.sku, en.name, ne.name)), p.drafted_at is not null
  from products p
    left join product_texts en on en.product_id = p.id and en.language = 'en'
    left join product_texts ne on ne.product_id = p.id and ne.language = 'ne'
  where p.id = any(ids) and p.archived_at is not null
  on conflict (product_id) do update
    set archived_at = excluded.archived_at, names = excluded.names, is_draft = excluded.is_draft;
end $$;

create function index_new_archived_products() returns trigger language plpgsql as $$
begin
  perform refresh_archived_product_names(array(select id from changed where archived_at is not null));
  return null;
end $$;

create function index_changed_archived_products() returns trigger language plpgsql as $$
begin
  perform refresh_archived_product_names(array(
    select id from changed where archived_at is not null union select id from before where archived_at is not null));
  return null;
end $$;

create function index_archived_product_texts() returns trigger language plpgsql as $$
begin
  perform refresh_archived_product_names(array(
    select distinct c.product_id from changed c join archived_product_names a on a.product_id = c.product_id));
  return null;
end $$;

create function clear_draft() returns trigger language plpgsql as $$
begin
  new.drafted_at := null;
  new.publish_at := null;
  return new;
end $$;

create function notify_publishing() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'sales');
  return null;
end $$;

create function record_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, price_paisa, offer_price_paisa, valid_from)
  values (new.id, new.price_paisa, new.offer_price_paisa,
    case when tg_op = 'UPDATE' and new.updated_at = old.updated_at then clock_timestamp() else new.updated_at end);
  return null;
end $$;

create function lowest_prior_price(of_product text, offer bigint, began timestamptz, today timestamptz) returns bigint language sql stable as $$
  select coalesce(min(offer_price_paisa) filter (where valid_from < began and valid_from >= coalesce(
      (select max(valid_from) from price_history
        where product_id = of_product and valid_from <= began - interval '30 days'),
      '-infinity')), offer)
  from price_history where product_id = of_product
  having min(valid_from) <= today - interval '30 days'
$$;

create function offer_price_valid_from(of_product text, offer bigint) returns timestamptz language sql stable as $$
  select min(valid_from) from price_history where product_id = of_product and valid_from > coalesce(
    (select max(valid_from) from price_history where product_id = of_product and offer_price_paisa <> offer), '-infinity')
$$;

create function set_lowest_prior_price() returns trigger language plpgsql as $$
declare
  today timestamptz := case when new.updated_at = old.updated_at then clock_timestamp() else new.updated_at end;
begin
  if new.offer_price_paisa <> old.offer_price_paisa then
    new.lowest_prior_price_paisa := lowest_prior_price(new.id, new.offer_price_paisa, today, today);
  elsif new.price_paisa <> old.price_paisa then
    new.lowest_prior_price_paisa :=
      lowest_prior_price(new.id, new.offer_price_paisa, offer_price_valid_from(new.id, new.offer_price_paisa), today);
  end if;
  return new;
end $$;

create trigger product_groups_notify after insert or delete or update on product_groups
  for each statement
  execute function notify_product_groups();
create trigger product_groups_path_insert after insert on product_groups
  for each row
  execute function record_product_group_path();
create trigger product_groups_path_update after update of path on product_groups
  for each row
  when (new.path <> old.path)
  execute function record_product_group_path();
create trigger product_images_notify_delete after delete on product_images
  referencing old table as changed
  for each statement
  execute function notify_products_of_rows();
create trigger product_images_notify_insert after insert on product_images
  referencing new table as changed
  for each statement
  execute function notify_products_of_rows();
create trigger product_images_notify_update after update on product_images
  referencing new table as changed
  for each statement
  execute function notify_products_of_rows();
create trigger product_texts_index_delete after delete on product_texts
  referencing old table as changed
  for each statement
  execute function index_archived_product_texts();
create trigger product_texts_index_insert after insert on product_texts
  referencing new table as changed
  for each statement
  execute function index_archived_product_texts();
create trigger product_texts_index_update after update on product_texts
  referencing new table as changed
  for each statement
  execute function index_archived_product_texts();
create trigger product_texts_notify_delete after delete on product_texts
  referencing old table as changed
  for each statement
  execute function notify_products_of_rows();
create trigger product_texts_notify_insert after insert on product_texts
  referencing new table as changed
  for each statement
  execute function notify_products_of_rows();
create trigger product_texts_notify_update after update on product_texts
  referencing new table as changed
  for each statement
  execute function notify_products_of_rows();
create trigger products_clear_draft before update of archived_at on products
  for each row
  when (new.archived_at is null and old.archived_at is not null)
  execute function clear_draft();
create trigger products_index_archived_insert after insert on products
  referencing new table as changed
  for each statement
  execute function index_new_archived_products();
create trigger products_index_archived_update after update on products
  referencing old table as before new table as changed
  for each statement
  execute function index_changed_archived_products();
create trigger products_notify_delete after delete on products
  referencing old table as changed
  for each statement
  execute function notify_changed_products();
create trigger products_notify_insert after insert on products
  referencing new table as changed
  for each statement
  execute function notify_changed_products();
create trigger products_notify_update after update on products
  referencing new table as changed
  for each statement
  execute function notify_changed_products();
create trigger products_publishing_insert after insert on products
  for each row
  when (new.publish_at is not null)
  execute function notify_publishing();
create trigger products_publishing_update after update of publish_at on products
  for each row
  when (new.publish_at is distinct from old.publish_at)
  execute function notify_publishing();
create trigger products_record_price_insert after insert on products for each row execute function record_price();
create trigger products_record_price_update after update on products
  for each row
  when (old.price_paisa <> new.price_paisa or old.offer_price_paisa <> new.offer_price_paisa)
  execute function record_price();

-- The specified categories and rooms.
insert into product_groups (id, kind, path, position, name_en, name_ne, tint, description_en, description_ne) values
  ('sofas-couches', 'category', 'sofas-couches', 1, 'Sofas & Couches', 'सोफा र काउच', '#DED1BB',
    'Three seats, two seats, one good chair. Made for sitting together.',
    'तीन सिट, दुई सिट, एउटा राम्रो कुर्सी। सँगै बस्नका लागि।'),
  ('dining-furniture', 'category', 'dining-furniture', 2, 'Dining Furniture', 'डाइनिङ फर्निचर', '#D0D2BF',
    'Tables, chairs and benches for every day and for Dashain.',
    'हरेक दिन र दसैँका लागि टेबल, कुर्सी र बेन्च।'),
  ('beds-mattresses', 'category', 'beds-mattresses', 3, 'Beds & Mattresses', 'खाट र म्याट्रेस', '#DFD3CB',
    'Beds that do not creak, and mattresses that hold their shape.',
    'चुइँचुइँ नगर्ने खाट र नथच्चिने म्याट्रेस।'),
  ('storage-cabinets', 'category', 'storage-cabinets', 4, 'Storage & Cabinets', 'दराज र र्‍याक', '#DDC2AC',
    'A place for everything, with a door where you want one.',
    'हरेक कुरालाई ठाउँ, चाहिएकोमा ढोकासहित।'),
  ('office-furniture', 'category', 'office-furniture', 5, 'Office Furniture', 'अफिस फर्निचर', '#C7CDCD',
    'Desks, chairs and shelves for work at home and in the office.',
    'घर र अफिसको कामका लागि टेबल, कुर्सी र र्‍याक।');
insert into product_groups (id, kind, path, position, name_en, name_ne) values
  ('living-room', 'room', 'living-room', 1, 'Living Room', 'बैठक कोठा'),
  ('kitchen', 'room', 'kitchen', 2, 'Kitchen', 'भान्सा'),
  ('bedroom', 'room', 'bedroom', 3, 'Bedroom', 'सुत्ने कोठा'),
  ('dining-room', 'room', 'dining-room', 4, 'Dining Room', 'खाना खाने कोठा'),
  ('home-office', 'room', 'home-office', 5, 'Home Office', 'घरको अफिस');
