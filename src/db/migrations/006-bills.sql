-- Bills are issued once and never changed: what is wrong is corrected by a credit note.

alter table orders add column buyer_pan text check (buyer_pan ~ '^[0-9]{9}$');

alter table bills add check (prints >= 0);
alter table bills add check ((kind = 'credit-note') = (corrects is not null));
create unique index bills_corrects on bills (corrects) where corrects is not null;
create index bills_issued on bills (issued_at);
create index bills_of_order on bills (order_id);

-- Only how often a bill was printed may change, and only upwards.
create function refuse_changed_bill() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.prints >= old.prints
    and (new.id, new.kind, new.fiscal_year, new.number, new.order_id, new.corrects, new.content, new.issued_at)
      is not distinct from
        (old.id, old.kind, old.fiscal_year, old.number, old.order_id, old.corrects, old.content, old.issued_at) then
    return new;
  end if;
  raise exception 'a bill is never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger bills_kept before update or delete on bills for each row execute function refuse_changed_bill();
create trigger bills_not_emptied before truncate on bills for each statement execute function refuse_changed_bill();

-- A number follows the one before it, so that none is missing and none is given twice.
create function refuse_broken_sequence() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.fiscal_year = old.fiscal_year and new.last_number = old.last_number + 1 then
    return new;
  end if;
  raise exception 'the numbers of bills follow one another' using errcode = 'restrict_violation';
end $$;
create trigger bill_counters_kept before update or delete on bill_counters
  for each row execute function refuse_broken_sequence();

-- Every process shows the business details and drops the pages that show them when they change.
create function settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'settings');
  return null;
end $$;
create trigger settings_written after insert or update or delete on settings
  for each statement execute function settings_changed();
