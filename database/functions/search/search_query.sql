-- What the words, the place and the facets of a search look up in private.job_search, as texts of
-- tsqueries; null where nothing is asked. `lists` says what a posting fits, the best first; it is
-- in the first list that it fits: all words as typed in the title; one of them there and all
-- anywhere; all anywhere; then in any form in the title, and anywhere. `total` is all of it, and
-- `looked_up` the queries that the index is asked for, also for the mode, which is a filter on the
-- rows too. `beside` is place, facets and mode, to be added to a list's query. At most `rarest`
-- postings fit, at most `say_words` the words alone, and `say_beside` the place and the facets.
drop function if exists private.search_query(private.search_terms, text);
create function private.search_query(asked private.search_terms, mode text default null,
  out total text, out looked_up text[], out lists text[], out beside text,
  out rarest bigint, out say_words bigint, out say_beside bigint)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  place record := private.mentioned_names(asked.places);
  with_words record := private.postings_of_each(asked.words, '');
  with_facets record := private.postings_of_each(asked.facets, ':');
  facets text := private.all_of(asked.facets, ':');
  said text := private.all_of(with_words.said, '');
  typed text := private.all_of(asked.exact, '');
  known_mode text := private.known_mode(mode);
begin
  beside := nullif(concat_ws(' & ', private.query_of(place.said, '/'), facets), '');
  total := nullif(concat_ws(' & ', said, beside), '');
  say_words := with_words.fewest;
  say_beside := least(place.postings, with_facets.fewest);
  rarest := least(say_words, say_beside);
  if num_nonnulls(beside, known_mode) = 0 and cardinality(asked.words) = 1 then
    looked_up := array[total];
  else
    -- A query for each, the rarest first: the index passes over what those before have not,
    -- while for one tsquery it compares each posting of a rare word with all the rest.
    select array_agg(query order by postings) into looked_up
    from (
      select private.query_of(alternatives, ''), postings from unnest(with_words.said, with_words.postings) as words (alternatives, postings)
      union all
      select private.query_of(alternatives, ':'), postings from unnest(asked.facets, with_facets.postings) as facets (alternatives, postings)
      union all
      select private.query_of(place.said, '/'), place.postings where place.said is not null
      union all
      select private.query_of(known_mode, ':'), private.postings_with(array[known_mode], ':') where known_mode is not null
    ) as parts (query, postings);
  end if;
  if said is not null then
    lists := array[
      private.all_of(asked.exact, '^'),
      '((' || (select string_agg(private.query_of(alternatives, '^'), ' | ') from unnest(asked.exact) as alternatives) || ') & ' || typed || ')',
      typed, private.all_of(with_words.said, '^'), said];
  end if;
  beside := concat(' & ' || beside, ' & ' || private.query_of(known_mode, ':'));
end;
$$;

revoke all on function private.search_query(private.search_terms, text) from public;
