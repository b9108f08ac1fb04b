-- How many, their median and the time within which nine of ten lie, in seconds.
create or replace function private.spread_of(times interval[]) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'n', count(*),
    'median', round(extract(epoch from percentile_cont(0.5) within group (order by time))),
    'most', round(extract(epoch from percentile_cont(0.9) within group (order by time))))
  from unnest(times) as time
$$;

revoke all on function private.spread_of(interval[]) from public;
