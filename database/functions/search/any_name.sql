-- Any of these names, each of which may have several words.
create or replace function private.any_name(names text[], mark text) returns text
language sql stable set search_path = '' as $$
  select '(' || string_agg(every_word, ' | ') || ')'
  from unnest(names) as name, lateral (
    select '(' || string_agg(quote_literal(mark || token), ' & ') || ')' as every_word from private.tokens_of(name) as token) as words
$$;

revoke all on function private.any_name(text[], text) from public;
