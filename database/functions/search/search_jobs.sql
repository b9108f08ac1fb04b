-- rpc search_jobs(…): browsing. One answer has a page of job cards, the total, and where the next
-- page begins. docs/api.md explains every argument and field.
--
-- The exposed function runs as the caller and reads the postings under the caller's own policies.
-- The one in private finds which ones: behind row security PostgreSQL may not use the indexes on
-- the words, because their operators are not leakproof.
drop function if exists
  public.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer, jsonb);
create function public.search_jobs(
  keyword text default null, location text default null, work_mode text default null,
  min_salary numeric default null, max_salary numeric default null, experience text default null,
  without_pay boolean default false, sort text default null, plain boolean default false,
  after text default null, page_size integer default 20, filters jsonb default '{}'
) returns shapes.found_jobs
language sql stable set search_path = '' as $$
  select
    coalesce((
      -- jsonb_agg() would build each card twice.
      select to_jsonb(array_agg(row(
        job.id, job.title, job.company_name, job.location, job.work_mode, job.type, job.salary_min, job.salary_max, job.currency,
        job.salary_range, job.experience_required, job.created_at, job.undated,
        employer.verified_at is not null,
        hit.found_by, job.closing_date, job.skills[1:3], job.test_questions <> '[]',
        case when employer.verified_at is not null then employer.logo end)::shapes.job_card order by hit.place))
      from unnest(found.ids, found.ways) with ordinality as hit (id, found_by, place)
      join public.jobs job on job.id = hit.id
      left join public.companies employer on employer.id = job.company_id), '[]'),
    found.total, found.more, found.hidden, found.hidden_more, found.next, found.meant_keyword, found.meant_location,
    found.understood, found.missing
  from private.search_jobs($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) as found
$$;

