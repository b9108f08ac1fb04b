-- Files of messages: whoever may read the message may read its file, by the policy of messages
-- itself; until a message takes it along it is its sender's alone. Rows are written by triggers. A
-- file never changes. Titles of the bucket's policies begin with "attachments:", so that they can
-- be found when they are applied again.
alter table public.message_files enable row level security;
revoke all on public.message_files from anon, authenticated, service_role;

create policy "whoever may read a message reads its files, whoever sends one their own before"
  on public.message_files for select to authenticated
  using (
    case when message_id is null then person_id = (select auth.uid())
      else exists (select from public.messages where messages.id = message_id) end
  );

grant select on public.message_files to authenticated;
grant select, insert, update, delete on public.message_files to service_role;

create policy "attachments: whoever may read the message"
  on storage.objects for select to authenticated
  using (bucket_id = 'attachments' and exists (select from public.message_files where path = objects.name));

create policy "attachments: whoever may write in the conversation sends files"
  on storage.objects for insert to authenticated
  with check (bucket_id = 'attachments' and private.may_attach(name));

create policy "attachments: people take back their own that no message has"
  on storage.objects for delete to authenticated
  using (
    bucket_id = 'attachments'
    and exists (
      select from public.message_files
      where path = objects.name and message_id is null and person_id = (select auth.uid()))
  );
