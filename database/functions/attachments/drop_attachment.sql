-- Deleting the row, also with its message, deletes the file; drop_attachment_row does the opposite.
create or replace function private.drop_attachment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.delete_files('attachments', array[old.path]);
  return null;
end;
$$;

create or replace trigger drop_attachment after delete on public.message_files
  for each row execute function private.drop_attachment();

revoke all on function private.drop_attachment() from public;
