-- A switch that is off until an administrator turns it on.
create or replace function private.is_on(section text, name text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(private.setting(section, name) = 'true'::jsonb, false)
$$;

revoke all on function private.is_on(text, text) from public;
