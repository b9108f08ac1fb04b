create or replace function private.percent_change(now_count bigint, then_count bigint) returns numeric
language sql immutable set search_path = '' as $$
  select round(100.0 * (now_count - then_count) / nullif(then_count, 0), 1)
$$;

revoke all on function private.percent_change(bigint, bigint) from public;
