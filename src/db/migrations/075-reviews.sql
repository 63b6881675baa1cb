-- release 3, beside 2
-- What buyers say of a product: one review a line of a delivered order. The account is empty where the order came by phone,
-- and when the account is deleted; then the name is, too.
create table reviews (
  id          text primary key,
  order_id    text not null references orders (id),
  product_id  text not null references products (id),
  shopper_id  text references shoppers (id),
  author      text not null default '' check (length(author) <= 60),
  rating      smallint not null check (rating between 1 and 5),
  body        text not null check (length(body) <= 2000),
  language    text not null,
  -- Names of private pictures.
  images      text[] not null default '{}' check (cardinality(images) <= 4),
  state       text not null default 'waiting' check (state in ('waiting', 'shown', 'refused')),
  reason      text check ((reason is not null) = (state = 'refused')),
  answer      text not null default '' check (length(answer) <= 2000),
  answered_at timestamptz,
  answered_by text references staff (id),
  helpful     integer not null default 0 check (helpful >= 0),
  version     integer not null default 1,
  created_at  timestamptz not null,
  written_at  timestamptz not null,
  decided_at  timestamptz,
  decided_by  text references staff (id),
  unique (order_id, product_id)
);
create index reviews_shown on reviews (product_id, written_at desc, id) where state = 'shown';
create index reviews_shown_stars on reviews (product_id, rating, written_at desc, id) where state = 'shown';
create index reviews_waiting on reviews (written_at, id) where state = 'waiting';
create index reviews_decided on reviews (state, decided_at desc, id) where state <> 'waiting';
create index reviews_decided_at on reviews (decided_at) where state <> 'waiting';
create index reviews_shopper on reviews (shopper_id) where shopper_id is not null;
create index reviews_written on reviews (written_at);

-- Who found a review helpful, once an account.
create table review_marks (
  review_id  text not null references reviews (id) on delete cascade,
  shopper_id text not null references shoppers (id),
  created_at timestamptz not null,
  primary key (review_id, shopper_id)
);
create index review_marks_shopper on review_marks (shopper_id);

-- How many shown reviews a product has of each number of stars. `products.rating` and `rating_count` are reckoned from here.
create table review_sums (
  product_id text primary key references products (id),
  stars_1    integer not null default 0 check (stars_1 >= 0),
  stars_2    integer not null default 0 check (stars_2 >= 0),
  stars_3    integer not null default 0 check (stars_3 >= 0),
  stars_4    integer not null default 0 check (stars_4 >= 0),
  stars_5    integer not null default 0 check (stars_5 >= 0)
);

-- Adds up what is shown now and was not, and tells of every product whose page says something else: the row of the sums is
-- locked before the product, so that two decisions at once both count.
create function count_reviews(ids text[], ratings smallint[], signs integer[]) returns void language plpgsql as $$
declare
  one record;
begin
  for one in
    select product_id,
      coalesce(sum(sign) filter (where rating = 1), 0)::integer as s1,
      coalesce(sum(sign) filter (where rating = 2), 0)::integer as s2,
      coalesce(sum(sign) filter (where rating = 3), 0)::integer as s3,
      coalesce(sum(sign) filter (where rating = 4), 0)::integer as s4,
      coalesce(sum(sign) filter (where rating = 5), 0)::integer as s5
    from unnest(ids, ratings, signs) as row (product_id, rating, sign)
    group by product_id order by product_id
  loop
    continue when (one.s1, one.s2, one.s3, one.s4, one.s5) = (0, 0, 0, 0, 0);
    insert into review_sums (product_id) values (one.product_id) on conflict do nothing;
    update review_sums set stars_1 = stars_1 + one.s1, stars_2 = stars_2 + one.s2, stars_3 = stars_3 + one.s3,
      stars_4 = stars_4 + one.s4, stars_5 = stars_5 + one.s5
    where product_id = one.product_id;
    update products p set rating_count = told.n,
      rating = round((s.stars_1 + 2 * s.stars_2 + 3 * s.stars_3 + 4 * s.stars_4 + 5 * s.stars_5)::numeric / nullif(told.n, 0), 1)
    from review_sums s, lateral (select s.stars_1 + s.stars_2 + s.stars_3 + s.stars_4 + s.stars_5 as n) as told
    where s.product_id = one.product_id and p.id = one.product_id;
  end loop;
  perform notify_products(array(select distinct unnest(ids)));
end $$;

create function reviews_added() returns trigger language plpgsql as $$
begin
  perform count_reviews(array_agg(product_id), array_agg(rating), array_agg(1)) from is_now where state = 'shown';
  return null;
end $$;
create function reviews_gone() returns trigger language plpgsql as $$
begin
  perform count_reviews(array_agg(product_id), array_agg(rating), array_agg(-1)) from was where state = 'shown';
  return null;
end $$;
create function reviews_changed() returns trigger language plpgsql as $$
begin
  perform count_reviews(array_agg(product_id), array_agg(rating), array_agg(sign)) from (
    select product_id, rating, -1 as sign from was where state = 'shown'
    union all
    select product_id, rating, 1 from is_now where state = 'shown') as both_sides;
  return null;
end $$;
create trigger reviews_inserted after insert on reviews referencing new table as is_now
  for each statement execute function reviews_added();
create trigger reviews_deleted after delete on reviews referencing old table as was
  for each statement execute function reviews_gone();
create trigger reviews_updated after update on reviews referencing old table as was new table as is_now
  for each statement execute function reviews_changed();

create function review_marked() returns trigger language plpgsql as $$
begin
  update reviews set helpful = helpful + 1 where id = new.review_id;
  return null;
end $$;
create function review_unmarked() returns trigger language plpgsql as $$
begin
  update reviews set helpful = helpful - 1 where id = old.review_id;
  return null;
end $$;
create trigger review_marks_inserted after insert on review_marks for each row execute function review_marked();
create trigger review_marks_deleted after delete on review_marks for each row execute function review_unmarked();

-- Orders whose buyers are asked what they think, from their delivery on, whichever process writes it. Orders that were
-- delivered before this are asked nothing.
create table review_invitations (
  order_id     text primary key references orders (id),
  delivered_at timestamptz not null,
  sent_at      timestamptz
);
create index review_invitations_due on review_invitations (delivered_at) where sent_at is null;
create function review_to_come() returns trigger language plpgsql as $$
begin
  insert into review_invitations (order_id, delivered_at) values (new.order_id, new.created_at) on conflict do nothing;
  return null;
end $$;
create trigger order_events_reviewed after insert on order_events for each row when (new.status = 'Delivered')
  execute function review_to_come();
