-- rpc import_names(kind, rows): rows `{ "name", "meaning" }` of a file, each accepted or refused by
-- itself: `{ "taken", "refused": [{ "row", "reason" }] }`.
drop function if exists private.import_names(text, jsonb);
create function private.import_names(kind text, rows jsonb) returns shapes.imported_names
language plpgsql set search_path = '' as $$
declare
  relation text;
  means text;
  shortest integer := case kind when 'place' then 2 else 1 end;
  refused shapes.refused_name[];
  taken integer;
begin
  select * into relation, means from private.names_table(kind);
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 5000 then
    raise exception 'A file has 5,000 rows at most' using errcode = '22023';
  end if;
  select coalesce(array_agg(row(place, left(entry ->> 'name', 100))::shapes.refused_name order by place), '{}') into refused
  from jsonb_array_elements(rows) with ordinality as given (entry, place)
  where not private.is_name(entry ->> 'name', shortest) or not private.is_name(entry ->> 'meaning', shortest);
  -- If a name comes twice, the later row counts.
  execute format($query$
    insert into public.%2$I (name, %1$I)
    select distinct on (lower(btrim(entry ->> 'name'))) lower(btrim(entry ->> 'name')), btrim(entry ->> 'meaning')
    from jsonb_array_elements($1) with ordinality as given (entry, place)
    where private.is_name(entry ->> 'name', $2) and private.is_name(entry ->> 'meaning', $2)
    order by lower(btrim(entry ->> 'name')), place desc
    on conflict (name) do update set %1$I = excluded.%1$I $query$, means, relation) using rows, shortest;
  get diagnostics taken = row_count;
  return row(taken, refused)::shapes.imported_names;
end;
$$;

create or replace function public.import_names(kind text, rows jsonb) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.import_names($1, $2)) $$;

revoke all on function private.import_names(text, jsonb), public.import_names(text, jsonb) from public, anon;
grant execute on function private.import_names(text, jsonb), public.import_names(text, jsonb) to authenticated;
