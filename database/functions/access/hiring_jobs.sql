-- The postings whose applications the caller reads and decides on as a member of a company; for
-- policies, which ask once a statement.
create or replace function private.hiring_jobs() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_member() then
    return '{}';
  end if;
  return private.hiring_jobs_of(auth.uid());
end;
$$;

revoke all on function private.hiring_jobs() from public;
grant execute on function private.hiring_jobs() to authenticated, service_role;
