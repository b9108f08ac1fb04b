-- All names of a place as alternatives; of a region the word that postings there have, of a part of
-- a city the names that postings say.
create or replace function private.names_of_place(wanted text) returns text
language plpgsql stable set search_path = '' as $$
begin
  if exists (select from private.regional_towns where region = wanted) then
    return private.region_word(wanted);
  end if;
  return coalesce(private.names_of_locality(wanted), (
    select string_agg(distinct case when name ~ '[[:punct:]]' then private.cut_words(name) else name end, '|')
    from (select name from public.place_names where place = wanted union all select lower(wanted)) as names));
end;
$$;

revoke all on function private.names_of_place(text) from public;
