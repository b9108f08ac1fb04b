-- ILIKE converts the pattern and the text to lower case at each comparison: this does so once, and
-- finds the same.
create or replace function private.text_filter(field text, said text) returns text
language sql immutable set search_path = '' as $$
  select format('lower(%s) like ', field) || quote_literal(lower(private.contains_pattern(said)))
$$;

revoke all on function private.text_filter(text, text) from public;
