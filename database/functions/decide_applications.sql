-- rpc decide_applications(applications, decision, reason), undo_decisions(applications): many at
-- once, each decided by itself: what can be decided is, with its own entry in the log and its own
-- mail, and of the others the answer says why not: [{ id, outcome, status }].
create or replace function private.decide_applications(applications uuid[], decision text, reason text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  told_words jsonb;
  application uuid;
  outcome text;
  answer jsonb := '[]';
begin
  perform private.require_admin();
  if decision is null or decision not in ('approved', 'rejected') or coalesce(cardinality(applications), 0) > 200 then
    raise exception 'Up to 200 applications are approved or rejected at once' using errcode = '22023';
  end if;
  told_words := private.words_told(reason, decision);
  -- In one order for everybody, so that two who decide on the same ones do not wait for each other.
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

-- Outcomes: `done`; `late` after its 8 seconds, or when it went on meanwhile; `theirs` where
-- somebody else decided.
create or replace function private.undo_decisions(applications uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
  outcome text;
  answer jsonb := '[]';
begin
  perform private.require_admin();
  if coalesce(cardinality(applications), 0) > 200 then
    raise exception 'Up to 200 decisions are taken back at once' using errcode = '22023';
  end if;
  for application in select distinct id from unnest(applications) as id order by id loop
    begin
      update public.job_applications set status = 'pending'
      where id = application and status in ('approved', 'rejected');
      outcome := case when found then 'done' else 'late' end;
    exception
      when sqlstate 'PT409' then outcome := 'late';
      when insufficient_privilege then outcome := 'theirs';
    end;
    answer := answer || private.outcome_of(application, outcome);
  end loop;
  return answer;
end;
$$;

-- What the applicant is told by a reason, in each language; null without one. Rejections alone have
-- one, of those that are offered.
create or replace function private.words_told(reason text, next text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  words jsonb;
begin
  if reason is null then
    return null;
  end if;
  select jsonb_strip_nulls(jsonb_build_object('en', told, 'hi', told_hi)) into words
  from public.rejection_reasons where code = reason and offered;
  if words is null or next <> 'rejected' then
    raise exception 'This is no reason for a rejection' using errcode = '22023';
  end if;
  return words;
end;
$$;

create or replace function private.outcome_of(application uuid, outcome text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', application, 'status', status.now,
    'outcome', case when status.now is null then 'gone' else outcome end)
  from (select (select status from public.job_applications where id = application) as now) as status
$$;

create or replace function public.decide_applications(applications uuid[], decision text, reason text default null) returns jsonb
language sql set search_path = '' as $$ select private.decide_applications($1, $2, $3) $$;
create or replace function public.undo_decisions(applications uuid[]) returns jsonb
language sql set search_path = '' as $$ select private.undo_decisions($1) $$;

revoke all on function private.outcome_of(uuid, text), private.words_told(text, text) from public;
revoke all on function
  private.decide_applications(uuid[], text, text), public.decide_applications(uuid[], text, text),
  private.undo_decisions(uuid[]), public.undo_decisions(uuid[])
from public, anon;
grant execute on function
  private.decide_applications(uuid[], text, text), public.decide_applications(uuid[], text, text),
  private.undo_decisions(uuid[]), public.undo_decisions(uuid[])
to authenticated;
