-- rpc decide_applications(applications, decision, reason, name_hidden, choice): many at once, each
-- decided by itself, with its own entry in the log and its own mail; for those that cannot be
-- decided the answer says why: [{ id, outcome, status }]. `name_hidden`: the screen showed no name;
-- the audit log says so of those that the caller has not opened with the name. `choice`: when the
-- mails go (choose_mail).
drop function if exists private.decide_applications(uuid[], text, text);
drop function if exists private.decide_applications(uuid[], text, text, boolean);
drop function if exists private.decide_applications(uuid[], text, text, boolean, jsonb);
drop function if exists public.decide_applications(uuid[], text, text);
drop function if exists public.decide_applications(uuid[], text, text, boolean);
create function private.decide_applications(
  applications uuid[], decision text, reason text, name_hidden boolean, choice jsonb
) returns shapes.outcome[]
language plpgsql security definer set search_path = '' as $$
declare
  told_words jsonb;
  application uuid;
  outcome text;
  answer shapes.outcome[] := '{}';
begin
  perform private.require_hiring();
  if decision is null or decision not in ('approved', 'rejected') or coalesce(cardinality(applications), 0) > 200 then
    raise exception 'Up to 200 applications are approved or rejected at once' using errcode = '22023';
  end if;
  told_words := private.reason_texts(reason, decision);
  perform private.choose_mail(choice);
  -- Always in the same order, so that two people who decide on the same ones do not deadlock.
  for application in select distinct id from unnest(applications) as id order by id loop
    perform set_config('private.name_hidden', (coalesce(name_hidden, false) and not private.name_seen(application))::text, true);
    begin
      update public.job_applications
      set status = decision, rejection_reason = reason, told = told_words
      where id = application and status = 'pending' and private.hires_for(job_id);
      outcome := case when found then 'done' else 'decided' end;
    exception
      when sqlstate 'PT409' then outcome := 'decided';
    end;
    answer := answer || private.outcome_of(application, outcome);
  end loop;
  perform set_config('private.name_hidden', '', true), private.choose_mail(null);
  return answer;
end;
$$;

create or replace function public.decide_applications(
  applications uuid[], decision text, reason text default null, name_hidden boolean default false, choice jsonb default null
) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.decide_applications($1, $2, $3, $4, $5)) $$;

revoke all on function
  private.decide_applications(uuid[], text, text, boolean, jsonb), public.decide_applications(uuid[], text, text, boolean, jsonb)
from public, anon;
grant execute on function
  private.decide_applications(uuid[], text, text, boolean, jsonb), public.decide_applications(uuid[], text, text, boolean, jsonb)
to authenticated;
