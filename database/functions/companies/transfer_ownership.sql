-- rpc transfer_ownership(company_id, person_id): another member becomes owner in the caller's
-- place, who stays as a recruiter.
create or replace function private.transfer_ownership(company_id uuid, person_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not coalesce(transfer_ownership.company_id = any (private.member_companies('owner')), false) then
    raise exception 'Only owners of a company, or administrators, do that' using errcode = '42501';
  end if;
  perform from public.companies where id = transfer_ownership.company_id for update;
  update public.company_members member set role = 'owner'
  where member.company_id = transfer_ownership.company_id and member.person_id = transfer_ownership.person_id
    and member.person_id <> auth.uid();
  if not found then
    raise exception 'There is no such member' using errcode = 'PT404';
  end if;
  update public.company_members member set role = 'recruiter'
  where member.company_id = transfer_ownership.company_id and member.person_id = auth.uid();
end;
$$;

create or replace function public.transfer_ownership(company_id uuid, person_id uuid) returns void
language sql set search_path = '' as $$ select private.transfer_ownership(company_id, person_id) $$;

revoke all on function private.transfer_ownership(uuid, uuid), public.transfer_ownership(uuid, uuid) from public, anon;
grant execute on function private.transfer_ownership(uuid, uuid), public.transfer_ownership(uuid, uuid) to authenticated;
