-- Whether an invitation can be accepted now: open, accepted or expired.
create or replace function private.invitation_state(invitation public.company_invitations) returns text
language sql stable set search_path = '' as $$
  select case
    when invitation.accepted_at is not null then 'accepted'
    when invitation.revoked_at is not null or invitation.expires_at <= now() then 'expired'
    else 'open' end
$$;

revoke all on function private.invitation_state(public.company_invitations) from public;
