-- What stands for a person who is gone: the same for the same person, and no way back.
create or replace function private.hash_of(person uuid) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to('hiring agent: erased ' || person::text, 'UTF8')), 'hex')
$$;

revoke all on function private.hash_of(uuid) from public;
