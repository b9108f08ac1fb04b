-- rpc move_application(application, present, next, reason): one step of decision 203, from the
-- status that was on the screen. Whoever was slower is told what it is now instead: { id, outcome,
-- status } as decide_applications answers. take_back_move(application) reverses the caller's own
-- step within its 8 seconds.
create or replace function private.move_application(application uuid, present text, next text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  told_words jsonb;
  outcome text;
begin
  perform private.require_admin();
  if private.is_next_status(present, next) is not true then
    raise exception 'An application does not go from % to %', present, next using errcode = '22023';
  end if;
  told_words := private.words_told(reason, next);
  begin
    update public.job_applications set status = next, rejection_reason = reason, told = told_words
    where id = application and status = present;
    outcome := case when found then 'done' else 'decided' end;
  exception
    when sqlstate 'PT409' then outcome := 'decided';
  end;
  return private.outcome_of(application, outcome);
end;
$$;

create or replace function private.take_back_move(application uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  outcome text;
begin
  perform private.require_admin();
  begin
    update public.job_applications set status = last_step.from_status
    from (
      select from_status, to_status from public.application_status_log
      where application_id = application order by id desc limit 1) as last_step
    where job_applications.id = application and status = last_step.to_status
      and private.is_next_status(last_step.from_status, last_step.to_status);
    outcome := case when found then 'done' else 'late' end;
  exception
    when sqlstate 'PT409' then outcome := 'late';
    when insufficient_privilege then outcome := 'theirs';
  end;
  return private.outcome_of(application, outcome);
end;
$$;

create or replace function public.move_application(application uuid, present text, next text, reason text default null) returns jsonb
language sql set search_path = '' as $$ select private.move_application($1, $2, $3, $4) $$;
create or replace function public.take_back_move(application uuid) returns jsonb
language sql set search_path = '' as $$ select private.take_back_move($1) $$;

revoke all on function
  private.move_application(uuid, text, text, text), public.move_application(uuid, text, text, text),
  private.take_back_move(uuid), public.take_back_move(uuid)
from public, anon;
grant execute on function
  private.move_application(uuid, text, text, text), public.move_application(uuid, text, text, text),
  private.take_back_move(uuid), public.take_back_move(uuid)
to authenticated;