-- With words, the best match first: list after list (search_query), newest first in each. Where few
-- fit, those follow that say the words in their text; where none does, those that say some of the
-- words. A sentence may ask for the newest first. The mark of a page is the list, the time and the
-- id of its last row.
create or replace function private.search_jobs(
  keyword text, place text, mode text, pay_from numeric, pay_to numeric, experience text,
  without_pay boolean, sort text, plain boolean, after text, page_size integer, chosen jsonb,
  out ids uuid[], out ways text[], out total integer, out more boolean, out hidden integer, out hidden_more boolean, out next text,
  out meant_keyword text, out meant_location text, out understood jsonb, out missing text[]
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  -- Words that more titles and skills say are not looked for in the texts.
  few constant integer := 2000;
  -- Lists of search_query, and two further ones.
  in_title constant integer := 1;
  in_title_otherwise constant integer := 4;
  in_text constant integer := 6;
  in_part constant integer := 7;
  wanted integer := least(greatest(coalesce(page_size, 20), 1), 100);
  mark record := private.read_mark(after);
  to_the_letter boolean;
  facets text[];
  filters text;
  filters_beside text;
  pay text;
  unpaid text;
  -- Whether nothing is asked for but words, place, facets and mode.
  only_words boolean;
  newest boolean;
  asked private.search_terms;
  said text;
  beside text;
  picked record;
  left_over integer;
  titled tsquery;
  say_words bigint;
  say_beside bigint;
  lists integer[];
begin
  if sort is not null and sort not in ('newest', 'relevance') then
    raise exception 'Sort by newest or by relevance' using errcode = '22023';
  end if;
  understood := '[]';
  missing := '{}';
  hidden_more := false;
  -- As the rows have it; what comes after compares it as it is.
  mode := lower(nullif(btrim(mode), ''));
  if concat(btrim(keyword), btrim(place), mode, pay_from, pay_to, btrim(experience)) = '' and coalesce(chosen, '{}') = '{}' then
    select * into ids, total, more, hidden, next from private.newest_jobs(mark.at, mark.id, wanted);
    return;
  end if;

  -- A keyword of signs alone has no words.
  to_the_letter := plain or btrim(keyword) <> '' and private.cut_words(keyword) = '';
  facets := case when chosen <> '{}' then private.chosen_facets(private.checked_filters(chosen)) else '{}' end;
  filters := concat_ws(' and ', private.other_filters(mode, experience, to_the_letter), private.chosen_filter(chosen));
  filters_beside := concat_ws(' and ', filters, 'words @@ ' || quote_literal(private.all_of(facets, ':')) || '::tsquery');
  pay := private.pay_filter(pay_from, pay_to, without_pay, private.currency_of(chosen, to_the_letter));
  unpaid := case when pay is not null and not coalesce(without_pay, false) then 'salary_min is null and salary_max is null' end;
  if to_the_letter then
    select * into ids, total, more, hidden, hidden_more
    from private.spelled_jobs(keyword, place, mode, filters_beside, pay, unpaid, mark.at, mark.id, wanted + 1, mark.list is null);
    lists := array_fill(0, array[cardinality(ids)]);
  else
    asked := private.understand(keyword, place);
    understood := asked.understood;
    meant_keyword := asked.corrected_words;
    meant_location := asked.corrected_place;
    asked.facets := asked.facets || facets;
    filters := concat_ws(' and ', filters, asked.conditions, asked.excluded);
    said := private.all_of(asked.words, '');
    newest := coalesce(sort = 'newest', asked.newest, false);
    beside := nullif(concat_ws(' & ', private.query_of(asked.places, '/'), private.all_of(asked.facets, ':')), '');
    only_words := num_nonnulls(nullif(btrim(experience), ''), private.chosen_filter(chosen), pay, asked.conditions, asked.excluded) = 0;
    if coalesce(mark.list, 0) < in_text then
      select * into ids, lists, total, more, hidden, hidden_more, say_words, say_beside
      from private.listed_jobs(asked, mode, filters, pay, unpaid, only_words, newest, mark.list, mark.at, mark.id, wanted + 1);
    end if;
    if said is not null and coalesce(cardinality(ids), 0) <= wanted and coalesce(mark.list, in_text) = in_text
      and coalesce(say_words, private.postings_with(asked.words, '')) <= few then
      left_over := wanted + 1 - coalesce(cardinality(ids), 0);
      if only_words and (beside is null or coalesce(say_beside, (private.search_query(asked)).say_beside) <= few) then
        picked := private.text_by_words(said, beside::tsquery, mode, mark.at, mark.id, left_over);
      else
        picked := private.text_jobs(asked, mode, pay, concat_ws(' and ', 'words @@ ' || quote_literal(beside) || '::tsquery', filters, pay),
          mark.at, mark.id, left_over);
      end if;
      ids := ids || picked.ids;
      lists := lists || array_fill(in_text, array[cardinality(picked.ids)]);
      total := total + picked.matching;
    end if;
    if (said is not null or understood <> '[]') and cardinality(ids) = 0 and mark.list is null then
      picked := private.nearly_fitting_jobs(asked, coalesce(btrim(place) <> '', false), concat_ws(' and ', filters_beside, asked.excluded, pay), wanted);
      ids := picked.ids;
      missing := picked.missing;
      lists := array_fill(in_part, array[cardinality(ids)]);
      total := cardinality(ids);
    end if;
  end if;

  if cardinality(ids) > wanted then
    ids := ids[1:wanted];
    next := private.mark_of(lists[wanted], ids[wanted]);
  end if;
  more := coalesce(more, false);
  hidden_more := coalesce(hidden_more, false);
  titled := case when said is not null then private.all_of(asked.words, '^') end::tsquery;
  ways := array(
    select case
      when to_the_letter then case when btrim(keyword) <> '' then 'letters' end
      when list = in_part then 'part'
      when said is null then null
      when meant_keyword is not null then 'spelling'
      when list = in_text then 'text'
      when list in (in_title, in_title_otherwise) or (select words @@ titled from private.job_search where job_id = id) then 'title'
      else 'mention' end
    from unnest(ids, lists) with ordinality as page (id, list, number) order by number);
end;
$$;

revoke all on function
  private.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer, jsonb),
  public.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer, jsonb)
from public;
grant execute on function
  private.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer, jsonb),
  public.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer, jsonb)
to anon, authenticated, service_role;
