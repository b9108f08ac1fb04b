-- Of so many newest postings before (before_at, before_id), or of all without a number, the first
-- that are in `list`, in none of the lists `earlier`, and fit `query`, each null where nothing is
-- asked, and the mode.
create or replace function private.newest_by_words(
  list tsquery, earlier tsquery, query tsquery, mode text, before_at timestamptz, before_id uuid, looked_at integer, wanted integer
) returns uuid[]
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  today date := (now() at time zone 'Asia/Kolkata')::date;
begin
  return array(
    select job_id
    from (
      select * from private.job_search
      where (created_at, job_id) < (coalesce(before_at, 'infinity'), coalesce(before_id, '00000000-0000-0000-0000-000000000000'))
      order by created_at desc, job_id desc limit looked_at) as newest
    where (closing_date is null or closing_date >= today) and (mode is null or work_mode = mode)
      and (list is null or words @@ list) and (query is null or words @@ query) and (earlier is null or not words @@ earlier)
    limit wanted);
end;
$$;

revoke all on function private.newest_by_words(tsquery, tsquery, tsquery, text, timestamptz, uuid, integer, integer) from public;
