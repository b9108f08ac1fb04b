-- Is the caller an administrator at this moment? Read from the profile, not from the token, so that
-- losing the role takes effect at once. An administrator with a second factor must have passed it.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.profiles where id = auth.uid() and role = 'admin')
    and private.second_factor_passed()
$$;

revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to anon, authenticated, service_role;
