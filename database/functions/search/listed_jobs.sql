-- A page of the postings that fit the words, the place and the facets of a search, list after list
-- (search_query), newest first in each; `newest` makes one list of all, with the number 0. Behind
-- the mark, if one is given; else also how many there are, and how many fit `unpaid` instead of
-- `pay`. At most `say_words` postings say the words, and `say_beside` the place and the facets.
-- `filters` has the mode as well; with `only_words`, nothing else is asked for but words, place,
-- facets and mode, which kept plans answer.
drop function if exists private.listed_jobs(
  private.search_terms, text, text, text, text, boolean, integer, timestamptz, uuid, integer);
drop function if exists private.listed_jobs(
  private.search_terms, text, text, text, text, boolean, boolean, integer, timestamptz, uuid, integer);
create function private.listed_jobs(
  asked private.search_terms, mode text, filters text, pay text, unpaid text, only_words boolean, newest boolean, marked_list integer,
  before_at timestamptz, before_id uuid, wanted integer,
  out ids uuid[], out lists integer[], out total integer, out more boolean, out hidden integer, out hidden_more boolean, out say_words bigint, out say_beside bigint
)
language plpgsql stable set search_path = '' as $$
declare
  -- More than these are not looked up to be counted alone.
  many constant integer := 4000;
  newest_counted constant integer := 1000;
  sample constant integer := 250;
  by_chance constant integer := 3;
  query record := private.search_query(asked, mode);
  rare boolean := coalesce(private.is_rare(query.rarest, wanted), false);
  words text := 'words @@ ' || quote_literal(query.total) || '::tsquery';
  -- The filters first, which take less time than words.
  fits text := concat_ws(' and ', filters, pay, words);
  -- Counted on the first page.
  beside text := case when unpaid is not null and marked_list is null then concat_ws(' and ', filters, unpaid, words) end;
  -- Pay as its indexes know it: with those that state none, they do not.
  indexed_pay text := case when pay not like '(%' then pay end;
  -- The share of the postings that fits the place and the facets; of those with a list's words as
  -- many, if the two have nothing to do with each other.
  share numeric;
  counted record;
  ranked record;
  list text;
  earlier text;
  few boolean;
  picked uuid[];
begin
  ids := '{}';
  lists := '{}';
  say_words := query.say_words;
  say_beside := query.say_beside;
  if not rare then
    if not only_words then
      counted := private.count_jobs(fits, beside);
    else
      -- Where few of these fit, and would be even if some were missing by chance, more need not be
      -- counted.
      counted := private.count_by_words(query.total::tsquery, mode, sample);
      if query.total is null or not counted.more
        or not private.is_rare((counted.matching + by_chance) * private.open_postings() / counted.looked_at, wanted) then
        counted := private.count_by_words(query.total::tsquery, mode, newest_counted);
      end if;
    end if;
    -- Two common words may have little in common.
    rare := query.total is not null and counted.more
      and private.is_rare(counted.matching * private.open_postings() / counted.looked_at, wanted);
    -- That very many state no pay is known well enough from the newest.
    if rare and counted.matching_beside * private.open_postings() / counted.looked_at > many then
      beside := null;
    end if;
  end if;
  if rare and only_words then
    ranked := private.rank_by_words(query.looked_up::tsquery[], case when newest then null else query.lists[1:4]::tsquery[] end, mode,
      marked_list, before_at, before_id, wanted);
  elsif rare then
    -- Where those without pay are counted too, the index may not leave them out.
    ranked := private.rank_jobs(
      concat_ws(' and ', private.match_all(query.looked_up), asked.conditions, case when beside is null then indexed_pay end),
      case when newest or query.lists is null then '0' else (
        select 'case ' || string_agg(format('when words @@ %L::tsquery then %s', each, place), ' ' order by place) || ' else 5 end'
        from unnest(query.lists[1:4]) with ordinality as lists (each, place)) end,
      concat_ws(' and ', filters, pay),
      case when beside is not null then concat_ws(' and ', filters, unpaid) end,
      marked_list, before_at, before_id, wanted);
  end if;
  if rare then
    ids := ranked.ids;
    lists := ranked.numbers;
    if marked_list is null then
      total := ranked.matching;
      hidden := ranked.matching_beside;
      hidden_more := unpaid is not null and beside is null;
      if hidden_more then
        hidden := counted.matching_beside;
      end if;
      more := false;
    end if;
    return;
  end if;

  if (newest or query.lists is null) and only_words then
    ids := private.pick_by_words(query.total::tsquery, null, null, query.total::tsquery, mode, before_at, before_id, wanted, false);
    lists := array_fill(0, array[cardinality(ids)]);
  elsif newest or query.lists is null then
    ids := private.pick_jobs(
      case when query.total is null then indexed_pay
        else concat_ws(' and ', 'words @@ ' || quote_literal(query.total) || '::tsquery', asked.conditions, indexed_pay) end,
      fits, before_at, before_id, wanted, false);
    lists := array_fill(0, array[cardinality(ids)]);
  else
    share := coalesce(query.say_beside::numeric / greatest(private.open_postings(), 1), 1);
    for number in coalesce(marked_list, 1)..cardinality(query.lists) loop
      exit when cardinality(ids) = wanted;
      list := query.lists[number];
      earlier := nullif(array_to_string(query.lists[1:number - 1], ' | '), '');
      few := number in (1, 4) and private.is_rare(
        (share * private.postings_with(case number when 1 then asked.exact else asked.words end, '^'))::bigint, wanted);
      if number is distinct from marked_list then
        before_at := null;
        before_id := null;
      end if;
      if only_words then
        picked := private.pick_by_words((list || query.beside)::tsquery, list::tsquery, earlier::tsquery, query.total::tsquery, mode,
          before_at, before_id, wanted - cardinality(ids), few);
      else
        picked := private.pick_jobs(
          concat_ws(' and ', 'words @@ ' || quote_literal(list || query.beside) || '::tsquery', asked.conditions, indexed_pay),
          concat_ws(' and ', filters, pay, 'words @@ ' || quote_literal(list) || '::tsquery', 'not words @@ ' || quote_literal(earlier) || '::tsquery', words),
          before_at, before_id, wanted - cardinality(ids), few);
      end if;
      ids := ids || picked;
      lists := lists || array_fill(number, array[cardinality(picked)]);
    end loop;
  end if;
  if marked_list is null then
    -- All that there are, though they were not among the newest.
    more := counted.more and cardinality(ids) = wanted;
    total := greatest(counted.matching, cardinality(ids));
    hidden := counted.matching_beside;
    hidden_more := counted.more and unpaid is not null;
  end if;
end;
$$;

revoke all on function private.listed_jobs(
  private.search_terms, text, text, text, text, boolean, boolean, integer, timestamptz, uuid, integer) from public;
