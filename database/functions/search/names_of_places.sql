-- All names of these places as alternatives, null without any. Of a town and its state the town
-- counts.
create or replace function private.names_of_places(places text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  wanted text;
  names text[] := '{}';
begin
  foreach wanted in array places loop
    if cardinality(places) = 1 or not exists (
      select from private.regional_towns
      where region = wanted and (initcap(town) = any (array_remove(places, wanted))
        or exists (select from public.place_names where name = town and place_names.place = any (array_remove(places, wanted))))) then
      names := names || private.names_of_place(wanted);
    end if;
  end loop;
  return nullif(array_to_string(names, '|'), '');
end;
$$;

revoke all on function private.names_of_places(text[]) from public;
