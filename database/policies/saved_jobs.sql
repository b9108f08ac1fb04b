-- Saved jobs: only for their person.
alter table public.saved_jobs enable row level security;
revoke all on public.saved_jobs from anon, authenticated, service_role;

create policy "people read the jobs they saved"
  on public.saved_jobs for select to authenticated
  using (person_id = (select auth.uid()));

create policy "a person saves an open job for themselves"
  on public.saved_jobs for insert to authenticated
  with check (person_id = (select auth.uid()) and private.is_open(job_id));

create policy "people take their saved jobs off the list"
  on public.saved_jobs for delete to authenticated
  using (person_id = (select auth.uid()));

grant select, delete on public.saved_jobs to authenticated;
grant insert (person_id, job_id) on public.saved_jobs to authenticated;
grant select, insert, update, delete on public.saved_jobs to service_role;
