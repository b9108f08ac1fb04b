-- What the program read in a résumé: for the person, and for administrators if it was sent with an
-- application. Only the worker writes, as the owner.
alter table public.resume_readings enable row level security;
revoke all on public.resume_readings from anon, authenticated, service_role;

create policy "the owner reads it, administrators once it was sent"
  on public.resume_readings for select to authenticated
  using (
    owner_id = (select auth.uid())
    or ((select private.is_admin()) and exists (
      select from public.job_applications as application
      where application.applicant_id = resume_readings.owner_id and application.resume_url = resume_readings.path))
  );

grant select on public.resume_readings to authenticated, service_role;
