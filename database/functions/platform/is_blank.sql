-- Would nobody see anything of this text? A Latin letter or a digit, which most texts have, is
-- found at once. What only changes another sign is removed here and kept by one_line(): emoji need
-- it.
create or replace function private.is_blank(text text) returns boolean
language sql immutable set search_path = '' as $$
  select case when text ~ '[A-Za-z0-9]' then false
    else regexp_replace(private.one_line(text), '[\u200c\u200d\u17b4\u17b5\ufe00-\ufe0f\U000e0000-\U000e0fff]', '', 'g') = ''
  end
$$;

revoke all on function private.is_blank(text) from public;
