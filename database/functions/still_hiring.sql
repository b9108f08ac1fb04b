-- "Still hiring?" A posting without a closing date that no administrator has worked with for thirty
-- days is asked about, by mail and above the list of postings. Seven days without an answer close
-- it. Work with it is an answer too: an edit, a decision, a look at an application.
create or replace function private.worked_with(job public.jobs) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(job.updated_at,
    (select confirmed_at from private.hiring_checks where job_id = job.id),
    -- Application by application: joined as one, all that administrators ever decided would be gone
    -- through for each posting.
    (select max(greatest(decided.at, seen.at))
     from public.job_applications application
     cross join lateral (
       select max(log.changed_at) as at from public.application_status_log log
       where log.application_id = application.id
         and exists (select from public.profiles where id = log.changed_by and role = 'admin')) as decided
     cross join lateral (
       select max(seen_at) as at from public.data_views where application_id = application.id) as seen
     where application.job_id = job.id))
$$;

-- One turn at the given time; answers how many were asked about or closed. The setting counts at
-- once, also before it was ever saved.
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

-- Those that are asked about and that nobody has answered for.
create or replace function private.asked_about() returns setof private.hiring_checks
language sql stable set search_path = '' as $$
  select asked.*
  from private.hiring_checks asked join public.jobs job on job.id = asked.job_id
  where asked.asked_at is not null and job.status = 'active' and job.closing_date is null
    and private.worked_with(job) <= asked.asked_at
$$;

-- rpc unanswered_postings(): those that are asked about, the next to close first, a hundred at
-- most.
create or replace function private.unanswered_postings() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by closes_at, title, id), '[]')
    from (
      select job.id, job.title, job.company_name, job.updated_at, asked_at + interval '7 days' as closes_at
      from private.asked_about() join public.jobs job on job.id = job_id
      order by asked_at, job.title, job.id limit 100) as listed);
end;
$$;

create or replace function public.unanswered_postings() returns jsonb
language sql stable set search_path = '' as $$ select private.unanswered_postings() $$;

-- rpc confirm_hiring(jobs): these are still meant, for another month; answers how many there were.
create or replace function private.confirm_hiring(jobs uuid[]) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  confirmed bigint;
begin
  perform private.require_admin();
  with known as (
    insert into private.hiring_checks as known (job_id, confirmed_at)
    select id, now() from public.jobs job where job.id = any (confirm_hiring.jobs) and job.status = 'active'
    on conflict (job_id) do update set confirmed_at = now(), asked_at = null
    returning job_id),
  told as (select private.write_audit('still hiring', 'jobs', job_id::text) from known)
  select count(*) into confirmed from told;
  return confirmed;
end;
$$;

create or replace function public.confirm_hiring(jobs uuid[]) returns bigint
language sql set search_path = '' as $$ select private.confirm_hiring($1) $$;

revoke all on function private.worked_with(public.jobs), private.asked_about(), private.ask_still_hiring(timestamptz) from public;
revoke all on function
  private.unanswered_postings(), public.unanswered_postings(), private.confirm_hiring(uuid[]), public.confirm_hiring(uuid[])
from public, anon;
grant execute on function
  private.unanswered_postings(), public.unanswered_postings(), private.confirm_hiring(uuid[]), public.confirm_hiring(uuid[])
to authenticated;
