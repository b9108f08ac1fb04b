-- Moves between stages: read by those who hire for the application and by administrators; by its
-- applicant where the name of the stage was told them. Written only by triggers.
alter table public.stage_moves enable row level security;
revoke all on public.stage_moves from anon, authenticated, service_role;

create policy "those who hire read moves, applicants what is told them, administrators all"
  on public.stage_moves for select to authenticated
  using (
    (select private.is_admin())
    or exists (
      select from public.job_applications
      where job_applications.id = application_id
        and (shown and applicant_id = (select auth.uid()) or job_id = any ((select private.hiring_jobs())::uuid[])))
  );

grant select on public.stage_moves to authenticated, service_role;
