-- The list for whoever asks for nothing, which is most visitors: the newest open postings, behind
-- the mark, if one is given; else also how many of the newest 1,000 are open, and whether there are
-- older ones. With one plan for all calls: the number of rows is a parameter, for whose value
-- PostgreSQL would plan each call anew.
create or replace function private.newest_jobs(
  before_at timestamptz, before_id uuid, wanted integer, out ids uuid[], out total integer, out more boolean, out hidden integer, out next text
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  newest constant integer := 1000;
  today date := (now() at time zone 'Asia/Kolkata')::date;
  looked_at integer;
begin
  ids := array(
    select job_id from private.job_search
    where (created_at, job_id) < (coalesce(before_at, 'infinity'), coalesce(before_id, '00000000-0000-0000-0000-000000000000'))
      and (closing_date is null or closing_date >= today)
    order by created_at desc, job_id desc limit wanted + 1);
  more := false;
  if before_at is null then
    select count(*) filter (where closing_date is null or closing_date >= today), count(*) into total, looked_at
    from (select closing_date from private.job_search order by created_at desc, job_id desc limit newest) as known;
    more := looked_at = newest and cardinality(ids) > wanted;
    total := greatest(total, cardinality(ids));
    hidden := 0;
  end if;
  if cardinality(ids) > wanted then
    ids := ids[1:wanted];
    next := private.mark_of(0, ids[wanted]);
  end if;
end;
$$;

revoke all on function private.newest_jobs(timestamptz, uuid, integer) from public;
