-- rpc search_jobs(…): browsing. One answer has a page of job cards, the total, and where the next
-- page begins. docs/api.md explains every argument and field.
--
-- The exposed function runs as the caller and reads the postings under the caller's own policies.
-- The one in private finds which ones: behind row security PostgreSQL may not use the index on the
-- texts, because ILIKE is not leakproof.
drop function if exists
  public.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer);
create function public.search_jobs(
  keyword text default null, location text default null, work_mode text default null,
  min_salary numeric default null, max_salary numeric default null, experience text default null,
  without_pay boolean default false, sort text default 'newest', plain boolean default false,
  after text default null, page_size integer default 20
) returns shapes.found_jobs
language sql stable set search_path = '' as $$
  select
    coalesce((
      select jsonb_agg(row(
        job.id, job.title, job.company_name, job.location, job.work_mode, job.type, job.salary_min, job.salary_max, job.currency,
        job.salary_range, job.experience_required, job.created_at,
        -- verified
        exists (select from public.companies where companies.id = job.company_id and companies.verified_at is not null),
        hit.found_by)::shapes.job_card order by hit.place)
      from unnest(found.ids, found.ways) with ordinality as hit (id, found_by, place)
      join public.jobs job on job.id = hit.id), '[]'),
    found.total, found.more, found.hidden, found.hidden_more, found.next, found.meant_keyword, found.meant_location
  from private.search_jobs($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as found
$$;

-- The postings, list after list: by relevance there is one list for each kind of match, and
-- corrected spellings are always last. The mark of a page is the list, the time and the id of its
-- last row.
create or replace function private.search_jobs(
  keyword text, place text, mode text, pay_from numeric, pay_to numeric, experience text,
  without_pay boolean, sort text, plain boolean, after text, page_size integer,
  out ids uuid[], out ways text[], out total integer, out more boolean, out hidden integer, out hidden_more boolean, out next text,
  out meant_keyword text, out meant_location text
)
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  few constant integer := 5;
  wanted integer := least(greatest(coalesce(page_size, 20), 1), 100);
  asked private.search_terms := private.terms_of(keyword, place, experience, coalesce(plain, false));
  meant private.search_terms;
  pay text := private.pay_filter(pay_from, pay_to, without_pay);
  others text := private.other_filters(mode, experience);
  paid text := concat_ws(' and ', others, pay);
  fits text := private.row_filter(asked, 'all');
  unpaid text := concat_ws(' and ', others, 'salary_min is null and salary_max is null', fits);
  tells_hidden boolean := pay is not null and not coalesce(without_pay, false);
  lists text[] := case when sort = 'relevance' and asked.anywhere is not null then '{title,mention,letters}'::text[] else '{all}'::text[] end;
  mark record;
  picked record;
begin
  if coalesce(sort, 'newest') not in ('newest', 'relevance') then
    raise exception 'Sort by newest or by relevance' using errcode = '22023';
  end if;
  mark := private.read_mark(after);
  ids := '{}';
  ways := '{}';

  for number in 1..cardinality(lists) loop
    exit when cardinality(ids) > wanted;
    continue when number < coalesce(array_position(lists, mark.list), case when mark.list = 'spelling' then 4 else 1 end);
    picked := private.pick_jobs(asked,
      concat_ws(' and ', paid, case when lists = '{all}' then fits else private.row_filter(asked, lists[number]) end),
      -- Counted with the first list: all of them, or those without pay.
      case
        when mark.list is not null or number > 1 then null
        when lists <> '{all}' then concat_ws(' and ', paid, fits)
        when tells_hidden then unpaid end,
      case when lists[number] = mark.list then mark.at end, case when lists[number] = mark.list then mark.id end,
      wanted + 1 - cardinality(ids));
    ids := ids || picked.ids;
    ways := ways || array_fill(lists[number], array[cardinality(picked.ids)]);
    continue when mark.list is not null or number > 1;

    if lists = '{all}' then
      total := picked.matching;
      more := picked.more;
      hidden := picked.matching_beside;
      hidden_more := picked.more_beside;
    else
      total := picked.matching_beside;
      more := picked.more_beside;
      hidden := 0;
      hidden_more := false;
      if tells_hidden then
        picked := private.pick_jobs(asked, unpaid, null, null, null, wanted + 1);
        hidden := picked.matching;
        hidden_more := picked.more;
      end if;
    end if;
  end loop;

  -- Few, and all of them on the first page: similar spellings follow.
  if not coalesce(plain, false)
    and (mark.list = 'spelling' or (mark.list is null and not more and total < few and cardinality(ids) <= wanted)) then
    meant_keyword := private.meant_words(keyword);
    meant_location := private.meant_place(place, asked);
    if meant_keyword is not null or meant_location is not null then
      meant := private.terms_of(coalesce(meant_keyword, keyword), coalesce(meant_location, place), experience, false);
      -- The condition that few rows match comes first: the newest rows are checked in this order.
      picked := private.pick_jobs(meant, concat_ws(' and ', paid, private.row_filter(meant, 'all'), 'not ' || fits), null,
        mark.at, mark.id, wanted + 1 - cardinality(ids));
      ids := ids || picked.ids;
      ways := ways || array_fill('spelling'::text, array[cardinality(picked.ids)]);
      if mark.list is null then
        total := total + picked.matching;
        more := picked.more;
      end if;
      if cardinality(picked.ids) = 0 then
        meant_keyword := null;
        meant_location := null;
      end if;
    end if;
  end if;

  if cardinality(ids) > wanted then
    ids := ids[1:wanted];
    ways := ways[1:wanted];
    next := (
      select concat_ws('~', ways[wanted], (extract(epoch from created_at) * 1000000)::bigint, job_id)
      from private.job_search where job_id = ids[wanted]);
  end if;
  ways := private.ways_found(ids, ways, asked);
end;
$$;

revoke all on function
  private.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer),
  public.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer)
from public;
grant execute on function
  private.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer),
  public.search_jobs(text, text, text, numeric, numeric, text, boolean, text, boolean, text, integer)
to anon, authenticated, service_role;
