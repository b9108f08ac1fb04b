-- The files of the bucket resumes: each person's own, and all of them for administrators to read. Every title begins with "resumes:", which
-- is how they are found again when they are re-applied.
create policy "resumes: people see their own files, administrators all"
  on storage.objects for select to authenticated
  using (
    bucket_id = 'resumes'
    and (private.is_resume_of(name, (select auth.uid())) or (select private.is_admin()))
  );

create policy "resumes: people upload under their own name"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'resumes' and private.is_resume_of(name, (select auth.uid())));

create policy "resumes: people replace their own files"
  on storage.objects for update to authenticated
  using (bucket_id = 'resumes' and private.is_resume_of(name, (select auth.uid())))
  with check (bucket_id = 'resumes' and private.is_resume_of(name, (select auth.uid())));

create policy "resumes: people delete their own files"
  on storage.objects for delete to authenticated
  using (bucket_id = 'resumes' and private.is_resume_of(name, (select auth.uid())));
