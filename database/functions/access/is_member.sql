-- Is the caller a member of any company at this moment? Asked before questions about single rows,
-- so that nobody else pays for them.
create or replace function private.is_member() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.company_members where person_id = auth.uid()) and private.second_factor_passed();
end;
$$;

revoke all on function private.is_member() from public;
grant execute on function private.is_member() to authenticated, service_role;
