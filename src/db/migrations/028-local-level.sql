-- release 3, beside 2
-- An address keeps the local level that was picked for it, so that its zone does not depend on how its city is spelt. A
-- process of the release before writes addresses without one, whose city is read instead.
alter table addresses
  add column local_level_id integer,
  add constraint addresses_local_level_check check (local_level_id > 0) not valid;
