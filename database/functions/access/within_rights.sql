-- Filters of a list of applications, narrowed to what the caller may read: a member of a company
-- gets those of the postings they hire for. Raises an error for everybody else.
create or replace function private.within_rights(filters jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if private.is_admin() then
    return filters;
  end if;
  perform private.require_hiring();
  return coalesce(filters, '{}') || jsonb_build_object('jobs', private.hiring_jobs());
end;
$$;

revoke all on function private.within_rights(jsonb) from public;
