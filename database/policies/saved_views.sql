-- Saved views: an administrator's or a member's own.
alter table public.saved_views enable row level security;
revoke all on public.saved_views from anon, authenticated, service_role;

create policy "those who hire read their saved views"
  on public.saved_views for select to authenticated
  using (person_id = (select auth.uid()) and ((select private.is_admin()) or (select private.is_member())));

create policy "somebody who hires saves a view for themselves"
  on public.saved_views for insert to authenticated
  with check (person_id = (select auth.uid()) and ((select private.is_admin()) or (select private.is_member())));

create policy "those who hire change their saved views"
  on public.saved_views for update to authenticated
  using (person_id = (select auth.uid()) and ((select private.is_admin()) or (select private.is_member())))
  with check (person_id = (select auth.uid()) and ((select private.is_admin()) or (select private.is_member())));

create policy "those who hire delete their saved views"
  on public.saved_views for delete to authenticated
  using (person_id = (select auth.uid()) and ((select private.is_admin()) or (select private.is_member())));

grant select, delete on public.saved_views to authenticated;
grant insert (person_id, list, name, filters), update (name, filters) on public.saved_views to authenticated;
grant select, insert, update, delete on public.saved_views to service_role;
