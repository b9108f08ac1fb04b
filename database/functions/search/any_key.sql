-- Any of these terms with any of these places, if given; null without both. If there are too many
-- for the index to help, the rows themselves are checked instead.
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
