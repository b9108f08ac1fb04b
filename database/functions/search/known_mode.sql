-- A mode of work as the words of a posting have it; null for what is none.
create or replace function private.known_mode(mode text) returns text
language sql immutable set search_path = '' as $$
  select said from lower(btrim(mode)) as said where said in ('remote', 'hybrid', 'onsite')
$$;

revoke all on function private.known_mode(text) from public;
