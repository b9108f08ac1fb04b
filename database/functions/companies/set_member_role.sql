-- rpc set_member_role(company_id, person_id, role): an owner gives a member another role.
create or replace function private.set_member_role(company_id uuid, person_id uuid, role text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_owner(set_member_role.company_id);
  perform private.require_member_role(set_member_role.role);
  update public.company_members member set role = set_member_role.role
  where member.company_id = set_member_role.company_id and member.person_id = set_member_role.person_id;
  if not found then
    raise exception 'There is no such member' using errcode = 'PT404';
  end if;
end;
$$;

create or replace function public.set_member_role(company_id uuid, person_id uuid, role text) returns void
language sql set search_path = '' as $$ select private.set_member_role(company_id, person_id, role) $$;

revoke all on function private.set_member_role(uuid, uuid, text), public.set_member_role(uuid, uuid, text) from public, anon;
grant execute on function private.set_member_role(uuid, uuid, text), public.set_member_role(uuid, uuid, text) to authenticated;
