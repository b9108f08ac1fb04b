-- rpc decide_applications(applications, decision, reason): many at once, each decided by itself,
-- with its own entry in the log and its own mail; for those that cannot be decided the answer says
-- why: [{ id, outcome, status }].
drop function if exists private.decide_applications(uuid[], text, text);
create function private.decide_applications(applications uuid[], decision text, reason text) returns shapes.outcome[]
language plpgsql security definer set search_path = '' as $$
declare
  told_words jsonb;
  application uuid;
  outcome text;
  answer shapes.outcome[] := '{}';
begin
  perform private.require_admin();
  if decision is null or decision not in ('approved', 'rejected') or coalesce(cardinality(applications), 0) > 200 then
    raise exception 'Up to 200 applications are approved or rejected at once' using errcode = '22023';
  end if;
  told_words := private.words_told(reason, decision);
  -- Always in the same order, so that two people who decide on the same ones do not deadlock.
  for application in select distinct id from unnest(applications) as id order by id loop
    begin
      update public.job_applications
      set status = decision, rejection_reason = reason, told = told_words
      where id = application and status = 'pending';
      outcome := case when found then 'done' else 'decided' end;
    exception
      when sqlstate 'PT409' then outcome := 'decided';
    end;
    answer := answer || private.outcome_of(application, outcome);
  end loop;
  return answer;
end;
$$;

create or replace function public.decide_applications(applications uuid[], decision text, reason text default null) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.decide_applications($1, $2, $3)) $$;

revoke all on function
  private.decide_applications(uuid[], text, text), public.decide_applications(uuid[], text, text)
from public, anon;
grant execute on function
  private.decide_applications(uuid[], text, text), public.decide_applications(uuid[], text, text)
to authenticated;
