-- release 5, beside 4
-- An edit that raises the total again withdraws refunds of earlier edits, as long as nobody has sent them.

drop trigger refunds_no_delete on refunds;
create trigger refunds_no_delete before delete on refunds
  for each row
  when (old.status <> 'owed' or old.sent_at is not null or old.cause !~ '^edit \d+$')
  execute function refuse_changes();
create trigger refunds_no_truncate before truncate on refunds
  for each statement
  execute function refuse_changes();
