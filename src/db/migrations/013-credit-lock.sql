-- release 2, beside 1
-- The bill that a credit note corrects is locked as everything else is: what refers to it need not wait.
create or replace function refuse_excess_credit() returns trigger language plpgsql as $$
declare
  billed jsonb;
  paisa  bigint;
  tax    bigint;
begin
  select content into strict billed from bills
  where id = new.corrects and kind = 'bill' and order_id = new.order_id for no key update;
  select coalesce(sum((content ->> 'totalPaisa')::bigint), 0), coalesce(sum((content ->> 'taxPaisa')::bigint), 0)
  into paisa, tax from bills where corrects = new.corrects;
  if paisa + (new.content ->> 'totalPaisa')::bigint > (billed ->> 'totalPaisa')::bigint
    or tax + (new.content ->> 'taxPaisa')::bigint > (billed ->> 'taxPaisa')::bigint then
    raise exception 'credit notes take back no more than was billed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
