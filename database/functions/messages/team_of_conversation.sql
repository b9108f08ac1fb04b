-- Who of the team hears of an applicant's message: whoever takes care of the application, has
-- written in it, or works on the posting as a hiring manager; without any of them the company's
-- owners and recruiters, and for a posting without members the administrators.
create or replace function private.team_of_conversation(application public.job_applications) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  people uuid[] := array(
    select person.id from public.profiles person
    where person.id in (
        select person_id from public.application_assignments where application_id = application.id
        union select author_id from public.messages where application_id = application.id and side = 'team'
        union select person_id from public.job_members where job_id = application.job_id and role = 'hiring_manager')
      and (person.role = 'admin' or application.job_id = any (private.hiring_jobs_of(person.id))));
begin
  if people = '{}' then
    people := array(
      select member.person_id from public.company_members member join public.jobs job on job.company_id = member.company_id
      where job.id = application.job_id and member.role in ('owner', 'recruiter'));
  end if;
  if people = '{}' then
    people := array(select id from public.profiles where role = 'admin');
  end if;
  return array_remove(people, application.applicant_id);
end;
$$;

revoke all on function private.team_of_conversation(public.job_applications) from public;
