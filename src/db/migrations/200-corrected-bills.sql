-- release 5, beside 4
-- A new bill of an edited order is credited for earlier refunds, and as a whole with the next edit. The trigger
-- `bills_credit_limit` limits the sum.

drop index bills_cancellation;
