-- What the longest known phrase that begins at each word means: a mode, level, type or order
-- (facet_names), a place, also by its postal code, or the `name` of a skill, a trade or a firm. A
-- part of a city that no posting names is the city. A word that postings say more often than they
-- name the place, by this or its first name, is a word.
-- Looked up by arrays: the planner would read the tables from end to end for what it takes for a
-- thousand phrases.
create or replace function private.meanings_of(words text[])
returns table (place integer, size integer, kind text, meaning text)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  longest constant integer := 4;
  phrases text[] := '{}';
begin
  -- Those of four words that begin at each word, of three, of two, and the words themselves.
  for length in reverse longest..1 loop
    for start in 1..cardinality(words) loop
      phrases := phrases || case when start + length - 1 <= cardinality(words) then array_to_string(words[start:start + length - 1], ' ') else '' end;
    end loop;
  end loop;
  return query
    with known as (
      select name, 1 as choice, kind, facet as meaning from private.facet_names where name = any (phrases)
      union all
      select name, 2, 'place', place from public.place_names where name = any (phrases)
      union all
      select name, 3, 'place', case when private.names_of_locality(place) is null then town else place end
      from private.localities where name = any (phrases)
      union all
      select town, 4, 'place', initcap(town) from private.regional_towns where town = any (phrases)
      union all
      select name, 5, 'name', skill from public.skill_names where name = any (phrases)
      union all
      select code, 5 - length(beginning), 'place', place
      from unnest(words) as code join private.pin_codes on beginning in (left(code, 3), left(code, 4)) where translate(code, '123456789', '000000000') = '000000'),
    placed as (
      select (number - 1) % cardinality(words) + 1 as place, longest - (number - 1) / cardinality(words) as size, phrase
      from unnest(phrases) with ordinality as said (phrase, number))
    select distinct on (place) place::integer, size::integer, kind, meaning
    from placed join known on name = phrase
    where kind <> 'place' or size > 1
      or coalesce((select max(postings) from private.search_words where word in ('/' || phrase, '/' || lower(private.town_of(meaning)))), 0)
        >= coalesce((select postings from private.search_words where word = phrase), 0)
    order by place, size desc, choice;
end;
$$;

revoke all on function private.meanings_of(text[]) from public;
