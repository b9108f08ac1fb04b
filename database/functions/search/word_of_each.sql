-- The word to look up for each of these names: one that is a name itself, or the longest.
create or replace function private.word_of_each(names text[]) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(distinct word)
  from unnest(names) as name, lateral (
    select word from private.tokens_of(name) as word order by word = any (names) desc, length(word) desc, word limit 1) as chosen
$$;

revoke all on function private.word_of_each(text[]) from public;
