-- Who has seen a person's data: read by that person, written only by functions. Administrators have
-- the audit log.
alter table public.data_views enable row level security;
revoke all on public.data_views from anon, authenticated, service_role;

create policy "people read who has seen their data"
  on public.data_views for select to authenticated
  using (person_id = (select auth.uid()));

grant select on public.data_views to authenticated;
grant select, insert, update, delete on public.data_views to service_role;
