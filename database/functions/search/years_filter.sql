-- Postings for somebody who has worked so many years, or from so many to so many, as SQL text over
-- private.job_search. One that names no years may be meant.
create or replace function private.years_filter(years_from numeric, years_to numeric) returns text
language sql immutable set search_path = '' as $$
  select format('(years_from is null or years_from <= %s and coalesce(years_to, 99) >= %s)', coalesce(years_to, years_from), years_from)
$$;

revoke all on function private.years_filter(numeric, numeric) from public;
