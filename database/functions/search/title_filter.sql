-- The keyword. `list`: `all`, or `title`, `mention`, `letters`; no two of these find the same row.
create or replace function private.title_filter(asked private.search_terms, list text) returns text
language plpgsql stable set search_path = '' as $$
declare
  letters text := private.text_filter('title', asked.keyword);
  in_title text := format('words @@ %L::tsquery', asked.in_title);
  anywhere text := format('words @@ %L::tsquery', asked.anywhere);
begin
  return case
    when letters is null then 'true'
    when asked.anywhere is null then letters
    when list = 'title' then in_title
    when list = 'mention' then format('%s and not %s', anywhere, in_title)
    when list = 'letters' then format('%s and not %s', letters, anywhere)
    else format('(%s or %s)', letters, anywhere) end;
end;
$$;

revoke all on function private.title_filter(private.search_terms, text) from public;
