-- Stages of postings: read by those who hire for the posting, by its applicants where the name is
-- told to them, and by administrators; written by rpc save_stages.
alter table public.stages enable row level security;
alter table private.status_steps enable row level security;
revoke all on public.stages from anon, authenticated, service_role;
revoke all on private.status_steps from anon, authenticated;

create policy "those who hire read stages, applicants what is told them, administrators all"
  on public.stages for select to authenticated
  using (
    (select private.is_admin())
    or shown and job_id = any ((select private.jobs_applied_to())::uuid[])
    or job_id = any ((select private.hiring_jobs())::uuid[])
  );

grant select on public.stages to authenticated;
grant select, insert, update, delete on public.stages to service_role;
