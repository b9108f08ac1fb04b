-- Companies: visible when one of their jobs is, and to their members; verified by administrators.
-- Owners change what it says of itself by edit_company. By whom is in
-- employer_checks, which no client reads.
alter table public.companies enable row level security;
alter table private.employer_checks enable row level security;
revoke all on public.companies from anon, authenticated, service_role;

create policy "a company is seen with its jobs, by its members and by administrators"
  on public.companies for select to anon, authenticated
  using (
    (select private.is_admin())
    or id = any ((select private.colleagues_companies())::uuid[])
    or exists (select from public.jobs where jobs.company_id = companies.id)
  );

create policy "administrators verify companies"
  on public.companies for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

grant select on public.companies to anon, authenticated;
grant update (verified_at) on public.companies to authenticated;
grant select, insert, update, delete on public.companies to service_role;
