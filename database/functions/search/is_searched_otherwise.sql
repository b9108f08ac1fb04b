create or replace function private.is_searched_otherwise(before public.jobs, job public.jobs) returns boolean
language sql immutable set search_path = '' as $$
  select (before.status, before.created_at, before.title, before.location, before.work_mode, before.salary_min, before.salary_max, before.currency,
      before.experience_required, before.closing_date, before.type, before.company_name, before.department, before.skills)
    is distinct from (job.status, job.created_at, job.title, job.location, job.work_mode, job.salary_min, job.salary_max, job.currency,
      job.experience_required, job.closing_date, job.type, job.company_name, job.department, job.skills)
$$;

revoke all on function private.is_searched_otherwise(public.jobs, public.jobs) from public;
