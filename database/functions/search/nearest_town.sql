-- The town, or the part of one, that this word probably misspells, and the place it is; null where
-- it is none. It is one letter away, and named in as many postings as say what the word may mean
-- instead, `forms` (null where it can only be a place), and in fifty times as many as say the word
-- itself.
create or replace function private.nearest_town(asked text, forms text[], out town text, out place text)
language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  if length(asked) not between 5 and 20 or asked ~ '[^a-z]' then
    return;
  end if;
  select known.name, known.place into nearest_town.town, nearest_town.place
  from (
    select name, place_names.place from public.place_names
    where name ~ '^[a-z]{3,21}$' and private.without_a_letter(name) && private.without_a_letter(asked) and private.is_near(asked, name)
    union all
    select regional_towns.town, initcap(regional_towns.town) from private.regional_towns
    where regional_towns.town ~ '^[a-z]{3,21}$' and private.without_a_letter(regional_towns.town) && private.without_a_letter(asked)
      and private.is_near(asked, regional_towns.town) and not exists (select from public.place_names where name = regional_towns.town)
    union all
    select name, localities.place from private.localities
    where name ~ '^[a-z]{3,21}$' and private.without_a_letter(name) && private.without_a_letter(asked) and private.is_near(asked, name)) as known,
    lateral (select coalesce((select postings from private.search_words where word = '/' || name), 0) as postings) as named
  where (postings > 0 or forms is null)
    and postings >= 50 * coalesce((select sum(postings) from private.search_words where word in (asked, '/' || asked)), 0)
    and postings >= coalesce((select sum(postings) from private.search_words where word = any (forms) and word <> asked), 0)
  order by postings desc, name limit 1;
end;
$$;

revoke all on function private.nearest_town(text, text[]) from public;
