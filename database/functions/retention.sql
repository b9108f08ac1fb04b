-- What is erased when its time is over: applications that came to nothing, and accounts that nobody
-- uses. Planned first and told by mail and on the site; done only when the mail went out two days
-- before, and only if nobody came back. For the platform's own sweeper, with its clock.
create or replace function private.sweep_retention(at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform private.plan_erasures(at);
  return private.carry_out_erasures(at);
end;
$$;

-- Whose period is over by then, in the settings that hold from the start: they need not be saved
-- once. An account is idle when nobody signed in to it and no application of its person is under
-- way; an administrator's never is, nor one that no mail could warn.
create or replace function private.ending_by(until timestamptz)
returns table (person_id uuid, application_id uuid, since timestamptz, ends_at timestamptz)
language sql stable security definer set search_path = '' as $$
  with rules as (
    select (value ->> 'erase_old_applications')::boolean as old_applications,
      make_interval(months => (value ->> 'application_months')::integer) as application_period,
      (value ->> 'erase_idle_accounts')::boolean as idle_accounts,
      make_interval(months => (value ->> 'account_months')::integer) as account_period
    from public.settings where section = 'retention_settings'),
  over as (
    select application.applicant_id, application.id, period.since, period.since + application_period as ends_at
    from rules
    join public.job_applications application
      on old_applications and application.status in ('rejected', 'withdrawn')
      and application.created_at <= until - application_period
    join public.profiles person on person.id = application.applicant_id and person.email is not null
    cross join lateral (
      select greatest(application.created_at, application.kept_at, max(changed_at)) as since
      from public.application_status_log where application_id = application.id) as period),
  idle as (
    select person.id, null::uuid, account.since, account.since + account_period as ends_at
    from rules
    join public.profiles person on idle_accounts and person.role <> 'admin' and person.email is not null
    join lateral (
      select greatest(created_at, last_sign_in_at,
        (select max(coalesce(refreshed_at, sessions.created_at)) from auth.sessions where user_id = users.id)) as since
      from auth.users where id = person.id and deleted_at is null) as account on true
    where not exists (
      select from public.job_applications
      where applicant_id = person.id and status in ('pending', 'approved', 'shortlisted'))
      and not exists (select from private.erasures where person_id = person.id))
  select * from over where ends_at <= until
  union all
  select * from idle where ends_at <= until
$$;

create or replace function private.warning_period() returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(days => (value ->> 'warning_days')::integer)
  from public.settings where section = 'retention_settings'
$$;

-- Takes back what does not hold any more, and warns of what is new, a thousand at a time. A warning
-- that no mailbox took is made again. What is announced now goes when its period is over, at the
-- earliest when the warning's is.
create or replace function private.plan_erasures(at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  warning interval := private.warning_period();
  planned integer;
begin
  delete from public.planned_erasures plan
  where not exists (
      select from private.ending_by(at + warning) as ending
      where ending.person_id = plan.person_id and ending.application_id is not distinct from plan.application_id)
    or (plan.erase_at <= at and not exists (
      select from private.outgoing_mail where id = plan.mail_id and failed_at is null));
  insert into public.planned_erasures (person_id, application_id, warned_at, erase_at)
  select person_id, application_id, at, greatest(ends_at, at + warning)
  from private.ending_by(at + warning) as ending
  where not exists (
    select from public.planned_erasures plan
    where plan.person_id = ending.person_id and plan.application_id is not distinct from ending.application_id)
  order by ends_at limit 1000;
  get diagnostics planned = row_count;
  perform private.warn_of_account(plan) from public.planned_erasures plan
  where warned_at = at and mail_id is null and application_id is null;
  perform private.warn_of_applications(person_id, at) from (
    select distinct person_id from public.planned_erasures
    where warned_at = at and mail_id is null and application_id is not null) as people;
  return planned;
end;
$$;

create or replace function private.warn_of_account(plan public.planned_erasures) returns void
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object('date', (plan.erase_at at time zone 'Asia/Kolkata')::date);
  mail uuid;
begin
  insert into private.outgoing_mail (to_address, template, data, person_id)
  select email, 'account_expiring', facts || jsonb_build_object('full_name', full_name), id
  from public.profiles where id = plan.person_id
  returning id into mail;
  update public.planned_erasures set mail_id = mail where id = plan.id;
  perform private.notify_person(plan.person_id, 'account_expiring', plan.person_id, facts);
end;
$$;

-- One mail about all that are new, with the day on which the first of them goes.
create or replace function private.warn_of_applications(person uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  goes_on date;
  gone jsonb;
  mail uuid;
begin
  select (min(erase_at) at time zone 'Asia/Kolkata')::date,
    jsonb_agg(jsonb_build_object(
      'application_id', application.id, 'job_title', application.job_title, 'company_name', application.job_company,
      'date', (erase_at at time zone 'Asia/Kolkata')::date) order by erase_at, application.id)
  into goes_on, gone
  from public.planned_erasures plan join public.job_applications application on application.id = plan.application_id
  where plan.person_id = person and warned_at = at and mail_id is null;

  insert into private.outgoing_mail (to_address, template, data, person_id)
  select email, 'applications_expiring',
    jsonb_build_object('full_name', full_name, 'date', goes_on, 'applications', (
      select jsonb_agg(facts - 'application_id') from jsonb_array_elements(gone) as each (facts))), id
  from public.profiles where id = person
  returning id into mail;
  update public.planned_erasures set mail_id = mail
  where person_id = person and warned_at = at and mail_id is null and application_id is not null;
  perform private.notify_person(person, 'application_expiring', (facts ->> 'application_id')::uuid, facts)
  from jsonb_array_elements(gone) as each (facts);
end;
$$;

-- An account takes the way of one that its person deletes. What its person asks to be kept at this
-- moment is left to the next turn. How many of each went is on record, and nothing else about them.
create or replace function private.carry_out_erasures(at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  plan public.planned_erasures;
  accounts integer := 0;
  applications integer := 0;
begin
  for plan in
    select * from public.planned_erasures planned
    where erase_at <= at and exists (
      select from private.outgoing_mail where id = planned.mail_id and sent_at <= at - interval '48 hours')
    order by erase_at limit 500 for update skip locked
  loop
    if plan.application_id is null then
      insert into private.erasures (person_id, person_hash, asked_by)
      values (plan.person_id, private.hash_of(plan.person_id), 'platform')
      on conflict (person_id) do nothing;
      delete from auth.sessions where user_id = plan.person_id;
      accounts := accounts + 1;
    else
      perform private.forget_application(plan.application_id);
      applications := applications + 1;
    end if;
    delete from public.planned_erasures where id = plan.id;
  end loop;
  if accounts + applications > 0 then
    perform private.write_audit('erased in time', 'planned_erasures', null,
      jsonb_build_object('accounts', accounts, 'applications', applications));
  end if;
  return accounts + applications;
end;
$$;

-- The application becomes a count, as it does when its person leaves: no name, letter, file, test
-- or trail leads from it to anybody.
create or replace function private.forget_application(application uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  forgotten public.job_applications;
begin
  select * into forgotten from public.job_applications where id = application and applicant_id is not null for update;
  if not found then
    return;
  end if;
  update public.job_applications set applicant_id = null, cover_letter = null, resume_url = null, kept_at = null
  where id = application;
  update public.application_status_log set changed_by = null
  where application_id = application and changed_by = forgotten.applicant_id;
  delete from public.consents where application_id = application;
  delete from public.data_views where application_id = application;
  delete from public.notifications
  where person_id = forgotten.applicant_id and (subject = application or data ->> 'application_id' = application::text);
  delete from private.outgoing_mail where application_id = application;
  -- Another application for the same posting may still stand on the test.
  if not exists (
    select from public.job_applications
    where applicant_id = forgotten.applicant_id and job_id = forgotten.job_id) then
    delete from public.assessment_attempts where candidate_id = forgotten.applicant_id and job_id = forgotten.job_id;
    delete from public.assessment_results where candidate_id = forgotten.applicant_id and job_id = forgotten.job_id;
  end if;
  update public.audit_log set actor_id = null, address = null
  where target_table = 'job_applications' and target_id = application::text and actor_id = forgotten.applicant_id;
  update public.audit_log set details = details - 'application'
  where target_table = 'storage.objects' and starts_with(target_id, forgotten.applicant_id::text)
    and details ->> 'application' = application::text;
end;
$$;

-- rpc keep_application(id): the applicant's answer to a warning. The period of the application
-- begins anew.
create or replace function private.keep_application(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
begin
  delete from public.planned_erasures plan
  where plan.application_id = keep_application.id and person_id = me;
  if not found then
    raise exception 'There is no such application, or nothing threatens it' using errcode = 'PT404';
  end if;
  update public.job_applications set kept_at = now() where job_applications.id = keep_application.id;
end;
$$;

create or replace function public.keep_application(id uuid) returns void
language sql set search_path = '' as $$ select private.keep_application(id) $$;

-- rpc retention_report(days_ahead): what would go until then, and what is planned already. For
-- administrators and the platform; changes nothing.
create or replace function private.retention_report(days_ahead integer)
returns table (
  what text, person_id uuid, full_name text, email text, application_id uuid, job_title text, job_company text,
  since timestamptz, ends_at timestamptz, warned_at timestamptz, erase_at timestamptz, mail text)
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_client() and not private.is_admin() then
    raise exception 'Only administrators read what will be erased' using errcode = '42501';
  end if;
  return query
    select case when ending.application_id is null then 'account' else 'application' end,
      ending.person_id, person.full_name, person.email, ending.application_id, application.job_title, application.job_company,
      ending.since, ending.ends_at, plan.warned_at, plan.erase_at,
      case when warning.failed_at is not null then 'failed' when warning.sent_at is not null then 'sent'
        when warning.id is not null then 'waiting' end
    from private.ending_by(now() + make_interval(days => least(greatest(days_ahead, 0), 3660))) as ending
    join public.profiles person on person.id = ending.person_id
    left join public.job_applications application on application.id = ending.application_id
    left join public.planned_erasures plan
      on plan.person_id = ending.person_id and plan.application_id is not distinct from ending.application_id
    left join private.outgoing_mail warning on warning.id = plan.mail_id
    order by coalesce(plan.erase_at, ending.ends_at), ending.person_id, ending.application_id;
end;
$$;

create or replace function public.retention_report(days_ahead integer default 90)
returns table (
  what text, person_id uuid, full_name text, email text, application_id uuid, job_title text, job_company text,
  since timestamptz, ends_at timestamptz, warned_at timestamptz, erase_at timestamptz, mail text)
language sql stable set search_path = '' as $$ select * from private.retention_report(days_ahead) $$;

revoke all on function private.sweep_retention(timestamptz), private.ending_by(timestamptz), private.warning_period(),
  private.plan_erasures(timestamptz), private.warn_of_account(public.planned_erasures),
  private.warn_of_applications(uuid, timestamptz), private.carry_out_erasures(timestamptz), private.forget_application(uuid) from public;
revoke all on function private.keep_application(uuid), public.keep_application(uuid),
  private.retention_report(integer), public.retention_report(integer) from public, anon;
grant execute on function private.keep_application(uuid), public.keep_application(uuid) to authenticated;
grant execute on function private.retention_report(integer), public.retention_report(integer) to authenticated, service_role;
