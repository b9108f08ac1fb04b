-- The newest postings that fit, before (before_at, before_id), at most `wanted`. Two filters that
-- are each common may have nothing in common, and PostgreSQL's planner cannot know: so the newest
-- are checked first, which is enough for most searches; rarer ones are found by an index, whose
-- condition is `indexed`, and then sorted. Where the index has very many, more of the newest are
-- checked before it is asked for all of them: most of what it has need not fit.
create or replace function private.pick_jobs(
  indexed text, fits text, before_at timestamptz, before_id uuid, wanted integer, rare boolean, out ids uuid[]
)
language plpgsql stable set search_path = '' as $$
declare
  newest constant integer := 2500;
  -- Of what the index has.
  many constant integer := 20000;
  -- Read in about the time that the index takes for very many.
  newest_of_many constant integer := 50000;
  before text := case when before_at is null then 'true'
    else format('(created_at, job_id) < (%L::timestamptz, %L::uuid)', before_at, before_id) end;
  among_newest text := format(
    'select array(
       select job_id from (select * from private.job_search where %s order by created_at desc, job_id desc limit $1) as newest where %s limit %s)',
    before, fits, wanted);
  found integer;
  looked_at integer;
begin
  if not rare then
    execute among_newest into ids using newest;
    if cardinality(ids) = wanted then
      return;
    end if;
    -- Where these fill much of the page, somewhat older ones fill it sooner than the index, which
    -- takes about four times as long for a posting.
    found := cardinality(ids);
    if 4 * found * found * private.open_postings() > newest::bigint * newest * wanted then
      execute among_newest into ids using 2 * newest * wanted / found;
      if cardinality(ids) = wanted then
        return;
      end if;
    end if;
  end if;
  if indexed is not null then
    execute format(
      'select coalesce((array_agg(job_id order by created_at desc, job_id desc) filter (where fits))[1:%s], ''{}''), count(*)
       from (select job_id, created_at, %s as fits from (select * from private.job_search where %s and %s limit %s) as known offset 0) as judged',
      wanted, fits, before, indexed, many)
    into ids, looked_at;
    -- Of very many these are any, not the newest.
    if looked_at < many then
      return;
    end if;
    execute among_newest into ids using newest_of_many;
    if cardinality(ids) = wanted then
      return;
    end if;
  end if;
  execute format(
    'select array(
       select job_id from (select * from private.job_search where %s and %s %s) as known
       where %s order by created_at desc, job_id desc limit %s)',
    before, coalesce(indexed, 'true'), case when indexed is not null then 'offset 0' end, fits, wanted)
  into ids;
end;
$$;

revoke all on function private.pick_jobs(text, text, timestamptz, uuid, integer, boolean) from public;
