-- rpc invitation(token): what the link of an invitation is about, for whoever holds it; null for no
-- invitation, or one that was taken back.
drop function if exists private.invitation(text);
create function private.invitation(token text) returns shapes.invitation
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select row(company.name, sent.role, person.full_name, sent.email, sent.expires_at,
      private.invitation_state(sent))::shapes.invitation
    from private.invitation_tokens known
    join public.company_invitations sent on sent.id = known.invitation_id
    join public.companies company on company.id = sent.company_id
    left join public.profiles person on person.id = sent.invited_by
    where known.token_hash = sha256(convert_to(invitation.token, 'UTF8')));
end;
$$;

comment on function private.invitation(text) is 'or null';

create or replace function public.invitation(token text) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.invitation(token)) $$;

revoke all on function private.invitation(text), public.invitation(text) from public;
grant execute on function private.invitation(text), public.invitation(text) to anon, authenticated;
