-- The bounds of settings that are numbers. A warning is sent at least two days ahead, and its mail
-- is stored for thirty.
create or replace function private.bounds_of_setting(field text) returns numrange
language sql immutable set search_path = '' as $$
  select case
    when field ~ '^(basic|professional|enterprise)_postings$' then '[1,100000]'
    when field ~ '^(basic|professional|enterprise)_members$' then '[1,10000]'
    when field ~ '^(basic|professional|enterprise)_tests$' then '[0,100000]'
    when field = 'max_active_jobs' then '[1,100000]'
    when field = 'application_months' then '[6,120]'
    when field = 'account_months' then '[12,120]'
    when field = 'warning_days' then '[2,28]'
  end::numrange
$$;

revoke all on function private.bounds_of_setting(text) from public;
