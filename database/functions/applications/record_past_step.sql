-- Writes a step of an application's history that lies in the past, for the demo: the only way to
-- another status without the session of a person (decide_application.sql). No client may call it.
create or replace function private.record_past_step(application uuid, next text, taken_by uuid, taken_at timestamptz, reason text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('private.past_step', application::text, true);
  update public.job_applications set status = next, updated_at = taken_at, rejection_reason = reason
  where id = application;
  perform set_config('private.past_step', '', true);
  update public.application_status_log set changed_at = taken_at, changed_by = taken_by
  where id = (select max(id) from public.application_status_log where application_id = application);
  update public.stage_moves set moved_at = taken_at, moved_by = taken_by
  where id = (select max(id) from public.stage_moves where application_id = application) and moved_at = taken_at;
  update public.audit_log set at = taken_at, actor_id = taken_by
  where id = (
    select max(id) from public.audit_log
    where target_table = 'job_applications' and target_id = application::text);
end;
$$;

revoke all on function private.record_past_step(uuid, text, uuid, timestamptz, text) from public;
