-- release 3, beside 2
-- Why a piece goes back, as whoever sends it says; null where nobody was asked.
alter table return_requests add column if not exists reason text
  check (reason in ('does-not-fit', 'damaged', 'not-as-shown', 'changed-mind', 'other'));
