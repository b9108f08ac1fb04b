-- Attempts: begun and kept by functions; the person and administrators may look.
alter table public.assessment_attempts enable row level security;
alter table private.assessment_snapshots enable row level security;
revoke all on public.assessment_attempts from anon, authenticated, service_role;

create policy "people read their own attempts, administrators all"
  on public.assessment_attempts for select to authenticated
  using (candidate_id = (select auth.uid()) or (select private.is_admin()));

grant select on public.assessment_attempts to authenticated;
grant select, insert, update, delete on public.assessment_attempts to service_role;
