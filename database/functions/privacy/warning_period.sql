create or replace function private.warning_period() returns interval
language sql stable security definer set search_path = '' as $$
  select make_interval(days => (value ->> 'warning_days')::integer)
  from public.settings where section = 'retention_settings'
$$;

revoke all on function private.warning_period() from public;
