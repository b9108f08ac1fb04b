-- All postings that the index finds by `looked_up`, in the order of the search's lists, newest
-- first in each: for a search that few postings fit. `lists` is SQL text for the number of a row's
-- list.
drop function if exists private.rank_jobs(text, text, text, text, integer, timestamptz, uuid, integer);
create function private.rank_jobs(
  looked_up text, lists text, fits text, beside text, list_number integer, before_at timestamptz, before_id uuid, wanted integer,
  out ids uuid[], out numbers integer[], out matching integer, out matching_beside integer
)
language plpgsql stable set search_path = '' as $$
declare
  behind text := case when before_at is null then 'true' else format(
    '(list > %1$s or list = %1$s and (created_at, job_id) < (%2$L::timestamptz, %3$L::uuid))', list_number, before_at, before_id) end;
begin
  -- In one pass: PostgreSQL plans this text at each call, and a few more parts take it long. OFFSET
  -- 0: what does not fit is left out before its list is asked for and before rows are sorted, but
  -- the index is asked for no more than `looked_up`.
  execute format(
    'select (array_agg(job_id order by list, created_at desc, job_id desc) filter (where fits and %5$s))[1:%6$s],
       (array_agg(list order by list, created_at desc, job_id desc) filter (where fits and %5$s))[1:%6$s],
       count(*) filter (where fits), count(*) filter (where beside)
     from (
       select job_id, created_at, fits, beside, case when fits then %3$s end as list
       from (select job_id, created_at, words, %1$s as fits, %2$s as beside from private.job_search where %4$s offset 0) as known
       where fits or beside offset 0) as judged',
    fits, coalesce(beside, 'false'), lists, looked_up, behind, wanted)
  into ids, numbers, matching, matching_beside;
  ids := coalesce(ids, '{}');
  numbers := coalesce(numbers, '{}');
end;
$$;

revoke all on function private.rank_jobs(text, text, text, text, integer, timestamptz, uuid, integer) from public;
