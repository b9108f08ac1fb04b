-- rpc move_to_stage(application, present, next, choice): moves an application from the stage that
-- was on the screen into another one of its posting. A stage of another status is a decision,
-- with everything that belongs to one; `choice`: when its mail goes (choose_mail). Of two who
-- move at once the second one is told where it is now.
drop function if exists private.move_to_stage(uuid, uuid, uuid);
drop function if exists private.move_to_stage(uuid, uuid, uuid, jsonb);
drop function if exists public.move_to_stage(uuid, uuid, uuid);
create function private.move_to_stage(application uuid, present uuid, next uuid, choice jsonb) returns shapes.stage_outcome
language plpgsql security definer set search_path = '' as $$
declare
  applied public.job_applications;
  stage public.stages;
  outcome text := 'done';
begin
  perform private.require_hiring();
  select * into applied from public.job_applications where id = application for update;
  if not found or not private.hires_for(applied.job_id) then
    return private.stage_outcome_of(application, 'gone');
  end if;
  if applied.applicant_id = auth.uid() and not private.is_admin() then
    raise exception 'Nobody moves their own application' using errcode = '42501', hint = 'own_application';
  end if;
  if applied.status in ('rejected', 'withdrawn') then
    return private.stage_outcome_of(application, 'decided');
  end if;
  if applied.stage_id is distinct from present then
    return private.stage_outcome_of(application, 'moved');
  end if;
  perform from public.jobs where id = applied.job_id for key share;
  select * into stage from public.stages where id = next and job_id = applied.job_id;
  if not found then
    raise exception 'This posting has no such stage (any more)' using errcode = 'PT404', hint = 'stage_gone';
  end if;
  if stage.id = present or (stage.status <> applied.status and not private.is_next_status(applied.status, stage.status)) then
    raise exception 'An application does not go from this stage to %', stage.name using errcode = '22023', hint = 'move_not_allowed';
  end if;
  perform private.choose_mail(choice);
  begin
    update public.job_applications set status = stage.status, stage_id = stage.id where id = application;
  exception
    when sqlstate 'PT409' then outcome := 'decided';
  end;
  perform private.choose_mail(null);
  return private.stage_outcome_of(application, outcome);
end;
$$;

create or replace function public.move_to_stage(application uuid, present uuid, next uuid, choice jsonb default null) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.move_to_stage($1, $2, $3, $4)) $$;

revoke all on function
  private.move_to_stage(uuid, uuid, uuid, jsonb), public.move_to_stage(uuid, uuid, uuid, jsonb)
from public, anon;
grant execute on function
  private.move_to_stage(uuid, uuid, uuid, jsonb), public.move_to_stage(uuid, uuid, uuid, jsonb)
to authenticated;
