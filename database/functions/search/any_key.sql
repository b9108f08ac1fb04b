-- One of these terms with one of these places, as far as either is asked for; null where neither
-- is. So many that the index would be asked for most of what it has are left to a look at the
-- postings.
create or replace function private.any_key(terms integer[], places integer[]) returns text
language sql immutable set search_path = '' as $$
  select case
    when terms = '{}' or places = '{}' then 'false'
    when cardinality(terms) * coalesce(cardinality(places), 1) > 2000 then coalesce(private.any_key(null, places), 'true')
    else 'keys && ' || quote_literal(case
      when places is null then terms::bigint[]
      when terms is null then places::bigint[]
      else array(select place::bigint << 32 | term from unnest(terms) as term, unnest(places) as place) end) || '::bigint[]' end
$$;

revoke all on function private.any_key(integer[], integer[]) from public;
