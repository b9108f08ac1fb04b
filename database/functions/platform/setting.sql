-- A setting's value once an administrator has saved its section; null before, which every rule
-- reads as "not enforced".
create or replace function private.setting(section text, name text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.value -> name from public.settings s where s.section = setting.section and s.saved_at is not null
$$;

revoke all on function private.setting(text, text) from public;
