-- The newest postings that a search finds before (before_at, before_id), at most `wanted`; how many there are in all as far as it was seen, and
-- whether there are more.
--
-- Two filters that each are common may have nothing in common, and PostgreSQL's planner cannot know: left to itself it walks through all
-- postings. So the newest are looked at first, which is enough for most searches; what is rarer the index finds, and it is sorted then.
create or replace function private.pick_jobs(
  asked private.search_terms, list text, others text, before_at timestamptz, before_id uuid, wanted integer,
  out ids uuid[], out matching integer, out more boolean
)
language plpgsql stable set search_path = '' as $$
declare
  before text := case when before_at is null then 'true'
    else format('(created_at, job_id) < (%L::timestamptz, %L::uuid)', before_at, before_id) end;
  fits text := concat_ws(' and ', others, private.row_filter(asked, list));
  keys text := private.keys_filter(asked);
  newest constant integer := 2500;
begin
  if keys = 'false' then
    ids := '{}';
    matching := 0;
    more := false;
    return;
  end if;
  execute format(
    'select (array_agg(job_id) filter (where fits))[1:%s], count(*) filter (where fits), count(*) = %s
     from (
       select job_id, %s as fits
       from (select * from private.job_search where %s order by created_at desc, job_id desc limit %s) as newest
     ) as looked_at',
    wanted, newest, fits, before, newest)
  into ids, matching, more;
  ids := coalesce(ids, '{}');
  if not more or matching >= wanted then
    return;
  end if;

  -- By its keys alone, where there are any: the planner would read a fifth of all postings off the index of pay first.
  execute format(
    'with found as materialized (
       select job_id, created_at from (select * from private.job_search where %s %s) as known where %s and %s)
     select array(select job_id from found order by created_at desc, job_id desc limit %s), (select count(*) from found)',
    keys, case when keys <> 'true' then 'offset 0' end, fits, before, wanted)
  into ids, matching;
  more := false;
end;
$$;

revoke all on function private.pick_jobs(private.search_terms, text, text, timestamptz, uuid, integer) from public;
