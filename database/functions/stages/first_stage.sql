-- The stage of a posting into which a decision for this status puts an application; null where the
-- posting goes by the statuses.
create or replace function private.first_stage(job uuid, wanted text) returns uuid
language sql stable security definer set search_path = '' as $$
  select id from public.stages where job_id = job and status = wanted order by position limit 1
$$;

revoke all on function private.first_stage(uuid, text) from public;
