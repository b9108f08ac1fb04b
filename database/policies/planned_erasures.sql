-- Planned erasures: written by the platform's sweep, read by the person concerned. Administrators
-- have retention_report.
alter table public.planned_erasures enable row level security;
revoke all on public.planned_erasures from anon, authenticated, service_role;

create policy "people read what of theirs will be erased"
  on public.planned_erasures for select to authenticated
  using (person_id = (select auth.uid()));

grant select on public.planned_erasures to authenticated;
grant select, insert, update, delete on public.planned_erasures to service_role;
