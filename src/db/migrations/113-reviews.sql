-- release 4, beside 4
-- Reviews, questions and product alerts.

create table reviews (
  id text primary key,
  order_id text not null references orders (id),
  product_id text not null references products (id),
  shopper_id text references shoppers (id),
  author text not null default '' check (length(author) <= 60),
  rating smallint not null check (rating between 1 and 5),
  body text not null check (length(body) <= 2000),
  language text not null,
  images text[] not null default '{}' check (cardinality(images) <= 4),
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'refused')),
  reason text,
  reply text not null default '' check (length(reply) <= 2000),
  replied_at timestamptz,
  replied_by text references staff (id),
  helpful_count integer not null default 0 check (helpful_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  edited_at timestamptz not null,
  moderated_at timestamptz,
  moderated_by text references staff (id),
  constraint reviews_refusal_check check ((reason is not null) = (state = 'refused')),
  unique (order_id, product_id)
);
create index reviews_edited on reviews (edited_at);
create index reviews_moderated on reviews (state, moderated_at desc, id) where state <> 'waiting';
create index reviews_moderated_at on reviews (moderated_at) where state <> 'waiting';
create index reviews_pending on reviews (edited_at, id) where state = 'waiting';
create index reviews_published on reviews (product_id, edited_at desc, id) where state = 'shown';
create index reviews_published_rating on reviews (product_id, rating, edited_at desc, id) where state = 'shown';
create index reviews_shopper on reviews (shopper_id) where shopper_id is not null;

-- Shoppers who found a review helpful.
create table review_votes (
  review_id text not null references reviews (id) on delete cascade,
  shopper_id text not null references shoppers (id),
  created_at timestamptz not null,
  primary key (review_id, shopper_id)
);
create index review_votes_shopper on review_votes (shopper_id);

-- Published reviews of a product by stars.
create table rating_counts (
  product_id text primary key references products (id),
  stars_1 integer not null default 0 check (stars_1 >= 0),
  stars_2 integer not null default 0 check (stars_2 >= 0),
  stars_3 integer not null default 0 check (stars_3 >= 0),
  stars_4 integer not null default 0 check (stars_4 >= 0),
  stars_5 integer not null default 0 check (stars_5 >= 0)
);

-- Delivered orders whose shopper is invited to review.
create table review_invitations (
  order_id text primary key references orders (id),
  delivered_at timestamptz not null,
  sent_at timestamptz
);
create index review_invitations_due on review_invitations (delivered_at) where sent_at is null;

create table questions (
  id text primary key,
  product_id text not null references products (id),
  shopper_id text references shoppers (id),
  author text not null default '' check (length(author) <= 60),
  body text not null check (length(body) between 1 and 500),
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'refused')),
  reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  moderated_at timestamptz,
  moderated_by text references staff (id),
  constraint questions_refusal_check check ((reason is not null) = (state = 'refused'))
);
create index questions_published on questions (product_id, created_at desc, id) where state = 'shown';
create index questions_shopper on questions (shopper_id) where shopper_id is not null;
create index questions_state on questions (state, created_at desc, id);

create table question_answers (
  id text primary key,
  question_id text not null references questions (id) on delete cascade,
  shopper_id text references shoppers (id),
  is_from_store boolean not null default false,
  author text not null default '' check (length(author) <= 60),
  body text not null check (length(body) between 1 and 1000),
  language text not null,
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'refused')),
  reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  moderated_at timestamptz,
  moderated_by text references staff (id),
  constraint question_answers_refusal_check check ((reason is not null) = (state = 'refused'))
);
create unique index question_answers_once on question_answers (question_id, shopper_id) where shopper_id is not null;
create index question_answers_pending on question_answers (question_id) where state = 'waiting';
create index question_answers_question on question_answers (question_id);
create index question_answers_shopper on question_answers (shopper_id) where shopper_id is not null;
create unique index question_answers_store on question_answers (question_id) where is_from_store;

-- Requests for an email when a product is back in stock or cheaper.
create table alerts (
  id text primary key,
  product_id text not null references products (id),
  kind text not null check (kind in ('back', 'cheaper')),
  email text not null check (length(email) <= 254),
  language text not null,
  shopper_id text references shoppers (id),
  price_paisa bigint not null check (price_paisa > 0),
  requested_at timestamptz not null,
  confirmed_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  constraint alerts_confirmation_check check (sent_at is null or confirmed_at is not null)
);
create index alerts_email on alerts (email);
create index alerts_ended on alerts (coalesce(ended_at, sent_at)) where ended_at is not null or sent_at is not null;
create index alerts_pending on alerts (product_id, kind) where confirmed_at is not null and sent_at is null and ended_at is null;
create unique index alerts_pending_once on alerts (email, product_id, kind) where sent_at is null and ended_at is null;
create index alerts_shopper on alerts (shopper_id) where shopper_id is not null;
create index alerts_unconfirmed on alerts (requested_at) where confirmed_at is null;

