-- Applications whose test was not begun in two days and without a reminder so far. Those older than
-- a week get none.
create or replace function private.waiting_assessments(at timestamptz)
returns table (application_id uuid, applicant_id uuid)
language sql stable security definer set search_path = '' as $$
  select application.id, application.applicant_id
  from public.job_applications application join public.jobs job on job.id = application.job_id
  where application.created_at between at - interval '7 days' and at - interval '2 days'
    and application.status = 'pending' and job.status = 'active'
    and exists (select from public.job_questions where job_id = job.id)
    and not exists (
      select from public.assessment_attempts where job_id = job.id and candidate_id = application.applicant_id)
    and not exists (
      select from public.assessment_results where job_id = job.id and candidate_id = application.applicant_id)
    and not exists (select from private.assessment_reminders reminder where reminder.application_id = application.id)
$$;

revoke all on function private.waiting_assessments(timestamptz) from public;
