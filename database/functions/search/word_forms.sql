-- The alternatives of a word that means nothing but itself: `same`, as it was typed and in the
-- other number; `forms`, all words of its stem, and joined words written otherwise. Of a word that
-- postings say more often in their place (a part of a town, a country), that too. Of one that no
-- posting says, words that it begins, or of five letters and more is a part of ("male" is none of
-- "female"), else the word that was probably meant; of a rare one also a much more frequent one
-- that is nearly the same. Whether it is so rare is `rare`.
create or replace function private.word_forms(asked text, out same text, out forms text, out corrected text, out rare boolean)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  few constant integer := 5;
  known record;
  in_place text;
begin
  select string_agg(word, '|') as words, coalesce(sum(postings), 0)::integer as postings,
    string_agg(word, '|') filter (where word ~ '[^a-z]' or private.singular(word) = private.singular(asked)) as near into known
  from (
    select word, postings from private.search_words where word = asked
    union
    (select word, postings from private.search_words where length(asked) >= 3 and stem = private.stem_of(asked) order by postings desc limit 20)) as alike;
  in_place := (select word from private.search_words where word = '/' || asked and postings >= known.postings);
  same := concat_ws('|', coalesce(known.near, asked), in_place);
  if known.words is null and in_place is null and length(asked) >= 3 then
    select string_agg(word, '|') as words, coalesce(sum(postings), 0)::integer as postings into known
    from (
      select word, postings from private.search_words
      where stem is not null and (length(asked) >= 5 or starts_with(word, asked)) and word like private.contains_pattern(asked)
      order by starts_with(word, asked) desc, postings desc limit 20) as longer;
  end if;
  rare := in_place is null and coalesce(known.postings, 0) < few;
  if rare then
    corrected := private.nearest_word(asked, greatest(1, 50 * coalesce(known.postings, 0)));
  end if;
  forms := concat_ws('|', coalesce(known.words, asked), in_place, corrected,
    case when asked like '%-%' then replace(asked, '-', ' ') || '|' || replace(asked, '-', '') end);
end;
$$;

revoke all on function private.word_forms(text) from public;
