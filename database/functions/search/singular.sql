-- An English word without the ending of a plural; any other word as it is.
create or replace function private.singular(word text) returns text
language sql immutable set search_path = '' as $$
  select case
    when word !~ '^[a-z]{3,}s$' or word ~ '(ss|us|is)$' then word
    when word like '%ies' then left(word, -3) || 'y'
    when word ~ '(s|x|z|ch|sh)es$' then left(word, -2)
    else left(word, -1) end
$$;

revoke all on function private.singular(text) from public;
