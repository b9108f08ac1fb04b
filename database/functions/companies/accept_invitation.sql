-- rpc accept_invitation(token): the caller becomes a member with the role of the invitation, if it
-- was sent to their confirmed address. Returns the company's id; again for a member, the same.
create or replace function private.accept_invitation(token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
  invitation public.company_invitations;
  most integer;
begin
  -- The company first, as in invite_member: two who hold the other's row would wait for ever.
  perform from public.companies
  where id = (
    select wanted.company_id from private.invitation_tokens known join public.company_invitations wanted on wanted.id = known.invitation_id
    where known.token_hash = sha256(convert_to(accept_invitation.token, 'UTF8')))
  for update;
  select wanted.* into invitation
  from private.invitation_tokens known join public.company_invitations wanted on wanted.id = known.invitation_id
  where known.token_hash = sha256(convert_to(accept_invitation.token, 'UTF8'))
  for update of wanted;
  if invitation.id is null then
    raise exception 'There is no such invitation, or it was taken back' using errcode = 'PT404', hint = 'invitation_gone';
  end if;
  -- The link may have been forwarded: only the mailbox it was sent to makes a member.
  if not exists (
    select from auth.users where id = me and lower(email) = lower(invitation.email) and email_confirmed_at is not null) then
    raise exception 'This invitation was sent to another address' using errcode = '42501', hint = 'other_address';
  end if;
  if exists (select from public.company_members where company_id = invitation.company_id and person_id = me) then
    update public.company_invitations set accepted_at = coalesce(accepted_at, now()) where id = invitation.id;
    return invitation.company_id;
  end if;
  case private.invitation_state(invitation)
    when 'accepted' then raise exception 'This invitation was used already' using errcode = 'PT409', hint = 'invitation_used';
    when 'expired' then raise exception 'This invitation is over: ask for a new one' using errcode = 'PT409', hint = 'invitation_expired';
    else null;
  end case;
  -- The invitation holds a place, which a smaller plan may have taken since.
  most := private.plan_limit(invitation.company_id, 'members');
  if (select count(*) from public.company_members where company_id = invitation.company_id) >= most then
    raise exception 'This company has all members that its plan includes: ask its owners to make room' using errcode = 'PT409', hint = 'plan_full';
  end if;
  perform private.make_profile(me);
  insert into public.company_members (company_id, person_id, role) values (invitation.company_id, me, invitation.role);
  update public.company_invitations set accepted_at = now() where id = invitation.id;
  delete from public.company_requests where company_id = invitation.company_id and person_id = me;
  return invitation.company_id;
end;
$$;

create or replace function public.accept_invitation(token text) returns uuid
language sql set search_path = '' as $$ select private.accept_invitation(token) $$;

revoke all on function private.accept_invitation(text), public.accept_invitation(text) from public, anon;
grant execute on function private.accept_invitation(text), public.accept_invitation(text) to authenticated;
