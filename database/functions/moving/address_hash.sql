-- An address in the list of those who are not brought again.
create or replace function private.address_hash(email text) returns bytea
language sql immutable set search_path = '' as $$ select sha256(convert_to(lower(btrim(email)), 'UTF8')) $$;

revoke all on function private.address_hash(text) from public;
