-- The members of companies: seen by their colleagues and by administrators; written only by
-- functions, which know roles and keep the last owner.
alter table public.company_members enable row level security;
revoke all on public.company_members from anon, authenticated, service_role;

create policy "members see their colleagues, administrators all"
  on public.company_members for select to authenticated
  using ((select private.is_admin()) or company_id = any ((select private.colleagues_companies())::uuid[]));

grant select on public.company_members to authenticated;
grant select, insert, update, delete on public.company_members to service_role;
