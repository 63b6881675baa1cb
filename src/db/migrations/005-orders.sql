-- The seller's order desk: finding an order among a million, counting them, and telling of a new one.

-- Words by which an order is found, each by its beginning: its id, the customer's name and e-mail, the digits of the
-- phone with and without Nepal's code, and what was bought in both languages. Split as src/domain/order/order-words.ts does.
create function order_words(of_id text, of_address jsonb) returns tsvector language sql stable as $$
  select array_to_tsvector(array(
    select distinct left(word, 60)
    from regexp_split_to_table(lower(concat_ws(' ',
        of_id, of_address ->> 'firstName', of_address ->> 'lastName', of_address ->> 'email',
        regexp_replace(of_address ->> 'phone', '[^0-9]', '', 'g'),
        regexp_replace(regexp_replace(of_address ->> 'phone', '[^0-9]', '', 'g'), '^977', ''),
        (select string_agg(concat_ws(' ', l.snapshot ->> 'name', l.snapshot ->> 'nameNe'), ' ')
         from order_lines l where l.order_id = of_id))),
      '[\s!-/:-@\[-`{-~।]+') as word
    where word <> ''))
$$;
alter table orders add column search_words tsvector;
update orders set search_words = order_words(id, address);
alter table orders alter column search_words set not null;
create index orders_search on orders using gin (search_words);

create function order_written() returns trigger language plpgsql as $$
begin
  new.search_words := order_words(new.id, new.address);
  return new;
end $$;
create trigger order_words_inserted before insert on orders for each row execute function order_written();
create trigger order_words_updated before update of address on orders for each row execute function order_written();

create function order_lines_written() returns trigger language plpgsql as $$
begin
  update orders set search_words = order_words(id, address) where id in (select order_id from changed);
  return null;
end $$;
create trigger order_lines_inserted after insert on order_lines referencing new table as changed
  for each statement execute function order_lines_written();

-- Whatever a list is narrowed to besides words is read from the index alone.
drop index orders_newest;
drop index orders_status;
create index orders_newest on orders (created_at desc, id desc) include (status, payment_type, is_paid);
create index orders_status on orders (status, created_at desc, id desc) include (payment_type, is_paid);

-- How many orders there are of each kind, as changes that are summed: one row that counts would make every buyer
-- wait for the one before. A job adds them up.
create table order_tallies (
  id           bigint generated always as identity primary key,
  status       text not null,
  payment_type text not null,
  is_paid      boolean not null,
  n            integer not null
);
insert into order_tallies (status, payment_type, is_paid, n)
select status, payment_type, is_paid, count(*) from orders group by status, payment_type, is_paid;

create function orders_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into order_tallies (status, payment_type, is_paid, n) values (old.status, old.payment_type, old.is_paid, -1);
  end if;
  if tg_op = 'DELETE' then
    return null;
  end if;
  insert into order_tallies (status, payment_type, is_paid, n) values (new.status, new.payment_type, new.is_paid, 1);
  perform pg_notify('orders', case tg_op when 'INSERT' then 'new:' else 'changed:' end || new.id);
  return null;
end $$;
create trigger orders_counted after insert or delete on orders for each row execute function orders_changed();
create trigger orders_recounted after update of status, is_paid on orders for each row
  when (old.status is distinct from new.status or old.is_paid is distinct from new.is_paid)
  execute function orders_changed();
