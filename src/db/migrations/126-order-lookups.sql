-- release 4, beside 4
-- Codes for visitors who request the status of an order by its number and phone number. Such a row has no account.

alter table contact_verifications
  alter column shopper_id drop not null,
  add column order_number bigint,
  add constraint contact_verifications_requester_check check ((shopper_id is null) = (order_number is not null));
