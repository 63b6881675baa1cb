-- release 4, beside 4
-- Only codes that were sent count against a phone number. A lookup that matches no order sends none.

alter table contact_verifications add column is_sent boolean not null default true;
