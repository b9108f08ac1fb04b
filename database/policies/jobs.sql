-- Jobs: everybody reads the active ones; applicants also those they applied to; administrators read
-- and write all.
alter table public.jobs enable row level security;
revoke all on public.jobs from anon, authenticated, service_role;

create policy "everybody reads active jobs, applicants theirs, administrators all"
  on public.jobs for select to anon, authenticated
  using (status = 'active' or (select private.is_admin()) or id = any ((select private.jobs_applied_to())::uuid[]));

create policy "administrators post jobs"
  on public.jobs for insert to authenticated
  with check ((select private.is_admin()));

create policy "administrators change jobs"
  on public.jobs for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "administrators delete jobs"
  on public.jobs for delete to authenticated
  using ((select private.is_admin()));

grant select on public.jobs to anon, authenticated;
grant insert, update, delete on public.jobs to authenticated;
grant select, insert, update, delete on public.jobs to service_role;
