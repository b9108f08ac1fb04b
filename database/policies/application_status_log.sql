-- The history of an application: read by its applicant, by those who hire for it and by
-- administrators, written only by triggers.
alter table public.application_status_log enable row level security;
revoke all on public.application_status_log from anon, authenticated, service_role;

create policy "applicants read the history of theirs, members of what they hire for, administrators all"
  on public.application_status_log for select to authenticated
  using (
    (select private.is_admin())
    or exists (
      select from public.job_applications
      where job_applications.id = application_id
        and (applicant_id = (select auth.uid()) or job_id = any ((select private.hiring_jobs())::uuid[])))
  );

grant select on public.application_status_log to authenticated, service_role;
