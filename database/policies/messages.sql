-- Conversations: read and written by the applicant and by those who hire for the posting, never by
-- interviewers. Nobody changes or deletes a message. How far each is, and who has read what, is
-- written by triggers and functions alone.
alter table public.messages enable row level security;
alter table public.message_threads enable row level security;
alter table public.message_marks enable row level security;
revoke all on public.messages, public.message_threads, public.message_marks from anon, authenticated, service_role;

create policy "applicants read their messages, members those of what they hire for, administrators all"
  on public.messages for select to authenticated
  using (
    (select private.is_admin())
    or exists (
      select from public.job_applications
      where job_applications.id = application_id
        and (applicant_id = (select auth.uid()) or job_id = any ((select private.hiring_jobs())::uuid[])))
  );

create policy "applicants and those who hire write in their own name"
  on public.messages for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and (
      (select private.is_admin())
      or exists (
        select from public.job_applications
        where job_applications.id = application_id
          and (applicant_id = (select auth.uid()) or job_id = any ((select private.hiring_jobs())::uuid[])))
    )
  );

grant select on public.messages to authenticated;
grant insert (id, application_id, author_id, text, files) on public.messages to authenticated;
grant select, insert, update, delete on public.messages to service_role;

create policy "whoever reads a conversation sees how far it is"
  on public.message_threads for select to authenticated
  using (
    (select private.is_admin())
    or exists (
      select from public.job_applications
      where job_applications.id = application_id
        and (applicant_id = (select auth.uid()) or job_id = any ((select private.hiring_jobs())::uuid[])))
  );

grant select on public.message_threads to authenticated;
grant select, insert, update, delete on public.message_threads to service_role;

create policy "people read their own marks"
  on public.message_marks for select to authenticated
  using (person_id = (select auth.uid()));

grant select on public.message_marks to authenticated;
grant select, insert, update, delete on public.message_marks to service_role;
