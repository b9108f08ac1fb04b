-- Replaces the id of a deleted person: the same hash for the same person, and not reversible.
create or replace function private.hash_of(person uuid) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to('hiring agent: erased ' || person::text, 'UTF8')), 'hex')
$$;

revoke all on function private.hash_of(uuid) from public;
