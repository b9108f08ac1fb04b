-- What pick_jobs picks in the same steps, for a search for words, place, facets and mode alone, as
-- most are, by kept plans. The index is asked for `indexed`; the rest is as in newest_by_words.
create or replace function private.pick_by_words(
  indexed tsquery, list tsquery, earlier tsquery, query tsquery, mode text, before_at timestamptz, before_id uuid, wanted integer, rare boolean,
  out ids uuid[]
)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  newest constant integer := 2500;
  many constant integer := 20000;
  newest_of_many constant integer := 50000;
  today date := (now() at time zone 'Asia/Kolkata')::date;
  found integer;
  looked_at integer;
begin
  if not rare then
    ids := private.newest_by_words(list, earlier, query, mode, before_at, before_id, newest, wanted);
    found := cardinality(ids);
    if found < wanted and 4 * found * found * private.open_postings() > newest::bigint * newest * wanted then
      ids := private.newest_by_words(list, earlier, query, mode, before_at, before_id, 2 * newest * wanted / found, wanted);
    end if;
    if cardinality(ids) = wanted then
      return;
    end if;
  end if;
  if indexed is not null then
    select coalesce((array_agg(job_id order by created_at desc, job_id desc) filter (where fits))[1:wanted], '{}'), count(*) into ids, looked_at
    from (
      select job_id, created_at, (closing_date is null or closing_date >= today) and (mode is null or work_mode = mode)
        and (list is null or words @@ list) and (query is null or words @@ query) and (earlier is null or not words @@ earlier) as fits
      from (
        select * from private.job_search
        where words @@ indexed and (before_at is null or (created_at, job_id) < (before_at, before_id)) limit many) as known offset 0) as judged;
    if looked_at < many then
      return;
    end if;
    ids := private.newest_by_words(list, earlier, query, mode, before_at, before_id, newest_of_many, wanted);
    if cardinality(ids) = wanted then
      return;
    end if;
  else
    ids := private.newest_by_words(list, earlier, query, mode, before_at, before_id, null, wanted);
    return;
  end if;
  ids := array(
    select job_id
    from (
      select * from private.job_search
      where words @@ indexed and (before_at is null or (created_at, job_id) < (before_at, before_id)) offset 0) as known
    where (closing_date is null or closing_date >= today) and (mode is null or work_mode = mode)
      and (list is null or words @@ list) and (query is null or words @@ query) and (earlier is null or not words @@ earlier)
    order by created_at desc, job_id desc limit wanted);
end;
$$;

revoke all on function private.pick_by_words(
  tsquery, tsquery, tsquery, tsquery, text, timestamptz, uuid, integer, boolean) from public;
