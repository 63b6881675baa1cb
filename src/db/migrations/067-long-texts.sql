-- release 3, beside 2
-- Posts and help pages are pieces of the storefront with a long text in each language.
alter table content add column documents jsonb;
