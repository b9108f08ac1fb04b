-- The word that a posting in this region has in its place: no place is written with an `=`.
create or replace function private.region_word(region text) returns text
language sql immutable set search_path = '' as $$
  select '=' || replace(lower(region), ' ', '_')
$$;

revoke all on function private.region_word(text) from public;
