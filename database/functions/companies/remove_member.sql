-- rpc remove_member(company_id, person_id): an owner removes a member, or a member leaves. What
-- they worked on stays; every right goes with the row.
create or replace function private.remove_member(company_id uuid, person_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(person_id = auth.uid() and company_id = any (private.colleagues_companies()), false) then
    perform private.require_owner(company_id);
  end if;
  delete from public.company_members member
  where member.company_id = remove_member.company_id and member.person_id = remove_member.person_id;
  if not found then
    raise exception 'There is no such member' using errcode = 'PT404';
  end if;
end;
$$;

create or replace function public.remove_member(company_id uuid, person_id uuid) returns void
language sql set search_path = '' as $$ select private.remove_member(company_id, person_id) $$;

revoke all on function private.remove_member(uuid, uuid), public.remove_member(uuid, uuid) from public, anon;
grant execute on function private.remove_member(uuid, uuid), public.remove_member(uuid, uuid) to authenticated;
