-- What query_of asks, of many names: behind each first letter the names that begin with it. A row
-- that has no word with that letter is then not searched for each of them.
create or replace function private.query_by_letter(alternatives text, sign text) returns text
language sql immutable set search_path = '' as $$
  select '(' || string_agg(by_letter, ' | ') || ')'
  from (
    select format('(%L:* & %s)', sign || left(name, 1), private.query_of(string_agg(name, '|'), sign)) as by_letter
    from unnest(string_to_array(alternatives, '|')) as name group by left(name, 1)) as letters
$$;

revoke all on function private.query_by_letter(text, text) from public;
