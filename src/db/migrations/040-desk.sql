-- release 3, beside 2
-- Who carries an order and under which number, beside its row: orders keep their versions, and an older process, which
-- knows of none of this, changes nothing here. `version` counts the changes: whoever saves says which one was read.
create table order_shipments (
  order_id   text primary key references orders (id),
  courier    text not null check (length(courier) <= 60),
  tracking   text not null check (length(tracking) <= 80),
  version    integer not null check (version >= 1),
  changed_at timestamptz not null
);

-- What the people of the shop tell each other of an order; no shopper reads it. `staff_id` stays although they leave.
create table order_notes (
  id         bigint generated always as identity primary key,
  order_id   text not null references orders (id),
  staff_id   text not null references staff (id),
  body       text not null check (length(body) between 1 and 1000),
  created_at timestamptz not null
);
create index order_notes_order on order_notes (order_id, id);

-- A note stands as it was written; it goes only with the account of the person it is about.
create function order_notes_stand() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select 1 from orders o join shoppers s on s.id = o.shopper_id
    where o.id = old.order_id and s.deleted_at is not null) then
    return old;
  end if;
  raise exception 'a note on an order stands as it was written' using errcode = 'restrict_violation';
end $$;
create trigger order_notes_stand before update or delete on order_notes for each row
  execute function order_notes_stand();

-- Open pages of the order are read anew.
create function order_told() returns trigger language plpgsql as $$
begin
  perform lay_notice('orders', 'changed:' || new.order_id);
  return null;
end $$;
create trigger order_shipments_told after insert or update on order_shipments for each row execute function order_told();
create trigger order_notes_told after insert on order_notes for each row execute function order_told();
