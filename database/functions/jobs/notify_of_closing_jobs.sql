-- Notifies people once about a saved job that closes within three days, unless they have applied.
-- For the platform's own sweeper.
create or replace function private.notify_of_closing_jobs(at timestamptz) returns integer
language sql security definer set search_path = '' as $$
  -- First select the people, then notify: a condition that notifies might run before the others are
  -- checked.
  with closing as materialized (
    select saved.person_id, job.id, job.title, job.company_name, job.closing_date
    from public.saved_jobs saved join public.jobs job on job.id = saved.job_id
    where job.status = 'active'
      and job.closing_date between (at at time zone 'Asia/Kolkata')::date and (at at time zone 'Asia/Kolkata')::date + 3
      and not exists (
        select from public.job_applications
        where job_id = job.id and applicant_id = saved.person_id)
      and not exists (
        select from public.notifications
        where person_id = saved.person_id and kind = 'saved_job_closing' and subject = job.id))
  select count(*) filter (where private.notify_person(person_id, 'saved_job_closing', id, jsonb_build_object(
    'job_id', id, 'job_title', title, 'company_name', company_name, 'closing_date', closing_date)))::integer
  from closing
$$;

revoke all on function private.notify_of_closing_jobs(timestamptz) from public;
