-- Raises an error unless the caller is an owner of this company, or an administrator. The same
-- error whether there is such a company or not.
create or replace function private.require_owner(company uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() and coalesce(company <> all (private.member_companies('owner')), true) then
    raise exception 'Only owners of a company, or administrators, do that' using errcode = '42501';
  end if;
end;
$$;

revoke all on function private.require_owner(uuid) from public;
