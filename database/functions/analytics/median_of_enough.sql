-- The median in seconds; none of fewer than five, which would say more of single people than of
-- their company.
create or replace function private.median_of_enough(times interval[]) returns bigint
language sql immutable set search_path = '' as $$
  select case when count(*) >= 5 then round(extract(epoch from percentile_cont(0.5) within group (order by time)))::bigint end
  from unnest(times) as time
$$;

revoke all on function private.median_of_enough(interval[]) from public;
