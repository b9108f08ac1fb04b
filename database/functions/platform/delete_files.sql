-- Deletes stored files by name. A managed storage refuses deleting its rows by SQL without this
-- setting; elsewhere it has no effect.
create or replace function private.delete_files(bucket text, names text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = bucket and name = any (names);
  perform set_config('storage.allow_delete_query', 'false', true);
end;
$$;

revoke all on function private.delete_files(text, text[]) from public;
