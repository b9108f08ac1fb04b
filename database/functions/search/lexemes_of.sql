-- The words in a text and, behind a ~, the stems of those that have another one.
create or replace function private.lexemes_of(said text) returns text[]
language sql immutable set search_path = '' as $$
  with said as materialized (select token from private.tokens_of(said) as token)
  select array(
    select token from said
    union
    select '~' || stem
    from said, unnest(string_to_array(token, '-')) as part, lateral (select private.stem_of(part) as stem offset 0) as stems
    where stem <> token)
$$;

revoke all on function private.lexemes_of(text) from public;
