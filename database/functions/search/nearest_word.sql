-- The known word with the most similar spelling, or null: by trigrams, if the extension is
-- available.
do $$
declare
  home text := (
    select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  if home is null then
    create or replace function private.nearest_word(asked text) returns text
    language sql stable set search_path = '' as 'select null::text';
    return;
  end if;
  -- Only a superuser may name a setting of an extension that this session has not loaded yet.
  execute format('select %I.show_limit()', home);
  execute format($function$
    create or replace function private.nearest_word(asked text) returns text
    language sql stable set search_path = '' set pg_trgm.similarity_threshold = 0.35 as $body$
      select word from private.search_words
      where word operator(%1$I.%%) asked and abs(length(word) - length(asked)) <= 2
      order by %1$I.similarity(word, asked) desc, word limit 1
    $body$ $function$, home);
end;
$$;

revoke all on function private.nearest_word(text) from public;
