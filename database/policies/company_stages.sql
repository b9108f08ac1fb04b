-- The stages with which a company's postings begin: read by its owners and recruiters and by
-- administrators; written by rpc save_company_stages.
alter table public.company_stages enable row level security;
revoke all on public.company_stages from anon, authenticated, service_role;

create policy "owners and recruiters read their company's stages, administrators all"
  on public.company_stages for select to authenticated
  using ((select private.is_admin()) or company_id = any ((select private.hiring_companies())::uuid[]));

grant select on public.company_stages to authenticated;
grant select, insert, update, delete on public.company_stages to service_role;
