-- rpc take_back_move(application): undoes the caller's own step within its 8 seconds, and returns
-- what move_application returns.
drop function if exists private.take_back_move(uuid);
create function private.take_back_move(application uuid) returns shapes.outcome
language plpgsql security definer set search_path = '' as $$
declare
  outcome text;
begin
  perform private.require_hiring();
  begin
    update public.job_applications set status = last_step.from_status
    from (
      select from_status, to_status from public.application_status_log
      where application_id = application order by id desc limit 1) as last_step
    where job_applications.id = application and status = last_step.to_status
      and private.is_next_status(last_step.from_status, last_step.to_status) and private.hires_for(job_id);
    outcome := case when found then 'done' else 'late' end;
  exception
    when sqlstate 'PT409' then outcome := 'late';
    when insufficient_privilege then outcome := 'theirs';
  end;
  return private.outcome_of(application, outcome);
end;
$$;

create or replace function public.take_back_move(application uuid) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.take_back_move($1)) $$;

revoke all on function private.take_back_move(uuid), public.take_back_move(uuid) from public, anon;
grant execute on function private.take_back_move(uuid), public.take_back_move(uuid) to authenticated;
