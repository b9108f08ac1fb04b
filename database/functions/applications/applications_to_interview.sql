-- rpc applications_to_interview(): what an interviewer reads of the applications they interview
-- for: name, skills and positions, and never an address, a number or a file.
drop function if exists private.applications_to_interview();
create function private.applications_to_interview() returns shapes.application_to_interview[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(row(
      application.id, application.status, application.created_at, job.title, job.company_name, person.full_name, coalesce(person.skills, '{}'),
      coalesce((
        select jsonb_agg(jsonb_build_object('title', held.title, 'company', held.company, 'started_on', held.started_on, 'ended_on', held.ended_on)
          order by held.position)
        from public.profile_experiences held where held.person_id = person.id), '[]'),
      result.score)::shapes.application_to_interview order by application.created_at desc, application.id), '{}')
  from public.job_applications application
  join public.jobs job on job.id = application.job_id
  join public.profiles person on person.id = application.applicant_id
  left join public.assessment_results result
    on result.job_id = application.job_id and result.candidate_id = application.applicant_id
  where application.id = any ((select private.interviewed_applications())::uuid[])
$$;

create or replace function public.applications_to_interview() returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.applications_to_interview()) $$;

revoke all on function private.applications_to_interview(), public.applications_to_interview() from public, anon;
grant execute on function private.applications_to_interview(), public.applications_to_interview() to authenticated;
