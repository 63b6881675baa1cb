-- release 5, beside 4
-- A refund that was agreed by mistake is withdrawn, as long as nobody has sent it.

drop trigger refunds_no_delete on refunds;
create trigger refunds_no_delete before delete on refunds
  for each row
  when (old.status <> 'owed' or old.sent_at is not null or old.cause !~ '^(edit \d+$|agreed )')
  execute function refuse_changes();
