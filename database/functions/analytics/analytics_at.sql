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

revoke all on function private.analytics_at(text, text, timestamptz) from public;
