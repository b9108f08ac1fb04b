-- Would nobody see anything of this text? A Latin letter or a digit, which most texts have, is
-- found at once. Null for null.
create or replace function private.is_blank(text text) returns boolean
language sql immutable set search_path = '' as $$
  select text !~ '[A-Za-z0-9]' and private.one_line(text) = ''
$$;

revoke all on function private.is_blank(text) from public;
