-- What the words, the place and the facets of a search look up in private.job_search, as texts of
-- tsqueries; null where nothing is asked. `lists` says what a posting fits, the best first; it is
-- in the first list that it fits: all words as typed in the title; one of them there and all
-- anywhere; all anywhere; then in any form in the title, and anywhere. `beside` is place and
-- facets, to be added to a list's query; `total` is all of it. At most `rarest` postings fit.
create or replace function private.search_query(asked private.search_terms,
  out total text, out lists text[], out beside text, out rarest bigint)
language sql stable set search_path = '' as $$
  with parts as (
    select private.all_of(asked.exact, '^') as titled, private.all_of(asked.exact, '') as typed,
      (select '(' || string_agg(private.query_of(alternatives, '^'), ' | ') || ')' from unnest(asked.exact) as alternatives) as lead,
      private.all_of(asked.words, '^') as loosely_titled, private.all_of(asked.words, '') as said,
      nullif(concat_ws(' & ', private.query_of(asked.places, '/'), private.all_of(asked.facets, ':')), '') as beside)
  select
    nullif(concat_ws(' & ', said, beside), ''),
    case when said is not null then array[titled, '(' || lead || ' & ' || typed || ')', typed, loosely_titled, said] end,
    coalesce(' & ' || beside, ''),
    least(private.postings_with(asked.words, ''), private.postings_with(array_remove(array[asked.places], null), '/'),
      private.postings_with(asked.facets, ':'))
  from parts
$$;

revoke all on function private.search_query(private.search_terms) from public;
