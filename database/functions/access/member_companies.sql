-- The companies in which the caller has one of these roles; for policies, which ask once a
-- statement.
create or replace function private.member_companies(variadic roles text[]) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_member() then
    return '{}';
  end if;
  return array(select company_id from public.company_members where person_id = auth.uid() and role = any (roles));
end;
$$;

revoke all on function private.member_companies(text[]) from public;
grant execute on function private.member_companies(text[]) to authenticated, service_role;
