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

revoke all on function private.period_buckets(text, text, timestamptz) from public;
