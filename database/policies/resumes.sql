-- A person's résumés: the row about each file, which is theirs alone, and the files of the bucket:
-- people have their own, administrators read all, members of a company what was sent for a posting
-- they hire for. Titles of the bucket's policies begin with "resumes:", so that they can be found
-- when they are applied again.
alter table public.resumes enable row level security;
revoke all on public.resumes from anon, authenticated, service_role;

create policy "people read their own résumés"
  on public.resumes for select to authenticated
  using (person_id = (select auth.uid()));

create policy "people rename their own résumés"
  on public.resumes for update to authenticated
  using (person_id = (select auth.uid()))
  with check (person_id = (select auth.uid()));

create policy "people take their own résumés off the shelf"
  on public.resumes for delete to authenticated
  using (person_id = (select auth.uid()));

-- functions/resumes/keep_resume.sql adds the row with its file.
grant select, delete on public.resumes to authenticated;
grant update (name) on public.resumes to authenticated;
grant select, insert, update, delete on public.resumes to service_role;

create policy "resumes: people see their own files, members what was sent to them, administrators all"
  on storage.objects for select to authenticated
  using (
    bucket_id = 'resumes'
    and (
      private.is_resume_of(name, (select auth.uid()))
      or (select private.is_admin())
      or ((select private.is_member()) and private.is_sent_to_me(name))
    )
  );

create policy "resumes: people upload under their own name"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'resumes' and private.is_resume_of(name, (select auth.uid())));

create policy "resumes: people replace their own files, but not what an application was sent with"
  on storage.objects for update to authenticated
  using (
    bucket_id = 'resumes'
    and private.is_resume_of(name, (select auth.uid()))
    and not private.is_resume_sent(name, (select auth.uid()))
  )
  with check (bucket_id = 'resumes' and private.is_resume_of(name, (select auth.uid())));

create policy "resumes: people delete their own files, but not what an application was sent with"
  on storage.objects for delete to authenticated
  using (
    bucket_id = 'resumes'
    and private.is_resume_of(name, (select auth.uid()))
    and not private.is_resume_sent(name, (select auth.uid()))
  );
