-- release 3, beside 2
-- Money that a seller gives back without a request: which pieces it is for, and why in the seller's words.
alter table refunds
  add column items jsonb,
  add column explanation text not null default '';
