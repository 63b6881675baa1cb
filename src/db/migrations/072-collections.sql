-- release 3, beside 2
-- Collections are groups that hold no product for good: named ones in an order, or what a rule finds (domain/product/groups).
-- The release before neither lists nor finds them. Each category and collection may have a wide picture of its own.
alter table product_groups
  drop constraint product_groups_kind_check,
  add constraint product_groups_kind_check check (kind in ('category', 'room', 'collection')),
  add column content jsonb,
  add column wide text references images (hash),
  add constraint product_groups_content_check check ((kind = 'collection') = (content is not null));
