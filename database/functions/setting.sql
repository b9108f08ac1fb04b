-- A setting's value once an administrator has saved its section; null before, which every rule
-- reads as "not enforced".
create or replace function private.setting(section text, name text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.value -> name from public.settings s where s.section = setting.section and s.saved_at is not null
$$;

-- A switch that is off until it was saved as on.
create or replace function private.is_on(section text, name text) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(private.setting(section, name) = 'true'::jsonb, false)
$$;

revoke all on function private.setting(text, text), private.is_on(text, text) from public;
