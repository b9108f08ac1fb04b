-- Raises an error unless the caller is an administrator at this moment.
create or replace function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators do that' using errcode = '42501';
  end if;
end;
$$;

revoke all on function private.require_admin() from public;
