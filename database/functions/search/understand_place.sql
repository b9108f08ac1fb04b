-- The names of what was typed as a place, as alternatives; null where nothing was. Of several
-- places any will do, of a town and its state the town counts; `wider` is null or has the towns of
-- what is a part of one. What is no known place is looked for as it is typed, as a part of a word,
-- and in the spelling that was probably meant.
drop function if exists private.understand_place(text);
create function private.understand_place(typed text, out names text, out wider text, out corrected text)
language plpgsql stable set search_path = '' as $$
declare
  words text[] := (string_to_array(private.cut_words(left(btrim(typed), 100)), ' '))[1:8];
  found text[];
  near record;
begin
  if coalesce(cardinality(words), 0) = 0 or words = '{""}' then
    return;
  end if;
  found := array(
    select known.meaning from (
      select meanings.*, max(place + size) over (order by place rows between unbounded preceding and 1 preceding) as reached
      from private.meanings_of(words) as meanings where kind = 'place') as known
    where place >= coalesce(reached, 1));
  if found <> '{}' then
    names := private.names_of_places(found);
    wider := private.names_of_towns(found);
    return;
  end if;
  names := array_to_string(words, ' ');
  if cardinality(words) = 1 then
    names := concat_ws('|', names, (
      select string_agg(substr(word, 2), '|') from (
        select word from private.search_words
        where word >= '/' || names and word < '/' || names || chr(1114111) order by postings desc limit 20) as longer));
    if names not like '%|%' then
      select * into near from private.nearest_town(names, null);
      if near.place is not null then
        corrected := near.town;
        wider := private.names_of_towns(array[near.place]);
        names := names || '|' || private.names_of_place(near.place);
      end if;
    end if;
  end if;
end;
$$;

revoke all on function private.understand_place(text) from public;
