-- The accounts and applications whose retention period ends by then, with default settings if none
-- were saved. An account is idle when nobody signed in to it and its person has no open
-- application; an administrator's never is, nor one that cannot be warned by mail.
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

revoke all on function private.ending_by(timestamptz) from public;
