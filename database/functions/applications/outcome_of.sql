-- `gone` also for an application that the caller does not hire for: it is as if there were none.
drop function if exists private.outcome_of(uuid, text);
create function private.outcome_of(application uuid, outcome text) returns shapes.outcome
language sql stable set search_path = '' as $$
  select row(application, status.now, case when status.now is null then 'gone' else outcome end)::shapes.outcome
  from (select (select status from public.job_applications where id = application and private.hires_for(job_id)) as now) as status
$$;

revoke all on function private.outcome_of(uuid, text) from public;
