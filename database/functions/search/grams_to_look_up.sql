-- For text that is too short for trigrams, or in letters that they do not support: all pairs of
-- letters, or the one letter.
create or replace function private.grams_to_look_up(said text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(gram) filter (where length(gram) = 2), array_agg(gram))
  from unnest(private.grams_of(said)) as gram
$$;

revoke all on function private.grams_to_look_up(text) from public;
