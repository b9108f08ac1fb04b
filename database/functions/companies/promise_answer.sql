-- rpc promise_answer(company_id, days): within how many days the company promises a first answer;
-- null for no promise. It holds for those who wait already where their stage promises nothing.
create or replace function private.promise_answer(company_id uuid, days integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  kept public.companies;
begin
  perform private.require_company_editor(promise_answer.company_id);
  if days not between 1 and 60 then
    raise exception 'A company promises an answer within 1 to 60 days' using errcode = '22023', hint = 'answer_days';
  end if;
  -- In the order in which a move locks them.
  perform from public.job_applications application join public.jobs job on job.id = application.job_id
  where job.company_id = promise_answer.company_id and application.status = 'pending'
  order by application.id for no key update of application;
  update public.companies c set answer_days = days where c.id = promise_answer.company_id returning * into kept;
  if not found then
    raise exception 'There is no such company' using errcode = 'PT404';
  end if;
  update public.job_applications application set stage_due_at = promise.until
  from (
    select waiting.id, private.promised_until(waiting.status, private.promise_runs_from(waiting.id, waiting.created_at),
      waiting.stage_since, null, days) as until
    from public.job_applications waiting join public.jobs job on job.id = waiting.job_id
    where job.company_id = kept.id and waiting.status = 'pending'
      and not exists (select from public.stages stage where stage.id = waiting.stage_id and stage.promised_days is not null)) promise
  where application.id = promise.id and application.stage_due_at is distinct from promise.until;
  perform private.write_audit('answer promised', 'companies', kept.id::text, jsonb_strip_nulls(jsonb_build_object('name', kept.name, 'days', days)));
end;
$$;

create or replace function public.promise_answer(company_id uuid, days integer) returns void
language sql set search_path = '' as $$ select private.promise_answer($1, $2) $$;

revoke all on function private.promise_answer(uuid, integer), public.promise_answer(uuid, integer) from public, anon;
grant execute on function private.promise_answer(uuid, integer), public.promise_answer(uuid, integer) to authenticated;
