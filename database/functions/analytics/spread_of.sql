-- The count, the median and the 90th percentile, in seconds.
drop function if exists private.spread_of(interval[]);
create function private.spread_of(times interval[]) returns shapes.spread
language sql immutable set search_path = '' as $$
  select count(*) as n,
    round(extract(epoch from percentile_cont(0.5) within group (order by time))) as median,
    round(extract(epoch from percentile_cont(0.9) within group (order by time))) as most
  from unnest(times) as time
$$;

revoke all on function private.spread_of(interval[]) from public;
