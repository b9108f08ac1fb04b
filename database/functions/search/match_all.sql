-- The condition that a posting's words match all of these queries, for an index; null without any.
create or replace function private.match_all(queries text[]) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format('words @@ %L::tsquery', query), ' and ' order by place) from unnest(queries) with ordinality as each (query, place)
$$;

revoke all on function private.match_all(text[]) from public;
