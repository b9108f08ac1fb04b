-- Warning signs in the texts of postings: written by a trigger, read and dismissed by
-- administrators.
alter table public.job_flags enable row level security;
revoke all on public.job_flags from anon, authenticated, service_role;

create policy "administrators read flags"
  on public.job_flags for select to authenticated
  using ((select private.is_admin()));

create policy "administrators dismiss flags"
  on public.job_flags for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

grant select on public.job_flags to authenticated;
grant update (dismissed_at) on public.job_flags to authenticated;
grant select, insert, update, delete on public.job_flags to service_role;
