-- From what is asked for to the keys by which private.job_search has it (keep_job_search.sql).

-- The pieces of one kind that have any of these letters: anywhere in them, at their end, at their
-- beginning, or as the whole, as `%` says. Beyond 2,000 nobody asks for more (any_key). Pieces and
-- what is asked for are in small letters.
create or replace function private.pieces_with(of_kind text, before text, letters text[], after text) returns integer[]
language plpgsql stable set search_path = '' as $$
declare
  has_any text := (
    select string_agg(concat_ws(' and ',
      format('piece like %L', before || regexp_replace(said, '([\\%_])', '\\\1', 'g') || after),
      case when said !~ '[A-Za-z0-9]{3}' then
        'private.grams_of(piece) @> ' || quote_literal(private.grams_to_look_up(said)) || '::text[]' end), ' or ')
    from unnest(letters) as said);
  numbers integer[];
begin
  execute format('select array(select number from private.search_pieces where kind = %L and (%s) limit 2001)', of_kind, has_any) into numbers;
  return numbers;
end;
$$;

-- Of what is too short for trigrams, or in letters that they do not know, all pairs, or the one
-- letter.
create or replace function private.grams_to_look_up(said text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(gram) filter (where length(gram) = 2), array_agg(gram))
  from unnest(private.grams_of(said)) as gram
$$;

-- What was asked for, as a condition that the index answers: it holds for every posting that is
-- looked for, and for few others. `true` where there is nothing to look up, `false` where no
-- posting ever said it. By indexes only: of so many pieces as are asked for at most, the planner
-- hopes to meet enough by chance.
create or replace function private.keys_filter(asked private.search_terms) returns text
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  places integer[];
  experiences integer[];
  runs text[] := string_to_array(lower(left(nullif(btrim(asked.keyword), ''), 100)), ' ');
  letters text[];
  meanings text[];
  keyword text;
  experience text;
begin
  if asked.places is not null then
    places := private.pieces_with('place', '%', array(
      select (select run from unnest(string_to_array(lower(name), ' ')) as run order by length(run) desc limit 1)
      from unnest(asked.places) as name), '%');
  end if;
  if runs is null then
    keyword := private.any_key(null, places);
  else
    -- With spaces in it, what was typed begins in one run of the title and ends in another.
    letters := array(
      select private.pieces_with('title', case when place = 1 then '%' else '' end, array[run],
        case when place = cardinality(runs) then '%' else '' end)::text
      from unnest(runs) with ordinality as said (run, place) where run <> '');
    meanings := array(
      select array(select number from private.search_pieces where kind in ('title', 'mention') and lexemes && words::text[] limit 2001)::text
      from unnest(asked.meanings) as words);
    keyword := case
      when private.covers(letters, meanings) then private.each_key(letters, places)
      when private.covers(meanings, letters) then private.each_key(meanings, places)
      else concat('(', private.each_key(letters, places), ' or ', private.each_key(meanings, places), ')') end;
    keyword := case keyword when '(false or false)' then 'false' else keyword end;
  end if;
  if nullif(btrim(asked.experience), '') is not null then
    experiences := private.pieces_with('experience', '%', array[lower(left(btrim(asked.experience), 100))], '%');
    -- Of many most postings have one: where something else is asked for too, to look at its rows
    -- costs less.
    if keyword is null or cardinality(experiences) <= 3 then
      experience := private.any_key(experiences, null);
    end if;
  end if;
  return private.all_of(array_remove(array[keyword, experience], null));
end;
$$;

-- One of these terms with one of these places, as far as either is asked for; null where neither
-- is. So many that the index would be asked for most of what it has are left to a look at the
-- postings.
create or replace function private.any_key(terms integer[], places integer[]) returns text
language sql immutable set search_path = '' as $$
  select case
    when terms = '{}' or places = '{}' then 'false'
    when cardinality(terms) * coalesce(cardinality(places), 1) > 2000 then coalesce(private.any_key(null, places), 'true')
    else 'keys && ' || quote_literal(case
      when places is null then terms::bigint[]
      when terms is null then places::bigint[]
      else array(select place::bigint << 32 | term from unnest(terms) as term, unnest(places) as place) end) || '::bigint[]' end
$$;

-- Each of these arrays of terms, with one of these places.
create or replace function private.each_key(terms text[], places integer[]) returns text
language sql immutable set search_path = '' as $$
  select private.all_of(array(select private.any_key(any_of::integer[], places) from unnest(terms) as any_of))
$$;

-- Whether all that the narrow ones find the wide ones find too, or there are no narrow ones.
create or replace function private.covers(wide text[], narrow text[]) returns boolean
language sql immutable set search_path = '' as $$
  select narrow = '{}' or cardinality(wide) = cardinality(narrow)
    and not exists (select from unnest(wide, narrow) as pairs (more, less) where not less::integer[] <@ more::integer[])
$$;

create or replace function private.all_of(conditions text[]) returns text
language sql immutable set search_path = '' as $$
  select case
    when 'false' = any (conditions) then 'false'
    else coalesce(nullif(array_to_string(array_remove(conditions, 'true'), ' and '), ''), 'true') end
$$;

revoke all on function
  private.pieces_with(text, text, text[], text), private.grams_to_look_up(text), private.keys_filter(private.search_terms), private.any_key(integer[], integer[]), private.each_key(text[], integer[]),
  private.covers(text[], text[]), private.all_of(text[])
from public;
