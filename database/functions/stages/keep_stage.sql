-- An application's stage never contradicts its status. A decision by status puts it into the first
-- stage of that status; who is rejected or withdraws keeps the stage they had reached; what is
-- taken back goes to where it was. Runs after decide_application, which says whether the status may
-- change.
create or replace function private.keep_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean := tg_op = 'INSERT';
  is_closed boolean := new.status in ('rejected', 'withdrawn');
  is_back boolean := false;
  last public.stage_moves;
  stage public.stages;
begin
  if not is_new then
    if (new.status, new.stage_id, new.job_id) is not distinct from (old.status, old.stage_id, old.job_id) then
      return new;
    end if;
    is_back := private.is_step_back(old, new) and old.status not in ('rejected', 'withdrawn');
  end if;
  -- save_stages waits for this, and this for it: a stage stays as it is while somebody moves into
  -- it.
  perform from public.jobs where id = new.job_id for key share;
  if is_new then
    new.stage_since := new.created_at;
  elsif is_back then
    last := private.last_stage_move(new.id);
    if last.stage_id = old.stage_id then
      new.stage_id := last.from_stage_id;
      new.stage_since := last.from_since;
    elsif old.stage_id is null then
      new.stage_since := coalesce((
        select changed_at from public.application_status_log where application_id = new.id order by id desc offset 1 limit 1),
        old.stage_since);
    end if;
  elsif current_setting('private.past_step', true) = new.id::text then
    new.stage_since := new.updated_at;
  elsif not is_closed and (old.status not in ('rejected', 'withdrawn') or not private.is_undone(old, new))
    and (new.status, new.stage_id) is distinct from (old.status, old.stage_id)
    and current_setting('private.setting_stages', true) is distinct from new.job_id::text then
    new.stage_since := clock_timestamp();
  end if;

  select * into stage from public.stages where id = new.stage_id and job_id = new.job_id;
  if not found or (stage.status <> new.status and not is_closed) then
    if new.stage_id is not null and not is_back and (is_new or new.stage_id is distinct from old.stage_id) then
      raise exception 'This stage is of another posting or of another status' using errcode = '22023', hint = 'other_stage';
    end if;
    stage := null;
    if not is_closed then
      select * into stage from public.stages where id = coalesce(
        case when not is_new and private.is_next_status(new.status, old.status) then private.earlier_stage(new.id, new.status) end,
        private.first_stage(new.job_id, new.status));
    end if;
  end if;
  new.stage_id := stage.id;
  new.stage_due_at := private.promised_until(
    new.status, private.promise_runs_from(new.id, new.created_at), new.stage_since, stage.promised_days, private.answer_days_of(new.job_id));
  return new;
end;
$$;

create or replace trigger c_keep_stage before insert or update on public.job_applications
  for each row execute function private.keep_stage();
