-- The companies in which the caller is a member, whatever their role.
create or replace function private.colleagues_companies() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select private.member_companies('owner', 'recruiter', 'hiring_manager', 'interviewer')
$$;

revoke all on function private.colleagues_companies() from public;
grant execute on function private.colleagues_companies() to anon, authenticated, service_role;
