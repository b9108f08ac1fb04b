-- A condition for the caller's postings, to append to others: all for an administrator, for members
-- of a company what they may read. Raises an error for everybody else.
create or replace function private.my_postings() returns text
language plpgsql stable set search_path = '' as $$
begin
  if private.is_admin() then
    return '';
  end if;
  perform private.require_hiring();
  return format(' and (company_id = any (%L::uuid[]) or id = any (%L::uuid[]))', private.hiring_companies(), private.joined_jobs());
end;
$$;

revoke all on function private.my_postings() from public;
