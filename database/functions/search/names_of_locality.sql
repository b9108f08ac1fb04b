-- The names of a part of a city that postings say, as alternatives; null where none does.
create or replace function private.names_of_locality(wanted text) returns text
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select string_agg(name, '|' order by name) from private.localities
    where localities.place = wanted and not exists (
      select from unnest(string_to_array(name, ' ')) as part
      where not exists (select from private.search_words where word = '/' || part)));
end;
$$;

revoke all on function private.names_of_locality(text) from public;
