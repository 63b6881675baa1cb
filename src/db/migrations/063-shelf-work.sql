-- release 3, beside 2
-- Stock changed by hand says why. A count that finds what was known is written down too. `send_key` and `request_hash` are
-- of whoever sent it: the same again changes nothing.
alter table stock_movements
  add column send_key text,
  add column request_hash text,
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (reason in ('added', 'order', 'cancelled', 'expired', 'corrected',
    'returned', 'received', 'damaged', 'counted', 'sold-elsewhere', 'undone')) not valid,
  drop constraint stock_movements_change_check,
  add constraint stock_movements_change_check check (change <> 0 or reason = 'counted') not valid;

-- What a member of staff takes back by hand is of no order; all else that comes back is judged by the order it was taken for.
create or replace trigger stock_movements_judged before insert on stock_movements for each row
  when (new.reason in ('cancelled', 'expired') or new.reverses is not null
    or (new.reason = 'returned' and (new.order_id is not null or new.staff_id is null)))
  execute function judge_returned_pieces();

-- A draft is archived too, so that a process of the release before shows it to nobody. `low_stock`: of how many pieces or
-- fewer its seller wants to be told; null where that is the same as for every product.
alter table products
  add column drafted_at timestamptz,
  add column publish_at timestamptz,
  add column low_stock integer,
  add constraint products_draft_check check (
    (drafted_at is null or archived_at is not null) and (publish_at is null or drafted_at is not null)) not valid,
  add constraint products_low_stock_check check (low_stock between 0 and 1000000) not valid;

-- Whoever puts a draft on the shelf, a process of the release before among them, has published it.
create function end_draft() returns trigger language plpgsql as $$
begin
  new.drafted_at := null;
  new.publish_at := null;
  return new;
end $$;
create trigger products_draft_ends before update of archived_at on products
  for each row when (new.archived_at is null and old.archived_at is not null) execute function end_draft();

-- A moment of its own: each process looks at its timetable anew.
create function publishing_planned() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'sales');
  return null;
end $$;
create trigger products_planned after insert on products
  for each row when (new.publish_at is not null) execute function publishing_planned();
create trigger products_planned_anew after update of publish_at on products
  for each row when (new.publish_at is distinct from old.publish_at) execute function publishing_planned();

alter table archived_names add column is_draft boolean not null default false;
create or replace function write_archived_names(ids text[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then
    return;
  end if;
  delete from archived_names a where a.product_id = any(ids)
    and not exists (select 1 from products p where p.id = a.product_id and p.archived_at is not null);
  insert into archived_names (product_id, archived_at, names, is_draft)
  select p.id, p.archived_at, lower(concat_ws(E'\n', p.sku, en.name, ne.name)), p.drafted_at is not null
  from products p
    left join product_texts en on en.product_id = p.id and en.language = 'en'
    left join product_texts ne on ne.product_id = p.id and ne.language = 'ne'
  where p.id = any(ids) and p.archived_at is not null
  on conflict (product_id) do update
    set archived_at = excluded.archived_at, names = excluded.names, is_draft = excluded.is_draft;
end $$;

-- What stood there before an import, for as long as it can be undone; null for a product that it added.
create table import_changes (
  import_id  text not null references import_jobs (id) on delete cascade,
  product_id text not null references products (id) on delete cascade,
  before     jsonb,
  after      jsonb not null,
  primary key (import_id, product_id)
);
alter table import_jobs
  add column undone_at timestamptz,
  add column undone jsonb;
