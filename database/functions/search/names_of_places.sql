-- All names of these places as alternatives, null without any. Of a town and its state the town
-- counts, of a part of a town and the town the part.
create or replace function private.names_of_places(places text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  wanted text;
  others text[];
  names text[] := '{}';
begin
  foreach wanted in array array(select distinct unnest(places)) loop
    -- `Koramangala, Bengaluru` is both.
    others := string_to_array(array_to_string(array_remove(places, wanted), ', '), ', ');
    if cardinality(places) = 1 or wanted <> all (others) and not exists (
      select from private.regional_towns
      where region = wanted and (initcap(town) = any (others)
        or exists (select from public.place_names where name = town and place_names.place = any (others)))) then
      names := names || private.names_of_place(wanted);
    end if;
  end loop;
  return nullif(array_to_string(names, '|'), '');
end;
$$;

revoke all on function private.names_of_places(text[]) from public;
