-- The conditions of a search as SQL text over private.job_search, for checking each row: keyword
-- and place, the cheaper checks first. Literals and not parameters: a plan made for any pattern
-- ignores how rare this one is. Everything that was typed passes through %L.
create or replace function private.row_filter(asked private.search_terms, list text) returns text
language sql stable set search_path = '' as $$
  select format('(%s and %s)', private.place_filter(asked), private.title_filter(asked, list))
$$;

revoke all on function private.row_filter(private.search_terms, text) from public;
