-- The postings with an open question that nobody has answered.
create or replace function private.asked_about() returns setof private.hiring_checks
language sql stable set search_path = '' as $$
  select asked.*
  from private.hiring_checks asked join public.jobs job on job.id = asked.job_id
  where asked.asked_at is not null and job.status = 'active' and job.closing_date is null
    and private.worked_with(job) <= asked.asked_at
$$;

revoke all on function private.asked_about() from public;
