-- The newest postings that fit, before (before_at, before_id), at most `wanted`. Two filters that
-- are each common may have nothing in common, and PostgreSQL's planner cannot know: so the newest
-- are checked first, which is enough for most searches; rarer ones are found by an index, whose
-- condition is `indexed`, and then sorted.
create or replace function private.pick_jobs(
  indexed text, fits text, before_at timestamptz, before_id uuid, wanted integer, rare boolean, out ids uuid[]
)
language plpgsql stable set search_path = '' as $$
declare
  before text := case when before_at is null then 'true'
    else format('(created_at, job_id) < (%L::timestamptz, %L::uuid)', before_at, before_id) end;
  newest constant integer := 2500;
  -- More than these are not sorted.
  most constant integer := 20000;
begin
  if not rare then
    execute format(
      'select array(
         select job_id from (select * from private.job_search where %s order by created_at desc, job_id desc limit %s) as newest where %s limit %s)',
      before, newest, fits, wanted)
    into ids;
    if cardinality(ids) = wanted then
      return;
    end if;
  end if;
  execute format(
    'select array(
       select job_id from (select * from private.job_search where %s and %s %s) as known
       where %s order by created_at desc, job_id desc limit %s)',
    before, coalesce(indexed, 'true'), case when indexed is null then '' else 'limit ' || most end, fits, wanted)
  into ids;
end;
$$;

revoke all on function private.pick_jobs(text, text, timestamptz, uuid, integer, boolean) from public;
