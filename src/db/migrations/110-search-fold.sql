-- release 3, beside 2
-- The form in which sellers' searches compare texts, as foldedForSearch in src/lib/text.ts: small, without accents, joiners
-- and invisible characters, with plain quotes, hyphens and Latin digits.
create function search_fold(of_text text) returns text language sql immutable parallel safe as $$
  select normalize(regexp_replace(
    translate(normalize(lower(of_text), nfd),
      '‘’‚‛“”„‟ʼ′″`´‐‑‒–—―−﹘﹣-०१२३४५६७८९０１２３４５６７８９٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
      $t$'''''''''''''----------0123456789012345678901234567890123456789$t$),
    '[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'), nfc)
$$;

-- The words of an order and of a customer as before, and the same folded: the release before looks for the former.
create function search_words_of(of_text text) returns tsvector language sql immutable as $$
  select array_to_tsvector(array(
    select distinct left(word, 60)
    from unnest(array[lower(of_text), search_fold(of_text)]) as form,
      regexp_split_to_table(form, '[\s!-/:-@\[-`{-~।]+') as word
    where word <> ''))
$$;
create or replace function order_words(of_id text, of_address jsonb) returns tsvector language sql stable as $$
  select search_words_of(concat_ws(' ',
    of_id, of_address ->> 'firstName', of_address ->> 'lastName', of_address ->> 'email',
    regexp_replace(of_address ->> 'phone', '[^0-9]', '', 'g'),
    regexp_replace(regexp_replace(of_address ->> 'phone', '[^0-9]', '', 'g'), '^977', ''),
    (select string_agg(concat_ws(' ', l.snapshot ->> 'name', l.snapshot ->> 'nameNe'), ' ')
     from order_lines l where l.order_id = of_id)))
$$;
create or replace function customer_words(of_name text, of_email text, of_phone text)
  returns tsvector language sql immutable as $$
  select search_words_of(of_name || ' ' || of_email || ' ' || regexp_replace(coalesce(of_phone, ''), '[^0-9]', '', 'g')
    || ' ' || regexp_replace(coalesce(of_phone, ''), '^[+]977', ''))
$$;
