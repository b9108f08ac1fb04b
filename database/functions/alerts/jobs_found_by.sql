-- The newest hundred results of a saved search, by the same search as the screen's; none that has
-- only some of the words.
create or replace function private.jobs_found_by(filters jsonb) returns setof public.jobs
language sql stable security definer set search_path = '' as $$
  select job.*
  from public.search_jobs(
    keyword => filters ->> 'keyword', location => filters ->> 'location', work_mode => filters ->> 'work_mode',
    min_salary => (filters ->> 'min_salary')::numeric, max_salary => (filters ->> 'max_salary')::numeric,
    experience => filters ->> 'experience', without_pay => filters ? 'without_pay', sort => 'newest',
    plain => filters ? 'exactly', page_size => 100,
    filters => filters - '{keyword,location,work_mode,min_salary,max_salary,experience,without_pay,exactly}'::text[]) as found
  cross join lateral jsonb_array_elements(found.jobs) as card
  join public.jobs job on job.id = (card ->> 'id')::uuid
  where found.missing = '{}'
$$;

revoke all on function private.jobs_found_by(jsonb) from public;
