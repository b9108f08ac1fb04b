-- Questions and their right answers: read by those who hire for the posting, written by owners and
-- recruiters of its company; administrators read and write all. A person who takes the assessment
-- gets the questions from start_assessment.
alter table public.job_questions enable row level security;
revoke all on public.job_questions from anon, authenticated, service_role;

create policy "members read the questions of what they hire for"
  on public.job_questions for select to authenticated
  using (job_id = any ((select private.hiring_jobs())::uuid[]));

create policy "owners and recruiters write their company's questions, administrators all"
  on public.job_questions for all to authenticated
  using (
    (select private.is_admin())
    or exists (
      select from public.jobs
      where jobs.id = job_id and jobs.company_id = any ((select private.hiring_companies())::uuid[]))
  );

grant select, insert, update, delete on public.job_questions to authenticated, service_role;
