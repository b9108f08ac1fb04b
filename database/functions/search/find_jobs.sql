-- The same as pick_jobs, from all postings. Only by their keys, if there are any: the planner would
-- first read a fifth of all postings from the index of pay.
create or replace function private.find_jobs(
  keys text, fits text, beside text, before text, wanted integer, out ids uuid[], out matching integer, out matching_beside integer
)
language plpgsql stable set search_path = '' as $$
declare
  alone text := case when keys <> 'true' then 'offset 0' end;
begin
  execute format(
    'with found as materialized (
       select job_id, created_at, fits, beside from (
         select job_id, created_at, %s as fits, %s as beside
         from (select * from private.job_search where %s and %s %s) as known %s) as judged
       where fits or beside)
     select array(select job_id from found where fits order by created_at desc, job_id desc limit %s),
       (select count(*) from found where fits), (select count(*) from found where beside)',
    fits, coalesce(beside, 'false'), keys, before, alone, alone, wanted)
  into ids, matching, matching_beside;
end;
$$;

revoke all on function private.find_jobs(text, text, text, text, integer) from public;
