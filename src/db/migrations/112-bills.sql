-- release 4, beside 4
-- Bills and credit notes. Numbers have no gaps.

-- The last bill number of each fiscal year.
create table bill_counters (
  fiscal_year text primary key,
  last_number integer not null check (last_number >= 0)
);

-- Bills and credit notes, as printed. Never changed.
create table bills (
  id text primary key,
  kind text not null check (kind in ('bill', 'credit-note')),
  fiscal_year text not null references bill_counters (fiscal_year),
  number integer not null check (number > 0),
  order_id text not null references orders (id),
  corrected_bill_id text references bills (id),
  content jsonb not null,
  print_count integer not null default 0 check (print_count >= 0),
  issued_at timestamptz not null,
  refund_id text references refunds (id),
  order_version integer not null default 1,
  is_write_off boolean not null default false,
  constraint bills_corrected_bill_check check ((kind = 'credit-note') = (corrected_bill_id is not null)),
  constraint bills_refund_check check (refund_id is null or kind = 'credit-note'),
  constraint bills_test_check check (fiscal_year <> 'TEST' or ((content ->> 'isTest')::boolean)),
  unique (fiscal_year, number)
);
create unique index bills_cancellation on bills (corrected_bill_id) where corrected_bill_id is not null and refund_id is null and not is_write_off;
create index bills_corrected_bill on bills (corrected_bill_id) where corrected_bill_id is not null;
create index bills_issued on bills (issued_at);
create index bills_order on bills (order_id);
create unique index bills_order_version on bills (order_id, order_version) where kind = 'bill';
create unique index bills_refund on bills (refund_id) where refund_id is not null;

create function refuse_bill_number_gaps() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.fiscal_year = old.fiscal_year and new.last_number = old.last_number + 1 then
    return new;
  end if;
  raise exception 'the numbers of bills follow one another' using errcode = 'restrict_violation';
end $$;

create function refuse_bill_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.print_count >= old.print_count
    and (new.id, new.kind, new.fiscal_year, new.number, new.order_id, new.order_version, new.corrected_bill_id, new.refund_id, new.content, new.issued_at, new.is_write_off)
      is not distinct from
        (old.id, old.kind, old.fiscal_year, old.number, old.order_id, old.order_version, old.corrected_bill_id, old.refund_id, old.content, old.issued_at, old.is_write_off) then
    return new;
  end if;
  raise exception 'a bill is never changed or deleted' using errcode = 'restrict_violation';
end $$;

create function refuse_excess_credit() returns trigger language plpgsql as $$
declare
  billed jsonb;
  paisa  bigint;
  tax    bigint;
begin
  select content into strict billed from bills
  where id = new.corrected_bill_id and kind = 'bill' and order_id = new.order_id for no key update;
  select coalesce(sum((content ->> 'totalPaisa')::bigint), 0), coalesce(sum((content ->> 'taxPaisa')::bigint), 0)
  into paisa, tax from bills where corrected_bill_id = new.corrected_bill_id;
  if paisa + (new.content ->> 'totalPaisa')::bigint > (billed ->> 'totalPaisa')::bigint
    or tax + (new.content ->> 'taxPaisa')::bigint > (billed ->> 'taxPaisa')::bigint then
    raise exception 'credit notes take back no more than was billed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create function add_credited_refund() returns trigger language plpgsql as $$
  begin
    update orders set refunded_paisa = refunded_paisa + (new.content ->> 'totalPaisa')::bigint where id = new.order_id;
    return null;
  end
$$;

create function add_written_off() returns trigger language plpgsql as $$
  begin
    update orders set written_off_paisa = written_off_paisa + (new.content ->> 'totalPaisa')::bigint where id = new.order_id;
    return null;
  end
$$;

create trigger bill_counters_gapless before delete or update on bill_counters
  for each row
  execute function refuse_bill_number_gaps();
create trigger bill_counters_no_truncate before truncate on bill_counters
  for each statement
  execute function refuse_changes();
create trigger bills_add_refund after insert on bills
  for each row
  when (new.refund_id is not null)
  execute function add_credited_refund();
create trigger bills_add_write_off after insert on bills
  for each row
  when (new.is_write_off)
  execute function add_written_off();
create trigger bills_credit_limit before insert on bills
  for each row
  when (new.corrected_bill_id is not null)
  execute function refuse_excess_credit();
create trigger bills_immutable before delete or update on bills for each row execute function refuse_bill_changes();
create trigger bills_no_truncate before truncate on bills for each statement execute function refuse_bill_changes();
