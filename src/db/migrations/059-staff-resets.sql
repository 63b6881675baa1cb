-- release 3, beside 2
-- Members of staff get links to a new password too; a release from before makes and knows those of shoppers alone.
alter table password_resets alter column shopper_id drop not null;
alter table password_resets add column staff_id text references staff (id) on delete cascade;
alter table password_resets add constraint password_resets_of_one check (num_nonnulls(shopper_id, staff_id) = 1) not valid;
alter table password_resets validate constraint password_resets_of_one;
