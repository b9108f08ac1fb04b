-- What the words, the place and the facets of a search look up in private.job_search, as texts of
-- tsqueries; null where nothing is asked. `lists` says what a posting fits, the best first; it is
-- in the first list that it fits: all words as typed in the title; one of them there and all
-- anywhere; all anywhere; then in any form in the title, and anywhere. `total` is all of it,
-- `of_rows` the same as rows answer it fastest, and `looked_up` what the index is asked for: not
-- the many names of a state, which would take it longer than the rows, but also the mode, which is
-- a filter on the rows too. `unchecked` is what is to be checked of the rows that it finds.
-- `beside` is place, facets and mode, to be added to a list's query. At most `rarest` postings fit,
-- at most `say_words` the words alone, and `say_beside` the place and the facets.
drop function if exists private.search_query(private.search_terms);
drop function if exists private.search_query(private.search_terms, text);
create function private.search_query(asked private.search_terms, mode text default null,
  out total text, out of_rows text, out looked_up text, out unchecked text, out lists text[], out beside text,
  out rarest bigint, out say_words bigint, out say_beside bigint)
language plpgsql stable set search_path = '' as $$
declare
  many_names constant integer := 8;
  place record := private.said_names(asked.places);
  facets text := private.all_of(asked.facets, ':');
  said text := private.all_of(asked.words, '');
  typed text := private.all_of(asked.exact, '');
  known_mode text := private.query_of(substring(lower(btrim(mode)) from '^(?:remote|hybrid|onsite)$'), ':');
begin
  beside := nullif(concat_ws(' & ', private.query_of(place.said, '/'), facets), '');
  total := nullif(concat_ws(' & ', said, beside), '');
  say_words := private.postings_with(asked.words, '');
  say_beside := least(place.postings, private.postings_with(asked.facets, ':'));
  rarest := least(say_words, say_beside);
  of_rows := total;
  looked_up := concat_ws(' & ', total, known_mode);
  if cardinality(string_to_array(place.said, '|')) > many_names then
    of_rows := concat_ws(' & ', said, private.query_by_letter(place.said, '/'), facets);
    if say_words < 4 * place.postings then
      looked_up := concat_ws(' & ', said, facets, known_mode);
      unchecked := of_rows;
    end if;
  end if;
  if said is not null then
    lists := array[
      private.all_of(asked.exact, '^'),
      '((' || (select string_agg(private.query_of(alternatives, '^'), ' | ') from unnest(asked.exact) as alternatives) || ') & ' || typed || ')',
      typed, private.all_of(asked.words, '^'), said];
  end if;
  beside := concat(' & ' || beside, ' & ' || known_mode);
end;
$$;

revoke all on function private.search_query(private.search_terms, text) from public;
