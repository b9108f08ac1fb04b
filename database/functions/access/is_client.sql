-- Does this statement run for somebody outside (a visitor or a signed-in person)? The platform's
-- own work, with a service key or without claims, may do more: set earlier dates, write other
-- people's rows.
create or replace function private.is_client() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'role', '') in ('anon', 'authenticated')
      or current_user in ('anon', 'authenticated')
$$;

revoke all on function private.is_client() from public;
grant execute on function private.is_client() to anon, authenticated, service_role;
