-- An English word without the ending of a plural; any other word as it is. With one expression,
-- which word_forms has too: a session keeps 32 compiled ones.
create or replace function private.singular(word text) returns text
language sql immutable set search_path = '' as $$
  select case
    when word not like '___%s' or right(word, 2) in ('ss', 'us', 'is') or word ~ '[^a-z]' then word
    when word like '%ies' then left(word, -3) || 'y'
    when right(word, 3) in ('ses', 'xes', 'zes') or right(word, 4) in ('ches', 'shes') then left(word, -2)
    else left(word, -1) end
$$;

revoke all on function private.singular(text) from public;
