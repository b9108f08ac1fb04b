-- Is the caller a person in a session of their own? The secret key, the workers and a migration are
-- none.
create or replace function private.is_person() returns boolean
language sql stable set search_path = '' as $$
  select auth.uid() is not null and auth.jwt() ->> 'role' is not distinct from 'authenticated'
$$;

revoke all on function private.is_person() from public;
