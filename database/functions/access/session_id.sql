-- The session in which this call is made; null where its token names none.
create or replace function private.session_id() returns uuid
language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid
$$;

revoke all on function private.session_id() from public;
