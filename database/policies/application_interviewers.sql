-- Who interviews for an application: seen by those who hire for it, by the interviewer and by
-- administrators, not by the applicant; written by rpc assign_interviewer.
alter table public.application_interviewers enable row level security;
revoke all on public.application_interviewers from anon, authenticated, service_role;

create policy "those who hire see who interviews, interviewers what they do, administrators all"
  on public.application_interviewers for select to authenticated
  using (
    (select private.is_admin())
    or application_id = any ((select private.interviewed_applications())::uuid[]) and person_id = (select auth.uid())
    or ((select private.is_member()) and private.is_application_of_mine(application_id))
  );

grant select on public.application_interviewers to authenticated;
grant select, insert, update, delete on public.application_interviewers to service_role;
