create or replace function private.came_by_form(app_metadata jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(app_metadata ->> 'provider', 'email') in ('email', 'phone')
$$;

revoke all on function private.came_by_form(jsonb) from public;
