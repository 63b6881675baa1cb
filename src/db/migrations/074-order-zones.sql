-- release 3, beside 2
-- Where an order goes, as the zones stood when its days were promised: {"id", "name"}; null elsewhere, and before this.
alter table orders add column zone jsonb;
