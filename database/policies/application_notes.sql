-- Notes: written and read by administrators, changed and deleted by their authors.
alter table public.application_notes enable row level security;
revoke all on public.application_notes from anon, authenticated, service_role;

create policy "administrators read all notes"
  on public.application_notes for select to authenticated
  using ((select private.is_admin()));

create policy "an administrator writes a note in their own name"
  on public.application_notes for insert to authenticated
  with check (author_id = (select auth.uid()) and (select private.is_admin()));

create policy "administrators change their own notes"
  on public.application_notes for update to authenticated
  using (author_id = (select auth.uid()) and (select private.is_admin()))
  with check (author_id = (select auth.uid()) and (select private.is_admin()));

create policy "administrators delete their own notes"
  on public.application_notes for delete to authenticated
  using (author_id = (select auth.uid()) and (select private.is_admin()));

grant select, delete on public.application_notes to authenticated;
grant insert (id, application_id, author_id, text, mentions), update (text, mentions) on public.application_notes to authenticated;
grant select, insert, update, delete on public.application_notes to service_role;

-- A channel shows who has an application open; only administrators may send and receive on it. The
-- titles begin with "applications:", so that they can be found when they are applied again.
create policy "applications: administrators hear who has one open"
  on realtime.messages for select to authenticated
  using (extension = 'presence' and topic ~ '^application:[0-9a-f-]{36}$' and (select private.is_admin()));

create policy "applications: administrators say that they have one open"
  on realtime.messages for insert to authenticated
  with check (extension = 'presence' and topic ~ '^application:[0-9a-f-]{36}$' and (select private.is_admin()));
