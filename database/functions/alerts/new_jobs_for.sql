-- New results of a person's saved searches since their last mail, the newest first; null for none.
-- Marks them as sent.
create or replace function private.new_jobs_for(person public.profiles, at timestamptz) returns jsonb
language sql security definer set search_path = '' as $$
  with new_jobs as (
    select distinct job.id, job.title, job.company_name, job.location, job.published_at,
      job.salary_min, job.salary_max, job.currency, job.salary_range
    from public.saved_searches search
    cross join lateral private.jobs_found_by(search.filters) as job
    -- A posting may have been written before the last run and become visible after it: ten minutes
    -- are checked twice.
    where search.person_id = person.id and search.alert
      and job.published_at > search.alerted_until - interval '10 minutes' and job.published_at <= at
      and job.published_at > search.created_at
      and (job.closing_date is null or job.closing_date >= (at at time zone 'Asia/Kolkata')::date)
      and not exists (
        select from public.job_applications where job_id = job.id and applicant_id = person.id)
  ), told as (
    insert into private.alerted_jobs (person_id, job_id, alerted_at)
    select person.id, id, at from new_jobs
    on conflict do nothing
    returning job_id
  )
  select jsonb_agg(to_jsonb(new_jobs) - 'published_at' order by published_at desc, id)
  from new_jobs join told on told.job_id = new_jobs.id
$$;

revoke all on function private.new_jobs_for(public.profiles, timestamptz) from public;
