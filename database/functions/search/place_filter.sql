create or replace function private.place_filter(asked private.search_terms) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    'lower(location) like any (' || quote_literal(array_agg(lower(private.contains_pattern(name)) order by place)::text) || '::text[])', 'true')
  from unnest(asked.places) with ordinality as names (name, place)
$$;

revoke all on function private.place_filter(private.search_terms) from public;
