-- rpc list_names(kind, search, page_size): those of which any name has these letters, with all
-- their names.
create or replace function public.list_names(kind text, search text default null, page_size integer default 50) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  relation text;
  meaning text;
  asked text := '%' || regexp_replace(lower(btrim(coalesce(search, ''))), '([\\%_])', '\\\1', 'g') || '%';
  found jsonb;
begin
  select * into relation, meaning from private.names_table(kind);
  execute format($query$
    with found as (
      select %1$I as meaning, array_agg(name order by name) as names
      from public.%2$I group by %1$I
      having lower(%1$I) like $1 or bool_or(name like $1)),
    page as (select *, count(*) over () as total from found order by lower(meaning) limit $2)
    select jsonb_build_object('total', coalesce(max(total), 0), 'entries', coalesce(jsonb_agg(
      jsonb_build_object('meaning', meaning, 'names', array_remove(names, lower(meaning))) order by lower(meaning)), '[]'))
    from page $query$, meaning, relation)
  into found using asked, least(greatest(coalesce(page_size, 50), 1), 10000);
  return found;
end;
$$;

revoke all on function public.list_names(text, text, integer) from public, anon;
grant execute on function public.list_names(text, text, integer) to authenticated;
