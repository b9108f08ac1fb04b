create or replace function private.outcome_of(application uuid, outcome text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', application, 'status', status.now,
    'outcome', case when status.now is null then 'gone' else outcome end)
  from (select (select status from public.job_applications where id = application) as now) as status
$$;

revoke all on function private.outcome_of(uuid, text) from public;
