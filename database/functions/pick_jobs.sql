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
  titled text := array_to_string(private.title_filters(asked, list, 'walk'), ' or ');
  placed text := array_to_string(private.place_filters(asked, 'walk'), ' or ');
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
      'select (array_agg(job_id) filter (where fits))[1:%s], count(*) filter (where fits), count(*) = %s
       from (
         select job_id, (%s) and (%s) and %s as fits
         from (select * from private.job_search where %s order by created_at desc, job_id desc limit %s) as newest
       ) as looked_at',
      wanted, rows_seen, titled, placed, others, before, rows_seen)
    into ids, matching, more;
    ids := coalesce(ids, '{}');
    if not more or matching >= wanted then
      return;
    end if;
    exit when matching < wanted / 5;
  end loop;

  if asked.places is not null then
    execute format(
      'select count(*) filter (where %s), count(*) filter (where %s)
       from (select * from private.job_search where %s order by created_at desc, job_id desc limit 1000) as newest', titled, placed, before)
    into titles_seen, places_seen;
  end if;
  -- A text that a few in a thousand have is looked up, and its rows are looked at; else each pair of texts is met in the index, which costs
  -- the more the more names a place has.
  if asked.places is null or (titles_seen <= places_seen and titles_seen <= 3 * cardinality(asked.places)) then
    titles := private.title_filters(asked, list, 'index');
    places := array[array_to_string(private.place_filters(asked, 'row'), ' or ')];
  elsif places_seen <= 3 then
    titles := array[array_to_string(private.title_filters(asked, list, 'row'), ' or ')];
    places := array[array_to_string(private.place_filters(asked, 'index'), ' or ')];
  else
    titles := private.title_filters(asked, list, 'short');
    places := private.place_filters(asked, 'short');
  end if;
  select string_agg(format(
    'select job_id, created_at from private.job_search where (%s) and (%s) and %s and %s', title, place, others_indexed, before), ' union all ')
  into arms
  from unnest(titles) as title, unnest(places) as place;
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
