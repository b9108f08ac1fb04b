-- rpc take_back_stage_move(application): takes the caller's own last move between stages back
-- within its 8 seconds, with its decision if it was one, and returns what move_to_stage returns.
drop function if exists private.take_back_stage_move(uuid);
create function private.take_back_stage_move(application uuid) returns shapes.stage_outcome
language plpgsql security definer set search_path = '' as $$
declare
  applied public.job_applications;
  last public.stage_moves;
  earlier public.stages;
  outcome text := 'done';
begin
  perform private.require_hiring();
  select * into applied from public.job_applications where id = application for update;
  if not found or not private.hires_for(applied.job_id) then
    return private.stage_outcome_of(application, 'gone');
  end if;
  last := private.last_stage_move(application);
  select * into earlier from public.stages where id = last.from_stage_id;
  if not found or last.stage_id is distinct from applied.stage_id or applied.status in ('rejected', 'withdrawn')
    or last.moved_at <= clock_timestamp() - interval '8 seconds' then
    return private.stage_outcome_of(application, 'late');
  end if;
  if last.moved_by is distinct from auth.uid() then
    return private.stage_outcome_of(application, 'theirs');
  end if;
  perform set_config('private.taking_back', application::text, true);
  begin
    update public.job_applications set status = earlier.status, stage_id = earlier.id where id = application;
  exception
    when sqlstate 'PT409' then outcome := 'late';
    when insufficient_privilege then outcome := 'theirs';
  end;
  perform set_config('private.taking_back', '', true);
  return private.stage_outcome_of(application, outcome);
end;
$$;

create or replace function public.take_back_stage_move(application uuid) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.take_back_stage_move($1)) $$;

revoke all on function private.take_back_stage_move(uuid), public.take_back_stage_move(uuid) from public, anon;
grant execute on function private.take_back_stage_move(uuid), public.take_back_stage_move(uuid) to authenticated;
