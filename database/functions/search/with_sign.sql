-- The same words, each with this sign before it.
create or replace function private.with_sign(words text, sign text) returns text
language sql immutable set search_path = '' as $$
  select case when words = '' then '' else sign || replace(words, ' ', ' ' || sign) end
$$;

revoke all on function private.with_sign(text, text) from public;
