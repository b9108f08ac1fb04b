-- The newest matching postings before (before_at, before_id), at most `wanted`; how many match in
-- total as far as was counted, and whether there are more. In the same scan, how many match another
-- condition, `beside`, if one is given.
--
-- Two filters that are each common may have nothing in common, and PostgreSQL's planner cannot
-- know: it would scan all postings. So the newest are checked first, which is enough for most
-- searches; rarer matches are found by the index and then sorted.
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
    -- OFFSET 0: otherwise the condition would be checked again for each of the numbers.
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
    -- Without keys there may be an index for one of the conditions, but never for both.
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
