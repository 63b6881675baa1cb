-- release 3, beside 2
-- What somebody with an account asks about a product, and what the shop and buyers answer; shown when the shop has read it.
create table questions (
  id         text primary key,
  product_id text not null references products (id),
  shopper_id text references shoppers (id),
  author     text not null default '' check (length(author) <= 60),
  body       text not null check (length(body) between 1 and 500),
  language   text not null,
  state      text not null default 'waiting' check (state in ('waiting', 'shown', 'refused')),
  reason     text check ((reason is not null) = (state = 'refused')),
  version    integer not null default 1,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references staff (id)
);
create index questions_shown on questions (product_id, created_at desc, id) where state = 'shown';
create index questions_state on questions (state, created_at desc, id);
create index questions_shopper on questions (shopper_id) where shopper_id is not null;

-- Of the shop one for each question, shown at once; of a buyer one, too, which waits.
create table question_answers (
  id          text primary key,
  question_id text not null references questions (id) on delete cascade,
  shopper_id  text references shoppers (id),
  is_shop     boolean not null default false,
  author      text not null default '' check (length(author) <= 60),
  body        text not null check (length(body) between 1 and 1000),
  language    text not null,
  state       text not null default 'waiting' check (state in ('waiting', 'shown', 'refused')),
  reason      text check ((reason is not null) = (state = 'refused')),
  version     integer not null default 1,
  created_at  timestamptz not null,
  decided_at  timestamptz,
  decided_by  text references staff (id)
);
create unique index question_answers_shop on question_answers (question_id) where is_shop;
create unique index question_answers_buyer on question_answers (question_id, shopper_id) where shopper_id is not null;
create index question_answers_question on question_answers (question_id);
create index question_answers_waiting on question_answers (question_id) where state = 'waiting';
create index question_answers_shopper on question_answers (shopper_id) where shopper_id is not null;

-- A page follows what is shown on it.
create function questions_told() returns trigger language plpgsql as $$
begin
  perform notify_products(array[coalesce(new.product_id, old.product_id)]);
  return null;
end $$;
create function question_answers_told() returns trigger language plpgsql as $$
begin
  perform notify_products(array(select product_id from questions
    where id = coalesce(new.question_id, old.question_id) and state = 'shown'));
  return null;
end $$;
create trigger questions_inserted after insert on questions for each row when (new.state = 'shown') execute function questions_told();
create trigger questions_changed after update on questions for each row
  when (old.state = 'shown' or new.state = 'shown') execute function questions_told();
create trigger questions_deleted after delete on questions for each row when (old.state = 'shown') execute function questions_told();
create trigger question_answers_inserted after insert on question_answers for each row when (new.state = 'shown') execute function question_answers_told();
create trigger question_answers_changed after update on question_answers for each row
  when (old.state = 'shown' or new.state = 'shown') execute function question_answers_told();
create trigger question_answers_deleted after delete on question_answers for each row when (old.state = 'shown') execute function question_answers_told();
