-- The digest: from eight in the morning in India on, once a day and person, what their saved
-- searches found since the last time, and which of their saved jobs close. Mail, notification and
-- the note that they were told are one transaction. For the platform's own sweeper, which comes
-- back for who is left.
create or replace function private.send_job_alerts(at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today date := (at at time zone 'Asia/Kolkata')::date;
  person public.profiles;
  told integer := 0;
begin
  if (at at time zone 'Asia/Kolkata')::time < time '08:00' then
    return 0;
  end if;
  for person in
    select * from public.profiles
    where (id in (select person_id from public.saved_searches where alert)
        or mail_saved_jobs and id in (select person_id from public.saved_jobs))
      and id not in (select person_id from private.job_alert_runs where ran_on >= today)
    limit 200
  loop
    insert into private.job_alert_runs (person_id, ran_on) values (person.id, today)
    on conflict (person_id) do update set ran_on = excluded.ran_on;
    if private.alert_person(person, at) then
      told := told + 1;
    end if;
    update public.saved_searches set alerted_until = at where person_id = person.id and alert;
  end loop;
  delete from private.alerted_jobs where alerted_at < at - interval '7 days';
  delete from private.mailed_closings where mailed_at < at - interval '7 days';
  return told;
end;
$$;

-- Tells one person of what is new and, in the same mail, which saved jobs close; false when nothing
-- is, or when they want to hear of it in no way.
create or replace function private.alert_person(person public.profiles, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  has_mailbox boolean := person.email is not null and private.sends_mail('job_alerts');
  by_mail boolean := has_mailbox and person.mail_job_alerts;
  on_screen boolean := not exists (
    select from public.muted_notifications where person_id = person.id and topic = 'job_alerts');
  found_jobs jsonb := case when by_mail or on_screen then private.new_jobs_for(person, at) end;
  closing_jobs jsonb := case when has_mailbox and person.mail_saved_jobs then private.closing_jobs_for(person, at) end;
  mailed_jobs jsonb := coalesce(case when by_mail then found_jobs end, '[]');
  mail_token uuid;
begin
  if found_jobs is not null then
    perform private.notify_person(person.id, 'job_alert', gen_random_uuid(), jsonb_build_object(
      'count', jsonb_array_length(found_jobs),
      'job_id', found_jobs -> 0 -> 'id',
      'job_title', found_jobs -> 0 -> 'title',
      'company_name', found_jobs -> 0 -> 'company_name'));
  end if;
  if mailed_jobs <> '[]' or closing_jobs is not null then
    insert into private.alert_tokens (person_id) values (person.id) on conflict (person_id) do nothing;
    select token into mail_token from private.alert_tokens where person_id = person.id;
    insert into private.outgoing_mail (to_address, template, data, person_id)
    values (person.email, 'job_alerts', jsonb_build_object(
      'full_name', person.full_name, 'token', mail_token, 'count', jsonb_array_length(mailed_jobs),
      -- More than twenty nobody reads in a mail; the rest is on the site.
      'jobs', (select coalesce(jsonb_agg(job), '[]') from (
        select job from jsonb_array_elements(mailed_jobs) with ordinality as entry (job, place)
        order by place limit 20) as first),
      'closing', coalesce(closing_jobs, '[]')), person.id);
  end if;
  return found_jobs is not null or closing_jobs is not null;
end;
$$;

-- What a person's searches found that they were not told of, the newest first; null for nothing.
-- From now on they were told.
create or replace function private.new_jobs_for(person public.profiles, at timestamptz) returns jsonb
language sql security definer set search_path = '' as $$
  with new_jobs as (
    select distinct job.id, job.title, job.company_name, job.location, job.published_at,
      job.salary_min, job.salary_max, job.currency, job.salary_range
    from public.saved_searches search
    cross join lateral private.jobs_found_by(search.filters) as job
    -- A posting may have been written before the last run and become visible after it: ten minutes
    -- are looked at twice.
    where search.person_id = person.id and search.alert
      and job.published_at > search.alerted_until - interval '10 minutes' and job.published_at <= at
      and job.published_at > search.created_at
      and (job.closing_date is null or job.closing_date >= (at at time zone 'Asia/Kolkata')::date)
      and not exists (
        select from public.job_applications where job_id = job.id and applicant_id = person.id)
  ), told as (
    insert into private.alerted_jobs (person_id, job_id, alerted_at)
    select person.id, id, at from new_jobs
    on conflict do nothing
    returning job_id
  )
  select jsonb_agg(to_jsonb(new_jobs) - 'published_at' order by published_at desc, id)
  from new_jobs join told on told.job_id = new_jobs.id
$$;

-- The jobs a person saved, has not applied for and can apply for three days more at most, what
-- closes first in front; null for none. Each is in one mail only.
create or replace function private.closing_jobs_for(person public.profiles, at timestamptz) returns jsonb
language sql security definer set search_path = '' as $$
  with closing as (
    select job.id, job.title, job.company_name, job.location, job.closing_date
    from public.saved_jobs saved join public.jobs job on job.id = saved.job_id
    where saved.person_id = person.id and job.status = 'active'
      and job.closing_date between (at at time zone 'Asia/Kolkata')::date and (at at time zone 'Asia/Kolkata')::date + 3
      and not exists (
        select from public.job_applications where job_id = job.id and applicant_id = person.id)
      and not exists (
        select from private.mailed_closings mailed where mailed.person_id = person.id and mailed.job_id = job.id)
    order by job.closing_date, job.id
    limit 20
  ), told as (
    insert into private.mailed_closings (person_id, job_id, mailed_at)
    select person.id, id, at from closing
    on conflict do nothing
    returning job_id
  )
  select jsonb_agg(to_jsonb(closing) order by closing_date, id)
  from closing join told on told.job_id = closing.id
$$;

-- The newest hundred that a saved search finds, by the search of the screen.
create or replace function private.jobs_found_by(filters jsonb) returns setof public.jobs
language sql stable security definer set search_path = '' as $$
  select job.*
  from public.search_jobs(
    keyword => filters ->> 'keyword', location => filters ->> 'location', work_mode => filters ->> 'work_mode',
    min_salary => (filters ->> 'min_salary')::numeric, max_salary => (filters ->> 'max_salary')::numeric,
    experience => filters ->> 'experience', without_pay => filters ? 'without_pay', plain => filters ? 'exactly',
    page_size => 100) as found
  cross join lateral jsonb_array_elements(found.jobs) as card
  join public.jobs job on job.id = (card ->> 'id')::uuid
$$;

-- rpc stop_job_alerts(token): ends the mails of one kind, the digest or the reminders of tests, by
-- the link in one of them. The screen goes on telling; answers whether the token was known.
create or replace function private.stop_job_alerts(token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set mail_job_alerts = false, mail_saved_jobs = false
  where id = (select t.person_id from private.alert_tokens t where t.token = stop_job_alerts.token);
  if found then
    return true;
  end if;
  update public.profiles set mail_assessments = false
  where id = (select t.person_id from private.alert_tokens t where t.reminder_token = stop_job_alerts.token);
  return found;
end;
$$;

create or replace function public.stop_job_alerts(token uuid) returns boolean
language sql set search_path = '' as $$ select private.stop_job_alerts(token) $$;

revoke all on function private.send_job_alerts(timestamptz), private.alert_person(public.profiles, timestamptz),
  private.new_jobs_for(public.profiles, timestamptz), private.closing_jobs_for(public.profiles, timestamptz),
  private.jobs_found_by(jsonb) from public;
revoke all on function private.stop_job_alerts(uuid), public.stop_job_alerts(uuid) from public;
grant execute on function private.stop_job_alerts(uuid), public.stop_job_alerts(uuid) to anon, authenticated;
