-- Where imported jobs came from, with the source's raw text: administrators read it, the import
-- writes it.
alter table public.job_imports enable row level security;
revoke all on public.job_imports from anon, authenticated, service_role;

create policy "administrators read where a job came from"
  on public.job_imports for select to authenticated
  using ((select private.is_admin()));

grant select on public.job_imports to authenticated;
grant select, insert, update, delete on public.job_imports to service_role;
