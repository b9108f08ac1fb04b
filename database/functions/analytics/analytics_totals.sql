drop function if exists private.analytics_totals();
create function private.analytics_totals() returns shapes.analytics_totals
language sql stable set search_path = '' as $$
  select jobs as total_jobs, active as active_jobs, applications as total_applications,
    coalesce(round(applications::numeric / nullif(jobs, 0), 2), 0) as application_rate,
    coalesce(round(applications::numeric / nullif(active, 0), 2), 0) as applications_per_job
  from
    (select count(*), count(*) filter (where status = 'active') from public.jobs) as postings (jobs, active),
    (select count(*) from public.job_applications) as sent (applications)
$$;

revoke all on function private.analytics_totals() from public;
