-- Of a saved job that takes applications for three days more at most, whoever saved it and has not
-- applied is told once. For the platform's own sweeper.
create or replace function private.notify_of_closing_jobs(at timestamptz) returns integer
language sql security definer set search_path = '' as $$
  -- First who, then the telling: among conditions it might be done before the others are looked at.
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
