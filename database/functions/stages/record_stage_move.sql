-- Writes who moved an application from which stage to which, and marks a move that was taken back.
-- Stages that are set, dropped or merged are no moves. The audit log has those within one status;
-- the others are decisions, which it has already.
create or replace function private.record_stage_move() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  earlier public.stages;
  stage public.stages;
begin
  if current_setting('private.setting_stages', true) is not distinct from new.job_id::text then
    return null;
  end if;
  select * into earlier from public.stages where id = old.stage_id;
  select * into stage from public.stages where id = new.stage_id;
  if private.is_step_back(old, new) then
    update public.stage_moves set taken_back_at = clock_timestamp()
    where id = (private.last_stage_move(new.id)).id and stage_id = old.stage_id;
  else
    insert into public.stage_moves (application_id, from_stage_id, from_since, stage_id, name, status, shown, moved_by, moved_at)
    values (new.id, earlier.id, old.stage_since, stage.id, stage.name, stage.status, stage.shown,
      (select id from public.profiles where id = auth.uid()), new.stage_since);
  end if;
  if new.status = old.status then
    perform private.write_audit('application moved', 'job_applications', new.id::text,
      jsonb_build_object('from', earlier.name, 'to', stage.name));
  end if;
  return null;
end;
$$;

create or replace trigger record_stage_move after update on public.job_applications
  for each row when (old.stage_id <> new.stage_id) execute function private.record_stage_move();
