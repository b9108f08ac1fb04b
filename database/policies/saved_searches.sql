-- Saved searches: only for their person.
alter table public.saved_searches enable row level security;
revoke all on public.saved_searches from anon, authenticated, service_role;

create policy "people read their saved searches"
  on public.saved_searches for select to authenticated
  using (person_id = (select auth.uid()));

create policy "a person saves a search for themselves"
  on public.saved_searches for insert to authenticated
  with check (person_id = (select auth.uid()));

create policy "people change their saved searches"
  on public.saved_searches for update to authenticated
  using (person_id = (select auth.uid()))
  with check (person_id = (select auth.uid()));

create policy "people delete their saved searches"
  on public.saved_searches for delete to authenticated
  using (person_id = (select auth.uid()));

grant select, delete on public.saved_searches to authenticated;
grant insert (person_id, name, filters, alert) on public.saved_searches to authenticated;
grant update (name, filters, alert) on public.saved_searches to authenticated;
grant select, insert, update, delete on public.saved_searches to service_role;
