-- Profiles: one's own, those of applicants for whoever hires for the posting, and all of them for
-- administrators. A visitor sees none.
alter table public.profiles enable row level security;
revoke all on public.profiles from anon, authenticated, service_role;

create policy "people read their own profile, members their applicants', administrators all"
  on public.profiles for select to authenticated
  using (
    id = (select auth.uid())
    or (select private.is_admin())
    or ((select private.is_member()) and private.is_applicant_of_mine(id))
  );

create policy "a signed-in person makes their own profile"
  on public.profiles for insert to authenticated
  with check (id = (select auth.uid()));

create policy "people change their own profile"
  on public.profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

create policy "administrators delete a profile, not their own"
  on public.profiles for delete to authenticated
  using ((select private.is_admin()) and id <> (select auth.uid()));

grant select, delete on public.profiles to authenticated;
-- The page that creates a profile sends id, email and role, and may send them again; a trigger
-- keeps them unchanged.
grant insert (
  id, email, role, full_name, phone, location, bio, skills, experience, education, resume_url,
  linkedin_url, github_url, portfolio_url, mail_application_updates, mail_job_alerts, mail_assessments,
  mail_saved_jobs, mail_messages, language, created_at, updated_at
) on public.profiles to authenticated;
grant update (
  id, email, role, full_name, phone, location, bio, skills, experience, education, resume_url,
  linkedin_url, github_url, portfolio_url, mail_application_updates, mail_job_alerts, mail_assessments,
  mail_saved_jobs, mail_messages, language, updated_at
) on public.profiles to authenticated;
grant select, insert, update, delete on public.profiles to service_role;
