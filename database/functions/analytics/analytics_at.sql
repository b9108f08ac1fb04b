drop function if exists private.analytics_at(text, text, timestamptz);
create function private.analytics_at(period text, zone text, at timestamptz) returns shapes.analytics
language plpgsql stable set search_path = '' as $$
declare
  since timestamptz;
  until timestamptz;
begin
  if period is null or period not in ('week', 'month', 'year') then
    raise exception 'The period must be week, month or year' using errcode = '22023';
  end if;
  select min(starts_at), max(ends_at) into since, until from private.period_buckets(period, zone, at);
  return to_jsonb(private.analytics_totals()) || to_jsonb(row(
    since,
    until,
    -- chart
    (
      select array_agg(row(first_day, (
        select count(*) from public.job_applications where created_at >= starts_at and created_at < ends_at))::shapes.chart_column
        order by first_day)
      from private.period_buckets(period, zone, at)),
    private.assessments_taken(since, until)
  )::shapes.analytics_period) || to_jsonb(private.outcomes_of(since, until, at)) || to_jsonb(private.totals_moved(since, until));
end;
$$;

revoke all on function private.analytics_at(text, text, timestamptz) from public;
