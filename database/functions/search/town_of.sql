-- The town of a part of it, as `Koramangala, Bengaluru`; of any other place, the place.
create or replace function private.town_of(place text) returns text
language sql immutable set search_path = '' as $$
  select split_part(place, ', ', -1)
$$;

revoke all on function private.town_of(text) from public;
