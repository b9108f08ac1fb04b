-- From when the company's promise of a first answer runs: from the application, or from its last
-- reopening.
create or replace function private.promise_runs_from(application uuid, created_at timestamptz) returns timestamptz
language sql volatile security definer set search_path = '' as $$
  select case when private.is_reopening(application) then clock_timestamp() else coalesce((
    select max(change.changed_at) from public.application_status_log change
    where change.application_id = application and change.reopened), created_at) end
$$;

revoke all on function private.promise_runs_from(uuid, timestamptz) from public;
