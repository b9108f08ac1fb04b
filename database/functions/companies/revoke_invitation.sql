-- rpc revoke_invitation(id): an owner takes an open invitation back; its link opens nothing any
-- more.
create or replace function private.revoke_invitation(id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid;
begin
  select open.company_id into company from public.company_invitations open where open.id = revoke_invitation.id;
  perform private.require_owner(company);
  update public.company_invitations open set revoked_at = now()
  where open.id = revoke_invitation.id and accepted_at is null and revoked_at is null;
  if not found then
    raise exception 'There is no such invitation, or it is over' using errcode = 'PT404';
  end if;
  delete from private.invitation_tokens where invitation_id = revoke_invitation.id;
  perform private.write_audit('invitation revoked', 'companies', company::text);
end;
$$;

create or replace function public.revoke_invitation(id uuid) returns void
language sql set search_path = '' as $$ select private.revoke_invitation(id) $$;

revoke all on function private.revoke_invitation(uuid), public.revoke_invitation(uuid) from public, anon;
grant execute on function private.revoke_invitation(uuid), public.revoke_invitation(uuid) to authenticated;
