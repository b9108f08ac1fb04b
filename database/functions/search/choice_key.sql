-- A company or a skill as one word: `machine_learning`. A tsvector has no longer words.
create or replace function private.choice_key(said text) returns text
language sql immutable set search_path = '' as $$
  select left(replace(private.cut_words(said), ' ', '_'), 200)
$$;

revoke all on function private.choice_key(text) from public;
