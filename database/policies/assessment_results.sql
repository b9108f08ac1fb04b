-- Results: read by the person, by those who hire for the posting and by administrators. Sent once;
-- never changed or deleted by anybody.
alter table public.assessment_results enable row level security;
revoke all on public.assessment_results from anon, authenticated, service_role;

create policy "people read their own results, members of what they hire for, administrators all"
  on public.assessment_results for select to authenticated
  using (
    candidate_id = (select auth.uid())
    or (select private.is_admin())
    or (job_id = any ((select private.hiring_jobs())::uuid[]) and private.is_applicant_of_mine(candidate_id))
  );

create policy "people send their own result"
  on public.assessment_results for insert to authenticated
  with check (candidate_id = (select auth.uid()));

grant select on public.assessment_results to authenticated;
grant insert (job_id, candidate_id, score, answers, completed_at) on public.assessment_results to authenticated;
grant select, insert, update, delete on public.assessment_results to service_role;
