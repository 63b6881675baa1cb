-- release 3, beside 2
-- Where the shopper lives, as far as delivery goes: ids and names of a local level; null where they never said.
alter table shoppers add column place jsonb;
