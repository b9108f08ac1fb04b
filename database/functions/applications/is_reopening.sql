-- Is this application just being opened again (reopen_application)?
create or replace function private.is_reopening(application uuid) returns boolean
language sql stable set search_path = '' as $$
  select current_setting('private.reopening', true) is not distinct from application::text
$$;

revoke all on function private.is_reopening(uuid) from public;
