-- rpc move_many_to_stage(applications, next, choice): up to 200 applications into one stage of
-- their posting, each from where it is, as move_to_stage does. `same`: it is there already;
-- `decided`: it is rejected or withdrawn, or somebody was faster; `cannot`: it does not go there
-- from its stage.
create or replace function private.move_many_to_stage(applications uuid[], next uuid, choice jsonb)
returns shapes.change_outcome[]
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
  present uuid;
  outcome text;
  answer shapes.change_outcome[] := '{}';
begin
  perform private.require_hiring();
  if coalesce(cardinality(applications), 0) > 200 then
    raise exception 'Up to 200 applications are moved at once' using errcode = '22023';
  end if;
  -- An unreadable choice is refused as a whole, not of each.
  perform private.choose_mail(choice), private.choose_mail(null);
  -- Always in the same order, so that two people who move the same ones do not deadlock.
  for application in select distinct id from unnest(applications) as id order by id loop
    select stage_id into present from public.job_applications where id = application;
    if present = next and private.hires_for((select job_id from public.job_applications where id = application)) then
      outcome := 'same';
    else
      begin
        outcome := replace((private.move_to_stage(application, present, next, choice)).outcome, 'moved', 'decided');
      exception
        when sqlstate 'PT404' or invalid_parameter_value or insufficient_privilege then outcome := 'cannot';
      end;
    end if;
    answer := answer || row(application, outcome, null)::shapes.change_outcome;
  end loop;
  return answer;
end;
$$;

create or replace function public.move_many_to_stage(applications uuid[], next uuid, choice jsonb default null) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.move_many_to_stage($1, $2, $3)) $$;

revoke all on function
  private.move_many_to_stage(uuid[], uuid, jsonb), public.move_many_to_stage(uuid[], uuid, jsonb)
from public, anon;
grant execute on function
  private.move_many_to_stage(uuid[], uuid, jsonb), public.move_many_to_stage(uuid[], uuid, jsonb)
to authenticated;
