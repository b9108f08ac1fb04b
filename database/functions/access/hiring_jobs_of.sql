-- The postings whose applications this person reads and decides on: all of a company for its owners
-- and recruiters, for a hiring manager those that they work on. A posting that went to another
-- company took its rights with it.
create or replace function private.hiring_jobs_of(person uuid) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.company_members where person_id = person) then
    return '{}';
  end if;
  return array(
    select job.id
    from public.company_members member join public.jobs job on job.company_id = member.company_id
    where member.person_id = person and member.role in ('owner', 'recruiter')
    union
    select joined.job_id
    from public.job_members joined join public.jobs job on job.id = joined.job_id and job.company_id = joined.company_id
    join public.company_members member on member.company_id = joined.company_id and member.person_id = joined.person_id
    where joined.person_id = person and joined.role = 'hiring_manager' and member.role = 'hiring_manager');
end;
$$;

revoke all on function private.hiring_jobs_of(uuid) from public;
