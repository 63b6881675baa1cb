-- release 4, beside 4
-- A hand-in of cash that was recorded by mistake is taken back by a second entry over the negative amount.
alter table cash_handovers add column corrects_id bigint references cash_handovers (id);
create unique index cash_handovers_corrects on cash_handovers (corrects_id) where corrects_id is not null;
alter table cash_handovers drop constraint cash_handovers_amount_paisa_check;
alter table cash_handovers add constraint cash_handovers_amount_paisa_check
  check (case when corrects_id is null then amount_paisa > 0 else amount_paisa < 0 end);

-- References of payments by QR are the same if their letters and digits are.
create function qr_reference_key(reference text) returns text language sql immutable parallel safe as $$
  select regexp_replace(translate(lower(normalize(reference, nfkc)), '०१२३४५६७८९', '0123456789'), '[^[:alnum:]]+', '', 'g')
$$;
