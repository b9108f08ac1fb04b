-- The postings that the caller works on, whether as a hiring manager or as an interviewer.
create or replace function private.joined_jobs() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_member() then
    return '{}';
  end if;
  return array(
    select joined.job_id from public.job_members joined join public.jobs job on job.id = joined.job_id and job.company_id = joined.company_id
    where joined.person_id = auth.uid());
end;
$$;

revoke all on function private.joined_jobs() from public;
grant execute on function private.joined_jobs() to anon, authenticated, service_role;
