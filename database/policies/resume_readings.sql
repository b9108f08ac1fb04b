-- What the program read in a résumé: for the person, for administrators if it was sent with an
-- application, and for those who hire for the posting that it was sent for. Only the worker writes,
-- as the owner.
alter table public.resume_readings enable row level security;
revoke all on public.resume_readings from anon, authenticated, service_role;

create policy "the owner reads it, administrators and those who hire once it was sent"
  on public.resume_readings for select to authenticated
  using (
    owner_id = (select auth.uid())
    or ((select private.is_admin()) and exists (
      select from public.job_applications as application
      where application.applicant_id = resume_readings.owner_id and application.resume_url = resume_readings.path))
    or ((select private.is_member()) and private.is_sent_to_me(path))
  );

grant select on public.resume_readings to authenticated, service_role;
