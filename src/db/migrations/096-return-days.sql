-- release 3, beside 2
-- How many days an order may be returned after its delivery, by the setting of its day. A process of the release before knows 90.
alter table orders add column return_days integer not null default 90 check (return_days between 1 and 3650);
create trigger orders_return_days_kept before update of return_days on orders for each row
  when (new.return_days is distinct from old.return_days) execute function keep_placed_terms();
