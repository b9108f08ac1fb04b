-- How many of the newest postings fit, and how many fit another condition, `beside`, if one is
-- given; `more` says that there are older ones than the `looked_at`.
create or replace function private.count_jobs(
  fits text, beside text, out matching integer, out matching_beside integer, out looked_at integer, out more boolean
)
language plpgsql stable set search_path = '' as $$
declare
  newest constant integer := 1000;
begin
  -- OFFSET 0: otherwise the conditions would be checked again for each of the numbers.
  execute format(
    'select count(*) filter (where fits), count(*) filter (where beside), count(*)
     from (
       select %s as fits, %s as beside
       from (select * from private.job_search order by created_at desc, job_id desc limit %s) as known offset 0) as judged',
    fits, coalesce(beside, 'false'), newest)
  into matching, matching_beside, looked_at;
  more := looked_at = newest;
end;
$$;

revoke all on function private.count_jobs(text, text) from public;
