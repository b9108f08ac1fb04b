-- The known place with the most similar spelling, or null: by trigrams, if the extension is
-- available.
do $$
declare
  home text := (
    select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  if home is null then
    create or replace function private.nearest_place(asked text) returns text
    language sql stable set search_path = '' as 'select null::text';
    return;
  end if;
  execute format($function$
    create or replace function private.nearest_place(asked text) returns text
    language sql stable set search_path = '' as $body$
      select name from public.place_names
      where abs(length(name) - length(asked)) <= 2 and %1$I.similarity(name, asked) >= 0.3
      order by %1$I.similarity(name, asked) desc, name limit 1
    $body$ $function$, home);
end;
$$;

revoke all on function private.nearest_place(text) from public;
