-- A credit note for each refund that is completed, what the environment last set, and a secret of the store's own.

-- The return that a refund is for: its pieces are what the credit note takes back first.
alter table refunds add column request_id text references return_requests (id);

-- Several credit notes may correct one bill: one for each refund, and one that takes back what nobody had paid.
alter table bills add column refund_id text references refunds (id);
alter table bills add check (refund_id is null or kind = 'credit-note');
drop index bills_corrects;
create index bills_corrects on bills (corrects) where corrects is not null;
create unique index bills_taken_back on bills (corrects) where corrects is not null and refund_id is null;
create unique index bills_refund on bills (refund_id) where refund_id is not null;

create or replace function refuse_changed_bill() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.prints >= old.prints
    and (new.id, new.kind, new.fiscal_year, new.number, new.order_id, new.corrects, new.refund_id, new.content, new.issued_at)
      is not distinct from
        (old.id, old.kind, old.fiscal_year, old.number, old.order_id, old.corrects, old.refund_id, old.content, old.issued_at) then
    return new;
  end if;
  raise exception 'a bill is never changed or deleted' using errcode = 'restrict_violation';
end $$;

-- What the credit notes of a bill take back together is never more than was billed, neither in sum nor in tax.
create function refuse_excess_credit() returns trigger language plpgsql as $$
declare
  billed jsonb;
  paisa  bigint;
  tax    bigint;
begin
  select content into strict billed from bills
  where id = new.corrects and kind = 'bill' and order_id = new.order_id for update;
  select coalesce(sum((content ->> 'totalPaisa')::bigint), 0), coalesce(sum((content ->> 'taxPaisa')::bigint), 0)
  into paisa, tax from bills where corrects = new.corrects;
  if paisa + (new.content ->> 'totalPaisa')::bigint > (billed ->> 'totalPaisa')::bigint
    or tax + (new.content ->> 'taxPaisa')::bigint > (billed ->> 'taxPaisa')::bigint then
    raise exception 'credit notes take back no more than was billed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bills_credited before insert on bills for each row when (new.corrects is not null)
  execute function refuse_excess_credit();

-- The password that the environment last gave this login, hashed: only another one is taken over at a start.
alter table staff add column environment_hash text;

-- Signs links that the store hands out for good, as the one that ends a newsletter. Made here, so that nobody has to
-- set it and every process of the store has the same.
create table store_secret (
  id     boolean primary key default true check (id),
  secret bytea not null check (octet_length(secret) = 32)
);
insert into store_secret (secret)
values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
