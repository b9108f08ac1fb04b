-- rpc undo_decisions(applications): undoes the caller's own decisions, many at once, and returns
-- what decide_applications returns. Outcomes: `done`; `late` after its 8 seconds, or when the
-- application moved on meanwhile; `theirs` when somebody else decided.
drop function if exists private.undo_decisions(uuid[]);
create function private.undo_decisions(applications uuid[]) returns shapes.outcome[]
language plpgsql security definer set search_path = '' as $$
declare
  application uuid;
  outcome text;
  answer shapes.outcome[] := '{}';
begin
  perform private.require_hiring();
  if coalesce(cardinality(applications), 0) > 200 then
    raise exception 'Up to 200 decisions are taken back at once' using errcode = '22023';
  end if;
  for application in select distinct id from unnest(applications) as id order by id loop
    begin
      update public.job_applications set status = 'pending'
      where id = application and status in ('approved', 'rejected') and private.hires_for(job_id);
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

create or replace function public.undo_decisions(applications uuid[]) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.undo_decisions($1)) $$;

revoke all on function private.undo_decisions(uuid[]), public.undo_decisions(uuid[]) from public, anon;
grant execute on function private.undo_decisions(uuid[]), public.undo_decisions(uuid[]) to authenticated;
