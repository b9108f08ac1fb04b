-- Questions and their right answers: administrators only. A person who takes the assessment gets
-- the questions from start_assessment.
alter table public.job_questions enable row level security;
revoke all on public.job_questions from anon, authenticated, service_role;

create policy "administrators read and write questions"
  on public.job_questions for all to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

grant select, insert, update, delete on public.job_questions to authenticated, service_role;
