create or replace function private.are_empty_entries(entries jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (select from jsonb_array_elements(entries) as list (entry) where entry <> '{}')
$$;

revoke all on function private.are_empty_entries(jsonb) from public;
