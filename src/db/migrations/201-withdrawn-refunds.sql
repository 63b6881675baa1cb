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

-- Money that was received by hand counts, too. The total alone may be less since an edit.
create or replace function refuse_excess_refund() returns trigger language plpgsql as $$
declare
  received bigint;
  refunded bigint;
begin
  if new.attempt_id is null then
    perform 1 from orders where id = new.order_id for no key update;
    select greatest(o.total_paisa, tender_paisa(o.id) + coalesce((
      select sum(coalesce(nullif(a.received_paisa, 0), a.amount_paisa)) from payment_attempts a
      where a.order_id = o.id and a.status in ('paid', 'refunded')), 0))
    into received from orders o where o.id = new.order_id;
    select coalesce(sum(amount_paisa), 0) into refunded from refunds
    where order_id = new.order_id and attempt_id is null and id <> new.id;
  else
    select coalesce(nullif(received_paisa, 0), amount_paisa) into received from payment_attempts
    where id = new.attempt_id for no key update;
    select coalesce(sum(amount_paisa), 0) into refunded from refunds where attempt_id = new.attempt_id and id <> new.id;
    -- A refund without a cause may ask for more than remains and gets what remains.
    if tg_op = 'INSERT' and new.cause = '' and refunded + new.amount_paisa > received then
      if refunded >= received then
        return null;
      end if;
      new.amount_paisa := received - refunded;
    end if;
  end if;
  if refunded + new.amount_paisa > received then
    raise exception 'a refund cannot exceed the received amount' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
