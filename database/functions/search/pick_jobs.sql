-- The newest postings that fit before (before_at, before_id), at most `wanted`; how many fit in all
-- as far as it was seen, and whether there are more. In the same look, how many meet another
-- condition, `beside`, where one is given.
--
-- Two filters that each are common may have nothing in common, and PostgreSQL's planner cannot
-- know: left to itself it walks through all postings. So the newest are looked at first, which is
-- enough for most searches; what is rarer the index finds, and it is sorted then. It once took the
-- name of a list.
drop function if exists private.pick_jobs(private.search_terms, text, text, timestamptz, uuid, integer);
create function private.pick_jobs(
  asked private.search_terms, fits text, beside text, before_at timestamptz, before_id uuid, wanted integer,
  out ids uuid[], out matching integer, out more boolean, out matching_beside integer, out more_beside boolean
)
language plpgsql stable set search_path = '' as $$
declare
  before text := case when before_at is null then 'true'
    else format('(created_at, job_id) < (%L::timestamptz, %L::uuid)', before_at, before_id) end;
  keys text := private.keys_filter(asked);
  newest constant integer := 2500;
  found record;
begin
  matching := 0;
  matching_beside := 0;
  if keys <> 'false' then
    -- OFFSET 0: else each row would be judged once for each of the figures.
    execute format(
      'select (array_agg(job_id) filter (where fits))[1:%s], count(*) filter (where fits), count(*) = %s, count(*) filter (where beside)
       from (
         select job_id, %s as fits, %s as beside
         from (select * from private.job_search where %s order by created_at desc, job_id desc limit %s) as newest
         offset 0) as judged',
      wanted, newest, fits, coalesce(beside, 'false'), before, newest)
    into ids, matching, more, matching_beside;
  end if;
  ids := coalesce(ids, '{}');
  more := coalesce(more, false);
  more_beside := more and beside is not null;

  if keys <> 'true' and (more and matching < wanted or more_beside and matching_beside < wanted) then
    found := private.find_jobs(keys, fits, beside, before, wanted);
    ids := found.ids;
    matching := found.matching;
    matching_beside := found.matching_beside;
    more := false;
    more_beside := false;
  else
    -- Without keys there may be an index for one of the conditions, and there is none for both.
    if more and matching < wanted then
      found := private.find_jobs(keys, fits, null, before, wanted);
      ids := found.ids;
      matching := found.matching;
      more := false;
    end if;
    if more_beside and matching_beside < wanted then
      found := private.find_jobs(keys, beside, null, before, 0);
      matching_beside := found.matching;
      more_beside := false;
    end if;
  end if;
end;
$$;

revoke all on function private.pick_jobs(private.search_terms, text, text, timestamptz, uuid, integer) from public;
