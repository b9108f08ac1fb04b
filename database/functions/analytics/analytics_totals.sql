create or replace function private.analytics_totals() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total_jobs', jobs,
    'active_jobs', active,
    'total_applications', applications,
    'application_rate', coalesce(round(applications::numeric / nullif(jobs, 0), 2), 0),
    'applications_per_job', coalesce(round(applications::numeric / nullif(active, 0), 2), 0))
  from
    (select count(*), count(*) filter (where status = 'active') from public.jobs) as postings (jobs, active),
    (select count(*) from public.job_applications) as sent (applications)
$$;

revoke all on function private.analytics_totals() from public;
