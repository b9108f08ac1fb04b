-- The companies for which the caller hires with all rights over their postings.
create or replace function private.hiring_companies() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select private.member_companies('owner', 'recruiter')
$$;

revoke all on function private.hiring_companies() from public;
grant execute on function private.hiring_companies() to anon, authenticated, service_role;
