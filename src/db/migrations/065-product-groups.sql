-- release 3, beside 2
-- Categories and rooms are the owner's. `products.category` and `products.rooms`, and `categories` of sales and coupons, hold
-- ids; the ten that a store begins with are called by the paths they have had, so a process of the release before goes on
-- reading and writing them. What a group is called in addresses is its path, and changes one row.
create table product_groups (
  id         text primary key,
  kind       text not null check (kind in ('category', 'room')),
  path       text not null check (path ~ '^[a-z0-9-]{2,60}$'),
  name_en    text not null check (length(name_en) between 1 and 60),
  name_ne    text not null default '' check (length(name_ne) <= 60),
  about_en   text not null default '' check (length(about_en) <= 300),
  about_ne   text not null default '' check (length(about_ne) <= 300),
  -- Other words by which its products are found.
  tags       text[] not null default '{}',
  tint       text not null default '#DED1BB' check (tint ~ '^#[0-9A-F]{6}$'),
  tile       text references images (hash),
  position   integer not null,
  is_hidden  boolean not null default false,
  version    integer not null default 1,
  created_at timestamptz not null default now()
);

-- Every path that a group has or has had. None is ever given to another, nor taken up again: browsers keep for good where
-- a former one led.
create table group_paths (
  path     text primary key,
  group_id text not null references product_groups (id),
  since    timestamptz not null default now()
);

create function keep_group_path() returns trigger language plpgsql as $$
begin
  insert into group_paths (path, group_id) values (new.path, new.id);
  return null;
end $$;
create trigger product_groups_added after insert on product_groups
  for each row execute function keep_group_path();
create trigger product_groups_moved after update of path on product_groups
  for each row when (new.path <> old.path) execute function keep_group_path();

create function product_groups_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'groups');
  return null;
end $$;
create trigger product_groups_written after insert or update or delete on product_groups
  for each statement execute function product_groups_changed();

insert into product_groups (id, kind, path, position, name_en, name_ne, tint, about_en, about_ne) values
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

-- Those that stood there before keep to the five by the rule that goes.
alter table products
  drop constraint products_category_check,
  add constraint products_category_fkey foreign key (category) references product_groups (id) not valid;

-- The ids of groups that are told by their paths, and the other way round, in the order told.
create function group_ids(paths text[]) returns text[] language sql stable as $$
  select array(select p.group_id from unnest(paths) with ordinality as told (path, place)
    join group_paths p on p.path = told.path order by told.place)
$$;
create function group_paths_of(ids text[]) returns text[] language sql stable as $$
  select array(select g.path from unnest(ids) with ordinality as told (id, place)
    join product_groups g on g.id = told.id order by told.place)
$$;
