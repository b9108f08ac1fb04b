-- Whether two words differ by one letter more, less or another, or by two that changed places.
create or replace function private.is_near(asked text, word text) returns boolean
language sql immutable set search_path = '' as $$
  select word <> asked and exists (
    select from generate_series(0, length(asked)) as place
    where left(word, place) = left(asked, place) and (
      substr(word, place + 2) in (substr(asked, place + 1), substr(asked, place + 2))
      or substr(word, place + 1) in (
        substr(asked, place + 2),
        substr(asked, place + 2, 1) || substr(asked, place + 1, 1) || substr(asked, place + 3))))
$$;

revoke all on function private.is_near(text, text) from public;
