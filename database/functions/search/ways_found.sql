-- How each posting of a page was found; null without a keyword, and when only its letters match.
create or replace function private.ways_found(ids uuid[], ways text[], asked private.search_terms) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(case
    when way <> 'all' then way
    when asked.anywhere is null then null
    when words @@ asked.in_title::tsquery then 'title'
    when words @@ asked.anywhere::tsquery then 'mention'
    else 'letters' end order by place), '{}')
  from unnest(ids, ways) with ordinality as page (id, way, place)
  join private.job_search on job_id = id
$$;

revoke all on function private.ways_found(uuid[], text[], private.search_terms) from public;
