-- Reports about postings: anybody reports one that they can see, people read their own,
-- administrators read and settle all.
alter table public.job_reports enable row level security;
revoke all on public.job_reports from anon, authenticated, service_role;

create policy "people report a posting that they can see, in their own name or none"
  on public.job_reports for insert to anon, authenticated
  with check (
    person_id is not distinct from (select auth.uid())
    and state = 'open'
    and message_side is null
    and exists (select from public.jobs where jobs.id = job_id)
  );

create policy "people read their own reports, administrators all"
  on public.job_reports for select to authenticated
  using (person_id = (select auth.uid()) or (select private.is_admin()));

create policy "administrators settle reports"
  on public.job_reports for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

grant insert (id, job_id, person_id, reason, details) on public.job_reports to anon, authenticated;
grant select on public.job_reports to authenticated;
grant update (state) on public.job_reports to authenticated;
grant select, insert, update, delete on public.job_reports to service_role;
