-- All names of the towns of these places as alternatives; null where none is a part of a town.
create or replace function private.names_of_towns(places text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  towns text[] := array(select distinct private.town_of(place) from unnest(places) as place);
begin
  return case when not places <@ towns then private.names_of_places(towns) end;
end;
$$;

revoke all on function private.names_of_towns(text[]) from public;
