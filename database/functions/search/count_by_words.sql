-- What count_jobs counts, for a search for words, place, facets and mode alone, by one kept plan.
-- `query` is all of them but the mode; null without any. Of so many newest; none are counted
-- beside.
drop function if exists private.count_by_words(tsquery, text);
create or replace function private.count_by_words(
  query tsquery, mode text, newest integer, out matching integer, out matching_beside integer, out looked_at integer, out more boolean
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
begin
  select count(*) filter (where fits), 0, count(*) into matching, matching_beside, looked_at
  from (
    select (closing_date is null or closing_date >= today) and (mode is null or work_mode = mode)
      and (query is null or words @@ query) as fits
    from (select * from private.job_search order by created_at desc, job_id desc limit newest) as known offset 0) as judged;
  more := looked_at = newest;
end;
$$;

revoke all on function private.count_by_words(tsquery, text, integer) from public;
