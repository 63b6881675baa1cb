-- release 3, beside 2
-- What a member of staff may do, by area; owners may do all. Whoever works here already keeps what they could do, and so
-- does whom a process of the release before adds.
alter table staff
  add column areas text[] not null default '{orders,shelf}',
  add constraint staff_areas_check check (areas <@ array['orders', 'shelf', 'money', 'content', 'people']) not valid;
