-- Raises an error unless the caller is an administrator or a member of a company.
create or replace function private.require_hiring() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() and not private.is_member() then
    raise exception 'Only administrators and members of a company do that' using errcode = '42501';
  end if;
end;
$$;

revoke all on function private.require_hiring() from public;
