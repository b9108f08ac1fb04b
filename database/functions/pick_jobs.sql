-- The newest postings that a search finds before (before_at, before_id), at most `wanted`; how many there are in all as far as it was seen, and
-- whether there are more. `others` and `others_indexed` are the same condition for a look at rows and for an index.
--
-- Two filters that each are common may have nothing in common, and PostgreSQL's planner cannot know: left to itself it walks through all
-- postings. So the newest are looked at first, which is enough for most searches; what is rarer the index finds, and it is sorted then.
create or replace function private.pick_jobs(
  asked private.search_terms, list text, others text, others_indexed text, before_at timestamptz, before_id uuid, wanted integer,
  out ids uuid[], out matching integer, out more boolean
)
language plpgsql stable set search_path = '' as $$
declare
  before text := coalesce(format('(created_at, job_id) < (%L::timestamptz, %L::uuid)', before_at, before_id), 'true');
  rows_seen integer;
  titles_seen integer;
  places_seen integer;
  titles text[];
  places text[];
  arms text;
begin
  if before_at is null then
    before := 'true';
  end if;
  foreach rows_seen in array array[2500, 12500] loop
    execute format(
      'select (array_agg(job_id) filter (where fits))[1:%s], count(*) filter (where fits), count(*) = %s,
         count(*) filter (where titled), count(*) filter (where placed)
       from (
         select job_id, titled, placed, titled and placed and %s as fits
         from (
           select *, (%s) as titled, (%s) as placed
           from private.job_search where %s order by created_at desc, job_id desc limit %s) as newest
       ) as looked_at',
      wanted, rows_seen, others, array_to_string(private.title_filters(asked, list, 'walk'), ' or '),
      array_to_string(private.place_filters(asked, 'walk'), ' or '), before, rows_seen)
    into ids, matching, more, titles_seen, places_seen;
    ids := coalesce(ids, '{}');
    if not more or matching >= wanted then
      return;
    end if;
    exit when matching < wanted / 5;
  end loop;

  -- Where both texts are common, each pair of them is met in the index; else the rarer is looked up there, and its rows are looked at.
  if asked.places is null or (titles_seen <= places_seen and titles_seen <= rows_seen / 25) then
    titles := private.title_filters(asked, list, 'index');
    places := array[array_to_string(private.place_filters(asked, 'row'), ' or ')];
  elsif places_seen <= rows_seen / 25 then
    titles := array[array_to_string(private.title_filters(asked, list, 'row'), ' or ')];
    places := array[array_to_string(private.place_filters(asked, 'index'), ' or ')];
  else
    titles := private.title_filters(asked, list, 'short');
    places := private.place_filters(asked, 'short');
  end if;
  select string_agg(format(
    'select job_id, created_at from private.job_search where (%s) and (%s) and %s and %s', titled, placed, others_indexed, before), ' union all ')
  into arms
  from unnest(titles) as titled, unnest(places) as placed;
  execute format(
    'with found as materialized (%s)
     select array(select job_id from found order by created_at desc, job_id desc limit %s), (select count(*) from found)', arms, wanted)
  into ids, matching;
  more := false;
end;
$$;

revoke all on function
  private.pick_jobs(private.search_terms, text, text, text, timestamptz, uuid, integer)
from public;
