-- Raises an error unless the caller is owner or recruiter of this company, or an administrator.
create or replace function private.require_company_editor(company uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() and coalesce(company <> all (private.hiring_companies()), true) then
    raise exception 'Only owners and recruiters of the company, or administrators, do that' using errcode = '42501';
  end if;
end;
$$;

revoke all on function private.require_company_editor(uuid) from public;
