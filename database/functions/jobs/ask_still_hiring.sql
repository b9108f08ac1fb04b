-- "Still hiring?" When no administrator has worked for thirty days with a posting that has no
-- closing date, it gets a question, by mail and above the list of postings. Seven days without an
-- answer close it. Work with it is an answer too (worked_with).
--
-- One run at the given time; returns how many postings got a question or were closed. The setting
-- applies from the start, also before it was ever saved.
create or replace function private.ask_still_hiring(at timestamptz) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  asked jsonb;
  closed bigint := 0;
  closing record;
begin
  if (select value -> 'ask_still_hiring' from public.settings where section = 'freshness_settings') = 'false'::jsonb then
    update private.hiring_checks set asked_at = null where asked_at is not null;
    return 0;
  end if;
  update private.hiring_checks as check_ set asked_at = null
  from public.jobs job
  where job.id = check_.job_id and asked_at is not null
    and (job.status <> 'active' or job.closing_date is not null or private.worked_with(job) > asked_at);

  for closing in
    select job_id, asked_at from private.hiring_checks where asked_at <= ask_still_hiring.at - interval '7 days' for update
  loop
    update public.jobs set status = 'closed' where id = closing.job_id and status = 'active';
    update private.hiring_checks set asked_at = null where job_id = closing.job_id;
    perform private.write_audit('closed unanswered', 'jobs', closing.job_id::text, jsonb_build_object('asked_at', closing.asked_at));
    closed := closed + 1;
  end loop;

  with fresh as (
    insert into private.hiring_checks as known (job_id, asked_at)
    select job.id, ask_still_hiring.at from public.jobs job
    where job.status = 'active' and job.closing_date is null
      and job.updated_at <= ask_still_hiring.at - interval '30 days'
      and private.worked_with(job) <= ask_still_hiring.at - interval '30 days'
    on conflict (job_id) do update set asked_at = excluded.asked_at where known.asked_at is null
    returning job_id)
  select jsonb_agg(jsonb_build_object('job_title', job.title, 'company_name', job.company_name) order by job.title, job.id) into asked
  from fresh join public.jobs job on job.id = fresh.job_id;
  if asked is not null then
    insert into private.outgoing_mail (template, data)
    values ('still_hiring', jsonb_build_object('postings', (select jsonb_agg(one) from jsonb_path_query(asked, '$[0 to 19]') as one),
      'count', jsonb_array_length(asked)));
  end if;
  return closed + coalesce(jsonb_array_length(asked), 0);
end;
$$;

revoke all on function private.ask_still_hiring(timestamptz) from public;
