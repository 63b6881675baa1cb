-- release 3, beside 2
-- How the first start of a store began, so that the next one completes what it left: with the demo furniture or empty. One row;
-- `finished_at` is null until everything is in its place.
create table store_opening (
  id          boolean primary key default true check (id),
  is_demo     boolean not null,
  began_at    timestamptz not null,
  finished_at timestamptz
);
