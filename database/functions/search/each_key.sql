-- Each of these arrays of terms, with one of these places.
create or replace function private.each_key(terms text[], places integer[]) returns text
language sql immutable set search_path = '' as $$
  select private.all_of(array(select private.any_key(any_of::integer[], places) from unnest(terms) as any_of))
$$;

revoke all on function private.each_key(text[], integer[]) from public;
