-- Where an application is after a move, or after somebody else's. `gone` also for one that the
-- caller does not hire for.
drop function if exists private.stage_outcome_of(uuid, text);
create function private.stage_outcome_of(application uuid, outcome text) returns shapes.stage_outcome
language plpgsql stable security definer set search_path = '' as $$
declare
  answer shapes.stage_outcome;
begin
  select application, stage_outcome_of.outcome, applied.status, stage.id, stage.name, applied.stage_since, applied.stage_due_at,
    (select full_name from public.profiles where id = (private.last_stage_move(application)).moved_by)
  into answer
  from public.job_applications applied
  left join public.stages stage on stage.id = applied.stage_id
  where applied.id = application and private.hires_for(applied.job_id);
  if not found then
    answer := row(application, 'gone', null, null, null, null, null, null)::shapes.stage_outcome;
  end if;
  return answer;
end;
$$;

revoke all on function private.stage_outcome_of(uuid, text) from public;
