-- rpc admin_analytics(period, zone): the analytics screen in one call. The four cards are totals;
-- everything else is of the period (week: 7 days, month: 30 days, year: 12 months, today's
-- included), whose days and months are those of the viewer's time zone.
create or replace function private.admin_analytics(period text, zone text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators read the analytics' using errcode = '42501';
  end if;
  return private.analytics_at(period, zone, now());
end;
$$;

create or replace function private.analytics_at(period text, zone text, at timestamptz) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  since timestamptz;
  until timestamptz;
begin
  if period is null or period not in ('week', 'month', 'year') then
    raise exception 'The period must be week, month or year' using errcode = '22023';
  end if;
  select min(starts_at), max(ends_at) into since, until from private.period_buckets(period, zone, at);
  return private.analytics_totals() || jsonb_build_object(
    'since', since,
    'until', until,
    'chart', (
      select jsonb_agg(jsonb_build_object('day', first_day, 'applications', (
        select count(*) from public.job_applications where created_at >= starts_at and created_at < ends_at)) order by first_day)
      from private.period_buckets(period, zone, at)),
    'assessments', private.assessments_taken(since, until)
  ) || private.outcomes_of(since, until, at);
end;
$$;

-- The days, or the months, by their first day. A day begins when its clocks say 0:00, or the first
-- later time that they show.
create or replace function private.period_buckets(period text, zone text, at timestamptz)
returns table (first_day date, starts_at timestamptz, ends_at timestamptz)
language sql stable set search_path = '' as $$
  select start::date, start at time zone zone, (start + step) at time zone zone
  from (
    select
      case period when 'year' then interval '1 month' else interval '1 day' end,
      case period when 'week' then 6 when 'month' then 29 when 'year' then 11 end,
      date_trunc(case period when 'year' then 'month' else 'day' end, at at time zone zone)
  ) as shape (step, back, last),
  generate_series(last - back * step, last, step) as start
$$;

create or replace function private.analytics_totals() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total_jobs', jobs,
    'active_jobs', active,
    'total_applications', applications,
    'application_rate', coalesce(round(applications::numeric / nullif(jobs, 0), 2), 0),
    'applications_per_job', coalesce(round(applications::numeric / nullif(active, 0), 2), 0))
  from
    (select count(*), count(*) filter (where status = 'active') from public.jobs) as postings (jobs, active),
    (select count(*) from public.job_applications) as sent (applications)
$$;

create or replace function public.admin_analytics(period text, zone text) returns jsonb
language sql stable set search_path = '' as $$ select private.admin_analytics(period, zone) $$;

revoke all on function private.analytics_at(text, text, timestamptz), private.period_buckets(text, text, timestamptz),
  private.analytics_totals() from public;
revoke all on function private.admin_analytics(text, text), public.admin_analytics(text, text) from public, anon;
grant execute on function private.admin_analytics(text, text), public.admin_analytics(text, text) to authenticated;