create function apply_rating_counts(ids text[], ratings smallint[], signs integer[]) returns void language plpgsql as $$
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
    insert into rating_counts (product_id) values (one.product_id) on conflict do nothing;
    update rating_counts set stars_1 = stars_1 + one.s1, stars_2 = stars_2 + one.s2, stars_3 = stars_3 + one.s3,
      stars_4 = stars_4 + one.s4, stars_5 = stars_5 + one.s5
    where product_id = one.product_id;
    update products p set rating_count = total.n,
      rating = round((s.stars_1 + 2 * s.stars_2 + 3 * s.stars_3 + 4 * s.stars_4 + 5 * s.stars_5)::numeric / nullif(total.n, 0), 1)
    from rating_counts s, lateral (select s.stars_1 + s.stars_2 + s.stars_3 + s.stars_4 + s.stars_5 as n) as total
    where s.product_id = one.product_id and p.id = one.product_id;
  end loop;
  perform notify_products(array(select distinct unnest(ids)));
end $$;

create function count_new_reviews() returns trigger language plpgsql as $$
begin
  perform apply_rating_counts(array_agg(product_id), array_agg(rating), array_agg(1)) from is_now where state = 'shown';
  return null;
end $$;

create function recount_changed_reviews() returns trigger language plpgsql as $$
begin
  perform apply_rating_counts(array_agg(product_id), array_agg(rating), array_agg(sign)) from (
    select product_id, rating, -1 as sign from was where state = 'shown'
    union all
    select product_id, rating, 1 from is_now where state = 'shown') as both_sides;
  return null;
end $$;

create function discount_deleted_reviews() returns trigger language plpgsql as $$
begin
  perform apply_rating_counts(array_agg(product_id), array_agg(rating), array_agg(-1)) from was where state = 'shown';
  return null;
end $$;

create function count_review_vote() returns trigger language plpgsql as $$
begin
  update reviews set helpful_count = helpful_count + 1 where id = new.review_id;
  return null;
end $$;

create function discount_review_vote() returns trigger language plpgsql as $$
begin
  update reviews set helpful_count = helpful_count - 1 where id = old.review_id;
  return null;
end $$;

create function schedule_review_invitation() returns trigger language plpgsql as $$
begin
  insert into review_invitations (order_id, delivered_at) values (new.order_id, new.created_at) on conflict do nothing;
  return null;
end $$;

create function notify_questions() returns trigger language plpgsql as $$
begin
  perform notify_products(array[coalesce(new.product_id, old.product_id)]);
  return null;
end $$;

create function notify_question_answers() returns trigger language plpgsql as $$
begin
  perform notify_products(array(select product_id from questions
    where id = coalesce(new.question_id, old.question_id) and state = 'shown'));
  return null;
end $$;

create trigger order_events_review_invitation after insert on order_events
  for each row
  when (new.status = 'Delivered')
  execute function schedule_review_invitation();
create trigger question_answers_notify_delete after delete on question_answers
  for each row
  when (old.state = 'shown')
  execute function notify_question_answers();
create trigger question_answers_notify_insert after insert on question_answers
  for each row
  when (new.state = 'shown')
  execute function notify_question_answers();
create trigger question_answers_notify_update after update on question_answers
  for each row
  when (old.state = 'shown' or new.state = 'shown')
  execute function notify_question_answers();
create trigger questions_notify_delete after delete on questions
  for each row
  when (old.state = 'shown')
  execute function notify_questions();
create trigger questions_notify_insert after insert on questions
  for each row
  when (new.state = 'shown')
  execute function notify_questions();
create trigger questions_notify_update after update on questions
  for each row
  when (old.state = 'shown' or new.state = 'shown')
  execute function notify_questions();
create trigger review_votes_count_delete after delete on review_votes
  for each row
  execute function discount_review_vote();
create trigger review_votes_count_insert after insert on review_votes
  for each row
  execute function count_review_vote();
create trigger reviews_count_delete after delete on reviews
  referencing old table as was
  for each statement
  execute function discount_deleted_reviews();
create trigger reviews_count_insert after insert on reviews
  referencing new table as is_now
  for each statement
  execute function count_new_reviews();
create trigger reviews_count_update after update on reviews
  referencing old table as was new table as is_now
  for each statement
  execute function recount_changed_reviews();
