-- The regions that a posting is in by the words of its place, as further words of it (region_word):
-- a name of one of their towns stands there, with all its words.
create or replace function private.regions_of(place text) returns text
language sql stable set search_path = '' as $$
  select string_agg(distinct private.region_word(region), ' ')
  from (
    select string_to_array(concat_ws(' ', cut, replace(cut, '-', ' ')), ' ') as words from private.cut_words(place) as cut offset 0) as said
  cross join unnest(said.words) as word
  join private.region_names on region_names.words[1] = word and region_names.words <@ said.words
$$;

revoke all on function private.regions_of(text) from public;
