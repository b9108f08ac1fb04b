-- All postings that the index finds for `query`, in the order of the search's lists, newest first
-- in each: for a search that few postings fit. `lists` is SQL text for the number of a row's list.
create or replace function private.rank_jobs(
  query text, lists text, fits text, beside text, list_number integer, before_at timestamptz, before_id uuid, wanted integer,
  out ids uuid[], out numbers integer[], out matching integer, out matching_beside integer
)
language plpgsql stable set search_path = '' as $$
declare
  behind text := case when before_at is null then 'true' else format(
    '(list > %1$s or list = %1$s and (created_at, job_id) < (%2$L::timestamptz, %3$L::uuid))', list_number, before_at, before_id) end;
begin
  execute format(
    'with found as materialized (
       select job_id, created_at, fits, beside, list from (
         select job_id, created_at, %s as fits, %s as beside, %s as list
         from (select * from private.job_search where words @@ %L::tsquery offset 0) as known offset 0) as judged
       where fits or beside),
     page as (
       select job_id, list, row_number() over (order by list, created_at desc, job_id desc) as place
       from found where fits and %s order by list, created_at desc, job_id desc limit %s)
     select (select array_agg(job_id order by place) from page), (select array_agg(list order by place) from page),
       (select count(*) from found where fits), (select count(*) from found where beside)',
    fits, coalesce(beside, 'false'), lists, query, behind, wanted)
  into ids, numbers, matching, matching_beside;
  ids := coalesce(ids, '{}');
  numbers := coalesce(numbers, '{}');
end;
$$;

revoke all on function private.rank_jobs(text, text, text, text, integer, timestamptz, uuid, integer) from public;
