-- Deleting the file deletes the row; drop_attachment does the opposite.
create or replace function private.drop_attachment_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.message_files where path = old.name;
  return null;
end;
$$;

create or replace trigger hiring_agent_drop_attachment after delete on storage.objects
  for each row when (old.bucket_id = 'attachments') execute function private.drop_attachment_row();

revoke all on function private.drop_attachment_row() from public;
