-- Grievances: filed, answered and closed by functions, read by their authors and by administrators.
alter table public.grievances enable row level security;
revoke all on public.grievances from anon, authenticated, service_role;

create policy "people read their own complaints, administrators all"
  on public.grievances for select to authenticated
  using (person_id = (select auth.uid()) or (select private.is_admin()));

grant select on public.grievances to authenticated;
grant select, insert, update, delete on public.grievances to service_role;
