-- Attempts: written by functions; only the person may read. Those who decide on an application get
-- the result, without how much time somebody had asked for.
alter table public.assessment_attempts enable row level security;
alter table private.assessment_snapshots enable row level security;
revoke all on public.assessment_attempts from anon, authenticated, service_role;

create policy "people read their own attempts"
  on public.assessment_attempts for select to authenticated
  using (candidate_id = (select auth.uid()));

grant select on public.assessment_attempts to authenticated;
grant select, insert, update, delete on public.assessment_attempts to service_role;
