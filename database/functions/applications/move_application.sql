-- rpc move_application(application, present, next, reason, choice): one step of decision 203, from
-- the status that was on the screen. If somebody else was faster, it returns the present status: {
-- id, outcome, status } as decide_applications does. `choice`: when its mail goes (choose_mail).
drop function if exists private.move_application(uuid, text, text, text);
drop function if exists private.move_application(uuid, text, text, text, jsonb);
drop function if exists public.move_application(uuid, text, text, text);
create function private.move_application(application uuid, present text, next text, reason text, choice jsonb)
returns shapes.outcome
language plpgsql security definer set search_path = '' as $$
declare
  told_words jsonb;
  outcome text;
begin
  perform private.require_hiring();
  if private.is_next_status(present, next) is not true then
    raise exception 'An application does not go from % to %', present, next using errcode = '22023';
  end if;
  told_words := private.reason_texts(reason, next);
  perform private.choose_mail(choice);
  begin
    update public.job_applications set status = next, rejection_reason = reason, told = told_words
    where id = application and status = present and private.hires_for(job_id);
    outcome := case when found then 'done' else 'decided' end;
  exception
    when sqlstate 'PT409' then outcome := 'decided';
  end;
  perform private.choose_mail(null);
  return private.outcome_of(application, outcome);
end;
$$;

create or replace function public.move_application(
  application uuid, present text, next text, reason text default null, choice jsonb default null
) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.move_application($1, $2, $3, $4, $5)) $$;

revoke all on function
  private.move_application(uuid, text, text, text, jsonb), public.move_application(uuid, text, text, text, jsonb)
from public, anon;
grant execute on function
  private.move_application(uuid, text, text, text, jsonb), public.move_application(uuid, text, text, text, jsonb)
to authenticated;
