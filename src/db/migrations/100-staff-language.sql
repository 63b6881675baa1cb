-- release 3, beside 2
-- The language that a member of staff last logged in with; null before that. Mails to them are in it.
alter table staff add column language text check (language in ('en', 'ne'));
