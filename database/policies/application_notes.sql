-- Notes: written and read by those who hire for the posting and by administrators, changed and
-- deleted by their authors. An interviewer writes about the applications they interview for, and
-- reads only what they wrote.
alter table public.application_notes enable row level security;
revoke all on public.application_notes from anon, authenticated, service_role;

create policy "administrators read all notes, members those of what they hire for, interviewers their own"
  on public.application_notes for select to authenticated
  using (
    (select private.is_admin())
    or ((select private.is_member()) and private.is_application_of_mine(application_id))
    or (author_id = (select auth.uid()) and application_id = any ((select private.interviewed_applications())::uuid[]))
  );

create policy "those who hire or interview write a note in their own name"
  on public.application_notes for insert to authenticated
  with check (
    author_id = (select auth.uid())
    and (
      (select private.is_admin())
      or ((select private.is_member()) and private.is_application_of_mine(application_id))
      or application_id = any ((select private.interviewed_applications())::uuid[])
    )
  );

create policy "those who hire or interview change their own notes"
  on public.application_notes for update to authenticated
  using (
    author_id = (select auth.uid())
    and (
      (select private.is_admin())
      or ((select private.is_member()) and private.is_application_of_mine(application_id))
      or application_id = any ((select private.interviewed_applications())::uuid[])
    )
  )
  with check (
    author_id = (select auth.uid())
    and (
      (select private.is_admin())
      or ((select private.is_member()) and private.is_application_of_mine(application_id))
      or application_id = any ((select private.interviewed_applications())::uuid[])
    )
  );

create policy "those who hire or interview delete their own notes"
  on public.application_notes for delete to authenticated
  using (
    author_id = (select auth.uid())
    and (
      (select private.is_admin())
      or ((select private.is_member()) and private.is_application_of_mine(application_id))
      or application_id = any ((select private.interviewed_applications())::uuid[])
    )
  );

grant select, delete on public.application_notes to authenticated;
grant insert (id, application_id, author_id, text, mentions), update (text, mentions) on public.application_notes to authenticated;
grant select, insert, update, delete on public.application_notes to service_role;

-- A channel shows who has an application open; only those who hire for it may send and receive on
-- it. The titles begin with "applications:", so that they can be found when they are applied again.
create policy "applications: those who hire hear who has one open"
  on realtime.messages for select to authenticated
  using (
    extension = 'presence' and topic ~ '^application:[0-9a-f-]{36}$'
    and (
      (select private.is_admin())
      or ((select private.is_member()) and private.is_application_of_mine(private.application_of_topic(topic)))
    )
  );

create policy "applications: those who hire say that they have one open"
  on realtime.messages for insert to authenticated
  with check (
    extension = 'presence' and topic ~ '^application:[0-9a-f-]{36}$'
    and (
      (select private.is_admin())
      or ((select private.is_member()) and private.is_application_of_mine(private.application_of_topic(topic)))
    )
  );
