-- The word that was probably meant, or null: of those one letter away the most frequent, else a
-- similar one by trigrams, if the extension is available. It is in so many postings at least. Of a
-- word of four letters the first one is right: "male" is not meant for "sale".
do $$
declare
  home text := (
    select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
  alike text := 'null::text';
begin
  if home is not null then
    -- Only a superuser may name a setting of an extension that this session has not loaded yet.
    execute format('select %I.show_limit()', home);
    alike := format($query$
      (select word from private.search_words
      where stem is not null and length(asked) >= 6 and word operator(%1$I.%%) asked and abs(length(word) - length(asked)) <= 2
        and postings >= at_least and left(word, 1) = left(asked, 1)
      order by %1$I.similarity(word, asked) * ln(postings + 2) desc, word limit 1) $query$, home);
  end if;
  execute format($function$
    create or replace function private.nearest_word(asked text, at_least integer) returns text
    language sql stable set search_path = '' set plan_cache_mode = force_generic_plan %s as $body$
      select coalesce(
        (select word from private.search_words
          where stem is not null and word ~ '^[a-z]{3,21}$' and private.without_a_letter(word) && private.without_a_letter(asked)
            and private.is_near(asked, word) and postings >= at_least
            and (length(asked) > 4 or left(word, 1) = left(asked, 1))
          order by postings desc, word limit 1),
        %s)
      where length(asked) between 4 and 20 and asked !~ '[^a-z]'
    $body$ $function$,
    case when home is not null then 'set pg_trgm.similarity_threshold = 0.45' else '' end, alike);
end;
$$;

revoke all on function private.nearest_word(text, integer) from public;
