-- Deleting the row, also with its message, deletes the file; drop_attachment_row does the opposite.
create or replace function private.drop_attachment() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A managed storage refuses deleting its rows by SQL without this setting; elsewhere it has no
  -- effect.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'attachments' and name = old.path;
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end;
$$;

create or replace trigger drop_attachment after delete on public.message_files
  for each row execute function private.drop_attachment();

revoke all on function private.drop_attachment() from public;
