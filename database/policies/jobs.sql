-- Jobs: everybody reads the active ones; applicants also those they applied to; owners and
-- recruiters read and write their company's, its other members read those they work on;
-- administrators read and write all.
alter table public.jobs enable row level security;
revoke all on public.jobs from anon, authenticated, service_role;

create policy "everybody reads active jobs, applicants and members theirs, administrators all"
  on public.jobs for select to anon, authenticated
  using (
    status = 'active'
    or (select private.is_admin())
    or id = any ((select private.jobs_applied_to())::uuid[])
    or company_id = any ((select private.hiring_companies())::uuid[])
    or id = any ((select private.joined_jobs())::uuid[])
  );

create policy "administrators post jobs, owners and recruiters for their company"
  on public.jobs for insert to authenticated
  with check ((select private.is_admin()) or company_id = any ((select private.hiring_companies())::uuid[]));

create policy "administrators change jobs, owners and recruiters their company's"
  on public.jobs for update to authenticated
  using ((select private.is_admin()) or company_id = any ((select private.hiring_companies())::uuid[]))
  with check ((select private.is_admin()) or company_id = any ((select private.hiring_companies())::uuid[]));

create policy "administrators delete jobs, owners their company's"
  on public.jobs for delete to authenticated
  using ((select private.is_admin()) or company_id = any ((select private.member_companies('owner'))::uuid[]));

grant select on public.jobs to anon, authenticated;
grant insert, update, delete on public.jobs to authenticated;
grant select, insert, update, delete on public.jobs to service_role;
