-- Turns a search into the keys that private.job_search stores (keep_job_search): a condition for
-- the index. It is true for every posting that matches, and for few others. `true` when there is
-- nothing to look up, `false` when no posting has the text. Uses indexes only: with so many pieces,
-- the planner would otherwise expect to find enough by scanning.
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
    -- With spaces in it, the text starts in one run of the title and ends in another.
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
    -- If there are many keys, most postings have one: when there are other conditions too, checking
    -- their rows is cheaper.
    if keyword is null or cardinality(experiences) <= 3 then
      experience := private.any_key(experiences, null);
    end if;
  end if;
  return private.all_of(array_remove(array[keyword, experience], null));
end;
$$;

revoke all on function private.keys_filter(private.search_terms) from public;
