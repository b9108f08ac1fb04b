-- Results: read by the person and by administrators. Sent once; never changed or deleted by
-- anybody.
alter table public.assessment_results enable row level security;
revoke all on public.assessment_results from anon, authenticated, service_role;

create policy "people read their own results, administrators all"
  on public.assessment_results for select to authenticated
  using (candidate_id = (select auth.uid()) or (select private.is_admin()));

create policy "people send their own result"
  on public.assessment_results for insert to authenticated
  with check (candidate_id = (select auth.uid()));

grant select on public.assessment_results to authenticated;
grant insert (job_id, candidate_id, score, answers, completed_at) on public.assessment_results to authenticated;
grant select, insert, update, delete on public.assessment_results to service_role;
