-- The first moment from `at` on that is within office hours in this time zone: from 10:00 to 18:00,
-- Monday to Saturday.
create or replace function private.next_office_hour(at timestamptz, zone text) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when isodow = 7 then day + interval '1 day 10 hours'
    when clock < '10:00' then day + interval '10 hours'
    when clock < '18:00' then local
    when isodow = 6 then day + interval '2 days 10 hours'
    else day + interval '1 day 10 hours'
  end at time zone zone
  from (select at at time zone zone) as there (local)
  cross join lateral (
    select extract(isodow from local)::integer, date_trunc('day', local), local::time) as parts (isodow, day, clock)
$$;

revoke all on function private.next_office_hour(timestamptz, text) from public;
