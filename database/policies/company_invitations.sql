-- Invitations: seen by the owners of the company and by administrators; written only by functions.
-- Whoever holds a link reads it by rpc invitation.
alter table public.company_invitations enable row level security;
alter table private.invitation_tokens enable row level security;
revoke all on public.company_invitations, private.invitation_tokens from anon, authenticated, service_role;

create policy "owners see the invitations of their company, administrators all"
  on public.company_invitations for select to authenticated
  using ((select private.is_admin()) or company_id = any ((select private.member_companies('owner'))::uuid[]));

grant select on public.company_invitations to authenticated;
grant select, insert, update, delete on public.company_invitations to service_role;
