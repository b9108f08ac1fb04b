-- The applications that the caller interviews for, while they are a member of the posting's
-- company.
create or replace function private.interviewed_applications() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_member() then
    return '{}';
  end if;
  return array(
    select asked.application_id
    from public.application_interviewers asked
    join public.job_applications application on application.id = asked.application_id
    join public.jobs job on job.id = application.job_id and job.company_id = asked.company_id
    where asked.person_id = auth.uid() and application.status <> 'withdrawn');
end;
$$;

revoke all on function private.interviewed_applications() from public;
grant execute on function private.interviewed_applications() to authenticated, service_role;
