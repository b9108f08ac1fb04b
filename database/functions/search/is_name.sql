create or replace function private.is_name(said text, shortest integer) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(length(btrim(said)) between shortest and 100, false)
$$;

revoke all on function private.is_name(text, integer) from public;
grant execute on function private.is_name(text, integer) to authenticated;
