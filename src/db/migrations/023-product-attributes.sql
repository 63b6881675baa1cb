-- release 3, beside 2
-- The fields of a product that nothing looks up by themselves lie together. A process of the release before names the
-- columns that it writes, and so leaves these as they are. Empty for the rows that stand, so that none is written anew.
alter table products
  add column attributes jsonb not null default '{}',
  -- The typed colour and materials for which the codes in `attributes` were given.
  add column coded_texts jsonb,
  add constraint products_attributes_check
    check (jsonb_typeof(attributes) = 'object' and pg_column_size(attributes) <= 262144) not valid,
  add constraint products_coded_texts_check check (jsonb_typeof(coded_texts) = 'object') not valid;
