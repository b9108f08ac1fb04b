-- Applications: the applicant's own, those of the postings that members of a company hire for, and
-- all of them for administrators. Nobody deletes one.
alter table public.job_applications enable row level security;
revoke all on public.job_applications, public.applications from anon, authenticated, service_role;

create policy "applicants read their own applications, members what they hire for, administrators all"
  on public.job_applications for select to authenticated
  using (
    applicant_id = (select auth.uid())
    or (select private.is_admin())
    or job_id = any ((select private.hiring_jobs())::uuid[])
  );

create policy "a person applies for themselves, to an open job, as pending"
  on public.job_applications for insert to authenticated
  with check (applicant_id = (select auth.uid()) and status = 'pending' and private.is_open(job_id));

-- functions/applications/decide_application.sql decides which status may follow which, and who may
-- change it.
create policy "applicants withdraw theirs, members decide on what they hire for, administrators on all"
  on public.job_applications for update to authenticated
  using (
    applicant_id = (select auth.uid())
    or (select private.is_admin())
    or job_id = any ((select private.hiring_jobs())::uuid[])
  )
  with check (
    applicant_id = (select auth.uid())
    or (select private.is_admin())
    or job_id = any ((select private.hiring_jobs())::uuid[])
  );

grant select on public.job_applications, public.applications to authenticated;
grant insert (id, job_id, applicant_id, status, cover_letter, resume_url, source, arrival, created_at, updated_at)
  on public.job_applications to authenticated;
grant insert (id, job_id, candidate_id, status, cover_letter, resume_url, arrival, created_at, updated_at)
  on public.applications to authenticated;
grant update (status, withdrawal_reason, withdrawal_note, updated_at) on public.job_applications, public.applications to authenticated;
grant select, insert, update, delete on public.job_applications, public.applications to service_role;
