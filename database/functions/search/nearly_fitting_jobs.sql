-- Postings for a search that nothing fits wholly. Where it names a part of a town, all that fits in
-- the town; else, and else there, postings that say some of its words, more of them first.
-- Where there are none either, the level is left out, then pay, years and age, then the type, then
-- mode, internships and the place, unless it has its own box. `fits` is a condition on
-- private.job_search that stays. `missing` is what was typed and left out, or not said by the
-- first.
create or replace function private.nearly_fitting_jobs(
  asked private.search_terms, keeps_place boolean, fits text, wanted integer, out ids uuid[], out missing text[]
)
language plpgsql stable set search_path = '' as $$
declare
  levels constant text[] := '{fresher,senior}';
  types constant text[] := '{full-time,part-time,contract}';
  -- What a step leaves out, besides what the one before did.
  left_out constant text[] := '{"",level,"pay,years,experience_months,days,months",type,"mode,place"}';
  facets text[] := asked.facets;
  places text := coalesce(asked.wider_places, asked.places);
  conditions text := concat_ws(' and ', fits, asked.conditions);
  in_town text;
  beside text;
  tried text[];
  gone text := '';
begin
  missing := coalesce(asked.widened, '{}');
  if asked.wider_places is not null then
    in_town := 'words @@ ' || quote_literal(concat_ws(' & ', private.all_of(asked.words, ''), private.query_of(places, '/'), private.all_of(facets, ':'))) || '::tsquery';
    ids := private.pick_jobs(in_town, concat_ws(' and ', in_town, conditions), null, null, wanted, false);
    if ids <> '{}' then
      return;
    end if;
  end if;
  for step in 1..5 loop
    gone := gone || left_out[step] || ',';
    if step = 2 then
      facets := array(select facet from unnest(asked.facets) as facet where facet <> all (levels));
    elsif step = 3 then
      conditions := fits;
    elsif step = 4 then
      facets := array(select facet from unnest(facets) as facet where facet <> all (types));
    elsif step = 5 then
      facets := '{}';
      places := case when keeps_place then asked.places end;
    end if;
    beside := nullif(concat_ws(' & ', private.query_of(places, '/'), private.all_of(facets, ':')), '');
    -- A step that leaves nothing out would find nothing again.
    continue when tried = array[beside, conditions];
    tried := array[beside, conditions];
    if asked.words <> '{}' then
      ids := private.partly_said_jobs(asked.words, beside, conditions, wanted);
    elsif step > 1 and beside is not null then
      ids := private.pick_jobs('words @@ ' || quote_literal(beside) || '::tsquery',
        concat_ws(' and ', 'words @@ ' || quote_literal(beside) || '::tsquery', conditions), null, null, wanted, false);
    end if;
    exit when cardinality(ids) > 0;
  end loop;
  ids := coalesce(ids, '{}');
  if ids = '{}' then
    missing := '{}';
    return;
  end if;
  missing := missing || array(
    select typed from unnest(asked.words, asked.typed) as groups (alternatives, typed)
    where not (select words @@ private.query_of(alternatives, '')::tsquery from private.job_search where job_id = ids[1]))
    || array(
      select part ->> 'typed' from jsonb_array_elements(asked.understood) as part
      where part ->> 'kind' = any (string_to_array(gone, ',')) and not (keeps_place and part ->> 'kind' = 'place')
        and part ->> 'value' <> all (facets) and part ->> 'typed' <> all (missing));
end;
$$;

revoke all on function private.nearly_fitting_jobs(private.search_terms, boolean, text, integer) from public;
