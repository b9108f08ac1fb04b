-- Did the holder of this session enter a password or a code within the last ten minutes? Refreshing
-- a session does not count.
create or replace function private.is_fresh() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(max((way ->> 'timestamp')::bigint), 0) > extract(epoch from now()) - 600
  from jsonb_array_elements(
    case when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then auth.jwt() -> 'amr' else '[]' end) as ways (way)
$$;

revoke all on function private.is_fresh() from public;
