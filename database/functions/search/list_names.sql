-- rpc list_names(kind, search, page_size): the entries with a name that contains these letters,
-- with all their names.
drop function if exists private.list_names(text, text, integer);
create function private.list_names(kind text, search text, page_size integer) returns shapes.name_list
language plpgsql stable set search_path = '' as $$
declare
  relation text;
  meaning text;
  asked text := '%' || regexp_replace(lower(btrim(coalesce(search, ''))), '([\\%_])', '\\\1', 'g') || '%';
  found shapes.name_list;
begin
  select * into relation, meaning from private.names_table(kind);
  execute format($query$
    with found as (
      select %1$I as meaning, array_agg(name order by name) as names
      from public.%2$I group by %1$I
      having lower(%1$I) like $1 or bool_or(name like $1)),
    page as (select *, count(*) over () as total from found order by lower(meaning) limit $2)
    select coalesce(max(total), 0) as total, coalesce(array_agg(
      row(meaning, array_remove(names, lower(meaning)))::shapes.named order by lower(meaning)), '{}') as entries
    from page $query$, meaning, relation)
  into found using asked, least(greatest(coalesce(page_size, 50), 1), 10000);
  return found;
end;
$$;

create or replace function public.list_names(kind text, search text default null, page_size integer default 50) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.list_names($1, $2, $3)) $$;

revoke all on function private.list_names(text, text, integer), public.list_names(text, text, integer) from public, anon;
grant execute on function private.list_names(text, text, integer), public.list_names(text, text, integer) to authenticated;
