-- Nominees: written by the person, read by administrators, who must know who may act for them.
alter table public.nominees enable row level security;
revoke all on public.nominees from anon, authenticated, service_role;

create policy "people read their nominee, administrators all"
  on public.nominees for select to authenticated
  using (person_id = (select auth.uid()) or (select private.is_admin()));

create policy "a person names somebody for themselves"
  on public.nominees for insert to authenticated
  with check (person_id = (select auth.uid()));

create policy "people change their nominee"
  on public.nominees for update to authenticated
  using (person_id = (select auth.uid()))
  with check (person_id = (select auth.uid()));

create policy "people take their nominee's name back"
  on public.nominees for delete to authenticated
  using (person_id = (select auth.uid()));

grant select, delete on public.nominees to authenticated;
grant insert (person_id, name, contact) on public.nominees to authenticated;
grant update (person_id, name, contact) on public.nominees to authenticated;
grant select, insert, update, delete on public.nominees to service_role;
