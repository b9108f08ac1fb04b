-- The open postings that fit these filters, to count what they can be chosen by: all that there
-- are where they are few, else those among the newest 1,000, with `more`, as the list counts them
-- (listed_jobs). `asked` is what the words and the place ask for; null where they are read to the
-- letter.
create or replace function private.jobs_to_count(filters jsonb, asked private.search_terms, out ids uuid[], out more boolean)
language plpgsql stable set search_path = '' as $$
declare
  newest constant integer := 1000;
  page constant integer := 20;
  few constant integer := 2000;
  to_the_letter boolean := asked.words is null;
  pay text := private.pay_filter((filters ->> 'min_salary')::numeric, (filters ->> 'max_salary')::numeric, filters ? 'without_pay',
    private.currency_of(filters, to_the_letter));
  others text := concat_ws(' and ',
    private.other_filters(filters ->> 'work_mode', filters ->> 'experience', to_the_letter),
    private.chosen_filter(filters), pay, asked.conditions, asked.excluded);
  query record;
  words text;
  rare boolean := false;
  looked_at integer;
begin
  if to_the_letter then
    others := concat_ws(' and ', others, private.text_filter('title', filters ->> 'keyword'), private.text_filter('location', filters ->> 'location'));
    asked.words := '{}';
    asked.exact := '{}';
    asked.facets := '{}';
  end if;
  asked.facets := asked.facets || private.chosen_facets(filters);
  query := private.search_query(asked, filters ->> 'work_mode');
  words := 'words @@ ' || quote_literal(query.total) || '::tsquery';
  rare := coalesce(private.is_rare(query.rarest, page + 1), false);
  if not rare then
    execute format(
      'select coalesce(array_agg(job_id) filter (where fits), ''{}''), count(*)
       from (
         select job_id, %s as fits
         from (select * from private.job_search order by created_at desc, job_id desc limit %s) as known offset 0) as judged',
      concat_ws(' and ', words, others), newest)
    into ids, looked_at;
    more := looked_at = newest;
    rare := query.total is not null and more
      and private.is_rare(cardinality(ids) * private.open_postings() / looked_at, page + 1);
  end if;
  if rare then
    execute format('select array(select job_id from (select * from private.job_search where %s offset 0) as known where %s)',
      concat_ws(' and ', private.match_all(query.looked_up), asked.conditions, pay), others)
    into ids;
    more := false;
  end if;
  if asked.words <> '{}' and cardinality(ids) <= page and query.say_words <= few then
    ids := ids || (private.text_jobs(asked, filters ->> 'work_mode', pay,
      concat_ws(' and ', 'words @@ ' || quote_literal(nullif(concat_ws(' & ', private.query_of(asked.places, '/'), private.all_of(asked.facets, ':')), ''))
        || '::tsquery', others), null, null, few)).ids;
  end if;
end;
$$;

revoke all on function private.jobs_to_count(jsonb, private.search_terms) from public;
