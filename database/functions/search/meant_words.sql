-- The keyword with every unknown word replaced by the nearest known one; null when there is nothing
-- to replace.
create or replace function private.meant_words(keyword text) returns text
language sql stable set search_path = '' as $$
  select nullif(string_agg(coalesce(
    case when word ~ '^[a-z]{4,40}$' and not exists (select from private.search_words known where known.word = said.word)
      then private.nearest_word(word) end, word), ' ' order by place), string_agg(word, ' ' order by place))
  from regexp_split_to_table(lower(left(nullif(btrim(keyword), ''), 100)), '\s+') with ordinality as said (word, place)
$$;

revoke all on function private.meant_words(text) from public;
