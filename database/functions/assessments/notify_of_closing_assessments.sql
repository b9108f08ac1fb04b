-- Notifies a person once when their running test ends within ten minutes. For the platform's own
-- sweeper.
create or replace function private.notify_of_closing_assessments(at timestamptz) returns integer
language sql security definer set search_path = '' as $$
  -- First select the people, then notify: a condition that notifies might run before the others are
  -- checked.
  with closing as materialized (
    select attempt.candidate_id, attempt.deadline, job.id, job.title, job.company_name
    from public.assessment_attempts attempt join public.jobs job on job.id = attempt.job_id
    where attempt.submitted_at is null and attempt.deadline > at and attempt.deadline <= at + interval '10 minutes')
  select count(*) filter (where private.notify_person(candidate_id, 'assessment_closing', id, jsonb_build_object(
    'job_id', id, 'job_title', title, 'company_name', company_name, 'deadline', deadline)))::integer
  from closing
$$;

revoke all on function private.notify_of_closing_assessments(timestamptz) from public;
