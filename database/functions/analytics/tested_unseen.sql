-- Undecided applications whose test is done, and which nobody has opened since.
create or replace function private.tested_unseen()
returns table (id uuid, job_title text, full_name text, score integer, completed_at timestamptz)
language sql stable set search_path = '' as $$
  select application.id, application.job_title, person.full_name, result.score, result.completed_at
  from public.job_applications application
  join public.assessment_results result on result.job_id = application.job_id and result.candidate_id = application.applicant_id
  left join public.profiles person on person.id = application.applicant_id
  where application.status = 'pending' and not exists (
    select from public.data_views seen
    where seen.application_id = application.id and seen.what = 'application' and seen.seen_at >= result.completed_at)
$$;

revoke all on function private.tested_unseen() from public;
