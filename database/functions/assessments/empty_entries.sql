create or replace function private.empty_entries(how_many integer) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg('{}'::jsonb), '[]') from generate_series(1, how_many)
$$;

revoke all on function private.empty_entries(integer) from public;
