-- Saved views: an administrator's own.
alter table public.saved_views enable row level security;
revoke all on public.saved_views from anon, authenticated, service_role;

create policy "administrators read their saved views"
  on public.saved_views for select to authenticated
  using (person_id = (select auth.uid()) and (select private.is_admin()));

create policy "an administrator saves a view for themselves"
  on public.saved_views for insert to authenticated
  with check (person_id = (select auth.uid()) and (select private.is_admin()));

create policy "administrators change their saved views"
  on public.saved_views for update to authenticated
  using (person_id = (select auth.uid()) and (select private.is_admin()))
  with check (person_id = (select auth.uid()) and (select private.is_admin()));

create policy "administrators delete their saved views"
  on public.saved_views for delete to authenticated
  using (person_id = (select auth.uid()) and (select private.is_admin()));

grant select, delete on public.saved_views to authenticated;
grant insert (person_id, list, name, filters), update (name, filters) on public.saved_views to authenticated;
grant select, insert, update, delete on public.saved_views to service_role;
