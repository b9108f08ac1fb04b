-- A word, and what is left of it without one of its letters: two words that are one letter apart,
-- or in which two letters changed places, have one of these in common. By its indexes the few that
-- may be meant are found; its cost tells PostgreSQL to use them, however small the table is.
create or replace function private.without_a_letter(word text) returns text[]
language sql immutable cost 1000 set search_path = '' as $$
  select array(select left(word, place - 1) || substr(word, place + 1) from generate_series(1, least(length(word), 21)) as place) || word
$$;

revoke all on function private.without_a_letter(text) from public;
-- Whoever writes the name of a place writes its index too.
grant execute on function private.without_a_letter(text) to authenticated, service_role;
