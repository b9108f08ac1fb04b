-- When an administrator last worked with a posting: edited it, decided on or opened an application,
-- or answered "Still hiring?".
create or replace function private.worked_with(job public.jobs) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(job.updated_at,
    (select confirmed_at from private.hiring_checks where job_id = job.id),
    -- One application at a time: as one join, all decisions of all administrators would be read for
    -- each posting.
    (select max(greatest(decided.at, seen.at))
     from public.job_applications application
     cross join lateral (
       select max(log.changed_at) as at from public.application_status_log log
       where log.application_id = application.id
         and exists (select from public.profiles where id = log.changed_by and role = 'admin')) as decided
     cross join lateral (
       select max(seen_at) as at from public.data_views where application_id = application.id) as seen
     where application.job_id = job.id))
$$;

revoke all on function private.worked_with(public.jobs) from public;
