-- release 3, beside 2
-- The Customers permission opened nothing before. Owners read once which staff no longer see the customers.
insert into owner_settings (name, value, version, updated_at)
select 'notice-customers', '{}', 1, now()
where exists (
  select from staff
  where role = 'staff' and disabled_at is null and 'orders' = any(areas) and not 'people' = any(areas))
on conflict do nothing;
